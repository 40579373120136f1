import { expect, test } from 'vitest';
import { paymentWord } from './payment-word.ts';

const PAYMENT = {
  plan: 'pay_full',
  label: null,
  status: 'paid',
  amount: 5000,
  amountPaid: 5000,
  paid: true,
  cutoff: null,
  totalPayable: 5000,
  currency: 'INR',
} as const;
const UNPAID = { ...PAYMENT, status: 'unpaid', amountPaid: 0, paid: false };

/** The fields of a refund that do not affect the text. */
const BARE = { gatewayRefundId: null, bankReference: null, steps: [], dueOn: '2026-12-01', overdue: false };

function refund(amountPaise: number, status: 'pending' | 'processed') {
  return [{ ...BARE, amountPaise, status, at: '2026-11-22T08:30:00.000Z', method: 'upi' }];
}

const CANCELLATION = {
  status: { changeRequestStatus: 4, statusText: 'Rejected', lastCheckedAt: null, processedAt: null },
  request: { requestedAt: '2026-11-22T08:00:00.000Z', remarks: '' },
  askedUsAt: null,
  chargePaise: 400_000,
  refundPaise: 100_000,
} as const;

test.each([
  ['booked and paid', { shownStatus: 'vouchered', payment: PAYMENT, refunds: [] }, 'Fully paid'],
  [
    'held, a balance is due',
    { shownStatus: 'confirmed', payment: { ...UNPAID, status: 'part-paid' }, refunds: [] },
    'Payment pending',
  ],
  [
    'cancelled, all that was paid kept',
    { shownStatus: 'cancelled', payment: { ...UNPAID, status: 'part-paid', amountPaid: 500 }, refunds: [] },
    'Not refunded',
  ],
  [
    'failed and refunded',
    { shownStatus: 'failed', payment: PAYMENT, refunds: refund(500_000, 'processed') },
    'Refunded',
  ],
  [
    'failed, on its way',
    { shownStatus: 'failed', payment: PAYMENT, refunds: refund(500_000, 'pending') },
    'Being refunded',
  ],
  ['failed a moment ago', { shownStatus: 'failed', payment: PAYMENT, refunds: [] }, 'Being refunded'],
  ['failed with nothing paid', { shownStatus: 'failed', payment: UNPAID, refunds: [] }, 'Nothing was charged'],
  [
    'cancelled for a charge',
    { shownStatus: 'cancelled', payment: PAYMENT, refunds: refund(100_000, 'processed') },
    'Refunded in part',
  ],
  [
    'cancelled in part, the rest standing',
    { shownStatus: 'confirmed', payment: PAYMENT, refunds: refund(100_000, 'processed'), cancellation: CANCELLATION },
    'Refunded in part',
  ],
  ['cancelled with nothing back', { shownStatus: 'cancelled', payment: PAYMENT, refunds: [] }, 'Not refunded'],
] as const)('a booking that is %s has its payment called by what became of it', (_what, booking, label) => {
  expect(paymentWord({ cancellation: null, ...booking, refunds: [...booking.refunds] })).toBe(label);
});
