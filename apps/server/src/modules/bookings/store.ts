import {
  BOOKING_STATUSES,
  isBookingStatus,
  type BookingEvent,
  type BookingStatus,
} from '@safar/domain/booking-machine';
import type { Paise } from '@safar/domain/money';
import type { PlanId } from '@safar/domain/plans';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import type { SupplierBooking } from '../../suppliers/hotel-supplier.ts';
import type { Guests, Offer, StayContext } from '../checkout/index.ts';

/** Names one traveller's booking: the user is part of every key. */
export interface BookingKey {
  readonly userId: string;
  readonly bookingId: string;
}

/** A paid checkout on its way to the hotel, as it was bought. Guests carry masked personal numbers. */
export interface Booking {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly paymentId: string;
  readonly supplier: string;
  readonly status: BookingStatus;
  readonly bookingCode: string;
  readonly context: StayContext;
  readonly offer: Offer;
  readonly paymentOption: PlanId;
  readonly paidPaise: Paise;
  readonly paymentMethod: string;
  readonly guests: Guests;
  readonly guestNumbers: string | null;
  readonly contactPhone: string;
  /** ISO instants. After `bookableUntil` the supplier keeps the rate no more. */
  readonly bookableUntil: string;
  readonly supplierBooking: SupplierBooking | null;
  readonly createdAt: string;
}

interface Row {
  user_id: string;
  id: string;
  session_id: string;
  payment_id: string;
  supplier: string;
  status: string;
  booking_code: string;
  context: StayContext;
  rate: Offer['rate'];
  prebook: Offer['prebook'];
  payment_option: PlanId;
  paid_paise: string;
  payment_method: string;
  guests: Guests;
  guest_numbers: string | null;
  contact_phone: string;
  bookable_until: Date;
  supplier_booking: SupplierBooking | null;
  created_at: Date;
}

const COLUMNS = `user_id, id, session_id, payment_id, supplier, status, booking_code, context, rate, prebook, payment_option,
  paid_paise, payment_method, guests, guest_numbers, contact_phone, bookable_until, supplier_booking, created_at`;

export async function insertBooking(transaction: Transaction, booking: Booking): Promise<void> {
  await transaction.query(
    `insert into bookings (${COLUMNS}, hotel_code, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $19)`,
    [
      booking.userId,
      booking.id,
      booking.sessionId,
      booking.paymentId,
      booking.supplier,
      booking.status,
      booking.bookingCode,
      booking.context,
      booking.offer.rate,
      booking.offer.prebook,
      booking.paymentOption,
      booking.paidPaise,
      booking.paymentMethod,
      JSON.stringify(booking.guests),
      booking.guestNumbers,
      booking.contactPhone,
      booking.bookableUntil,
      booking.supplierBooking,
      booking.createdAt,
      booking.context.hotelCode,
    ],
  );
}

/** The traveller's booking; null also for another traveller's. */
export async function findBooking(db: Queryable, { userId, bookingId }: BookingKey): Promise<Booking | null> {
  const found = await db.query<Row>(`select ${COLUMNS} from bookings where user_id = $1 and id = $2`, [
    userId,
    bookingId,
  ]);
  return found.rows[0] === undefined ? null : toBooking(found.rows[0]);
}

/** For workflows, whose booking is always there. */
export async function getBooking(db: Queryable, key: BookingKey): Promise<Booking> {
  const booking = await findBooking(db, key);
  if (booking === null) throw new Error(`there is no booking ${key.bookingId}`);
  return booking;
}

/** The booking a checkout became, and how far it has come. */
export async function bookingOfSession(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<{ readonly id: string; readonly status: BookingStatus } | null> {
  const found = await db.query<{ id: string; status: string }>(
    'select id, status from bookings where user_id = $1 and session_id = $2',
    [userId, sessionId],
  );
  const row = found.rows[0];
  return row === undefined ? null : { id: row.id, status: toStatus(row.status) };
}

/** The booking's status, held until the transaction ends: one change at a time. */
export async function lockStatus(transaction: Transaction, { userId, bookingId }: BookingKey): Promise<BookingStatus> {
  const found = await transaction.query<{ status: string }>(
    'select status from bookings where user_id = $1 and id = $2 for update',
    [userId, bookingId],
  );
  const row = found.rows[0];
  if (row === undefined) throw new Error(`there is no booking ${bookingId}`);
  return toStatus(row.status);
}

/** Changes a status if it is still `from`; only `move.ts` calls this. */
export async function updateStatus(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { from, to, at }: { from: BookingStatus; to: BookingStatus; at: string },
): Promise<boolean> {
  const updated = await transaction.query(
    'update bookings set status = $4, updated_at = $5 where user_id = $1 and id = $2 and status = $3',
    [userId, bookingId, from, to, at],
  );
  return updated.rowCount === 1;
}

export async function saveSupplierBooking(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  supplierBooking: SupplierBooking,
): Promise<void> {
  await transaction.query('update bookings set supplier_booking = $3 where user_id = $1 and id = $2', [
    userId,
    bookingId,
    supplierBooking,
  ]);
}

/** Something that happened to a booking, for its page. */
export interface HistoryEntry {
  readonly at: string;
  readonly event: BookingEvent;
  readonly status: BookingStatus;
  readonly text: string;
}

export async function insertHistory(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  entry: HistoryEntry,
): Promise<void> {
  await transaction.query(
    'insert into booking_events (user_id, booking_id, id, at, event, status, text) values ($1, $2, $3, $4, $5, $6, $7)',
    [userId, bookingId, newId(), entry.at, entry.event, entry.status, entry.text],
  );
}

/** What happened to a booking, in order. */
export async function historyOf(db: Queryable, { userId, bookingId }: BookingKey): Promise<HistoryEntry[]> {
  const found = await db.query<{ at: Date; event: BookingEvent; status: string; text: string }>(
    'select at, event, status, text from booking_events where user_id = $1 and booking_id = $2 order by at, id',
    [userId, bookingId],
  );
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString(), status: toStatus(row.status) }));
}

/** At most `limit` bookings of a traveller, newest first, after a place. */
export async function bookingsAfter(
  db: Queryable,
  userId: string,
  place: ListPlace | null,
  limit: number,
): Promise<Booking[]> {
  const found = await db.query<Row>(
    `select ${COLUMNS} from bookings
     where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [userId, place?.createdAt ?? null, place?.id ?? null, limit],
  );
  return found.rows.map(toBooking);
}

/** A stay that was booked and not undone. */
export interface BookedStay {
  readonly bookingId: string;
  /** ISO days. */
  readonly checkin: string;
  readonly checkout: string;
}

/** A traveller's latest booked stays at a hotel, at most fifty. */
export async function staysAt(db: Queryable, userId: string, hotelCode: string): Promise<BookedStay[]> {
  const found = await db.query<BookedStay>(
    `select id as "bookingId", context ->> 'checkin' as checkin, context ->> 'checkout' as checkout from bookings
     where user_id = $1 and hotel_code = $2 and status in ('confirmed', 'vouchered')
     order by created_at desc limit 50`,
    [userId, hotelCode],
  );
  return found.rows;
}

/** How many bookings of a traveller share a status and the supplier's word for it. */
export interface StatusCount {
  readonly status: BookingStatus;
  readonly supplierBooking: Pick<SupplierBooking, 'bookingStatus' | 'status' | 'vouchered'> | null;
  readonly count: number;
}

export async function countByStatus(db: Queryable, userId: string): Promise<StatusCount[]> {
  const found = await db.query<{ status: string; word: StatusCount['supplierBooking']; count: number }>(
    `select status, count(*)::int as count, case when supplier_booking is not null then jsonb_build_object(
         'bookingStatus', supplier_booking -> 'bookingStatus', 'status', supplier_booking -> 'status',
         'vouchered', supplier_booking -> 'vouchered') end as word
     from bookings where user_id = $1 group by 1, 3`,
    [userId],
  );
  return found.rows.map(({ status, word, count }) => ({ status: toStatus(status), supplierBooking: word, count }));
}

/** Bookings that should be moving and have not for a while, with the time of their last move. */
export async function stalledBookings(
  db: Queryable,
  before: string,
  limit: number,
): Promise<(BookingKey & { readonly status: BookingStatus })[]> {
  const found = await db.query<{ user_id: string; id: string; status: string }>(
    `select user_id, id, status from bookings
     where status in ('processing', 'pending', 'confirmed', 'failed', 'cancelling') and updated_at < $1
     order by updated_at limit $2`,
    [before, limit],
  );
  return found.rows.map((row) => ({ userId: row.user_id, bookingId: row.id, status: toStatus(row.status) }));
}

function toStatus(text: string): BookingStatus {
  if (!isBookingStatus(text)) throw new Error(`${text} is none of ${BOOKING_STATUSES.join(', ')}`);
  return text;
}

function toBooking(row: Row): Booking {
  return {
    userId: row.user_id,
    id: row.id,
    sessionId: row.session_id,
    paymentId: row.payment_id,
    supplier: row.supplier,
    status: toStatus(row.status),
    bookingCode: row.booking_code,
    context: row.context,
    offer: { rate: row.rate, prebook: row.prebook },
    paymentOption: row.payment_option,
    paidPaise: Number(row.paid_paise),
    paymentMethod: row.payment_method,
    guests: row.guests,
    guestNumbers: row.guest_numbers,
    contactPhone: row.contact_phone,
    bookableUntil: row.bookable_until.toISOString(),
    supplierBooking: row.supplier_booking,
    createdAt: row.created_at.toISOString(),
  };
}
