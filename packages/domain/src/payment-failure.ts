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

const ADVICE: Readonly<Record<PaymentAdvice, { title: string; text: string }>> = {
  cancelled: { title: 'The payment was cancelled.', text: 'Pay again when you are ready.' },
  'too-late': {
    title: 'The payment took too long.',
    text: 'Pay again, and approve it in your bank’s or UPI app within a few minutes.',
  },
  'not-enough-money': {
    title: 'There was not enough money in the account.',
    text: 'Use another account or card.',
  },
  'over-limit': {
    title: 'The payment is above a limit of your bank or UPI app.',
    text: 'Use another card, or net banking, or ask your bank to raise the limit.',
  },
  'wrong-code': {
    title: 'The code or PIN was not accepted.',
    text: 'Pay again and check the code your bank sends you.',
  },
  'not-proved': {
    title: 'Your bank could not confirm that it was you.',
    text: 'Pay again and finish the step on your bank’s page or in its app, or use another card or account.',
  },
  'card-not-usable': {
    title: 'This card cannot be used here.',
    text: 'Check the card’s number and date, switch on online payments at your bank, or use another card or UPI.',
  },
  'not-approved': {
    title: 'The payment was not approved.',
    text: 'Approve it in your bank’s or UPI app, or use another app or card.',
  },
  'not-started': {
    title: 'The payment did not reach your bank.',
    text: 'Check what you typed and pay again, or pay another way.',
  },
  'service-down': {
    title: 'The payment service had a problem.',
    text: 'Try again in a few minutes, or pay another way.',
  },
  'bank-down': {
    title: 'Your bank or app did not answer.',
    text: 'Use another bank, app or card, or try again in a few minutes.',
  },
  declined: {
    title: 'The bank declined the payment.',
    text: 'Use another card or UPI app, or ask your bank why.',
  },
};

/** What the payer reads: what happened, and what to do. */
export function paymentAdviceText(advice: PaymentAdvice): { title: string; text: string } {
  return ADVICE[advice];
}
