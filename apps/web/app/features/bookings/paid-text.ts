import { formatInr, rupeesToPaise, wholeRupees } from '@safar/domain/money';
import type { BookingSummary } from '#lib/schemas.ts';
import { isOver } from './status-look.ts';

/** How far a booking is paid, under its price; of one that is over, what that means for what was paid. */
export function paidText(booking: Pick<BookingSummary, 'payment' | 'shownStatus'>): string {
  const { amountPaid, paid } = booking.payment;
  if (amountPaid === 0) return isOver(booking) ? 'nothing was charged' : 'nothing paid yet';
  const word = isOver(booking) ? 'was paid' : 'paid';
  return paid ? word : `${formatInr(wholeRupees(rupeesToPaise(amountPaid)))} ${word}`;
}
