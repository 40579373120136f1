/**
 * Records of a stay that are not in force: one on other dates until it is had, and one that another took the place of. They carry their
 * terms; those of the one in force are the booking's. The caller holds the booking's lock.
 */
import type { PriceLine } from '@safar/domain/money/price-lines';
import { rulesDay } from '@safar/domain/money/price-rules';
import type { Sale } from '@safar/domain/order/sale';
import { staySale } from '@safar/domain/order/stay-sale';
import { epochMs } from '@safar/domain/time/days';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import { storedJson } from '../../../platform/stored-json.ts';
import { StoredPriceLines } from '../../../platform/stored-price.ts';
import { soldColumns, type Offer, type StayContext } from '../../checkout/index.ts';
import type { BookingKey, StayBooking } from './booking.ts';
import type { ChangeKey } from './change-rows.ts';
import type { RecordKey } from './supplier-records.ts';

/** What a record is to be of: a stay at a rate, at a price, and by what it is booked. */
export interface RecordTerms {
  readonly supplier: string;
  readonly bookingCode: string;
  /** ISO instant. */
  readonly bookableUntil: string;
  readonly context: StayContext;
  readonly offer: Offer;
  /** The price of its rooms. */
  readonly priceLines: readonly PriceLine[];
  /** When that price was made, ISO instant. */
  readonly pricedAt: string;
}

const COLUMN = {
  ...soldColumns('bookings'),
  terms: storedJson({
    column: 'supplier_records.terms',
    schema: z.object({
      supplier: z.string(),
      bookingCode: z.string(),
      bookableUntil: z.string(),
      /** As in `bookings`. */
      context: z.unknown(),
      rate: z.unknown(),
      prebook: z.unknown(),
      priceLines: StoredPriceLines.readonly(),
      pricedAt: z.string(),
    }),
  }),
};

const NewRow = z.object({ record: z.int() });

/** Writes down what a change takes: a record with its terms and, for each of these rooms, one with the same people. Returns the record. */
export async function takeRecord(
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
  terms: RecordTerms,
  people: readonly (readonly number[])[],
): Promise<number> {
  const [row] = await rowsOf(transaction, NewRow)(
    `insert into supplier_records (user_id, booking_id, record, supplier, terms)
     select $1, $2, 1 + max(record), $3, $4 from supplier_records where user_id = $1 and booking_id = $2 returning record`,
    [userId, bookingId, terms.supplier, COLUMN.terms.write(toStored(terms))],
  );
  if (row === undefined) throw new Error(`booking ${bookingId} took no record`);
  await transaction.query(
    `insert into booking_items (user_id, booking_id, item, kind, record, place, people, of_item, taken_by)
     select $1, $2, n + (select count(*) from booking_items where user_id = $1 and booking_id = $2) - 1, 'room', $3, n - 1,
       array(select jsonb_array_elements_text(of_room)::smallint), null, $4
     from jsonb_array_elements($5::jsonb) with ordinality as rooms (of_room, n)`,
    [userId, bookingId, row.record, changeId, JSON.stringify(people)],
  );
  return row.record;
}

function toStored({ offer: { rate, prebook }, context, ...rest }: RecordTerms) {
  return {
    ...rest,
    context: parsed(COLUMN.context.write(context)),
    rate: parsed(COLUMN.rate.write(rate)),
    prebook: parsed(COLUMN.prebook.write(prebook)),
  };
}

/** A value in the form in which it is stored. */
function parsed(text: string): unknown {
  return JSON.parse(text);
}

const TermsRow = z.object({ terms: z.unknown() });

/** What a record is to be of. Throws when it is in force, or there is none. */
export async function termsOfRecord(db: Queryable, { userId, bookingId, record }: RecordKey): Promise<RecordTerms> {
  const [row] = await rowsOf(db, TermsRow)(
    'select terms from supplier_records where user_id = $1 and booking_id = $2 and record = $3',
    [userId, bookingId, record],
  );
  if (row === undefined || row.terms === null)
    throw new Error(`record ${record} of ${bookingId} has no terms of its own`);
  const { context, rate, prebook, ...rest } = COLUMN.terms.read(row.terms, bookingId);
  return {
    ...rest,
    context: COLUMN.context.read(context, bookingId),
    offer: { rate: COLUMN.rate.read(rate, bookingId), prebook: COLUMN.prebook.read(prebook, bookingId) },
  };
}

const StayRow = z.object({ n: z.int(), context: z.unknown() });

/** The hotel and days of what each change of a stay took, its purchase too, by the number of the change: other terms may be in force by now. */
export async function staysOfChanges(
  db: Queryable,
  { userId, id: bookingId, sold }: Pick<StayBooking, 'userId' | 'id' | 'sold'>,
): Promise<ReadonlyMap<number, StayContext>> {
  const rows = await rowsOf(db, StayRow)(
    prepared(`select distinct on (c.n) c.n, r.terms -> 'context' as context from booking_changes c
       join booking_items i on (i.user_id, i.booking_id, i.taken_by) = (c.user_id, c.booking_id, c.id)
       join supplier_records r on (r.user_id, r.booking_id, r.record) = (i.user_id, i.booking_id, i.record)
     where c.user_id = $1 and c.booking_id = $2`),
    [userId, bookingId],
  );
  return new Map(
    rows.map(({ n, context }) => [n, context === null ? sold.context : COLUMN.context.read(context, bookingId)]),
  );
}

const TakenRow = z.object({ item: z.int(), record: z.int(), place: z.int(), people: z.array(z.int()) });
/** A room that a change takes. */
export type TakenRoom = z.infer<typeof TakenRow>;

/** The rooms that a change takes, in order; none before it is paid. */
export async function roomsTaken(db: Queryable, { userId, bookingId, changeId }: ChangeKey): Promise<TakenRoom[]> {
  return rowsOf(db, TakenRow)(
    `select item, record, place, people from booking_items where user_id = $1 and booking_id = $2 and taken_by = $3 order by item`,
    [userId, bookingId, changeId],
  );
}

/** The price of a record shared out over these rooms and their nights. */
export function linesOfRooms(
  { priceLines, context, offer, pricedAt }: RecordTerms,
  rooms: readonly TakenRoom[],
): Sale['lines'] {
  const { nights } = context;
  const stay = { rooms: rooms.length, nights, nightlyPaise: offer.rate.nightlyPaise, day: rulesDay(epochMs(pricedAt)) };
  const { lines } = staySale(
    priceLines,
    stay,
    rooms.map(({ people }) => people),
  );
  return lines.map((line) => ({ ...line, item: line.item === null ? null : (rooms[line.item]?.item ?? null) }));
}

/** The rooms that a change took are had: their record is in force, and that of the others is not any more. */
export async function putInForce(
  transaction: Transaction,
  { userId, bookingId, record: before }: RecordKey,
  record: number,
): Promise<void> {
  const key = [userId, bookingId];
  await transaction.query(
    `update supplier_records r set terms = jsonb_build_object('supplier', b.supplier, 'bookingCode', b.booking_code, 'bookableUntil', b.bookable_until,
       'context', b.context, 'rate', b.rate, 'prebook', b.prebook, 'priceLines', '[]'::jsonb, 'pricedAt', b.created_at)
     from bookings b where b.user_id = $1 and b.id = $2 and r.user_id = $1 and r.booking_id = $2 and r.record = $3`,
    [...key, before],
  );
  await transaction.query(
    `update bookings b set supplier = r.supplier, booking_code = terms ->> 'bookingCode', bookable_until = (terms ->> 'bookableUntil')::timestamptz,
       context = terms -> 'context', hotel_code = terms #>> '{context,hotelCode}', rate = terms -> 'rate', prebook = terms -> 'prebook', starts_on = (terms #>> '{context,checkin}')::date,
       ends_on = (terms #>> '{context,checkout}')::date
     from supplier_records r where b.user_id = $1 and b.id = $2 and r.user_id = $1 and r.booking_id = $2 and r.record = $3`,
    [...key, record],
  );
  await transaction.query(
    'update supplier_records set terms = null where user_id = $1 and booking_id = $2 and record = $3',
    [...key, record],
  );
  await moveItems(transaction, { userId, bookingId, record }, 'standing');
}

/** The rooms that a change was to take are not had, and no longer wanted. */
export async function giveUpTaken(transaction: Transaction, change: ChangeKey, record: number): Promise<void> {
  await transaction.query(
    `update booking_items set given_by = $4 where user_id = $1 and booking_id = $2 and record = $3 and state = 'wanted'`,
    [change.userId, change.bookingId, record, change.changeId],
  );
  await moveItems(transaction, { ...change, record }, 'gone');
}

async function moveItems(
  transaction: Transaction,
  { userId, bookingId, record }: RecordKey,
  state: 'standing' | 'gone',
): Promise<void> {
  await transaction.query(
    `update booking_items set state = $4 where user_id = $1 and booking_id = $2 and record = $3 and state = 'wanted'`,
    [userId, bookingId, record, state],
  );
}

/** Whether rooms on other dates are being taken for a booking now. */
export async function isExchanging(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from booking_changes where user_id = $1 and booking_id = $2 and reason = 'exchange' and state in ('accepted', 'running')`,
    [userId, bookingId],
  );
  return (rowCount ?? 0) > 0;
}

const NewDatesRow = z.object({
  checkin: z.string(),
  checkout: z.string(),
  isOther: z.boolean(),
  paidPaise: Amount,
  backPaise: Amount,
});
/** Other dates that are being taken for a stay, whether for other guests, what was paid for them and what comes back once they are had. */
export type NewDates = z.infer<typeof NewDatesRow>;

/** The other dates that are being taken for a stay now; null when there are none. */
export async function datesBeingTaken(db: Queryable, { userId, bookingId }: BookingKey): Promise<NewDates | null> {
  const [row] = await rowsOf(db, NewDatesRow)(
    `select r.terms #>> '{context,checkin}' as checkin, r.terms #>> '{context,checkout}' as checkout,
       exists (select from unnest(i.people) as person (n) where not exists (select from booking_people p
         where p.user_id = $1 and p.booking_id = $2 and p.person = n)) as "isOther",
       coalesce(c.pay_paise, 0) as "paidPaise", coalesce(c.refund_paise, 0) as "backPaise"
     from booking_changes c join booking_items i on (i.user_id, i.booking_id, i.taken_by) = (c.user_id, c.booking_id, c.id)
       join supplier_records r on (r.user_id, r.booking_id, r.record) = (i.user_id, i.booking_id, i.record)
     where c.user_id = $1 and c.booking_id = $2 and c.reason = 'exchange' and c.state in ('accepted', 'running') and r.terms is not null
     limit 1`,
    [userId, bookingId],
  );
  return row ?? null;
}

const GaveRow = z.object({ supplierPaise: Amount });

/** What the exchange that gave up a record took its supplier to keep; null when it went otherwise, or is in force. */
export async function exchangeThatGave(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
): Promise<z.infer<typeof GaveRow> | null> {
  const [row] = await rowsOf(db, GaveRow)(
    `select (select coalesce(sum(amount_paise), 0)::bigint from booking_lines l where l.user_id = $1 and l.booking_id = $2
         and l.in_change = c.id and l.kind = 'charge' and l.party = 'supplier') as "supplierPaise"
     from booking_changes c where c.user_id = $1 and c.booking_id = $2 and c.reason = 'exchange' and c.state = 'done'
       and exists (select from booking_items i where i.user_id = $1 and i.booking_id = $2 and i.record = $3 and i.given_by = c.id)`,
    [userId, bookingId, record],
  );
  return row ?? null;
}

const DeniedRow = z.object({
  record: z.int(),
  hotel: z.string(),
  supplier: z.string(),
  supplierId: z.string(),
  costPaise: Amount,
});
/** A room whose hotel turned its guests away, and what its supplier has of us for it. */
export type DeniedRoom = z.infer<typeof DeniedRow>;

/** Whether a room at a supplier is one whose hotel turned its guests away. */
export async function isDenied(db: Queryable, { userId, bookingId }: BookingKey, supplierId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from supplier_records where user_id = $1 and booking_id = $2 and supplier_id = $3 and state = 'denied'`,
    [userId, bookingId, supplierId],
  );
  return (rowCount ?? 0) > 0;
}

/** The rooms of a booking whose hotels turned its guests away, and whose suppliers have not answered the claim. */
export function deniedRooms(db: Queryable, { userId, bookingId }: BookingKey): Promise<DeniedRoom[]> {
  return rowsOf(db, DeniedRow)(
    `select r.record, r.terms #>> '{context,hotel,name}' as hotel, r.supplier, r.supplier_id as "supplierId",
       (select coalesce(sum(amount_paise), 0)::bigint from booking_lines l where l.user_id = $1 and l.booking_id = $2 and l.kind = 'charge'
         and l.party = 'supplier' and l.in_change = any (select i.given_by from booking_items i
           where i.user_id = $1 and i.booking_id = $2 and i.record = r.record)) as "costPaise"
     from supplier_records r where r.user_id = $1 and r.booking_id = $2 and r.state = 'denied' and r.told ->> 'status' <> 'cancelled'
     order by r.record`,
    [userId, bookingId],
  );
}
