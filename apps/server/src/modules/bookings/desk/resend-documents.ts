import type { NoteAction } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Channel } from '../../notifications/index.ts';
import { documentsOfBooking } from '../booking-documents.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import { findBooking } from '../store.ts';
import type { BookingKey } from '../booking.ts';

/** Says again that a booking is confirmed, with its documents where it is an e-mail; only while they are good. */
export async function resendDocuments(
  { database, payments, clock }: BookingsContext,
  { stays, tickets }: BookingKinds,
  key: BookingKey,
  channel: Channel,
  note: NoteAction,
): Promise<'sent' | Failure<'BOOKING_NOT_FOUND' | 'DOCUMENT_NOT_THERE'>> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const { refunds } = await payments.ofSession(key.userId, booking.sessionId);
  if (!documentsOfBooking(booking, refunds).voucher) return fail('DOCUMENT_NOT_THERE');
  const again = { kind: 'confirmed', again: newId(clock.nowMs()) } as const;
  await database.transaction((transaction) =>
    note(transaction, { subject: { kind: 'booking', id: key.bookingId }, after: { channel, message: again.again } }),
  );
  await (booking.kind === 'hotel' ? stays.notify(key, channel, again) : tickets.notify(key, channel, again));
  return 'sent';
}
