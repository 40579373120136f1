import * as m from '@safar/messages/payment-failure';
import { t } from '@safar/messages/t';

/**
 * Why a payment failed, as the gateway says it: `error_reason`, `error_source`, `error_step` and `error_code` of a payment
 * (razorpay.md 3): what happened, who stopped it, on which step of the way, and whether the request or a server was at fault.
 */
export interface PaymentFailure {
  readonly reason: string | null;
  readonly source: string | null;
  readonly step: string | null;
  readonly code: string | null;
}

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

/** The gateway's list of reasons is open: of what stands in none of these, the step and the source tell. */
const REASONS: readonly (readonly [RegExp, PaymentAdvice])[] = [
  [/cancel/, 'cancelled'],
  [/timed?_?out|expired_?(?!card)|session/, 'too-late'],
  [/insufficient|balance/, 'not-enough-money'],
  [/limit/, 'over-limit'],
  [/card|cvv|international|not_enabled|not_allowed/, 'card-not-usable'],
  [/otp|pin|incorrect/, 'wrong-code'],
  [/authentication/, 'not-proved'],
  [/gateway|server/, 'service-down'],
  [/down|unavailable|technical|network/, 'bank-down'],
];

/** What a payment that stopped at a step before the bank's decision lacks. */
const STEPS: ReadonlyMap<string, PaymentAdvice> = new Map([
  ['payment_initiation', 'not-started'],
  ['card_enrollment_check', 'card-not-usable'],
  ['payment_authentication', 'not-proved'],
]);

const CARD_EXPIRED = /expired_card|card_expired/;

/**
 * Reads the gateway's words (REQ-PAY-11). Its reason tells most; without one that is known, whether its own side failed, then how far the
 * payment came. A payer's own refusal, in whatever app, is told apart from a bank's by its source.
 */
export function paymentAdvice({ reason, source, step, code }: PaymentFailure): PaymentAdvice {
  const words = (reason ?? '').toLowerCase();
  if (CARD_EXPIRED.test(words)) return 'card-not-usable';
  const found = REASONS.find(([pattern]) => pattern.test(words));
  if (found !== undefined) return found[1];
  if (source === 'gateway' || source === 'internal' || code === 'SERVER_ERROR') return 'service-down';
  const stopped = STEPS.get(step ?? '');
  if (stopped !== undefined) return stopped;
  return source === 'customer' ? 'not-approved' : 'declined';
}

const ADVICE: Readonly<Record<PaymentAdvice, { title: typeof m.declinedTitle; text: typeof m.declinedText }>> = {
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

/** What the payer reads: what happened, and what to do. */
export function paymentAdviceText(advice: PaymentAdvice): { title: string; text: string } {
  const { title, text } = ADVICE[advice];
  return { title: t(title), text: t(text) };
}
