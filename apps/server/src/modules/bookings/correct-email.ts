import type { NoteDeed } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { maskEmail } from '../../platform/mask-personal.ts';
import { leadOf } from './booking-price.ts';
import type { BookingsContext } from './context.ts';
import { findBooking, lockStatus, saveEmail, type BookingKey } from './store.ts';

/**
 * Puts right where e-mails about a booking go (REQ-DESK-9): later ones, and its confirmation when it is sent again. What the supplier
 * was given stays with it. The audit log has both addresses masked.
 */
export async function correctEmail(
  { database }: BookingsContext,
  key: BookingKey,
  { email, reason }: { readonly email: string; readonly reason: string },
  note: NoteDeed,
): Promise<'corrected' | Failure<'BOOKING_NOT_FOUND' | 'EMAIL_NOT_KEPT'>> {
  return database.transaction(async (transaction) => {
    if ((await findBooking(transaction, key)) === null) return fail('BOOKING_NOT_FOUND');
    await lockStatus(transaction, key);
    const booking = await findBooking(transaction, key);
    const lead = booking && leadOf(booking);
    if (!booking || !lead || lead.name === '') return fail('EMAIL_NOT_KEPT');
    await saveEmail(transaction, booking, email);
    await note(transaction, {
      subject: { kind: 'booking', id: key.bookingId },
      reason,
      before: { email: maskEmail(lead.email ?? '') },
      after: { email: maskEmail(email) },
    });
    return 'corrected';
  });
}
