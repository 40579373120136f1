import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import type { LookupOutcome } from '../../../suppliers/hotel-supplier.ts';
import type { StayBooking } from '../order/booking.ts';
import type { SupplierState } from '../fulfilment.ts';
import { attemptsOf } from './reference-store.ts';
import type { StaysContext } from '../context.ts';

/**
 * Asks the supplier for the state of a stay: by its number there, else by the reference of each attempt to book it.
 * Null when it does not answer (REQ-DESK-13).
 */
export async function stayAtSupplier(
  { database, suppliers }: StaysContext,
  booking: StayBooking,
): Promise<SupplierState[] | null> {
  const supplier = suppliers.of(booking);
  if (booking.supplierBooking !== null)
    return wordsOf('The stay', [await supplier.booking(booking.supplierBooking.bookingId)]);
  const day = indiaDateOf(booking.createdAt);
  const bookedOn = { from: day.subtract({ days: 1 }).toString(), to: day.add({ days: 1 }).toString() };
  const outcomes: LookupOutcome[] = [];
  for (const reference of await attemptsOf(database.pool, { userId: booking.userId, bookingId: booking.id }))
    outcomes.push(await supplier.findByReference(reference, bookedOn));
  return wordsOf('An attempt to book it', outcomes);
}

function wordsOf(about: string, outcomes: readonly LookupOutcome[]): SupplierState[] | null {
  const words: SupplierState[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === 'no-answer') return null;
    if (outcome.kind === 'none') {
      words.push({ about, state: null, numbers: [] });
      continue;
    }
    const { status, vouchered, bookingId, confirmationNo, supplierReference } = outcome.booking;
    const numbers = [bookingId, confirmationNo, supplierReference].filter((number) => number !== '');
    words.push({ about, state: vouchered ? `${status}, vouchered` : status, numbers });
  }
  return words;
}
