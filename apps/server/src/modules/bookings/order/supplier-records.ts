import { mayMove, RECORD_MOVES, RECORD_STATES, type RecordState } from '@safar/domain/order/moves';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import type { BookingKey, StayBooking } from './booking.ts';

/** What a supplier knows by one id: a stay's rooms, on other dates as a record of their own; a ticket is its position in the trip, from 0. */
export interface RecordKey extends BookingKey {
  readonly record: number;
}

/** The record of a stay that is in force: all its rooms are one booking at the supplier. */
export function roomRecord({
  userId,
  id: bookingId,
  record,
}: Pick<StayBooking, 'userId' | 'id' | 'record'>): RecordKey {
  return { userId, bookingId, record };
}

/** SQL condition: a row `r` of `supplier_records` is the one of a stay that is in force. */
export const IN_FORCE = `r.terms is null and exists (select from booking_items i
    where i.user_id = r.user_id and i.booking_id = r.booking_id and i.record = r.record)`;

/**
 * SQL that adds the records of a new booking to the statement that writes it. Its first two parameters are the traveller
 * and the booking. @param supplier and @param count the parameters with the supplier and the number of records
 */
export function insertRecords(supplier: number, count: number): string {
  return `insert into supplier_records (user_id, booking_id, record, supplier)
    select $1, $2, record, $${supplier} from generate_series(0, $${count}::int - 1) as trip (record)`;
}

/** SQL: the supplier's booking of a stay, of rows of `bookings`; null until the supplier holds one. */
export const SUPPLIER_BOOKING = `(select r.numbers || r.told || jsonb_build_object('bookingId', r.supplier_id) from supplier_records r
    where bookings.kind = 'hotel' and r.user_id = bookings.user_id and r.booking_id = bookings.id and ${IN_FORCE})`;

/** What a supplier holds for a record. */
interface HeldRecord {
  readonly state: Extract<RecordState, 'held' | 'issued' | 'gone'>;
  readonly supplierId: string;
  /** What it is known by, as JSON. */
  readonly numbers: string;
  /** What the supplier tells of it now, as JSON; null when it told nothing. */
  readonly told: string | null;
  /** ISO instants; null when the supplier did not say. */
  readonly heldUntil: string | null;
  readonly voidUntil: string | null;
}

const RecordRow = z.object({ supplier: z.string(), supplierId: z.string().nullable() });

/** A record's supplier, and its id there once it is known. Throws when there is no such record. */
export async function getRecord(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
): Promise<z.infer<typeof RecordRow>> {
  const [found] = await rowsOf(db, RecordRow)(
    `select supplier, supplier_id as "supplierId" from supplier_records where user_id = $1 and booking_id = $2 and record = $3`,
    [userId, bookingId, record],
  );
  if (found === undefined) throw new Error(`booking ${bookingId} has no record ${record}`);
  return found;
}

/** The states from which a record may become another. */
function before(to: RecordState): RecordState[] {
  return RECORD_STATES.filter((from) => mayMove(RECORD_MOVES, from, to));
}

/** Saves what the supplier holds for a record. */
export async function saveRecord(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
  { state, supplierId, numbers, told, heldUntil, voidUntil }: HeldRecord,
): Promise<void> {
  await db.query(
    `update supplier_records set state = case when state = any ($5) then $4 else state end, supplier_id = $6, numbers = $7,
       told = coalesce($8, told), held_until = coalesce($9, held_until), void_until = coalesce($10, void_until)
     where user_id = $1 and booking_id = $2 and record = $3`,
    [userId, bookingId, record, state, before(state), supplierId, numbers, told, heldUntil, voidUntil],
  );
}

/** Saves the supplier's booking of a stay. */
export function saveSupplierBooking(
  transaction: Transaction,
  record: RecordKey,
  { bookingId: supplierId, status, vouchered, ...numbers }: SupplierBooking,
): Promise<void> {
  return saveRecord(transaction, record, {
    state: status === 'cancelled' ? 'gone' : vouchered ? 'issued' : 'held',
    supplierId,
    numbers: JSON.stringify(numbers),
    told: JSON.stringify({ status, vouchered }),
    heldUntil: null,
    voidUntil: null,
  });
}

/** Notes that a room is cancelled at its supplier. */
export async function noteRoomCancelled(
  transaction: Transaction,
  { userId, bookingId, record }: RecordKey,
): Promise<void> {
  await transaction.query(
    `update supplier_records set state = case when state = any ($4) then 'gone' else state end, told = told || '{"status": "cancelled"}'
     where user_id = $1 and booking_id = $2 and record = $3`,
    [userId, bookingId, record, before('gone')],
  );
}

/** Moves the records of a booking, or one of them, to a state. One that may not move there stays as it is. Returns whether any moved. */
export async function moveRecords(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  to: RecordState,
  record: number | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update supplier_records set state = $3
     where user_id = $1 and booking_id = $2 and state = any ($4) and ($5::smallint is null or record = $5)`,
    [userId, bookingId, to, before(to), record],
  );
  return rowCount !== null && rowCount > 0;
}

/**
 * Saves a room that a supplier holds for a booking beside, or in place of, the one that the booking knew: as the record of the stay when
 * that was never bought, else as a record of its own. Returns its record, and whether our books had it as given back.
 */
export async function saveUnwantedRoom(
  transaction: Transaction,
  key: BookingKey,
  supplier: string,
  room: SupplierBooking,
): Promise<RecordKey & { readonly wasGone: boolean }> {
  const { userId, bookingId } = key;
  const known = await rowsOf(transaction, KnownRow)(
    `select record, supplier_id as "supplierId", state from supplier_records where user_id = $1 and booking_id = $2 order by record`,
    [userId, bookingId],
  );
  const same = known.find(({ supplierId }) => supplierId === room.bookingId);
  if (same !== undefined) {
    await saveSupplierBooking(transaction, { ...key, record: same.record }, room);
    return { ...key, record: same.record, wasGone: same.state === 'gone' };
  }
  const isFirst = known.every(({ supplierId }) => supplierId === null);
  const record = isFirst ? 0 : known.length;
  if (!isFirst)
    await transaction.query(
      'insert into supplier_records (user_id, booking_id, record, supplier) values ($1, $2, $3, $4)',
      [userId, bookingId, record, supplier],
    );
  await saveSupplierBooking(transaction, { ...key, record }, room);
  return { ...key, record, wasGone: false };
}

const KnownRow = z.object({ record: z.int(), supplierId: z.string().nullable(), state: z.enum(RECORD_STATES) });

/** SQL condition: a row `r` of `supplier_records` stands at its supplier, and its booking has nothing of it. */
export const UNWANTED = `r.state in ('held', 'issued') and not exists (select from booking_items i
  where i.user_id = r.user_id and i.booking_id = r.booking_id and i.record = r.record and i.state <> 'gone')`;

const NumberRow = z.object({ record: z.int() });

/** The records that stand at their supplier and of which the booking has nothing, in order. */
export async function unwantedRecords(db: Queryable, { userId, bookingId }: BookingKey): Promise<number[]> {
  const found = await rowsOf(db, NumberRow)(
    `select record from supplier_records r where r.user_id = $1 and r.booking_id = $2 and ${UNWANTED} order by record`,
    [userId, bookingId],
  );
  return found.map(({ record }) => record);
}
