import { z } from 'zod';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, Count, Instant, rowsOf } from '../../../platform/rows.ts';
import { BOOKING_STATUSES, isBookingStatus, type BookingStatus } from '@safar/domain/order/booking-machine';
import { isRefusalReason, type RefusalReason } from '@safar/domain/money/refusals';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { storedJson } from '../../../platform/stored-json.ts';
import { StoredSupplierBooking } from '../../../suppliers/stored-rate.ts';
import { soldColumns, SoldRow } from '../../checkout/index.ts';
import type {
  AnyBooking,
  Booking,
  BookingKey,
  BookingSummary,
  FlightBooking,
  StayBooking,
  SummaryFields,
} from './booking.ts';
import { INSERT_PURCHASE } from './change-rows.ts';
import { boughtOf, insertOrder, ORDER_COLUMNS, OrderRow, readSale, soldOf, SALE_COLUMNS } from './order-rows.ts';
import { guestsOf, passengersOf, sealedOf } from './people-rows.ts';
import { asItStands, asSold } from './rooms-of-stay.ts';
import { insertRecords, SUPPLIER_BOOKING } from './supplier-records.ts';

type Later = 'failedBecause' | 'paidPaise' | 'goodwillPaise' | 'smsToContact' | 'items' | 'lines';
type LaterOfStay = Later | 'supplierBooking' | 'sold' | 'bought' | 'record';
/** A new booking. */
type NewBooking = Omit<StayBooking, LaterOfStay> | Omit<FlightBooking, Later>;

export const BookingRow = SoldRow.extend({
  ...OrderRow.shape,
  session_id: z.string(),
  status: z.string(),
  paid_paise: Amount,
  sms_to_contact: z.boolean(),
  payment_method: z.string().nullable(),
  due_at: Instant.nullable(),
  bookable_until: Instant,
  failed_because: z.string().nullable(),
  supplier_booking: z.unknown(),
});
export type BookingRow = z.infer<typeof BookingRow>;

const COLUMN = {
  ...soldColumns('bookings'),
  /** Of a stay, with the record's `numbers` and its id beside what is told. */
  supplierBooking: storedJson({ column: 'supplier_records.told', schema: StoredSupplierBooking }),
};

/** What was paid, in a statement on `bookings`. */
const PAID = 'booking_paid(user_id, id)';
const FIRST_COLUMNS = `user_id, id, kind, session_id, supplier, status, booking_code, context, rate, prebook, flight,
  payment_option, payment_method, contact_phone, contact_email, bookable_until, due_at,
  created_at, plan_hours`;
/** The columns that `toBooking` reads, in a statement on `bookings`. */
export const BOOKING_COLUMNS = `${FIRST_COLUMNS}, failed_because, ${PAID} as paid_paise, sms_to_contact, ${ORDER_COLUMNS},
  ${SUPPLIER_BOOKING} as supplier_booking`;

/** The first and last day of the stay or trip, `yyyy-MM-dd`. */
function daysOf(booking: NewBooking): [startsOn: string, endsOn: string] {
  if (booking.kind === 'hotel') return [booking.context.checkin, booking.context.checkout];
  const { departOn, arriveOn } = booking.quote.passengerRules;
  return [departOn, arriveOn];
}

/** Writes a new booking with its items, the lines of its price and its records, of which none is bought yet, in one statement. */
export async function insertBooking(transaction: Transaction, booking: NewBooking): Promise<void> {
  const stay = booking.kind === 'hotel' ? booking : null;
  const flight = booking.kind === 'flight' ? booking : null;
  const order = insertOrder(booking, 23);
  await transaction.query(
    `with booking as (insert into bookings (${FIRST_COLUMNS}, hotel_code, starts_on, ends_on, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $18)),
     records as (${insertRecords(5, 24)}),
     purchase as (${INSERT_PURCHASE}),
     ${order.sql}`,
    [
      booking.userId,
      booking.id,
      booking.kind,
      booking.sessionId,
      booking.supplier,
      booking.status,
      booking.bookingCode,
      stay && COLUMN.context.write(stay.context),
      stay && COLUMN.rate.write(stay.offer.rate),
      stay && COLUMN.prebook.write(stay.offer.prebook),
      flight && COLUMN.flight.write(flight.quote),
      booking.paymentOption,
      booking.paymentMethod,
      booking.contactPhone,
      flight?.contactEmail ?? null,
      booking.bookableUntil,
      booking.dueAt,
      booking.createdAt,
      stay && COLUMN.planHours.write(stay.planHours),
      stay?.context.hotelCode ?? null,
      ...daysOf(booking),
      order.value,
      flight?.quote.tickets.length ?? 1,
    ],
  );
}

/** Saves a flight as its airline holds it, when that differs from what was sold. */
export async function saveSoldFlight(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  quote: FlightBooking['quote'],
): Promise<void> {
  const { departOn, arriveOn } = quote.passengerRules;
  await transaction.query(
    'update bookings set flight = $3, starts_on = $4, ends_on = $5 where user_id = $1 and id = $2',
    [userId, bookingId, COLUMN.flight.write(quote), departOn, arriveOn],
  );
}

/** Saves the first and last day of the remaining part of a trip, `yyyy-MM-dd`. */
export async function saveTripDays(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
): Promise<void> {
  await transaction.query('update bookings set starts_on = $3, ends_on = $4 where user_id = $1 and id = $2', [
    userId,
    bookingId,
    startsOn,
    endsOn,
  ]);
}

/** The traveller's booking; null also when it belongs to another traveller. */
export async function findBooking(db: Queryable, { userId, bookingId }: BookingKey): Promise<Booking | null> {
  const found = await rowsOf(db, BookingRow)(
    prepared(`select ${BOOKING_COLUMNS} from bookings where user_id = $1 and id = $2`),
    [userId, bookingId],
  );
  return found[0] === undefined ? null : toBooking(found[0]);
}

/** The booking of a workflow. Throws when there is none. */
export async function getBooking(db: Queryable, key: BookingKey): Promise<Booking> {
  const booking = await findBooking(db, key);
  if (booking === null) throw new Error(`there is no booking ${key.bookingId}`);
  return booking;
}

/** The booking of a stay, for the workflows of hotels. Throws when there is none, or it is of a flight. */
export async function getStay(db: Queryable, key: BookingKey): Promise<StayBooking> {
  const booking = await getBooking(db, key);
  if (booking.kind !== 'hotel') throw new Error(`booking ${key.bookingId} is not of a stay`);
  return booking;
}

/** The booking of a flight, for the workflows of flights. Throws when there is none, or it is of a stay. */
export async function getFlight(db: Queryable, key: BookingKey): Promise<FlightBooking> {
  const booking = await getBooking(db, key);
  if (booking.kind !== 'flight') throw new Error(`booking ${key.bookingId} is not of a flight`);
  return booking;
}

/** The booking of a checkout; null when there is none. */
export async function bookingOfSession(db: Queryable, userId: string, sessionId: string): Promise<Booking | null> {
  const found = await rowsOf(db, BookingRow)(
    prepared(`select ${BOOKING_COLUMNS} from bookings where user_id = $1 and session_id = $2`),
    [userId, sessionId],
  );
  return found[0] === undefined ? null : toBooking(found[0]);
}

const SessionRow = BookingRow.pick({ session_id: true });
const DueChangeRow = z.object({ due_change: z.string() });
const TravellerRow = BookingRow.pick({ user_id: true });

/** The traveller of a booking; null when there is no such booking. */
export async function travellerOf(db: Queryable, bookingId: string): Promise<string | null> {
  const found = await rowsOf(db, TravellerRow)('select user_id from bookings where id = $1', [bookingId]);
  return found[0]?.user_id ?? null;
}

/** Whether a traveller has a booking that did not fail. */
export async function hasBooked(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bookings where user_id = $1 and status not in ('failed', 'refunded') limit 1`,
    [userId],
  );
  return rowCount === 1;
}

/** The checkout that a booking began with; null when there is no such booking. */
export async function sessionOf(db: Queryable, { userId, bookingId }: BookingKey): Promise<string | null> {
  const found = await rowsOf(db, SessionRow)('select session_id from bookings where user_id = $1 and id = $2', [
    userId,
    bookingId,
  ]);
  return found[0]?.session_id ?? null;
}

/** The change that pays the balance of a booking: `newId` when it has none yet. */
export async function balanceChange(db: Queryable, { userId, bookingId }: BookingKey, newId: string): Promise<string> {
  const found = await rowsOf(db, DueChangeRow)(
    'update bookings set due_change = coalesce(due_change, $3) where user_id = $1 and id = $2 returning due_change',
    [userId, bookingId, newId],
  );
  const row = found[0];
  if (row === undefined) throw new Error(`there is no booking ${bookingId}`);
  return row.due_change;
}

const SummaryRow = BookingRow.pick({
  id: true,
  kind: true,
  status: true,
  items: true,
  lines: true,
  paid_paise: true,
  due_at: true,
  created_at: true,
  failed_because: true,
  context: true,
});

/** The summary of a checkout's booking; null when there is none. A waiting page polls it, so it reads few columns. */
export async function summaryOfSession(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<BookingSummary | null> {
  const found = await rowsOf(db, SummaryRow)(
    prepared(`select id, kind, status, ${PAID} as paid_paise, due_at, created_at, failed_because, context, ${SALE_COLUMNS} from bookings
     where user_id = $1 and session_id = $2`),
    [userId, sessionId],
  );
  return found[0] === undefined ? null : toSummary(found[0]);
}

const LockStatusRow = z.object({ status: z.string() });

/** Locks the booking until the transaction ends and returns its status; null when there is no such booking. */
export async function lockIfThere(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
): Promise<BookingStatus | null> {
  const found = await rowsOf(transaction, LockStatusRow)(
    prepared('select status from bookings where user_id = $1 and id = $2 for update'),
    [userId, bookingId],
  );
  return found[0] === undefined ? null : toStatus(found[0].status);
}

/** Locks the booking until the transaction ends and returns its status, so that one change is made at a time. */
export async function lockStatus(transaction: Transaction, key: BookingKey): Promise<BookingStatus> {
  const status = await lockIfThere(transaction, key);
  if (status === null) throw new Error(`there is no booking ${key.bookingId}`);
  return status;
}

/** Saves a status; only `transition-status.ts` calls this. */
export async function saveStatus(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { status, at }: { readonly status: BookingStatus; readonly at: string },
): Promise<void> {
  await transaction.query(prepared('update bookings set status = $3, updated_at = $4 where user_id = $1 and id = $2'), [
    userId,
    bookingId,
    status,
    at,
  ]);
}

/** Saves why nothing was bought. */
export async function saveFailure(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  reason: RefusalReason,
): Promise<void> {
  await transaction.query('update bookings set failed_because = $3 where user_id = $1 and id = $2', [
    userId,
    bookingId,
    reason,
  ]);
}

/** Saves the address for e-mails about a booking. */
export async function saveEmail(transaction: Transaction, booking: Booking, email: string): Promise<void> {
  const key = [booking.userId, booking.id];
  if (booking.kind === 'flight') {
    await transaction.query('update bookings set contact_email = $3 where user_id = $1 and id = $2', [...key, email]);
    return;
  }
  await transaction.query(
    `update booking_people set facts = facts || jsonb_build_object('email', $3::text)
     where user_id = $1 and booking_id = $2
       and person = (select min(person) from booking_people where user_id = $1 and booking_id = $2)`,
    [...key, email],
  );
}

/** Saves the number for text messages about a booking. */
export async function saveMobile(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  mobile: string,
): Promise<void> {
  await transaction.query(
    'update bookings set contact_phone = $3, sms_to_contact = true where user_id = $1 and id = $2',
    [userId, bookingId, mobile],
  );
}

/** Saves when the balance of a held booking is due. */
export async function saveDueAt(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  dueAt: string,
): Promise<void> {
  await transaction.query('update bookings set due_at = $3 where user_id = $1 and id = $2', [userId, bookingId, dueAt]);
}

/**
 * Saves that no balance is due any more, because everything was paid or the booking has ended.
 * @param method how the balance was paid: it is the booking's when nothing was paid before
 */
export async function saveNothingDue(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  method: string | null = null,
): Promise<void> {
  await transaction.query(
    `update bookings set payment_method = coalesce(payment_method, $3), due_at = null where user_id = $1 and id = $2`,
    [userId, bookingId, method],
  );
}

/** Whether the hotel still has to be asked for its confirmation number of a stay. */
export async function isNumberAsked(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const found = await db.query('select from hotel_number_asks where user_id = $1 and booking_id = $2', [
    userId,
    bookingId,
  ]);
  return found.rowCount === 1;
}

/**
 * The number of rooms that a traveller holds, or is about to hold, with nothing paid. Other counts for the same
 * traveller wait until the transaction ends.
 */
export async function countUnpaidHolds(transaction: Transaction, userId: string): Promise<number> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds:${userId}`]);
  const found = await rowsOf(transaction, Count)(
    `select count(*)::int as count from bookings where user_id = $1 and payment_method is null
       and status in ('processing', 'pending', 'confirmed', 'cancelling', 'cancel-rejected')`,
    [userId],
  );
  return found[0]?.count ?? 0;
}

export function toStatus(text: string): BookingStatus {
  if (!isBookingStatus(text)) throw new Error(`${text} is none of ${BOOKING_STATUSES.join(', ')}`);
  return text;
}

function toSummary(row: z.infer<typeof SummaryRow>): BookingSummary {
  const fields = summaryFields(row);
  if (row.kind === 'flight') return { ...fields, kind: 'flight' };
  return { ...fields, kind: 'hotel', context: COLUMN.context.read(row.context, row.id) };
}

function summaryFields(row: z.infer<typeof SummaryRow>): Pick<AnyBooking, SummaryFields> {
  return {
    id: row.id,
    status: toStatus(row.status),
    priceLines: readSale(row).priceLines,
    paidPaise: row.paid_paise,
    dueAt: row.due_at,
    createdAt: row.created_at,
    failedBecause: isRefusalReason(row.failed_because) ? row.failed_because : null,
  };
}

export function toBooking(row: BookingRow): Booking {
  const { people } = row;
  const common = {
    ...summaryFields(row),
    ...readSale(row),
    userId: row.user_id,
    sessionId: row.session_id,
    supplier: row.supplier,
    bookingCode: row.booking_code,
    paymentOption: row.payment_option,
    paymentMethod: row.payment_method,
    smsToContact: row.sms_to_contact,
    guestNumbers: sealedOf(people),
    contactPhone: row.contact_phone,
    bookableUntil: row.bookable_until,
  };
  if (row.kind === 'flight')
    return {
      ...common,
      kind: 'flight',
      quote: COLUMN.flight.read(row.flight, row.id),
      passengers: passengersOf(people, soldOf(row), row.id),
      contactEmail: row.contact_email,
    };
  const sale = soldOf(row);
  const record = row.items[0]?.record ?? 0;
  const { priceLines, paidPaise } = common;
  const context = COLUMN.context.read(row.context, row.id);
  const offer = { rate: COLUMN.rate.read(row.rate, row.id), prebook: COLUMN.prebook.read(row.prebook, row.id) };
  const guests = guestsOf(people, sale, row.id);
  const whole: StayBooking = {
    ...common,
    record,
    kind: 'hotel',
    context,
    offer,
    planHours: COLUMN.planHours.read(row.plan_hours, row.id),
    guests,
    supplierBooking: COLUMN.supplierBooking.readNullable(row.supplier_booking, row.id),
    sold: { context, offer, guests, priceLines, paidPaise, lines: sale.lines },
    bought: { context, offer, guests, lines: boughtOf(row).lines },
  };
  return asItStands(asSold(whole));
}
