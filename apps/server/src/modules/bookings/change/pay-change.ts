import { LATE_NOTICE_OF_PAYMENT_MS, PAYMENT_GRACE_MS } from '@safar/domain/limits';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { epochMs } from '@safar/domain/time/days';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { payerOf } from '../../checkout/index.ts';
import type { BookingPort, ChangeDue } from '../../payments/index.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import { changeToPay, isBeingChanged, runPaid } from '../order/change-to-pay.ts';
import { findBooking, getBooking, lockIfThere } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';

/** What a change of a booking waits for, to be ordered at a gateway; null when it waits for no money, or no longer. */
export async function changeDue(db: Queryable, key: ChangeKey, nowMs: number): Promise<ChangeDue | null> {
  const booking = await findBooking(db, key);
  const due = booking && (await changeToPay(db, key));
  if (booking === null || due === null || epochMs(due.until) < nowMs || !isTravelled(booking.status)) return null;
  const { payPaise: amountPaise, priceHash, until } = due;
  const { sessionId, paymentOption: plan } = booking;
  return { ...key, sessionId, plan, amountPaise, priceHash, until, customer: payerOf(booking) };
}

/**
 * Takes a payment for a change that waits for it, in the transaction that records the payment, and starts the change.
 * False when exactly this amount is not due now: another change took its place, its time is over, or its booking is
 * being cancelled (REQ-CHG-2).
 */
export async function takeChange(
  { clock, changes, stays }: Pick<BookingsContext, 'clock' | 'changes'> & Pick<BookingKinds, 'stays'>,
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
  payment: Parameters<BookingPort['takeChange']>[2],
): Promise<boolean> {
  const key = { userId, bookingId };
  const status = await lockIfThere(transaction, key);
  if (status === null || !isTravelled(status)) return false;
  const change = { ...key, changeId };
  const due = await changeToPay(transaction, change);
  if (due === null || due.payPaise !== payment.amountPaise) return false;
  const untilMs = epochMs(due.until);
  if (payment.takenAtMs > untilMs + PAYMENT_GRACE_MS || clock.nowMs() > untilMs + LATE_NOTICE_OF_PAYMENT_MS)
    return false;
  if (await isBeingChanged(transaction, key)) return false;
  const note = { code: 'change-paid', paidPaise: payment.amountPaise } as const;
  await transitionBooking(transaction, key, { event: 'change-began', note, at: clock.nowIso() }, () =>
    runPaid(transaction, change),
  );
  const { kind } = await getBooking(transaction, key);
  if (kind === 'hotel' && due.reason === 'exchange') await stays.beginExchange(transaction, change);
  await changes.start(transaction, change);
  return true;
}
