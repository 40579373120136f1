import { expect, test } from 'vitest';
import { invoiceText, missingNumber } from './status-look.ts';

test('a number that never comes is not promised: a booking that failed or was cancelled has none', () => {
  expect(missingNumber({ shownStatus: 'pending' })).toBe('Not yet');
  expect(missingNumber({ shownStatus: 'failed' })).toBe('None. Nothing is booked.');
  expect(missingNumber({ shownStatus: 'cancelled' })).toBe('None. Nothing is booked.');
});

test('an invoice is promised only while one can come', () => {
  expect(invoiceText({ shownStatus: 'pending' }, null)).toBe('No invoice yet');
  expect(invoiceText({ shownStatus: 'failed' }, null)).toBe('No invoice');
  expect(invoiceText({ shownStatus: 'cancelled' }, '')).toBe('No invoice');
  expect(invoiceText({ shownStatus: 'cancelled' }, '1234')).toBe('Invoice 1234');
});
