import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { paymentState } from '@safar/domain/order/booking-status';
import { rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import type { Booking } from '#lib/schemas.ts';
import { isOver } from './booking-status.tsx';

const WORDS = { paid: m.fullyPaid, failed: m.failed, pending: m.paymentPending } as const;

/**
 * The payment state of a booking, in a word or two, considering its outcome: refunded money is not called paid, and an
 * ended booking awaits no payment.
 */
export function paymentWord(booking: Pick<Booking, 'payment' | 'refunds' | 'shownStatus' | 'cancellation'>): string {
  const { payment, refunds, shownStatus, cancellation } = booking;
  const paidPaise = rupeesToPaise(payment.amountPaid);
  const backPaise = sumPaise(refunds.map(({ amountPaise }) => amountPaise));
  if (isOver(booking) && paidPaise === 0) return t(m.nothingCharged);
  // One of two tickets may be cancelled and the other valid.
  if ((isOver(booking) || cancellation !== null) && backPaise > 0) {
    const isAll = backPaise >= paidPaise;
    if (refunds.every(({ status }) => status === 'processed' || status === 'bank'))
      return isAll ? t(m.refunded) : t(m.refundedPart);
    return isAll ? t(m.beingRefunded) : t(m.beingRefundedPart);
  }
  // Just failed: the refund is decided but not yet recorded.
  if (shownStatus === 'failed') return t(m.beingRefunded);
  if (isOver(booking)) return t(m.notRefunded);
  return t(WORDS[paymentState(payment.paid ? 'paid' : payment.status)]);
}
