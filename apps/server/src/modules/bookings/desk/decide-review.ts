import type { NoteAction } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { BookingKey } from '../order/booking.ts';
import type { BookingsContext } from '../context.ts';
import { closeReview } from '../buy/review.ts';
import { findReview } from '../buy/review-store.ts';
import { findBooking, lockStatus } from '../order/store.ts';

/** Clears a booking that is under review, or refuses it: then everything paid is refunded (REQ-PAY-23). */
export async function decideReview(
  { database, clock }: BookingsContext,
  key: BookingKey,
  { goOn, reason }: { readonly goOn: boolean; readonly reason: string },
  note: NoteAction,
): Promise<'decided' | Failure<'BOOKING_NOT_FOUND' | 'REVIEW_CLOSED'>> {
  if ((await findBooking(database.pool, key)) === null) return fail('BOOKING_NOT_FOUND');
  return database.transaction(async (transaction) => {
    await lockStatus(transaction, key);
    const review = await findReview(transaction, key);
    const isOpen = review?.state === 'waiting' && clock.nowIso() < review.until;
    if (!isOpen) return fail('REVIEW_CLOSED');
    await closeReview({ clock }, transaction, key, goOn ? 'cleared' : 'refused');
    const subject = { kind: 'booking', id: key.bookingId };
    await note(transaction, { subject, reason, before: { review: review.why }, after: { goesOn: goOn } });
    return 'decided';
  });
}
