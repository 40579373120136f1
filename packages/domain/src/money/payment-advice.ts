import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';

/** What the payer can do about a failed payment. */
export type PaymentAdvice =
  | 'cancelled'
  | 'too-late'
  | 'not-enough-money'
  | 'over-limit'
  | 'wrong-code'
  | 'not-proved'
  | 'card-not-usable'
  | 'not-approved'
  | 'not-started'
  | 'service-down'
  | 'bank-down'
  | 'declined';

const SENTENCES: Readonly<
  Record<PaymentAdvice, { title: typeof m.failureDeclinedTitle; text: typeof m.failureDeclinedText }>
> = {
  cancelled: { title: m.failureCancelledTitle, text: m.failureCancelledText },
  'too-late': { title: m.failureTooLateTitle, text: m.failureTooLateText },
  'not-enough-money': { title: m.failureNotEnoughMoneyTitle, text: m.failureNotEnoughMoneyText },
  'over-limit': { title: m.failureOverLimitTitle, text: m.failureOverLimitText },
  'wrong-code': { title: m.failureWrongCodeTitle, text: m.failureWrongCodeText },
  'not-proved': { title: m.failureNotProvedTitle, text: m.failureNotProvedText },
  'card-not-usable': { title: m.failureCardNotUsableTitle, text: m.failureCardNotUsableText },
  'not-approved': { title: m.failureNotApprovedTitle, text: m.failureNotApprovedText },
  'not-started': { title: m.failureNotStartedTitle, text: m.failureNotStartedText },
  'service-down': { title: m.failureServiceDownTitle, text: m.failureServiceDownText },
  'bank-down': { title: m.failureBankDownTitle, text: m.failureBankDownText },
  declined: { title: m.failureDeclinedTitle, text: m.failureDeclinedText },
};

/** Title and text for the payer: what happened, and what to do (REQ-PAY-11). */
export function paymentAdviceText(advice: PaymentAdvice): { title: string; text: string } {
  const { title, text } = SENTENCES[advice];
  return { title: t(title), text: t(text) };
}
