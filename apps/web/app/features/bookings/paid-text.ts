import { displayStatus, type StatusFacts } from '@safar/domain/booking-status';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import type { BookingSummary } from '#lib/schemas.ts';

/** How far a booking is paid, under its price; of one that is over, what that means for what was paid. */
export function paidText(booking: Pick<BookingSummary, 'payment'> & StatusFacts): string {
  const { amountPaid, paid } = booking.payment;
  const status = displayStatus(booking);
  if (amountPaid > 0 && status === 'failed') return 'Your payment goes back in full';
  if (amountPaid > 0 && status === 'cancelled') return `${formatInr(rupeesToPaise(amountPaid))} was paid`;
  return paid ? 'Paid' : `${formatInr(rupeesToPaise(amountPaid))} paid`;
}
