import { expect, test } from 'vitest';
import { SUPPLIER_STAY_STATUSES } from '@safar/domain/booking-status';
import { verdictOn } from './query-supplier.ts';

const BOOKING = { bookingId: '7', confirmationNo: '', supplierReference: '', invoiceNo: null, vouchered: true };

test('a room counts as held only while nothing is under way, and as cancelled only once it is', () => {
  const verdicts = SUPPLIER_STAY_STATUSES.map((status) => [status, verdictOn({ ...BOOKING, status })]);
  expect(Object.fromEntries(verdicts)).toEqual({
    confirmed: 'held',
    cancelling: 'pending',
    pending: 'pending',
    failed: 'refused',
    'price-changed': 'refused',
    cancelled: 'cancelled',
  });
});
