import { newId } from '../../../platform/ids.ts';
import { giveAllUp } from '../order/change-rows.ts';
import { isPriced } from '@safar/domain/order/sale';
import { postHoldEnded } from '@safar/domain/money/ledger';
import type { Transaction } from '../../../platform/database.ts';
import { post } from '../../payments/index.ts';
import { postingKey } from '../order/booking-basics.ts';
import { chargesOf, moveLines } from '../order/order-lines.ts';
import type { BookingsContext } from '../context.ts';
import { saveNothingDue } from '../order/store.ts';
import type { Booking } from '../order/booking.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { clearTimers } from './timer-store.ts';

/**
 * Ends a booking that was not paid in time, and starts to give its room back: we keep the amount that held it
 * (REQ-PAY-7). `deadlines.ts` says when that is, `planDeadline` until when it may be paid. False when it has already
 * ended otherwise (REQ-PAY-8).
 */
export async function releaseUnpaid(
  { clock, changes }: Pick<BookingsContext, 'clock' | 'changes'>,
  transaction: Transaction,
  booking: Booking,
): Promise<boolean> {
  const { paidPaise } = booking;
  const key = { userId: booking.userId, bookingId: booking.id };
  const at = clock.nowIso();
  const note = { code: 'released', keptPaise: paidPaise } as const;
  const changeId = newId(clock.nowMs());
  const released = await transitionBooking(transaction, key, { event: 'deadline-passed', note, at }, () =>
    giveAllUp(transaction, key, { id: changeId, reason: 'deadline', askedBy: 'clock', at }),
  );
  if (released === null) return false;
  await saveNothingDue(transaction, key);
  await clearTimers(transaction, key);
  await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(paidPaise));
  const kept = chargesOf(booking, null, { supplierPaise: 0, travellerPaise: paidPaise });
  await moveLines(
    transaction,
    booking,
    { ...key, changeId },
    { out: ({ kind }) => isPriced(kind), in: kept, isSold: false, at },
  );
  await changes.start(transaction, { ...key, changeId });
  return true;
}
