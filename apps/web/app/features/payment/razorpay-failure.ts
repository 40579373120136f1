import type { PaymentAdvice } from '@safar/domain/money/payment-advice';

/**
 * Razorpay's reason for a failed payment (razorpay.md 3): what happened, who caused it, at which step, and whether the
 * request or a server was at fault.
 */
export interface RazorpayFailure {
  readonly reason: string | null;
  readonly source: string | null;
  readonly step: string | null;
  readonly code: string | null;
}

/** Razorpay's list of reasons is open: for a reason that matches none of these, the step and the source decide. */
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

/** The advice for a payment that stopped at a step before the bank's decision. */
const STEPS: ReadonlyMap<string, PaymentAdvice> = new Map([
  ['payment_initiation', 'not-started'],
  ['card_enrollment_check', 'card-not-usable'],
  ['payment_authentication', 'not-proved'],
]);

const CARD_EXPIRED = /expired_card|card_expired/;

/**
 * Advice for a Razorpay failure (REQ-PAY-11). The reason decides first; when it is unknown, whether Razorpay's own side
 * failed, then how far the payment came. The source separates a payer's own refusal, in any app, from a bank's.
 */
export function razorpayAdvice({ reason, source, step, code }: RazorpayFailure): PaymentAdvice {
  const words = (reason ?? '').toLowerCase();
  if (CARD_EXPIRED.test(words)) return 'card-not-usable';
  const found = REASONS.find(([pattern]) => pattern.test(words));
  if (found !== undefined) return found[1];
  if (source === 'gateway' || source === 'internal' || code === 'SERVER_ERROR') return 'service-down';
  const stopped = STEPS.get(step ?? '');
  if (stopped !== undefined) return stopped;
  return source === 'customer' ? 'not-approved' : 'declined';
}
