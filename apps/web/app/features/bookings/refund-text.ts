import * as m from '@safar/messages/bookings';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import type { Booking } from '#lib/schemas.ts';

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
