import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { BookingsContext } from '../context.ts';
import { changeOwner, ownersOf } from './owner-store.ts';
import { findBooking } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * Takes ownership of a booking, or gives it up (REQ-DESK-11). When two operators take it at once, one gets it and the
 * other is told the owner.
 * @param from the owner that was shown; null when there was none
 */
export async function takeBooking(
  { database, clock }: BookingsContext,
  key: BookingKey,
  { from, taken }: { readonly from: string | null; readonly taken: boolean },
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<'done' | Failure<'BOOKING_NOT_FOUND' | 'BOOKING_TAKEN'>> {
  const { bookingId } = key;
  if ((await findBooking(database.pool, key)) === null) return fail('BOOKING_NOT_FOUND');
  const to = taken ? operator.id : null;
  return database.transaction(async (transaction) => {
    const mayChange = taken ? from !== operator.id : from === operator.id;
    if (!mayChange || !(await changeOwner(transaction, { bookingId, from, to, at: clock.nowIso() }))) {
      const owner = (await ownersOf(transaction, [bookingId])).get(bookingId);
      return fail('BOOKING_TAKEN', owner && { text: `${owner.name} has taken this booking.` });
    }
    const subject = { kind: 'booking', id: bookingId };
    await note(transaction, { subject, before: { owner: from }, after: { owner: to } });
    return 'done';
  });
}
