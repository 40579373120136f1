import { z } from 'zod';
import type { Paise } from '@safar/domain/money/money';
import { CAME_TO_NOTHING } from '@safar/domain/order/booking-machine';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { ROOMS_AT_OUR_COST } from './goodwill-store.ts';

const MoveRow = z.object({
  id: z.string(),
  fromBookingId: z.string(),
  toBookingId: z.string().nullable(),
  hotelCode: z.string(),
  hotelName: z.string(),
  cityName: z.string(),
  shownPaise: Amount,
  sentAt: Instant,
  /** Whether its traveller stood at a hotel that had no record of the booking. */
  atCounter: z.boolean(),
});
/** A hotel that was offered in place of a booked one, and the booking that followed. */
export type Move = z.infer<typeof MoveRow>;

const SELECT = `select id, from_booking_id as "fromBookingId", to_booking_id as "toBookingId", hotel_code as "hotelCode",
  hotel_name as "hotelName", city_name as "cityName", shown_paise as "shownPaise", sent_at as "sentAt", at_counter as "atCounter" from booking_moves`;

/** The moves from a booking and to it, newest first. */
export function movesOf(db: Queryable, bookingId: string, limit: number): Promise<Move[]> {
  return rowsOf(db, MoveRow)(
    `${SELECT} where our_paise is null and (from_booking_id = $1 or to_booking_id = $1) order by sent_at desc, id desc limit $2`,
    [bookingId, limit],
  );
}

/** Saves the offer of another hotel. */
export async function insertMove(
  transaction: Transaction,
  move: Omit<Move, 'toBookingId'> & { readonly operatorId: string },
): Promise<void> {
  await transaction.query(
    `insert into booking_moves (id, from_booking_id, hotel_code, hotel_name, city_name, shown_paise, operator_id, sent_at, at_counter)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      move.id,
      move.fromBookingId,
      move.hotelCode,
      move.hotelName,
      move.cityName,
      move.shownPaise,
      move.operatorId,
      move.sentAt,
      move.atCounter,
    ],
  );
}

/** A room of another hotel that is taken for a booking at our cost. */
export interface RoomMove extends Omit<Move, 'toBookingId' | 'atCounter'> {
  readonly operatorId: string;
  readonly ourPaise: Paise;
  /** The change that takes it; null while a second person decides. */
  readonly changeId: string | null;
}

/** Saves that an operator takes another hotel's room for a booking at our cost, or asks to. */
export async function insertRoomMove(transaction: Transaction, move: RoomMove): Promise<void> {
  await insertMove(transaction, { ...move, atCounter: true });
  await transaction.query('update booking_moves set our_paise = $2, change_id = $3 where id = $1', [
    move.id,
    move.ourPaise,
    move.changeId,
  ]);
}

const AskedRow = z.object({ id: z.string(), hotelCode: z.string() });

/** The room that an operator asked a second person for last; null when none waits. */
export async function askedRoom(db: Queryable, bookingId: string): Promise<z.infer<typeof AskedRow> | null> {
  const found = await rowsOf(db, AskedRow)(
    `select id, hotel_code as "hotelCode" from booking_moves where from_booking_id = $1 and our_paise is not null and change_id is null
     order by sent_at desc, id desc limit 1`,
    [bookingId],
  );
  return found[0] ?? null;
}

/** Notes the change that takes a room which was asked for, and what it costs us. */
export async function beginRoomMove(
  transaction: Transaction,
  id: string,
  { changeId, ourPaise }: Pick<RoomMove, 'changeId' | 'ourPaise'>,
): Promise<void> {
  await transaction.query('update booking_moves set change_id = $2, our_paise = $3 where id = $1', [
    id,
    changeId,
    ourPaise,
  ]);
}

const BookedRow = z.object({ id: z.string() });

/** The last booking that its traveller made by a link which was sent while they stood at the counter of this one's hotel; null when there is none. */
export async function bookedAtCounter(db: Queryable, { bookingId }: BookingKey): Promise<string | null> {
  const found = await rowsOf(db, BookedRow)(
    `select to_booking_id as id from booking_moves where from_booking_id = $1 and at_counter and our_paise is null and to_booking_id is not null
     order by sent_at desc, id desc limit 1`,
    [bookingId],
  );
  return found[0]?.id ?? null;
}

/** SQL: the bookings that belong to those moves of booking $1 on which its traveller stood at the hotel's counter. */
const AT_COUNTER = `with origin as (
    select distinct from_booking_id from booking_moves where at_counter and (from_booking_id = $1 or to_booking_id = $1)),
  tied as (
    select from_booking_id as id from origin
    union select to_booking_id from booking_moves join origin using (from_booking_id) where at_counter and to_booking_id is not null)`;

/**
 * What operators gave, at our cost, for a guest whom a hotel turned away: of the booking and of those that came in its place. Null when it is no
 * such booking.
 */
export async function givenAtCounter(db: Queryable, bookingId: string): Promise<Paise | null> {
  const [row] = await rowsOf(db, z.object({ paise: Amount.nullable() }))(
    `${AT_COUNTER} select case when exists (select from origin) then (
       select coalesce(sum(g.amount_paise), 0) from goodwill_given g join refunds r on r.id = g.refund_id
       where r.booking_id in (select id from tied))
       + (select coalesce(sum(amount_paise), 0) from ${ROOMS_AT_OUR_COST} rooms where from_booking_id in (select id from tied)) end as paise`,
    [bookingId],
  );
  return row?.paise ?? null;
}

/** Locks what is given for such a guest until the transaction ends: of two bookings that are tied, one at a time is given back. */
export async function lockGivenAtCounter(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.query(
    `select from booking_moves where from_booking_id in (
       select from_booking_id from booking_moves where at_counter and (from_booking_id = $1 or to_booking_id = $1))
     order by id for no key update`,
    [bookingId],
  );
}

/**
 * Links a new booking to the offer that it follows: for the same traveller, hotel and days. A linked booking that
 * failed or was cancelled is replaced by the next one (REQ-DESK-16).
 */
export async function tieMove(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { hotelCode, checkin, checkout }: Pick<StayBooking['context'], 'hotelCode' | 'checkin' | 'checkout'>,
): Promise<void> {
  await transaction.query(
    prepared(`update booking_moves m set to_booking_id = $2 from bookings b
     where b.user_id = $1 and b.id = m.from_booking_id and m.hotel_code = $3 and b.starts_on = $4::date
       and b.ends_on = $5::date and m.our_paise is null and not exists (
         select from bookings made where made.user_id = $1 and made.id = m.to_booking_id and made.status <> all ($6))`),
    [userId, bookingId, hotelCode, checkin, checkout, CAME_TO_NOTHING],
  );
}
