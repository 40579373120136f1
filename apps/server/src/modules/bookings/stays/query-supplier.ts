import { indiaDateOf } from '@safar/domain/stay-dates';
import type { LookupOutcome, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { clientReference } from '../buy/client-reference.ts';
import { getStay } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';
import type { StaysContext } from './context.ts';

/** What an attempt can be found by: the supplier's own id once it is known, else our reference. */
export interface SentAttempt extends BookingKey {
  readonly attempt: number;
  readonly sentAtMs: number;
  readonly supplierBookingId: string | null;
}

/** Asks the supplier what became of an attempt. Its list goes by day; which zone's day is not documented, so three are asked for. */
export async function askSupplier({ suppliers, database }: StaysContext, sent: SentAttempt): Promise<LookupOutcome> {
  const supplier = suppliers.of(await getStay(database.pool, sent));
  if (sent.supplierBookingId !== null) return supplier.booking(sent.supplierBookingId);
  const day = indiaDateOf(sent.sentAtMs);
  const bookedOn = { from: day.subtract({ days: 1 }).toString(), to: day.add({ days: 1 }).toString() };
  return supplier.findByReference(clientReference(sent), bookedOn);
}

/** What the supplier's status of a booking means for its room. */
export type RoomStatus = 'held' | 'refused' | 'cancelled' | 'pending';

/** The status of a supplier's booking as one of ours. While its cancellation is open the outcome is not known: `pending`. */
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
