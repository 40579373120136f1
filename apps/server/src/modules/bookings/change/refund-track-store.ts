import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../order/booking.ts';

const Row = z.object({
  bookingId: z.string(),
  kind: z.enum(['hotel', 'flight']),
  hotelCode: z.string().nullable(),
  createdAt: Instant,
  requestedAt: Instant.nullable(),
  processedAt: Instant.nullable(),
});
/** The facts of a booking that the progress of its refunds needs. */
export type RefundedBooking = z.infer<typeof Row>;

/** These bookings, as far as they were made, each with the instants at which its cancellation was requested and done. */
export function refundedBookings(db: Queryable, keys: readonly BookingKey[]): Promise<RefundedBooking[]> {
  return rowsOf(db, Row)(
    `select b.id as "bookingId", b.kind, b.hotel_code as "hotelCode", b.created_at as "createdAt",
       c.asked_at as "requestedAt", c.ended_at as "processedAt"
     from (select distinct * from unnest($1::uuid[], $2::uuid[])) as wanted (user_id, booking_id)
     join bookings b on b.user_id = wanted.user_id and b.id = wanted.booking_id
     left join lateral (select asked_at, ended_at from booking_changes
       where user_id = b.user_id and booking_id = b.id and reason = 'wish' order by n desc limit 1) c on true`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
}
