import { purchaseWaits } from '../order/change-rows.ts';
import { BUYING_AFTER_REVIEW_MS } from '@safar/domain/limits';
import { epochMs } from '@safar/domain/time/days';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { settleReason } from '../recover/escalation-store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { Waits } from '../recover/workflow-waits.ts';
import { endReview, findReview, insertReview, reviewsUntil } from './review-store.ts';
import { overLimits, type VelocitySubject } from './why-reviewed.ts';

const REASON: EscalationReason = 'unusually-many';

/**
 * Puts a booking under review by an operator before anything is bought for it, when unusually many bookings were made
 * (REQ-PAY-23). Call it in the transaction that writes the booking.
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
  const until = new Date(epochMs(bookableUntil) - BUYING_AFTER_REVIEW_MS).toISOString();
  await insertReview(transaction, key, { why, until });
  const note = { code: 'under-review', until } as const;
  await transitionBooking(transaction, key, { event: 'review-began', note, at: clock.nowIso() }, () =>
    purchaseWaits(transaction, key, 'person'),
  );
}

/**
 * The deadlines of the checks of a traveller's bookings, ISO instants by booking id (REQ-PAY-23). Bookings that are not
 * being checked are left out.
 */
export async function checksOf(
  db: Queryable,
  userId: string,
  bookings: readonly Pick<Booking, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, string>> {
  const pending = bookings.filter(({ status }) => status === 'pending').map(({ id }) => id);
  return pending.length === 0 ? new Map() : reviewsUntil(db, userId, pending);
}

/**
 * The state of a booking's review. A review that is past its deadline ends here. The caller holds the booking's lock.
 */
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

/** Ends an open review and settles its escalation. False when it had ended already or there was none. */
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

/** Whether an attempt to book may be made now: true, false for never again, or not before the review has ended. */
export type Prepared = boolean | 'under-review';

/**
 * Prepares an attempt. While the booking is under review it waits, and an operator is called once; every page of the
 * booking shows this to the traveller.
 */
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
