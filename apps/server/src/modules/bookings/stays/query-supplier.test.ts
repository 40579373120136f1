import { expect, test } from 'vitest';
import { SUPPLIER_STAY_STATUSES } from '@safar/domain/order/booking-status';
import { roomStatusOf } from './query-supplier.ts';

const BOOKING = { bookingId: '7', confirmationNo: '', supplierReference: '', invoiceNo: null, vouchered: true };

test('a room counts as held only while nothing is under way, and as cancelled only once it is', () => {
  const statuses = SUPPLIER_STAY_STATUSES.map((status) => [status, roomStatusOf({ ...BOOKING, status })]);
  expect(Object.fromEntries(statuses)).toEqual({
    confirmed: 'held',
    cancelling: 'pending',
    pending: 'pending',
    failed: 'refused',
    'price-changed': 'refused',
    cancelled: 'cancelled',
  });
});
