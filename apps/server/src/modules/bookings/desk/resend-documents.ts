import type { Transaction } from '../../../platform/database.ts';
import type { NoteAction } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Channel } from '../../notifications/index.ts';
import { roomsGivenUpAlone } from '../order/wish-rows.ts';
import { changesOnPaper, documentsOfBooking } from '../order/booking-documents.ts';
import { findCancellation } from '../change/cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import { checksOf } from '../buy/review.ts';
import { findBooking } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import { newsOf, type News } from './news-of-booking.ts';

/** The last notification about a booking, with its current facts. A text gives the reason why none can be sent. */
export async function newsNow(
  { database, payments, clock }: BookingsContext,
  booking: Booking,
): Promise<News | string> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const [cancellation, money, { disputed }, checks, roomsAlone, changes] = await Promise.all([
    findCancellation(database.pool, key),
    payments.ofBooking(key.userId, booking.id),
    payments.refundable(database.pool, key.userId, booking.id),
    checksOf(database.pool, key.userId, [booking]),
    roomsGivenUpAlone(database.pool, key),
    changesOnPaper(database.pool, booking),
  ]);
  const hasVoucher = documentsOfBooking(booking, money, { roomsAlone, changes }).voucher;
  return newsOf(booking, {
    cancellation,
    refunds: money.refunds,
    isDisputed: disputed,
    isChecked: checks.has(booking.id),
    hasVoucher,
    roomsAlone: roomsAlone.length,
    nowMs: clock.nowMs(),
  });
}

/** Sends the state of a booking again, by e-mail with its documents or by SMS (REQ-DESK-6). */
export async function resendDocuments(
  context: BookingsContext,
  { stays, tickets }: BookingKinds,
  key: BookingKey,
  channel: Channel,
  note: NoteAction,
): Promise<'sent' | Failure<'BOOKING_NOT_FOUND' | 'DOCUMENT_NOT_THERE'>> {
  const { database, clock } = context;
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const news = await newsNow(context, booking);
  if (typeof news === 'string') return fail('DOCUMENT_NOT_THERE', { text: `Nothing can be sent again: ${news}.` });
  const again = newId(clock.nowMs());
  await database.transaction((transaction) =>
    note(transaction, {
      subject: { kind: 'booking', id: key.bookingId },
      after: { channel, message: again, said: news.notification.kind },
    }),
  );
  await tellAgain({ stays, tickets }, key, channel, { news, again });
  return 'sent';
}

/** Sends news of a booking again over one channel; the same `again` is sent once. */
export async function tellAgain(
  { stays, tickets }: BookingKinds,
  key: BookingKey,
  channel: Channel,
  { news, again, transaction }: { readonly news: News; readonly again: string; readonly transaction?: Transaction },
): Promise<void> {
  if (news.kind === 'hotel') await stays.notify(key, channel, { ...news.notification, again }, transaction);
  else await tickets.notify(key, channel, { ...news.notification, again }, transaction);
}
