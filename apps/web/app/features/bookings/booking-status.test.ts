import { expect, test } from 'vitest';
import { invoiceText, missingNumber, statusLook } from './booking-status.tsx';

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

test('[REQ-BKG-3] what is vouchered of a stay is ticketed of a flight; while its cancellation is not decided it is nothing else', () => {
  const facts = { shownStatus: 'vouchered', cancelling: false } as const;
  expect(statusLook({ ...facts, kind: 'flight' }).label).toBe('Ticketed');
  expect(statusLook({ ...facts, kind: 'flight', cancelling: true }).label).toBe('Under Cancellation');
  expect(statusLook({ ...facts, kind: 'hotel' }).label).toBe('Vouchered');
  expect(statusLook({ ...facts, kind: 'hotel', shownStatus: 'confirmed' }).label).toBe('Booking Confirmed');
});
