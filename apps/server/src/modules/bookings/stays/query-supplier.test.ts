import { expect, test } from 'vitest';
import { verdictOn } from './query-supplier.ts';

const BOOKING = { bookingId: 7, confirmationNo: '', bookingRefNo: '', invoiceNo: null, traceId: '', vouchered: true };

test.each(['CxlRequestSentToHotel', 'CancelPending', 'CancellationInProgress'])(
  'a room whose cancellation is only asked for (%s) is not cancelled, whatever number comes with it',
  (bookingStatus) => {
    for (const status of [1, 6]) expect(verdictOn({ ...BOOKING, bookingStatus, status })).toBe('pending');
  },
);

test('a room that is cancelled is', () => {
  expect(verdictOn({ ...BOOKING, bookingStatus: 'Cancelled', status: 6 })).toBe('cancelled');
  expect(verdictOn({ ...BOOKING, bookingStatus: 'CancelledAndRefundAwaited', status: 1 })).toBe('cancelled');
});
