/** When the suppliers of bookings that stand are asked about them next. */
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../order/booking.ts';

/** SQL condition: whether any booking is to be asked about at `$1`. */
export const WATCHES_DUE = 'exists (select from booking_watches where at <= $1)';

/** When a booking is asked about next. */
interface Watch {
  /** ISO instants; `leavesAt`: what leaves first is asked about first. */
  readonly at: string;
  readonly leavesAt: string;
  /** '6E 2364 2026-12-11' */
  readonly flights: readonly string[];
}

/** Sets when a booking is asked about next; null: never again. */
export async function setWatch(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  watch: Watch | null,
): Promise<void> {
  if (watch === null) {
    await transaction.query('delete from booking_watches where user_id = $1 and booking_id = $2', [userId, bookingId]);
    return;
  }
  await transaction.query(
    `insert into booking_watches (user_id, booking_id, at, leaves_at, flights) values ($1, $2, $3, $4, $5)
     on conflict (user_id, booking_id) do update set at = excluded.at, leaves_at = excluded.leaves_at, flights = excluded.flights`,
    [userId, bookingId, watch.at, watch.leavesAt, watch.flights],
  );
}

const KeyRow = z.object({
  userId: z.string(),
  bookingId: z.string(),
  kind: z.enum(['hotel', 'flight']),
  leavesAt: Instant,
});
/** A booking that is asked about now. */
export type Watched = z.infer<typeof KeyRow>;

/**
 * Bookings to be asked about now, those that leave first first. Each is postponed to `nextAt`, so that no other process asks about it too;
 * should this one die, it is asked about then.
 */
export function takeWatches(
  db: Queryable,
  { now, nextAt, limit }: { readonly now: string; readonly nextAt: string; readonly limit: number },
): Promise<Watched[]> {
  return rowsOf(db, KeyRow)(
    `with taken as (
       update booking_watches set at = $2 where (user_id, booking_id) in (
         select user_id, booking_id from booking_watches where at <= $1 order by leaves_at, booking_id limit $3 for update skip locked)
       returning user_id, booking_id, leaves_at)
     select t.user_id as "userId", t.booking_id as "bookingId", b.kind, t.leaves_at as "leavesAt"
     from taken t join bookings b on b.user_id = t.user_id and b.id = t.booking_id order by leaves_at, booking_id`,
    [now, nextAt, limit],
  );
}

/** Has bookings asked about at an instant that were taken and not asked about. */
export async function postponeWatches(db: Queryable, keys: readonly BookingKey[], at: string): Promise<void> {
  await db.query('update booking_watches set at = $2 where booking_id = any ($1)', [
    keys.map(({ bookingId }) => bookingId),
    at,
  ]);
}

/** Has a booking that stands asked about at an instant, if that is sooner than it would be. */
export async function watchNow(db: Queryable, { userId, bookingId }: BookingKey, at: string): Promise<void> {
  await db.query('update booking_watches set at = $3 where user_id = $1 and booking_id = $2 and at > $3', [
    userId,
    bookingId,
    at,
  ]);
}

/**
 * Has all bookings of some flights asked about at an instant: what an airline changed for one traveller it changed for all. Those that were
 * told of a change since `toldSince` have been asked about: each piece of news would else ask about all of them again.
 */
export async function watchFlightsNow(
  db: Queryable,
  flights: readonly string[],
  { at, toldSince }: { readonly at: string; readonly toldSince: string },
): Promise<void> {
  await db.query(
    `update booking_watches w set at = $2 where flights && $1 and at > $2 and not exists (
       select from booking_changes c where c.user_id = w.user_id and c.booking_id = w.booking_id and c.reason = 'terms' and c.asked_at > $3)`,
    [flights, at, toldSince],
  );
}
