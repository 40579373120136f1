/**
 * The transactions that stays and flights share when nothing is bought. Each can run again and then finds its work
 * done.
 */
import { computedStatus } from '../order/status-facts.ts';
import { purchaseWaits, undoPurchase, type ChangeKey, type UndoneBecause } from '../order/changes.ts';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { postGoodwillDue } from '@safar/domain/money/ledger';
import type { Transaction } from '../../../platform/database.ts';
import { post } from '../../payments/index.ts';
import { postingKey } from '../order/booking-basics.ts';
import type { BookingsContext } from '../context.ts';
import { moveRecords } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { isCancelQueued } from '../change/queued-cancel.ts';
import { closeReview, reviewState } from './review.ts';
import { getBooking, lockStatus, saveFailure } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';

/**
 * Marks a booking as pending because its outcome takes longer than it should. An operator and the traveller can see it.
 */
export async function showPending(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<void> {
  const note = { code: 'outcome-unknown' } as const;
  await transitionBooking(transaction, key, { event: 'outcome-unknown', note, at: clock.nowIso() }, () =>
    purchaseWaits(transaction, key, 'supplier'),
  );
}

/**
 * Marks a booking as failed because nothing was bought. Returns its status before, or null when it has already ended
 * otherwise.
 */
export async function transitionToFailed(
  context: BookingsContext,
  transaction: Transaction,
  { changeId, ...key }: ChangeKey,
  why: UndoneBecause,
): Promise<BookingStatus | null> {
  const { clock, coupons } = context;
  const before = await lockStatus(transaction, key);
  const isUnwanted = await isCancelQueued(transaction, key);
  const review = await reviewState(context, transaction, key);
  if (review === 'waiting') await closeReview(context, transaction, key, 'lapsed');
  const notBought: UndoneBecause | null = isUnwanted
    ? { reason: 'cancelled' }
    : review === 'cleared'
      ? null
      : { reason: 'not-cleared' };
  const { reason, story, givenBack } = notBought ?? why;
  const note = { code: 'failed', reason, ...(story && { story }), ...(givenBack && { givenBack }) } as const;
  const at = clock.nowIso();
  const failed = await transitionBooking(transaction, key, { event: 'supplier-failed', note, at }, async () => {
    await undoPurchase(transaction, { ...key, changeId }, at);
    await saveFailure(transaction, key, reason);
    await moveRecords(transaction, key, 'never');
    await coupons.release(transaction, key);
  });
  const after = failed ?? before;
  return after === 'failed' || after === 'refunded' ? before : null;
}

/** Decides to refund everything paid for a booking that a change ended. Returns the ids of the refunds. */
export async function refundAll(
  { payments, clock }: BookingsContext,
  transaction: Transaction,
  booking: Booking,
  changeId: string,
): Promise<string[]> {
  const { userId, id: bookingId, paidPaise, goodwillPaise } = booking;
  // Goodwill given earlier counts towards the amount due now, so it is no longer a loss when a bank took it, nor a cost
  // when we gave it.
  const at = clock.nowIso();
  const coveredPaise = await payments.coverLoss(transaction, postingKey(booking, 'bank-gave', at), goodwillPaise);
  await post(transaction, postingKey(booking, 'goodwill-due', at), postGoodwillDue(goodwillPaise - coveredPaise));
  const amountPaise = paidPaise - goodwillPaise;
  if (amountPaise === 0) return [];
  return payments.decideRefund(transaction, { userId, bookingId, changeId, amountPaise });
}

/** Notes that the gateway has taken every refund of what was paid; nothing while it has not. */
export async function noteRefund({ clock }: BookingsContext, transaction: Transaction, key: BookingKey): Promise<void> {
  await lockStatus(transaction, key);
  if ((await computedStatus(transaction, key)) !== 'refunded') return;
  const { paidPaise, goodwillPaise } = await getBooking(transaction, key);
  const note = { code: 'refund-sent', refundPaise: paidPaise - goodwillPaise } as const;
  await transitionBooking(transaction, key, { event: 'refund-accepted', note, at: clock.nowIso() });
}
