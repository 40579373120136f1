import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { BookingKey } from '../order/booking.ts';

/** A booking whose hotel has to be asked for its confirmation number. */
export interface NumberAsk extends BookingKey {
  /** The number of questions so far, including this one. */
  readonly asked: number;
}

/** Schedules the first question. One that is already scheduled is not changed. */
export async function planNumberAsk(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  at: string,
): Promise<void> {
  await transaction.query(
    'insert into hotel_number_asks (user_id, booking_id, at) values ($1, $2, $3) on conflict do nothing',
    [userId, bookingId, at],
  );
}

const TakeNumberAsksRow = z.object({ user_id: z.string(), booking_id: z.string(), asked: z.number() });

/** SQL condition: whether any question is due at `$1`. */
export const NUMBER_ASKS_DUE = 'exists (select from hotel_number_asks where at <= $1)';

/** Questions that are due, earliest first. Each is postponed to `nextAt`, so that no other process asks it too. */
export async function takeNumberAsks(
  db: Queryable,
  { now, nextAt, limit }: { now: string; nextAt: string; limit: number },
): Promise<NumberAsk[]> {
  const taken = await rowsOf(db, TakeNumberAsksRow)(
    `update hotel_number_asks set at = $2, asked = asked + 1
     where (user_id, booking_id) in (
       select user_id, booking_id from hotel_number_asks where at <= $1 order by at limit $3 for update skip locked)
     returning user_id, booking_id, asked`,
    [now, nextAt, limit],
  );
  return taken.map((row) => ({ userId: row.user_id, bookingId: row.booking_id, asked: row.asked }));
}

/**
 * Ends the questions, because the number is known or will not come. False when another process has already ended them.
 */
export async function endNumberAsk(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const ended = await db.query('delete from hotel_number_asks where user_id = $1 and booking_id = $2', [
    userId,
    bookingId,
  ]);
  return ended.rowCount === 1;
}
