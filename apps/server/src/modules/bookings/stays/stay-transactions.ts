/** The transactions of a stay's changes. Each can run again and then finds its work done. */
import { giveUpReplaced } from '../change/replace-booking.ts';
import { sellLines } from '../order/order-lines.ts';
import { itemsStand, endPurchase, type ChangeKey, type UndoneBecause, purchaseUnderWay } from '../order/change-rows.ts';
import { epochMs } from '@safar/domain/time/days';
import { postHoldEnded, postHoldTaken } from '@safar/domain/money/ledger';
import type { Transaction } from '../../../platform/database.ts';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { bookCall, clientReference } from '../buy/client-reference.ts';
import { clearTimers } from '../change/timer-store.ts';
import { getStay, lockStatus, saveDueAt, saveNothingDue } from '../order/store.ts';
import { saveSupplierBooking } from '../order/supplier-records.ts';
import { isCancelQueued } from '../change/queued-cancel.ts';
import { isPaidInFull, postingKey } from '../order/booking-basics.ts';
import { refundAll, transitionToFailed } from '../buy/failed-booking.ts';
import { reviewState, type Prepared } from '../buy/review.ts';
import { setDeadline } from '../change/deadlines.ts';
import { insertCall } from '../order/supplier-calls.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { dueAtOf } from '../../checkout/index.ts';
import { post } from '../../payments/index.ts';
import type { StaysContext } from '../context.ts';
import { setStayRoad } from './before-stay.ts';
import { askForNumberLater } from './hotel-number.ts';
import { planStayWatch } from './plan-stay-watch.ts';

/**
 * Writes down the next attempt. False when the booking has ended or is no longer wanted: nothing may be booked for it.
 */
export async function prepareAttempt(
  { clock }: StaysContext,
  transaction: Transaction,
  key: BookingKey,
  attempt: number,
): Promise<Prepared> {
  const status = await lockStatus(transaction, key);
  if (status !== 'processing' && status !== 'pending') return false;
  if (await isCancelQueued(transaction, key)) return false;
  const review = await reviewState({ clock }, transaction, key);
  if (review !== 'cleared') return review === 'waiting' ? 'under-review' : false;
  const call = { ...key, attempt };
  await insertCall(transaction, bookCall(call), { clientReference: clientReference(call), at: clock.nowIso() });
  return true;
}

/** The record of the rooms that a stay was bought with. */
const PURCHASED = 0;

/** The state of a booking once the supplier holds its room. */
export type RoomState =
  /** Paid in full, and ready for its voucher. */
  | 'sold'
  /** Held until its balance is paid. */
  | 'held'
  /** Confirmed so late that its balance is already overdue. */
  | 'overdue'
  /** The booking has ended in the meantime. */
  | 'ended';

/**
 * Notes that the supplier holds the room. A booking that is paid in full is sold, and complete once it has a voucher;
 * any other is held until its balance is due.
 */
export async function confirmStay(
  context: StaysContext,
  transaction: Transaction,
  key: BookingKey,
  held: SupplierBooking,
): Promise<RoomState> {
  const at = context.clock.nowIso();
  const note = { code: 'confirmed', number: held.confirmationNo } as const;
  const confirmed = await transitionBooking(transaction, key, { event: 'supplier-confirmed', note, at }, async () => {
    await saveSupplierBooking(transaction, { ...key, record: PURCHASED }, held);
    await itemsStand(transaction, key);
  });
  if (confirmed !== null) {
    const booking = await getStay(transaction, key);
    if (!isPaidInFull(booking)) return hold(context, transaction, booking, at);
    await sell(context, transaction, booking, held, at);
    return 'sold';
  }
  return roomStateOf(await getStay(transaction, key));
}

/** The state of a booking's room. */
export function roomStateOf(booking: StayBooking): RoomState {
  if (!['confirmed', 'vouchered', 'cancel-rejected'].includes(booking.status)) return 'ended';
  if (isPaidInFull(booking)) return 'sold';
  return booking.dueAt === null ? 'overdue' : 'held';
}

async function sell(
  context: StaysContext,
  transaction: Transaction,
  booking: StayBooking,
  held: SupplierBooking,
  at: string,
): Promise<void> {
  const key = { userId: booking.userId, bookingId: booking.id };
  await sellLines(transaction, booking, await purchaseUnderWay(transaction, key), at);
  if (held.vouchered) await moveToVouchered(context, transaction, key, null, at);
}

async function hold(
  context: StaysContext,
  transaction: Transaction,
  booking: StayBooking,
  at: string,
): Promise<'held' | 'overdue'> {
  const key = { userId: booking.userId, bookingId: booking.id };
  await post(transaction, postingKey(booking, 'hold-taken', at), postHoldTaken(booking.paidPaise));
  const dueAt = dueAtOf(booking);
  if (dueAt === null || epochMs(dueAt) <= context.clock.nowMs()) return 'overdue';
  await endPurchase(transaction, key, at);
  await saveDueAt(transaction, key, dueAt);
  await setDeadline(context, transaction, key, dueAt);
  return 'held';
}

/**
 * Notes a voucher that came after the booking. Returns whether the booking is now vouchered; it may have been cancelled
 * in the meantime.
 */
export async function noteVoucher(
  context: StaysContext,
  transaction: Transaction,
  key: BookingKey,
  held: SupplierBooking,
): Promise<boolean> {
  await moveToVouchered(context, transaction, key, held, context.clock.nowIso());
  return (await lockStatus(transaction, key)) === 'vouchered';
}

/** @param held what the supplier tells of the room now; null when that is saved */
async function moveToVouchered(
  context: Pick<StaysContext, 'clock'>,
  transaction: Transaction,
  key: BookingKey,
  held: SupplierBooking | null,
  at: string,
): Promise<void> {
  const note = { code: 'vouchered' } as const;
  const moved = await transitionBooking(transaction, key, { event: 'voucher-issued', note, at }, async () => {
    if (held !== null) await saveSupplierBooking(transaction, { ...key, record: PURCHASED }, held);
    await endPurchase(transaction, key, at);
  });
  if (moved === null) return;
  const booking = await getStay(transaction, key);
  await askForNumberLater(transaction, booking, at);
  await setStayRoad(transaction, booking);
  await planStayWatch(context, transaction, booking);
  await giveUpReplaced(context, transaction, booking);
}

/**
 * Notes that there is no room: a sale or a hold is reversed if there was one, and everything paid is refunded. Returns
 * the ids of the refunds, or null when the booking has already ended otherwise.
 */
export async function failStay(
  context: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
  why: UndoneBecause,
): Promise<string[] | null> {
  const before = await transitionToFailed(context, transaction, change, why);
  if (before === null) return null;
  const booking = await getStay(transaction, change);
  const stood = before === 'confirmed' || before === 'cancel-rejected';
  if (stood) await endHold(transaction, booking, context.clock.nowIso());
  return refundAll(context, transaction, booking, {
    changeId: change.changeId,
    isSold: stood && isPaidInFull(booking),
  });
}

/** Ends what a room that the supplier held was held by: its hold, its balance and its timers (REQ-BKG-10). */
export async function endHold(transaction: Transaction, booking: StayBooking, at: string): Promise<void> {
  const key = { userId: booking.userId, bookingId: booking.id };
  if (!isPaidInFull(booking))
    await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(booking.paidPaise));
  await saveNothingDue(transaction, key);
  await clearTimers(transaction, key);
}
