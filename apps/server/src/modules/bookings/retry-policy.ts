import type { Config } from '../../config.ts';

/** How long the booking workflows wait and persist, in milliseconds. */
export interface BookingRetryPolicy {
  /** After a Book without an answer: as long as it may still take effect, what the supplier does not list proves nothing. */
  readonly settleMs: number;
  /** The same after a purchase of a ticket. */
  readonly flightSettleMs: number;
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
  /** How often deadlines that have come are looked for. */
  readonly deadlineMs: number;
  /** After a refusal for our own balance: how long a person has to top it up before what is held is tried again. */
  readonly topUpMs: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** With real suppliers; how long a Book settles is each supplier's own. */
export const LIVE_RETRY_POLICY = {
  firstAskMs: 5000,
  lastAskMs: 10 * MINUTE_MS,
  pendingAfterMs: 30 * MINUTE_MS,
  giveUpAfterMs: 24 * HOUR_MS,
  stalledSweepMs: MINUTE_MS,
  restMs: 15 * MINUTE_MS,
  deadlineMs: 5000,
  topUpMs: 10 * MINUTE_MS,
};

/** The sandbox answers fast, and a person (or a test) is watching. */
const SANDBOX = {
  ...LIVE_RETRY_POLICY,
  firstAskMs: 400,
  lastAskMs: 15_000,
  pendingAfterMs: 20_000,
  deadlineMs: 500,
  topUpMs: 20_000,
};

/** The retry policy for the suppliers of a configuration (tbo-hotel.md 2: 120 s until a Book without answer has settled). */
export function bookingRetryPolicy({ sandbox, hotelSupplier, flightSupplier }: Config): BookingRetryPolicy {
  const settling = { settleMs: hotelSupplier.bookSettleMs, flightSettleMs: flightSupplier.bookSettleMs };
  return { ...(sandbox.on ? SANDBOX : LIVE_RETRY_POLICY), ...settling };
}
