import { expect, test } from 'vitest';
import { stayStatus } from './stay-status.ts';

test.each(['CxlRequestSentToHotel', 'CancelPending', 'CancellationInProgress'])(
  '[REQ-BKG-3] a room whose cancellation is only asked for (%s) is not cancelled, whatever number comes with it',
  (word) => {
    for (const number of [1, 6, null]) expect(stayStatus(word, number)).toBe('cancelling');
  },
);

test.each(['NotConfirmed', 'Not Confirmed', 'Unconfirmed'])('a room that is %s is not held', (word) => {
  expect(stayStatus(word, null)).toBe('failed');
});

test.each([
  ['Cancelled', 6, 'cancelled'],
  ['CancelledAndRefundAwaited', 1, 'cancelled'],
  ['Vouchered', null, 'confirmed'],
  ['Pending', 1, 'pending'],
  ['BookingInProgress', 0, 'pending'],
  ['On Request', 1, 'confirmed'],
  ['On Request', null, 'pending'],
  ['BookFailed', 0, 'failed'],
  ['VerifyPrice', 3, 'price-changed'],
  ['', 0, 'failed'],
  ['', 3, 'price-changed'],
  ['', 9, 'pending'],
] as const)('[REQ-BKG-3] the word %j counts before the number %j: %s', (word, number, status) => {
  expect(stayStatus(word, number)).toBe(status);
});
