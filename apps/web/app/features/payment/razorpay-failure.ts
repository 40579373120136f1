import type { PaymentAdvice } from '@safar/domain/payment-advice';

/**
 * Why a payment failed, as Razorpay says it (razorpay.md 3): what happened, who stopped it, on which step of the way, and whether the
 * request or a server was at fault.
 */
export interface RazorpayFailure {
  readonly reason: string | null;
  readonly source: string | null;
  readonly step: string | null;
  readonly code: string | null;
}

/** Razorpay's list of reasons is open: of what stands in none of these, the step and the source tell. */
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
 * Reads Razorpay's words (REQ-PAY-11). Its reason tells most; without one that is known, whether its own side failed, then how far the
 * payment came. A payer's own refusal, in whatever app, is told apart from a bank's by its source.
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
