import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { toInstantIso } from '@safar/domain/time/days';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import type { Transaction } from '../../../platform/database.ts';
import { escalate } from '../recover/escalate.ts';
import type { BookingsContext } from '../context.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { getBooking, lockStatus } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import type { CancelRequest } from '../fulfilment.ts';
import { setTimer, takeTimer } from './timer-store.ts';
import { lapseQueuedWish, queuedWish, queueWish } from '../order/wish-rows.ts';
import { newId } from '../../../platform/ids.ts';

/**
 * How soon a queued cancellation is checked again while its booking is being bought or the supplier does not answer.
 */
const LOOK_AGAIN_MS = 2000;

/** The text of a cancellation preview while the booking is still being bought. */
export function queuedNote(): string {
  return t(m.stillBeingMade);
}

/** Whether a booking is still being bought. It cannot be cancelled yet, and a request to cancel is queued. */
export function isBeingBought({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'processing' || status === 'pending';
}

/**
 * Queues the cancellation of a booking that is being bought. False when it is no longer being bought. A repeated
 * request is queued once (REQ-CXL-10).
 */
export async function queueCancel(
  { clock }: Pick<BookingsContext, 'clock'>,
  transaction: Transaction,
  key: BookingKey,
): Promise<boolean> {
  if (!isBeingBought({ status: await lockStatus(transaction, key) })) return false;
  if (await isCancelQueued(transaction, key)) return true;
  const at = clock.nowIso();
  await queueWish(transaction, key, { id: newId(clock.nowMs()), at });
  await setTimer(transaction, { ...key, kind: 'cancel' }, at);
  await transitionBooking(transaction, key, { event: 'cancel-queued', note: { code: 'cancel-queued' }, at });
  return true;
}

/** Whether the traveller no longer wants a booking. Nothing more is bought for it. */
export async function isCancelQueued(transaction: Transaction, key: BookingKey): Promise<boolean> {
  return (await queuedWish(transaction, key)) !== null;
}

/** Cancels a booking that stands, as if its traveller asked now. */
export type CancelNow = (booking: Booking, asked: CancelRequest) => Promise<{ readonly status: string } | Failure>;

/**
 * Handles a queued cancellation that is due: a booking that stands is cancelled, for one that has ended nothing is
 * done, and one still being bought is checked again later. The timer is removed last, so when a process dies in
 * between another one continues. Several processes may handle it at once and the booking may end in between: only one
 * of them calls an operator, and only when the booking still stands (REQ-CXL-10).
 */
export async function carryOutCancel(
  context: Pick<BookingsContext, 'database' | 'clock' | 'log' | 'metrics'>,
  key: BookingKey,
  cancelNow: CancelNow,
): Promise<void> {
  const { database, clock } = context;
  const booking = await getBooking(database.pool, key);
  const timer = { ...key, kind: 'cancel' } as const;
  const answer = standsUncancelled(booking) ? await cancelAsShown(context, booking, cancelNow) : null;
  const isLater = isBeingBought(booking) || (isFailure(answer) && answer.error === 'SUPPLIER_UNAVAILABLE');
  const isUndone = await database.transaction(async (transaction) => {
    const status = await lockStatus(transaction, key);
    if (isLater) {
      await setTimer(transaction, timer, toInstantIso(clock.nowMs() + LOOK_AGAIN_MS));
      return false;
    }
    await lapseQueuedWish(transaction, key, clock.nowIso());
    return (await takeTimer(transaction, timer)) && isFailure(answer) && standsUncancelled({ status });
  });
  if (isUndone) await escalate(context, key, 'queued-cancel-not-done');
}

/** A cancellation costs more than was shown. */
class AboveShown extends Error {}

/** Cancels a booking for what was shown when that was agreed, at most (REQ-CXL-2). */
async function cancelAsShown(
  { database }: Pick<BookingsContext, 'database'>,
  booking: Booking,
  cancelNow: CancelNow,
): Promise<{ readonly status: string } | Failure> {
  const wish = await queuedWish(database.pool, { userId: booking.userId, bookingId: booking.id });
  const mostPaise = wish?.chargePaise ?? null;
  const alongside: CancelRequest['alongside'] = async (_, { chargePaise }) => {
    if (mostPaise !== null && chargePaise > mostPaise) throw new AboveShown();
  };
  try {
    return await cancelNow(booking, { remarks: wish?.remarks ?? '', shownChargePaise: null, alongside });
  } catch (error) {
    if (error instanceof AboveShown) return fail('CANCEL_CHARGE_CHANGED');
    throw error;
  }
}

/** Whether it was bought and no cancellation has begun. */
export function standsUncancelled({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'vouchered' || status === 'confirmed';
}
