import { formatInr, rupeesToPaise } from '@safar/domain/money';
import type { BookingSummary } from '#lib/schemas.ts';

/** How far a booking is paid, under its price. */
export function paidText({ payment }: Pick<BookingSummary, 'payment'>): string {
  if (payment.status === 'refunded') return 'Refunded';
  if (payment.status === 'refunding') return 'Refund on its way';
  return payment.paid ? 'Paid' : `${formatInr(rupeesToPaise(payment.amountPaid))} paid`;
}
