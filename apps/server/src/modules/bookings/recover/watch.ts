import { toInstantIso } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import { paced, type Pace } from '../../../platform/paced.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKey } from '../order/booking.ts';
import { MAX_SILENCES } from './compared-store.ts';
import { postponeWatches, takeWatches, type Watched } from './watch-store.ts';

/** How fast suppliers are asked about bookings that stand, by all processes together where they share a Redis: some 860,000 a day. */
const WATCHING: Pace = { aSecond: 10, atOnce: 8 };
const WATCHED_A_MINUTE = WATCHING.aSecond * 60;
/** The number of bookings taken at a time. */
const ROUND = 100;
/** A booking whose supplier does not answer, or whose process died, is asked about again after this long. */
export const ASK_AGAIN_MS = 5 * MINUTE_MS;

/** Asks the supplier of one booking; false when it does not answer. */
export type Ask = (watched: Watched) => Promise<boolean>;

/**
 * One round of asking suppliers about bookings that stand (REQ-WATCH-1). What is due survives a restart, and no two processes ask about one
 * booking. A supplier that is silent again and again is left alone until the next round. Returns whether more may be due.
 */
export async function watchRound(context: BookingsContext, ask: Ask): Promise<boolean> {
  const { clock, database, limits, log } = context;
  const nowMs = clock.nowMs();
  const again = toInstantIso(nowMs + ASK_AGAIN_MS);
  const due = await takeWatches(database.pool, { now: toInstantIso(nowMs), nextAt: again, limit: ROUND });
  const budget = limits.perMinute('asking about bookings', WATCHED_A_MINUTE);
  const left = new Map<string, BookingKey>(due.map((watched) => [watched.bookingId, watched]));
  let silences = 0;
  let waitMs = 0;
  await paced(due, WATCHING, async (watched) => {
    const { isWithin, againMs } = await budget.spend('all');
    if (!isWithin) {
      waitMs = Math.max(waitMs, againMs);
      return 'stop';
    }
    left.delete(watched.bookingId);
    try {
      const isAnswered = await concerning(watched.bookingId, () => onRecordOf(watched.bookingId, () => ask(watched)));
      silences = isAnswered ? 0 : silences + 1;
    } catch (error) {
      log.warn({ err: error, booking: watched.bookingId }, 'asking about a booking failed; it is asked about again');
    }
    return silences >= MAX_SILENCES ? 'stop' : 'go-on';
  });
  if (waitMs > 0) await postponeWatches(database.pool, [...left.values()], toInstantIso(clock.nowMs() + waitMs));
  return due.length === ROUND && waitMs === 0 && silences < MAX_SILENCES;
}
