import { newId } from '../../../platform/ids.ts';
import { giveAllUp } from '../order/change-rows.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { getBooking, lockStatus } from '../order/store.ts';
import type { Booking } from '../order/booking.ts';
import { backPaise, refundAll } from '../buy/failed-booking.ts';
import { isPaidInFull } from '../order/booking-basics.ts';

/**
 * Ends a booking that its supplier cancelled without our request, decides to refund everything and gives back the use of its coupons
 * (REQ-COUPON-3); its change goes on by sending that,
 * telling the traveller and calling an operator. False, and nothing happens, when the booking has changed since `seen` was read, for
 * example because its traveller cancelled it.
 * @param noteGone notes that what the supplier had is gone
 */
export async function endSupplierCancelled(
  context: BookingsContext,
  transaction: Transaction,
  seen: Booking,
  noteGone: (at: string) => Promise<void>,
): Promise<boolean> {
  const key = { userId: seen.userId, bookingId: seen.id };
  if ((await lockStatus(transaction, key)) !== seen.status) return false;
  const at = context.clock.nowIso();
  const booking = await getBooking(transaction, key);
  const refundPaise = backPaise(booking);
  const note = { code: 'supplier-cancelled', paidPaise: refundPaise } as const;
  const changeId = newId(context.clock.nowMs());
  const ended = await transitionBooking(transaction, key, { event: 'supplier-cancelled', note, at }, () =>
    giveAllUp(transaction, key, { id: changeId, reason: 'lost', askedBy: 'comparison', at }),
  );
  if (ended === null) return false;
  await noteGone(at);
  await context.coupons.release(transaction, key);
  await refundAll(context, transaction, booking, { changeId, isSold: isPaidInFull(booking) });
  await context.changes.start(transaction, { ...key, changeId });
  return true;
}
