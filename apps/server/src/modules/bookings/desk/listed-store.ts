import type { PlanId } from '@safar/domain/money/plans';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { readEach } from '../../../platform/stored-json.ts';
import { toListed, type UnreadableBooking } from '../order/list-store.ts';
import { BOOKING_COLUMNS, BookingRow, toBooking } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';

/** The filters of the list of all bookings; what is undefined narrows nothing. */
export interface BookingFilter {
  readonly status: BookingStatus | undefined;
  readonly kind: 'hotel' | 'flight' | undefined;
  /** Bookings of one account. */
  readonly traveller: string | undefined;
  readonly plan: PlanId | undefined;
  /** Bookings with a balance that can still be paid on this day in India. */
  readonly dueOn: string | undefined;
  readonly supplier: string | undefined;
  readonly hotel: string | undefined;
  /** The total price, both inclusive. */
  readonly fromPaise: Paise | undefined;
  readonly untilPaise: Paise | undefined;
  /** The id of the operator who looks after it; null: nobody does. */
  readonly owner: string | null | undefined;
  /** `yyyy-MM-dd`, both inclusive: the first day of the stay or trip. */
  readonly startsFrom: string | undefined;
  readonly startsUntil: string | undefined;
  /** ISO instants of booking: from the first, before the second. */
  readonly fromIso: string | undefined;
  readonly beforeIso: string | undefined;
}

/** SQL: whether a balance can be paid on the day in India of a parameter, as `duePaise` has it. */
const dueOn = (day: string) =>
  `(due_at is not null and status in ('confirmed', 'cancel-rejected') and (kind = 'flight' or starts_on >= ${day}::date))`;
const PAISE_DIGITS = 15;
const MOST_PAISE = 10 ** PAISE_DIGITS - 1;
/** A total price as a search term (`functions/booking_terms.sql`). */
const totalTerm = (paise: Paise) => `₹${String(paise).padStart(PAISE_DIGITS, '0')}`;
/** SQL: bookings by their total price, the newest first, so that a list of them ends as soon as it is full. */
const ofTotal = (from: string, until: string) =>
  `(select user_id as of_user, booking_id as of_id, at as booked_at from booking_terms
    where kind = 'total' and term between ${from} and ${until} order by at desc, booking_id desc offset 0) priced
   join bookings on user_id = of_user and id = of_id`;
const OWNED = `select from booking_owners o join operators p on p.id = o.operator_id and p.disabled_at is null where o.booking_id = bookings.id`;

/**
 * The condition of a filter on rows of `bookings`, with its parameters, the tables it asks and the order that is the newest first. What narrows nothing is left out of it, so that
 * the database sees which index serves the rest.
 * @param place only rows after it
 */
function whereOf(filter: BookingFilter, place: ListPlace | null) {
  const values: unknown[] = [];
  const conditions: string[] = [];
  let tables = 'bookings';
  let newestFirst = 'created_at desc, id desc';
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(filter.status, (value) => `status = ${value}`);
  add(filter.kind, (value) => `kind = ${value}`);
  add(filter.traveller, (value) => `user_id = ${value}`);
  add(filter.plan, (value) => `payment_option = ${value}`);
  add(filter.dueOn, dueOn);
  add(filter.supplier, (value) => `supplier = ${value}`);
  add(filter.hotel, (value) => `kind = 'hotel' and hotel_code = ${value}`);
  if (filter.fromPaise !== undefined || filter.untilPaise !== undefined) {
    values.push(totalTerm(filter.fromPaise ?? 0), totalTerm(filter.untilPaise ?? MOST_PAISE));
    tables = ofTotal(`$${values.length - 1}`, `$${values.length}`);
    newestFirst = 'booked_at desc, of_id desc';
  }
  if (filter.owner === null) conditions.push(`not exists (${OWNED})`);
  else add(filter.owner, (value) => `exists (${OWNED} and p.id = ${value})`);
  add(filter.startsFrom, (value) => `starts_on >= ${value}::date`);
  add(filter.startsUntil, (value) => `starts_on <= ${value}::date`);
  add(filter.fromIso, (value) => `created_at >= ${value}::timestamptz`);
  add(filter.beforeIso, (value) => `created_at < ${value}::timestamptz`);
  if (place !== null) {
    values.push(place.at, place.id);
    conditions.push(`(created_at, id) < ($${values.length - 1}::timestamptz, $${values.length}::uuid)`);
  }
  return { tables, where: conditions.length === 0 ? 'true' : conditions.join(' and '), newestFirst, values };
}

/** At most `limit` bookings of all travellers after a position, newest first. */
export async function allBookingsAfter(
  db: Queryable,
  filter: BookingFilter,
  place: ListPlace | null,
  limit: number,
): Promise<(Booking | UnreadableBooking)[]> {
  const { tables, where, newestFirst, values } = whereOf(filter, place);
  const found = await rowsOf(db, BookingRow)(
    `select ${BOOKING_COLUMNS} from ${tables} where ${where} order by ${newestFirst} limit $${values.length + 1}`,
    [...values, limit],
  );
  return found.map(toListed);
}

const SumsRow = z.object({ count: z.int(), totalPaise: Amount, duePaise: Amount, more: z.boolean() });

/**
 * How many of the newest `limit` bookings of a filter there are, and what they add up to.
 * @param today in India
 * @returns more: whether there are more than these
 */
export async function sumsOf(
  db: Queryable,
  filter: BookingFilter,
  today: string,
  limit: number,
): Promise<z.infer<typeof SumsRow>> {
  const { tables, where, newestFirst, values } = whereOf(filter, null);
  const day = `$${values.length + 1}`;
  const most = `$${values.length + 2}::int`;
  const [sums] = await rowsOf(db, SumsRow)(
    `select least(count(*), ${most})::int as count, count(*) > ${most} as more,
       coalesce(sum(booking_total(user_id, id)) filter (where n <= ${most}), 0)::bigint as "totalPaise",
       coalesce(sum(booking_total(user_id, id) - booking_paid(user_id, id)) filter (where n <= ${most} and is_due), 0)::bigint as "duePaise"
     from (select row_number() over (order by ${newestFirst}) as n, user_id, id, ${dueOn(day)} as is_due
       from ${tables} where ${where} order by ${newestFirst} limit ${most} + 1) as newest`,
    [...values, today, limit],
  );
  if (sums === undefined) throw new Error('a sum has one row');
  return sums;
}

const DueRow = BookingRow.extend({ due_at: Instant });

/** A balance to pay; `booking` is null when it cannot be read. */
interface Balance {
  readonly id: string;
  /** ISO instant. */
  readonly dueAt: string;
  readonly booking: Booking | null;
}

/** At most `limit` balances to pay after a position, the one due first at the top. @param today in India */
export async function balancesAfter(
  db: Queryable,
  today: string,
  place: ListPlace | null,
  limit: number,
): Promise<Balance[]> {
  const found = await rowsOf(db, DueRow)(
    `select ${BOOKING_COLUMNS} from bookings
     where ${dueOn('$1')} and ($2::timestamptz is null or (due_at, id) > ($2, $3::uuid)) order by due_at, id limit $4`,
    [today, place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map((row) => ({ id: row.id, dueAt: row.due_at, booking: readEach([row], toBooking)[0] ?? null }));
}

const DayRow = z.object({ day: z.string(), bookings: z.int(), duePaise: Amount });

/** What is due on each day in India of a span of instants. @param today in India */
export async function balancesByDay(
  db: Queryable,
  today: string,
  { fromIso, beforeIso }: { readonly fromIso: string; readonly beforeIso: string },
): Promise<z.infer<typeof DayRow>[]> {
  return rowsOf(db, DayRow)(
    `select day_of(due_at)::text as day, count(*)::int as bookings,
       sum(booking_total(user_id, id) - booking_paid(user_id, id))::bigint as "duePaise"
     from bookings where ${dueOn('$1')} and due_at >= $2 and due_at < $3 group by 1 order by 1`,
    [today, fromIso, beforeIso],
  );
}

const OwnerRow = z.object({ id: z.string(), name: z.string(), bookings: z.int() });

/** The operators who look after bookings, by name, with how many each has. */
export async function operatorsWithBookings(db: Queryable, limit: number): Promise<z.infer<typeof OwnerRow>[]> {
  return rowsOf(db, OwnerRow)(
    `select p.id, p.name, count(*)::int as bookings from booking_owners o join operators p on p.id = o.operator_id
     where p.disabled_at is null group by p.id, p.name order by p.name, p.id limit $1`,
    [limit],
  );
}

const NumbersRow = z.object({
  bookingId: z.string(),
  supplierIds: z.array(z.string()),
  pnrs: z.array(z.string()),
  tickets: z.array(z.string()),
  /** Of invoices, credit notes and vouchers of advances. */
  documents: z.array(z.string()),
  /** The name of the operator who looks after it. */
  owner: z.string().nullable(),
});
/** What a booking is known by at its supplier and in our books. */
export type BookingNumbers = z.infer<typeof NumbersRow>;

/** The numbers of bookings. */
export async function numbersOfBookings(db: Queryable, keys: readonly BookingKey[]): Promise<BookingNumbers[]> {
  return rowsOf(db, NumbersRow)(
    `with records as (
       select r.* from unnest($1::uuid[], $2::uuid[]) as k (of_user, id)
       join supplier_records r on r.user_id = k.of_user and r.booking_id = k.id)
     select k.id as "bookingId",
       array(select supplier_id from records r where r.booking_id = k.id and supplier_id is not null order by record) as "supplierIds",
       array(select pnr from records r, unnest(array[numbers ->> 'pnr', numbers ->> 'airlinePnr']) as pnr
         where r.booking_id = k.id and pnr is not null order by record) as pnrs,
       array(select number #>> '{}' from records r, jsonb_path_query(numbers, '$.tickets[*].ticketNumber ? (@ != null)') as number
         where r.booking_id = k.id order by record) as tickets,
       array(select upper(term) from booking_terms t
         where t.user_id = k.of_user and t.booking_id = k.id and t.kind = 'document' order by term) as documents,
       (select name from booking_owners o join operators p on p.id = o.operator_id and p.disabled_at is null
         where o.booking_id = k.id) as owner
     from unnest($1::uuid[], $2::uuid[]) as k (of_user, id)`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
}
