import { isCancellationAsked } from '@safar/domain/cancellation';
import { indiaDateOf } from '@safar/domain/stay';
import type { LookupOutcome, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import type { StaysContext } from './context.ts';
import type { BookingKey } from '../store.ts';
import { clientReference } from '../client-reference.ts';

/** What an attempt can be found by: the supplier's own number once it is known, else our reference. */
export interface Trail extends BookingKey {
  readonly attempt: number;
  readonly sentAtMs: number;
  readonly supplierBookingId: number | null;
}

/** Asks the supplier what became of an attempt. Its list goes by day; which zone's day is not documented, so three are asked for. */
export async function askSupplier({ supplier }: StaysContext, trail: Trail): Promise<LookupOutcome> {
  if (trail.supplierBookingId !== null) return supplier.booking(trail.supplierBookingId);
  const day = indiaDateOf(trail.sentAtMs);
  const bookedOn = { from: day.subtract({ days: 1 }).toString(), to: day.add({ days: 1 }).toString() };
  return supplier.findByReference(clientReference(trail), bookedOn);
}

/** What a booking at the supplier means for us. */
export type Verdict = 'held' | 'refused' | 'cancelled' | 'pending';

/** Reads the supplier's word first, then its number; what is neither is not final (tbo-hotel.md 3.2, 3.3). */
export function verdictOn({ bookingStatus, status }: SupplierBooking): Verdict {
  const word = bookingStatus.toLowerCase();
  if (word.includes('pending') || word.includes('progress') || isCancellationAsked(word)) return 'pending';
  if (word.includes('cancel') || status === 6) return 'cancelled';
  if (word.includes('fail') || word.includes('verify') || status === 3) return 'refused';
  if (word.includes('confirm') || word.includes('vouch') || status === 1) return 'held';
  return word === '' && status === 0 ? 'refused' : 'pending';
}
