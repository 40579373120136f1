import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import type { BookingSummary } from '#lib/schemas.ts';
import { isOver } from './status-look.ts';

/** How much of a booking is paid, under its price; for one that is over, what happened to the money. */
export function paidText(booking: Pick<BookingSummary, 'payment' | 'shownStatus'>): string {
  const { amountPaid, paid } = booking.payment;
  if (amountPaid === 0) return isOver(booking) ? t(m.nothingCharged) : t(m.nothingPaid);
  if (paid) return isOver(booking) ? t(m.wasPaid) : t(m.paid);
  const amount = formatInr(rupeesToPaise(amountPaid));
  return isOver(booking) ? t(m.amountWasPaid, { amount }) : t(m.amountPaid, { amount });
}
