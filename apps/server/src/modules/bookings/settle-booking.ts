import { postBookingConfirmed, postBookingUndone } from '@safar/domain/ledger';
import { formatInr } from '@safar/domain/money';
import type { Transaction } from '../../platform/database.ts';
import type { SupplierBooking } from '../../suppliers/hotel-supplier.ts';
import { post } from '../payments/index.ts';
import { insertAttempt } from './attempt-store.ts';
import type { BookingsContext } from './context.ts';
import { moveBooking } from './move.ts';
import { soldPrice } from './sale.ts';
import { getBooking, lockStatus, saveSupplierBooking, type Booking, type BookingKey } from './store.ts';

/** The transactions of the booking workflow. Each finds its own work done when it is carried out again. */

/** Writes the next attempt down; false when the booking has ended and nothing may be booked for it any more. */
export async function prepareAttempt(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  attempt: number,
): Promise<boolean> {
  const status = await lockStatus(transaction, key);
  if (status !== 'processing' && status !== 'pending' && status !== 'confirmed') return false;
  await insertAttempt(transaction, { ...key, attempt }, clock.nowIso());
  return true;
}

/** The outcome takes longer than it should: a person, and the traveller, can see it. */
export async function showPending(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<void> {
  const text = 'The hotel’s system has not told us the outcome yet. Your money is safe; we keep asking.';
  await moveBooking(transaction, key, { event: 'outcome-unknown', text, at: clock.nowIso() });
}

/** The supplier holds the room: what was paid is earned, and with a voucher the booking is complete. */
export async function confirm(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  held: SupplierBooking,
): Promise<void> {
  const at = clock.nowIso();
  const text = `The hotel confirmed your room${held.confirmationNo === '' ? '' : `: ${held.confirmationNo}`}.`;
  if ((await moveBooking(transaction, key, { event: 'supplier-confirmed', text, at })) === null) return;
  const booking = await getBooking(transaction, key);
  const sold = soldPrice(booking);
  await post(transaction, postingKey(booking, 'booking-confirmed', at), postBookingConfirmed(sold));
  await saveSupplierBooking(transaction, key, held);
  if (held.vouchered) await moveToVouchered(transaction, key, at);
}

/** The voucher came after the booking. */
export async function noteVoucher(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  held: SupplierBooking,
): Promise<void> {
  await saveSupplierBooking(transaction, key, held);
  await moveToVouchered(transaction, key, clock.nowIso());
}

async function moveToVouchered(transaction: Transaction, key: BookingKey, at: string): Promise<void> {
  await moveBooking(transaction, key, { event: 'voucher-issued', text: 'Your voucher is issued.', at });
}

/** There is no room: a sale is undone if there was one, and all that was paid goes back. The id of the refund. */
export async function fail(
  { clock, payments }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  text: string,
): Promise<string> {
  const before = await lockStatus(transaction, key);
  const at = clock.nowIso();
  const after = (await moveBooking(transaction, key, { event: 'supplier-failed', text, at })) ?? before;
  if (after !== 'failed' && after !== 'refunded')
    throw new Error(`booking ${key.bookingId} is ${after} and cannot fail`);
  const booking = await getBooking(transaction, key);
  if (before === 'confirmed') {
    await post(transaction, postingKey(booking, 'booking-undone', at), postBookingUndone(soldPrice(booking)));
    await saveCancelledAtSupplier(transaction, booking);
  }
  return payments.decideRefund(transaction, {
    payment: { userId: key.userId, id: booking.paymentId, sessionId: booking.sessionId },
    reason: 'booking',
    amountPaise: booking.paidPaise,
  });
}

/** The gateway took the refund. */
export async function noteRefund({ clock }: BookingsContext, transaction: Transaction, key: BookingKey): Promise<void> {
  const { paidPaise } = await getBooking(transaction, key);
  const text = `${formatInr(paidPaise)}, all you paid, is on its way back to you.`;
  await moveBooking(transaction, key, { event: 'refund-accepted', text, at: clock.nowIso() });
}

/** Our copy of the supplier's word follows what the supplier did. */
export async function saveCancelledAtSupplier(transaction: Transaction, booking: Booking): Promise<void> {
  if (booking.supplierBooking === null) return;
  const cancelled = { ...booking.supplierBooking, bookingStatus: 'Cancelled', status: 6 };
  await saveSupplierBooking(transaction, { userId: booking.userId, bookingId: booking.id }, cancelled);
}

/** Names a posting of a booking; the same name posts once. */
export function postingKey(booking: Booking, kind: string, at: string) {
  return { userId: booking.userId, sessionId: booking.sessionId, key: `${kind}:${booking.id}`, at };
}
