import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { banksTake } from '@safar/domain/money/refund-time';
import type { Booking } from '#lib/schemas.ts';

type Refund = NonNullable<Booking['refund']>;

const TEXTS: Record<Refund['status'], string> = {
  pending: t(m.refundPending, { days: banksTake() }),
  processed: t(m.refundProcessed, { days: banksTake() }),
  held: t(m.refundHeld),
  bank: t(m.refundByBank),
  failed: t(m.refundFailed),
};

/** '₹523 on its way', and what to expect (REQ-CXL-6). */
export function refundWords({ amountPaise, status }: Pick<Refund, 'amountPaise' | 'status'>) {
  return { title: t(m.refund, { amount: formatInr(amountPaise), status }), text: TEXTS[status] };
}
