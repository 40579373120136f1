import { expect, test } from 'vitest';
import { invoiceText, missingNumber } from './status-look.ts';

test('a number that never comes is not promised: a booking that failed or was cancelled has none', () => {
  expect(missingNumber({ status: 'pending' })).toBe('Not yet');
  expect(missingNumber({ status: 'failed' })).toBe('None: nothing is booked');
  expect(missingNumber({ status: 'cancelled' })).toBe('None: nothing is booked');
});

test('an invoice is promised only while one can come', () => {
  expect(invoiceText({ status: 'pending' }, null)).toBe('No invoice yet');
  expect(invoiceText({ status: 'failed' }, null)).toBe('No invoice');
  expect(invoiceText({ status: 'cancelled' }, '')).toBe('No invoice');
  expect(invoiceText({ status: 'cancelled' }, '1234')).toBe('Invoice 1234');
});
