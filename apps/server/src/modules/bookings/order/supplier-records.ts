import { mayMove, RECORD_MOVES, RECORD_STATES, type RecordState } from '@safar/domain/order/moves';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import type { BookingKey } from './booking.ts';

/** What a supplier knows by one id: the room of a stay is record 0, a ticket is its position in the trip, from 0. */
export interface RecordKey extends BookingKey {
  readonly record: number;
}

/** The record of a stay: all its rooms are one booking at the supplier. */
export function roomRecord({ userId, bookingId }: BookingKey): RecordKey {
  return { userId, bookingId, record: 0 };
}

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
    where bookings.kind = 'hotel' and r.user_id = bookings.user_id and r.booking_id = bookings.id and r.record = 0)`;

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
  key: BookingKey,
  { bookingId: supplierId, status, vouchered, ...numbers }: SupplierBooking,
): Promise<void> {
  return saveRecord(transaction, roomRecord(key), {
    state: status === 'cancelled' ? 'gone' : vouchered ? 'issued' : 'held',
    supplierId,
    numbers: JSON.stringify(numbers),
    told: JSON.stringify({ status, vouchered }),
    heldUntil: null,
    voidUntil: null,
  });
}

/** Moves the records of a booking, or one of them, to a state. One that may not move there stays as it is. */
export async function moveRecords(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  to: RecordState,
  record: number | null = null,
): Promise<void> {
  await db.query(
    `update supplier_records set state = $3
     where user_id = $1 and booking_id = $2 and state = any ($4) and ($5::smallint is null or record = $5)`,
    [userId, bookingId, to, before(to), record],
  );
}
