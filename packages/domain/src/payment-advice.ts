import * as m from '@safar/messages/payment-failure';
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

const SENTENCES: Readonly<Record<PaymentAdvice, { title: typeof m.declinedTitle; text: typeof m.declinedText }>> = {
  cancelled: { title: m.cancelledTitle, text: m.cancelledText },
  'too-late': { title: m.tooLateTitle, text: m.tooLateText },
  'not-enough-money': { title: m.notEnoughMoneyTitle, text: m.notEnoughMoneyText },
  'over-limit': { title: m.overLimitTitle, text: m.overLimitText },
  'wrong-code': { title: m.wrongCodeTitle, text: m.wrongCodeText },
  'not-proved': { title: m.notProvedTitle, text: m.notProvedText },
  'card-not-usable': { title: m.cardNotUsableTitle, text: m.cardNotUsableText },
  'not-approved': { title: m.notApprovedTitle, text: m.notApprovedText },
  'not-started': { title: m.notStartedTitle, text: m.notStartedText },
  'service-down': { title: m.serviceDownTitle, text: m.serviceDownText },
  'bank-down': { title: m.bankDownTitle, text: m.bankDownText },
  declined: { title: m.declinedTitle, text: m.declinedText },
};

/** Title and text for the payer: what happened, and what to do. */
export function paymentAdviceText(advice: PaymentAdvice): { title: string; text: string } {
  const { title, text } = SENTENCES[advice];
  return { title: t(title), text: t(text) };
}
