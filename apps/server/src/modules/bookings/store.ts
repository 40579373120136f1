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

/** A checkout that was paid, or needs not be yet, on its way to the hotel, as it was bought. Guests carry masked personal numbers. */
export interface Booking {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  /** The payment it began with; null when it began with none. */
  readonly paymentId: string | null;
  readonly supplier: string;
  readonly status: BookingStatus;
  readonly bookingCode: string;
  readonly context: StayContext;
  readonly offer: Offer;
  readonly paymentOption: PlanId;
  readonly paidPaise: Paise;
  readonly paymentMethod: string | null;
  /** When the balance is due; null while nothing is owed, or nothing is held yet. */
  readonly dueAt: string | null;
  readonly guests: Guests;
  readonly guestNumbers: string | null;
  readonly contactPhone: string;
  /** ISO instants. After `bookableUntil` the supplier keeps the rate no more. */
  readonly bookableUntil: string;
  readonly supplierBooking: SupplierBooking | null;
  readonly createdAt: string;
}

export interface BookingRow {
  user_id: string;
  id: string;
  session_id: string;
  payment_id: string | null;
  supplier: string;
  status: string;
  booking_code: string;
  context: StayContext;
  rate: Offer['rate'];
  prebook: Offer['prebook'];
  payment_option: PlanId;
  paid_paise: string;
  payment_method: string | null;
  due_at: Date | null;
  guests: Guests;
  guest_numbers: string | null;
  contact_phone: string;
  bookable_until: Date;
  supplier_booking: SupplierBooking | null;
  created_at: Date;
}

export const BOOKING_COLUMNS = `user_id, id, session_id, payment_id, supplier, status, booking_code, context, rate, prebook, payment_option,
  paid_paise, payment_method, guests, guest_numbers, contact_phone, bookable_until, supplier_booking, due_at, created_at`;

export async function insertBooking(transaction: Transaction, booking: Booking): Promise<void> {
  await transaction.query(
    `insert into bookings (${BOOKING_COLUMNS}, hotel_code, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $20)`,
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
      booking.dueAt,
      booking.createdAt,
      booking.context.hotelCode,
    ],
  );
}

/** The traveller's booking; null also for another traveller's. */
export async function findBooking(db: Queryable, { userId, bookingId }: BookingKey): Promise<Booking | null> {
  const found = await db.query<BookingRow>(`select ${BOOKING_COLUMNS} from bookings where user_id = $1 and id = $2`, [
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

/** The booking a checkout became. */
export async function bookingOfSession(db: Queryable, userId: string, sessionId: string): Promise<Booking | null> {
  const found = await db.query<BookingRow>(
    `select ${BOOKING_COLUMNS} from bookings where user_id = $1 and session_id = $2`,
    [userId, sessionId],
  );
  return found.rows[0] === undefined ? null : toBooking(found.rows[0]);
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

/** When the balance of a held booking is due. */
export async function saveDueAt(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  dueAt: string,
): Promise<void> {
  await transaction.query('update bookings set due_at = $3 where user_id = $1 and id = $2', [userId, bookingId, dueAt]);
}

/** Nothing is owed any more: all was paid, or the booking has ended. */
export async function savePaid(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { paidPaise, method }: { paidPaise: Paise; method: string | null },
): Promise<void> {
  await transaction.query(
    `update bookings set paid_paise = $3, payment_method = coalesce(payment_method, $4), due_at = null
     where user_id = $1 and id = $2`,
    [userId, bookingId, paidPaise, method],
  );
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
  const found = await db.query<BookingRow>(
    `select ${BOOKING_COLUMNS} from bookings
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

/** How many rooms a traveller holds, or is about to, with nothing paid; no other is counted until the transaction ends. */
export async function countUnpaidHolds(transaction: Transaction, userId: string): Promise<number> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds:${userId}`]);
  const found = await transaction.query<{ count: number }>(
    `select count(*)::int as count from bookings where user_id = $1 and paid_paise = 0
       and status in ('processing', 'pending', 'confirmed', 'cancelling', 'cancel-rejected')`,
    [userId],
  );
  return found.rows[0]?.count ?? 0;
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

export function toStatus(text: string): BookingStatus {
  if (!isBookingStatus(text)) throw new Error(`${text} is none of ${BOOKING_STATUSES.join(', ')}`);
  return text;
}

export function toBooking(row: BookingRow): Booking {
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
    dueAt: row.due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
