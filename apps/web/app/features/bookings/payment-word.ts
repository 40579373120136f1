import { paymentState } from '@safar/domain/booking-status';
import { rupeesToPaise, sumPaise } from '@safar/domain/money';
import type { BadgeTone } from '#design/badge.tsx';
import type { Booking } from '#lib/schemas.ts';
import { isOver } from './status-look.ts';

/** What the money of a booking is doing, in a word or two. */
export interface PaymentBadge {
  label: string;
  tone: BadgeTone;
}

const LABELS = { paid: 'Paid', failed: 'Failed', pending: 'Pending' } as const;
const TONES = { paid: 'positive', failed: 'critical', pending: 'caution' } as const;

/** The payment as it stands after what became of the booking: what went back is not called paid, and nothing is awaited of one that ended. */
export function paymentBadge(booking: Pick<Booking, 'payment' | 'refunds' | 'shownStatus'>): PaymentBadge {
  const { payment, refunds, shownStatus } = booking;
  const paidPaise = rupeesToPaise(payment.amountPaid);
  const backPaise = sumPaise(refunds.map(({ amountPaise }) => amountPaise));
  if (isOver(booking) && paidPaise === 0) return { label: 'Nothing was charged', tone: 'neutral' };
  if (isOver(booking) && backPaise > 0) {
    const whole = backPaise >= paidPaise ? '' : ' in part';
    const isSent = refunds.every(({ status }) => status === 'processed');
    return isSent
      ? { label: `Refunded${whole}`, tone: 'neutral' }
      : { label: `Being refunded${whole}`, tone: 'caution' };
  }
  // Failed a moment ago: what goes back is decided, and not yet written down.
  if (shownStatus === 'failed') return { label: 'Being refunded', tone: 'caution' };
  const state = paymentState(payment.paid ? 'paid' : payment.status);
  return { label: LABELS[state], tone: TONES[state] };
}
