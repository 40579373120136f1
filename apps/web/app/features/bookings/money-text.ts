import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { formatInr, rupeesToPaise, type Paise } from '@safar/domain/money/money';
import type { BookingSummary, Booking } from '#lib/schemas.ts';
import { isOver } from './booking-status.tsx';
import * as cancellation from '@safar/messages/cancellation';

/** How much of a booking is paid, under its price; for one that is over, what happened to the money. */
export function paidText(booking: Pick<BookingSummary, 'payment' | 'shownStatus'>): string {
  const { amountPaid, paid } = booking.payment;
  if (amountPaid === 0) return isOver(booking) ? t(m.nothingCharged) : t(m.nothingPaid);
  if (paid) return isOver(booking) ? t(m.wasPaid) : t(m.paid);
  const amount = formatInr(rupeesToPaise(amountPaid));
  return isOver(booking) ? t(m.amountWasPaid, { amount }) : t(m.amountPaid, { amount });
}

/** What happens to rooms, or to a flight's seats, that are not paid by their deadline (REQ-PAY-7, REQ-TKT-15). */
export function unpaidText(paidPaise: Paise, rooms: number | 'flight'): string {
  if (rooms === 'flight') return t(m.unpaid, { kind: 'flight', rooms: 1 });
  return paidPaise > 0 ? t(m.unpaidHeld, { paid: formatInr(paidPaise), rooms }) : t(m.unpaid, { kind: 'hotel', rooms });
}

type Refund = NonNullable<Booking['refund']>;

const TEXTS: Record<Refund['status'], string> = {
  pending: t(m.refundPending, { days: t(cancellation.banksTake) }),
  processed: t(m.refundProcessed, { days: t(cancellation.banksTake) }),
  held: t(m.refundHeld),
  bank: t(m.refundByBank),
  failed: t(m.refundFailed),
};

/** '₹523 on its way', and what to expect (REQ-CXL-6). */
export function refundWords({ amountPaise, status }: Pick<Refund, 'amountPaise' | 'status'>) {
  return { title: t(m.refund, { amount: formatInr(amountPaise), status }), text: TEXTS[status] };
}
