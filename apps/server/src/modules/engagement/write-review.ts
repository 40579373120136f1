import type { reviewableStays, writeReview as call } from '@safar/contract/engagement';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { indiaClockOf, nightsBetween } from '@safar/domain/time/days';
import { heldReason } from '@safar/domain/words/text-moderation';
import { publicAuthor } from './moderate-text.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { BookedStay } from '../bookings/index.ts';
import type { EngagementContext } from './context.ts';
import { reviewView } from './read-reviews.ts';
import { dropSamples } from './sample-store.ts';
import { insertReviews, reviewedBookings, scoresOf } from './review-store.ts';

type Body = CallInput<typeof call>['body'];
type Refusal = Failure<'BOOKING_NOT_FOUND' | 'STAY_NOT_ENDED' | 'REVIEW_EXISTS'>;

/** Writes a review. Only a traveller whose stay at the hotel has ended may, once for each booking (REQ-REV-1). */
export async function writeReview(
  context: EngagementContext,
  userId: string,
  hotelCode: string,
  { bookingId, score, categories, text }: Body,
): Promise<CallAnswer<typeof call> | Refusal> {
  const stay = (await context.bookings.staysAt(userId, hotelCode)).find((booked) => booked.bookingId === bookingId);
  if (stay === undefined) return fail('BOOKING_NOT_FOUND');
  if (!hasEnded(context, stay)) return fail('STAY_NOT_ENDED');
  const contact = await context.identity.contactOf(userId);
  const review = {
    userId,
    id: newId(context.clock.nowMs()),
    bookingId,
    hotelCode,
    author: publicAuthor(contact?.name ?? null),
    score,
    categories,
    text,
    stayedOn: stay.checkin,
    nights: nightsBetween(stay.checkin, stay.checkout),
    sample: false,
    held: heldReason(text),
    createdAt: context.clock.nowIso(),
  };
  const { pool } = context.database;
  const isNew = (await insertReviews(pool, [review])) === 1;
  await dropSamples(pool, hotelCode);
  await context.hotels.saveGuestScores(await scoresOf(pool, [hotelCode]));
  return isNew ? { review: reviewView(review), held: review.held !== null } : fail('REVIEW_EXISTS');
}

/** The traveller's ended stays at a hotel without a review. */
export async function listReviewable(
  context: EngagementContext,
  userId: string,
  hotelCode: string,
): Promise<CallAnswer<typeof reviewableStays>> {
  const ended = (await context.bookings.staysAt(userId, hotelCode)).filter((stay) => hasEnded(context, stay));
  const ids = ended.map(({ bookingId }) => bookingId);
  const reviewed = await reviewedBookings(context.database.pool, userId, ids);
  return {
    stays: ended
      .filter(({ bookingId }) => !reviewed.has(bookingId))
      .map((stay) => ({ ...stay, nights: nightsBetween(stay.checkin, stay.checkout) })),
  };
}

/** True from the check-out day on, in India (REQ-API-8). */
function hasEnded({ clock }: EngagementContext, { checkout }: BookedStay): boolean {
  return checkout <= indiaClockOf(clock.nowMs()).day;
}
