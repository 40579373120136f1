import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../order/booking.ts';

const Review = z.object({
  why: z.string(),
  /** `lapsed`: nobody decided before `until`. */
  state: z.enum(['waiting', 'cleared', 'refused', 'lapsed']),
  until: Instant,
});
/** A check of a booking by an operator before anything is bought for it; `until`: ISO instant. */
export type Review = z.infer<typeof Review>;

export async function insertReview(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { why, until }: Pick<Review, 'why' | 'until'>,
): Promise<void> {
  await transaction.query(
    `insert into booking_reviews (user_id, booking_id, why, state, until) values ($1, $2, $3, 'waiting', $4)`,
    [userId, bookingId, why, until],
  );
}

/** Null when nothing about the booking was unusual. */
export async function findReview(db: Queryable, { userId, bookingId }: BookingKey): Promise<Review | null> {
  const found = await rowsOf(db, Review)(
    'select why, state, until from booking_reviews where user_id = $1 and booking_id = $2',
    [userId, bookingId],
  );
  return found[0] ?? null;
}

const WaitingReview = z.object({ bookingId: z.string(), until: Instant });

/** The deadlines of open reviews, ISO instants by booking id. A booking without an open review is not in the map. */
export async function reviewsUntil(
  db: Queryable,
  userId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const waiting = await rowsOf(db, WaitingReview)(
    `select booking_id as "bookingId", until from booking_reviews
     where user_id = $1 and booking_id = any ($2) and state = 'waiting'`,
    [userId, bookingIds],
  );
  return new Map(waiting.map(({ bookingId, until }) => [bookingId, until]));
}

/** Ends an open review. False when it has ended already or there is none. */
export async function endReview(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  state: Exclude<Review['state'], 'waiting'>,
): Promise<boolean> {
  const ended = await transaction.query(
    `update booking_reviews set state = $3 where user_id = $1 and booking_id = $2 and state = 'waiting'`,
    [userId, bookingId, state],
  );
  return ended.rowCount === 1;
}
