import { epochMs } from '@safar/domain/days';
import { MINUTE_MS } from '@safar/domain/time-units';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { settleReason } from '../recover/escalation-store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { Waits } from '../recover/workflow-waits.ts';
import { endReview, findReview, insertReview, reviewsUntil } from './review-store.ts';
import { overLimits, type VelocitySubject } from './velocity.ts';

/** So long before the supplier keeps the price no more a review ends: what is cleared must still be bought. */
const BUYING_TAKES_MS = 3 * MINUTE_MS;

const REASON: EscalationReason = 'unusually-many';

/**
 * Has somebody of ours look at a booking before anything is bought for it, where unusually many were made (REQ-PAY-23). Called in the
 * transaction that writes it.
 * @param bookableUntil ISO instant
 */
export async function reviewIfUnusual(
  { config, clock }: Pick<BookingsContext, 'config' | 'clock'>,
  transaction: Transaction,
  key: BookingKey,
  { bookableUntil, ...subject }: VelocitySubject & { readonly bookableUntil: string },
): Promise<void> {
  const why = await overLimits(config, transaction, subject, clock.nowMs());
  if (why === null) return;
  const until = new Date(epochMs(bookableUntil) - BUYING_TAKES_MS).toISOString();
  await insertReview(transaction, key, { why, until });
  const note = { code: 'under-review', until } as const;
  await transitionBooking(transaction, key, { event: 'review-began', note, at: clock.nowIso() });
}

/** By when those of a traveller's bookings that are being checked have been, ISO instants by their ids (REQ-PAY-23). */
export async function checksOf(
  db: Queryable,
  userId: string,
  bookings: readonly Pick<Booking, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, string>> {
  const pending = bookings.filter(({ status }) => status === 'pending').map(({ id }) => id);
  return pending.length === 0 ? new Map() : reviewsUntil(db, userId, pending);
}

/** How far the review of a booking is. One whose time has run out ends here. The caller holds the booking's lock. */
export async function reviewState(
  { clock }: Pick<BookingsContext, 'clock'>,
  transaction: Transaction,
  key: BookingKey,
): Promise<'cleared' | 'waiting' | 'refused'> {
  const review = await findReview(transaction, key);
  if (review === null) return 'cleared';
  if (review.state === 'waiting' && clock.nowMs() < epochMs(review.until)) return 'waiting';
  // A review that was decided stays as it is. Its escalation may have been raised after the decision, and is settled here.
  await closeReview({ clock }, transaction, key, 'lapsed');
  return review.state === 'cleared' ? 'cleared' : 'refused';
}

/** Ends a review that waits, and calls nobody for it any more; false: it had ended, or there was none. */
export async function closeReview(
  { clock }: Pick<BookingsContext, 'clock'>,
  transaction: Transaction,
  key: BookingKey,
  state: 'cleared' | 'refused' | 'lapsed',
): Promise<boolean> {
  const isEnded = await endReview(transaction, key, state);
  await settleReason(transaction, key, REASON, clock.nowIso());
  return isEnded;
}

/** What may be done for a booking now: an attempt, nothing any more, or nothing before its review has ended. */
export type Prepared = boolean | 'under-review';

/** Prepares an attempt. While the booking is under review a person is called, once, and it waits; its traveller reads that on every page of it. */
export async function prepareOnceCleared(
  run: Waits & { escalate(reason: EscalationReason): Promise<void> },
  prepare: () => Promise<Prepared>,
): Promise<boolean> {
  let prepared = await prepare();
  if (prepared === 'under-review') await run.escalate(REASON);
  while (prepared === 'under-review') {
    await run.sleep(run.retryPolicy.reviewLookMs);
    prepared = await prepare();
  }
  return prepared;
}
