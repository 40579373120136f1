import { z } from 'zod';
import { CAME_TO_NOTHING } from '@safar/domain/order/booking-machine';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';

const MoveRow = z.object({
  id: z.string(),
  fromBookingId: z.string(),
  toBookingId: z.string().nullable(),
  hotelCode: z.string(),
  hotelName: z.string(),
  cityName: z.string(),
  shownPaise: Amount,
  sentAt: Instant,
});
/** A hotel that was offered in place of a booked one, and the booking that followed. */
export type Move = z.infer<typeof MoveRow>;

const SELECT = `select id, from_booking_id as "fromBookingId", to_booking_id as "toBookingId", hotel_code as "hotelCode",
  hotel_name as "hotelName", city_name as "cityName", shown_paise as "shownPaise", sent_at as "sentAt" from booking_moves`;

/** The moves from a booking and to it, newest first. */
export function movesOf(db: Queryable, bookingId: string, limit: number): Promise<Move[]> {
  return rowsOf(db, MoveRow)(
    `${SELECT} where from_booking_id = $1 or to_booking_id = $1 order by sent_at desc, id desc limit $2`,
    [bookingId, limit],
  );
}

/** Saves the offer of another hotel. */
export async function insertMove(
  transaction: Transaction,
  move: Omit<Move, 'toBookingId'> & { readonly operatorId: string },
): Promise<void> {
  await transaction.query(
    `insert into booking_moves (id, from_booking_id, hotel_code, hotel_name, city_name, shown_paise, operator_id, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      move.id,
      move.fromBookingId,
      move.hotelCode,
      move.hotelName,
      move.cityName,
      move.shownPaise,
      move.operatorId,
      move.sentAt,
    ],
  );
}

/**
 * Links a new booking to the offer that it follows: for the same traveller, hotel and days. A linked booking that
 * failed or was cancelled is replaced by the next one.
 */
export async function tieMove(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { hotelCode, checkin, checkout }: Pick<StayBooking['context'], 'hotelCode' | 'checkin' | 'checkout'>,
): Promise<void> {
  await transaction.query(
    `update booking_moves m set to_booking_id = $2 from bookings b
     where b.user_id = $1 and b.id = m.from_booking_id and m.hotel_code = $3 and b.starts_on = $4::date
       and b.ends_on = $5::date and not exists (
         select from bookings made where made.user_id = $1 and made.id = m.to_booking_id and made.status <> all ($6))`,
    [userId, bookingId, hotelCode, checkin, checkout, CAME_TO_NOTHING],
  );
}
