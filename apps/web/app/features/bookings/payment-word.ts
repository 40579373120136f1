import { paymentState } from '@safar/domain/booking-status';
import { rupeesToPaise, sumPaise } from '@safar/domain/money';
import type { Booking } from '#lib/schemas.ts';
import { isOver } from './status-look.ts';

const WORDS = { paid: 'Fully paid', failed: 'Failed', pending: 'Pending' } as const;

/**
 * What the money of a booking is doing, in a word or two, after what became of it: what went back is not called paid, and nothing
 * is awaited of one that ended.
 */
export function paymentWord(booking: Pick<Booking, 'payment' | 'refunds' | 'shownStatus'>): string {
  const { payment, refunds, shownStatus } = booking;
  const paidPaise = rupeesToPaise(payment.amountPaid);
  const backPaise = sumPaise(refunds.map(({ amountPaise }) => amountPaise));
  if (isOver(booking) && paidPaise === 0) return 'Nothing was charged';
  if (isOver(booking) && backPaise > 0) {
    const word = refunds.every(({ status }) => status === 'processed') ? 'Refunded' : 'Being refunded';
    return backPaise >= paidPaise ? word : `${word} in part`;
  }
  // Failed a moment ago: what goes back is decided, and not yet written down.
  if (shownStatus === 'failed') return 'Being refunded';
  return WORDS[paymentState(payment.paid ? 'paid' : payment.status)];
}
