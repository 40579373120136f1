import type { Queryable } from '../../platform/database.ts';
import type { BookingKey } from './store.ts';

/** Writes down that a person must look at a booking; the same reason once, until it was dealt with. */
export async function raiseAttention(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  reason: string,
  at: string,
): Promise<void> {
  await db.query(
    `insert into booking_attention (user_id, booking_id, reason, raised_at) values ($1, $2, $3, $4)
     on conflict (user_id, booking_id, reason) do update set raised_at = excluded.raised_at, settled_at = null
       where booking_attention.settled_at is not null`,
    [userId, bookingId, reason, at],
  );
}
