import type { BookingStatus } from '@safar/domain/booking-machine';
import { formatInr } from '@safar/domain/money';
import type { Transaction } from '../../platform/database.ts';
import type { BookingsContext } from './context.ts';
import { moveBooking } from './move.ts';
import { getBooking, lockStatus, type Booking, type BookingKey } from './store.ts';

/** What the transactions of stays and flights write alike while nothing is bought. Each finds its own work done when it is carried out again. */

/** The outcome takes longer than it should: a person, and the traveller, can see it. */
export async function showPending(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  seller: 'hotel' | 'airline',
): Promise<void> {
  const text = `The ${seller}’s system has not told us the outcome yet. Your money is safe; we keep asking.`;
  await moveBooking(transaction, key, { event: 'outcome-unknown', text, at: clock.nowIso() });
}

/** Nothing was bought; the status the booking had before. Null when it has ended otherwise meanwhile. */
export async function moveToFailed(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  text: string,
): Promise<BookingStatus | null> {
  const before = await lockStatus(transaction, key);
  const failed = await moveBooking(transaction, key, { event: 'supplier-failed', text, at: clock.nowIso() });
  const after = failed ?? before;
  return after === 'failed' || after === 'refunded' ? before : null;
}

/** Decides that all that was paid for a booking goes back; the ids of the refunds. */
export async function refundAll(
  { payments }: BookingsContext,
  transaction: Transaction,
  { userId, sessionId, paidPaise }: Booking,
): Promise<string[]> {
  if (paidPaise === 0) return [];
  return payments.decideRefund(transaction, { userId, sessionId, reason: 'booking', amountPaise: paidPaise });
}

/** The gateway took the refund. */
export async function noteRefund({ clock }: BookingsContext, transaction: Transaction, key: BookingKey): Promise<void> {
  const { paidPaise } = await getBooking(transaction, key);
  const text = `${formatInr(paidPaise)}, all you paid, is on its way back to you.`;
  await moveBooking(transaction, key, { event: 'refund-accepted', text, at: clock.nowIso() });
}
