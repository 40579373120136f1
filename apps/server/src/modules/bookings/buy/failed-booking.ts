/**
 * The transactions that stays and flights share when nothing is bought. Each can run again and then finds its work
 * done.
 */
import { computedStatus } from '../order/status-facts.ts';
import { purchaseWaits, undoPurchase, type ChangeKey, type UndoneBecause } from '../order/change-rows.ts';
import { lapseQueuedWish } from '../order/wish-rows.ts';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { totalOfLines } from '@safar/domain/order/post-change';
import { isPriced } from '@safar/domain/order/sale';
import type { Transaction } from '../../../platform/database.ts';
import { isOf } from '../change/refund-promise.ts';
import { disputeLossInForce, takeAllOut } from '../order/order-lines.ts';
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
    await lapseQueuedWish(transaction, key, at);
    await saveFailure(transaction, key, reason);
    await moveRecords(transaction, key, 'never');
    await coupons.release(transaction, key);
  });
  const after = failed ?? before;
  return after === 'failed' || after === 'refunded' ? before : null;
}

/**
 * Takes all that a change undid or lost out of a booking, and decides to refund what was paid for it. Returns the ids
 * of the refunds (REQ-PAY-5).
 * @param isSold whether the booking was sold until now
 */
export async function refundAll(
  { payments, clock }: BookingsContext,
  transaction: Transaction,
  booking: Booking,
  { changeId, isSold }: { readonly changeId: string; readonly isSold: boolean },
): Promise<string[]> {
  const { userId, id: bookingId, lines } = booking;
  const key = { userId, bookingId, changeId };
  const at = clock.nowIso();
  const decided = (await payments.refundsIn(transaction, userId, bookingId)).filter(isOf(key));
  if (decided.length > 0) return decided.map(({ id }) => id);
  // What was given beyond the terms counts towards what is due now: it is no longer our cost, nor a loss where a bank took it.
  const bankGave = { ...key, key: `bank-gave:${changeId}`, at };
  await payments.coverLoss(transaction, bankGave, disputeLossInForce(lines));
  await takeAllOut(transaction, booking, key, { isSold, at });
  const amountPaise = backPaise(booking);
  if (amountPaise === 0) return [];
  return payments.decideRefund(transaction, { ...key, amountPaise });
}

/** What goes back when nothing of a booking is there: all that was paid, less what was kept or given of it already. */
export function backPaise({ paidPaise, goodwillPaise, priceLines, lines }: Booking): Paise {
  const goneEarlierPaise = totalOf(priceLines) - totalOfLines(lines.filter(({ kind }) => isPriced(kind)));
  return paidPaise - goodwillPaise - goneEarlierPaise;
}

/** Notes that the gateway has taken every refund of what was paid; nothing while it has not. */
export async function noteRefund(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<'noted' | 'not-taken'> {
  await lockStatus(transaction, key);
  if ((await computedStatus(transaction, key)) !== 'refunded') return 'not-taken';
  const booking = await getBooking(transaction, key);
  const note = { code: 'refund-sent', refundPaise: booking.paidPaise - booking.goodwillPaise } as const;
  await transitionBooking(transaction, key, { event: 'refund-accepted', note, at: clock.nowIso() });
  return 'noted';
}
