import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import type { LookupOutcome, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { clientReference } from '../buy/client-reference.ts';
import { getRecord } from '../order/supplier-records.ts';
import type { BookingKey } from '../order/booking.ts';
import type { StaysContext } from '../context.ts';

/** The facts that identify an attempt at the supplier: the supplier's id once it is known, else our reference. */
export interface SentAttempt extends BookingKey {
  /** Of a stay on other dates; absent for what the booking was bought with. */
  readonly record?: number;
  readonly attempt: number;
  readonly sentAtMs: number;
  readonly supplierBookingId: string | null;
}

/**
 * Asks the supplier for the outcome of an attempt. Its list is by day, and the time zone is not documented, so three
 * days are asked for.
 */
export async function askSupplier({ suppliers, database }: StaysContext, sent: SentAttempt): Promise<LookupOutcome> {
  const { record = 0 } = sent;
  const supplier = suppliers.of(await getRecord(database.pool, { ...sent, record }));
  if (sent.supplierBookingId !== null) return supplier.booking(sent.supplierBookingId);
  const day = indiaDateOf(sent.sentAtMs);
  const bookedOn = { from: day.subtract({ days: 1 }).toString(), to: day.add({ days: 1 }).toString() };
  return supplier.findByReference(clientReference(sent), bookedOn);
}

/** The state of a room according to the supplier's status of its booking. */
export type RoomStatus = 'held' | 'refused' | 'cancelled' | 'pending';

/**
 * Maps the status of a supplier's booking to a room state. While its cancellation is open the outcome is unknown:
 * `pending`.
 */
export function roomStatusOf({ status }: SupplierBooking): RoomStatus {
  switch (status) {
    case 'confirmed':
      return 'held';
    case 'failed':
    case 'price-changed':
      return 'refused';
    case 'cancelled':
      return 'cancelled';
    case 'pending':
    case 'cancelling':
      return 'pending';
  }
}
