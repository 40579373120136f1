import type { Transaction } from '../../../platform/database.ts';
import type { NoteAction } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { maskEmail, maskPhone } from '../../../platform/mask.ts';
import { leadOf } from '../../checkout/index.ts';
import type { BookingsContext } from '../context.ts';
import { findBooking, lockStatus, saveEmail, saveMobile } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';

type Corrected = 'corrected' | Failure<'BOOKING_NOT_FOUND' | 'CONTACT_NOT_KEPT'>;

/**
 * Corrects the e-mail address of a booking (REQ-DESK-9), for later mails and for a confirmation that is sent again. The
 * supplier keeps the address it was sent. The audit log shows both addresses masked.
 */
export function correctEmail(
  { database }: BookingsContext,
  key: BookingKey,
  { email, reason }: { readonly email: string; readonly reason: string },
  note: NoteAction,
): Promise<Corrected> {
  return database.transaction((transaction) =>
    correct(transaction, key, async (booking) => {
      await saveEmail(transaction, booking, email);
      const before = { email: maskEmail(leadOf(booking)?.email ?? '') };
      const subject = { kind: 'booking', id: key.bookingId };
      await note(transaction, { subject, reason, before, after: { email: maskEmail(email) } });
    }),
  );
}

/** Corrects the mobile number for a booking's text messages (REQ-DESK-9); the account keeps its own. @param mobile ten digits */
export function correctMobile(
  { database }: BookingsContext,
  key: BookingKey,
  { mobile, reason }: { readonly mobile: string; readonly reason: string },
  note: NoteAction,
): Promise<Corrected> {
  return database.transaction((transaction) =>
    correct(transaction, key, async (booking) => {
      await saveMobile(transaction, key, mobile);
      const before = { mobile: maskPhone(booking.contactPhone) };
      const subject = { kind: 'booking', id: key.bookingId };
      await note(transaction, { subject, reason, before, after: { mobile: maskPhone(mobile) } });
    }),
  );
}

/** Makes one correction at a time, and none when the personal data of the booking was erased. */
async function correct(
  transaction: Transaction,
  key: BookingKey,
  save: (booking: Booking) => Promise<void>,
): Promise<Corrected> {
  if ((await findBooking(transaction, key)) === null) return fail('BOOKING_NOT_FOUND');
  await lockStatus(transaction, key);
  const booking = await findBooking(transaction, key);
  if (booking === null || !leadOf(booking)?.name) return fail('CONTACT_NOT_KEPT');
  await save(booking);
  return 'corrected';
}
