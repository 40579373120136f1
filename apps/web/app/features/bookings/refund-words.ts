import { formatInr } from '@safar/domain/money';
import { banksTake } from '@safar/domain/refund-time';
import type { Booking } from '#lib/schemas.ts';

type Refund = NonNullable<Booking['refund']>;

const TITLES: Record<Refund['status'], string> = {
  pending: 'on its way',
  processed: 'sent to your bank',
  failed: 'not sent yet',
};
const TEXTS: Record<Refund['status'], string> = {
  pending: `Banks take ${banksTake()}.`,
  processed: `Your bank shows it within ${banksTake()}.`,
  failed: 'Our team is on it. You need to do nothing.',
};

/** '₹523 on its way', and what to expect (REQ-CXL-6). */
export function refundWords({ amountPaise, status }: Pick<Refund, 'amountPaise' | 'status'>) {
  return { title: `${formatInr(amountPaise)} ${TITLES[status]}`, text: TEXTS[status] };
}
