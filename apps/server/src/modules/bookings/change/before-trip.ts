import { toInstantIso } from '@safar/domain/time/days';
import type { Transaction } from '../../../platform/database.ts';
import type { BookingKey } from '../order/booking.ts';
import { setTimer } from './timer-store.ts';

/** Something that is told before a trip or stay: due at `atMs`, and of no use from `untilMs` on (epoch ms). */
export interface RoadNews<Details> {
  readonly atMs: number;
  readonly untilMs: number;
  readonly details: Details;
}

/** The hour of the day before, local time, at which a letter with everything for the trip or stay is sent (REQ-MSG-7). */
export const LETTER_HOUR = 10;

/** Sets the timer of the first news that is due after an instant, which may have passed; of none when there is none. */
export async function setRoadTimer(
  transaction: Transaction,
  key: BookingKey,
  news: readonly RoadNews<unknown>[],
  afterMs: number,
): Promise<void> {
  const ahead = news.map(({ atMs }) => atMs).filter((atMs) => atMs > afterMs);
  if (ahead.length > 0) await setTimer(transaction, { ...key, kind: 'road' }, toInstantIso(Math.min(...ahead)));
}

/**
 * Tells what is due now, and sets the timer of what comes next. What was due before the booking was made is not told: its confirmation
 * says the same. Each occasion is told once, however often this runs.
 */
export async function tellRoad<Details>(
  transaction: Transaction,
  key: BookingKey,
  news: readonly RoadNews<Details>[],
  { bookedMs, nowMs }: { readonly bookedMs: number; readonly nowMs: number },
  tell: (details: Details) => Promise<void>,
): Promise<void> {
  for (const { atMs, untilMs, details } of news)
    if (atMs > bookedMs && atMs <= nowMs && nowMs < untilMs) await tell(details);
  await setRoadTimer(transaction, key, news, nowMs);
}
