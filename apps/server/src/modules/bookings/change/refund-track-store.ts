import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../order/booking.ts';

const Row = z.object({
  bookingId: z.string(),
  kind: z.enum(['hotel', 'flight']),
  hotelCode: z.string().nullable(),
  createdAt: Instant,
});
/** The facts of a booking that the progress of its refunds needs. */
export type RefundedBooking = z.infer<typeof Row>;

/** These bookings, as far as they were made. */
export function refundedBookings(db: Queryable, keys: readonly BookingKey[]): Promise<RefundedBooking[]> {
  return rowsOf(db, Row)(
    `select b.id as "bookingId", b.kind, coalesce(b.context ->> 'bookedCode', b.hotel_code) as "hotelCode", b.created_at as "createdAt"
     from (select distinct * from unnest($1::uuid[], $2::uuid[])) as wanted (user_id, booking_id)
     join bookings b on b.user_id = wanted.user_id and b.id = wanted.booking_id`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
}
