import { MINUTE_MS, HOUR_MS } from '@safar/domain/time-units';
import type { Config } from '../../../config.ts';

/** How long the booking workflows wait and persist, in milliseconds. */
export interface BookingRetryPolicy {
  /** From one question to the supplier to the next: doubling, never above the last. */
  readonly firstAskMs: number;
  readonly lastAskMs: number;
  /** An outcome unknown for so long is shown as 'pending', and the traveller told. */
  readonly pendingAfterMs: number;
  /** After that the supplier is asked no more: a person has to find out. */
  readonly giveUpAfterMs: number;
  /** How often workflows that ended badly are looked for, and how long a booking may rest before it is looked at. */
  readonly stalledSweepMs: number;
  readonly restMs: number;
  /** After a refusal for our own balance: how long a person has to top it up before what is held is tried again. */
  readonly topUpMs: number;
  /** How often a booking under review is looked at again. */
  readonly reviewLookMs: number;
}

/** With real suppliers. */
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

/** The sandbox answers fast, and a person (or a test) is watching. */
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
