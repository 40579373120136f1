import { MINUTE_MS, HOUR_MS } from '@safar/domain/time/time-units';
import type { Config } from '../../../config.ts';

/**
 * How long the workflows of bookings wait and retry, in milliseconds. When a purchase that nobody finds counts as failed is said by
 * `stays/take-room.ts` and `tickets/take-tickets.ts`, by how long the supplier's call may still take effect.
 */
export interface BookingRetryPolicy {
  /** The wait between two questions to the supplier. It doubles up to `lastAskMs`. */
  readonly firstAskMs: number;
  readonly lastAskMs: number;
  /** After this time an unknown outcome is shown as 'pending' and the traveller is notified (REQ-BKG-11). */
  readonly pendingAfterMs: number;
  /**
   * After this time the supplier is not asked again: an operator has to resolve the booking (REQ-BKG-11, REQ-CXL-10,
   * REQ-TKT-18).
   */
  readonly giveUpAfterMs: number;
  /**
   * The interval between searches for failed workflows, and how long a booking must be unchanged before it is checked.
   */
  readonly stalledSweepMs: number;
  readonly restMs: number;
  /** The time for topping our balance up after a refusal, before the held booking is tried again. */
  readonly topUpMs: number;
  /** The interval at which a booking under review is checked again. */
  readonly reviewLookMs: number;
}

/** For real suppliers. */
export const LIVE_RETRY_POLICY: BookingRetryPolicy = {
  firstAskMs: 5000,
  lastAskMs: 10 * MINUTE_MS,
  pendingAfterMs: 30 * MINUTE_MS,
  giveUpAfterMs: 24 * HOUR_MS,
  stalledSweepMs: MINUTE_MS,
  restMs: 15 * MINUTE_MS,
  topUpMs: 10 * MINUTE_MS,
  reviewLookMs: 5000,
};

/** The sandbox answers fast, and a developer (or a test) is waiting. */
const SANDBOX: BookingRetryPolicy = {
  ...LIVE_RETRY_POLICY,
  firstAskMs: 400,
  lastAskMs: 15_000,
  pendingAfterMs: 20_000,
  topUpMs: 20_000,
  reviewLookMs: 500,
};

/** The retry policy of a configuration. */
export function bookingRetryPolicy({ sandbox }: Pick<Config, 'sandbox'>): BookingRetryPolicy {
  return sandbox.on ? SANDBOX : LIVE_RETRY_POLICY;
}
