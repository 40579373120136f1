import { expect, test } from 'vitest';
import { pressing, promiseText, sinceText, tookText } from './promise-text.ts';

/** A Thursday, 16:42 in India. */
const NOW = Date.parse('2026-12-17T11:12:00.000Z');

test.each([
  ['2026-12-15T11:00:00.000Z', '2 days late'],
  ['2026-12-16T11:00:00.000Z', '1 day late'],
  ['2026-12-17T08:12:00.000Z', '3 h late'],
  ['2026-12-17T10:50:00.000Z', '22 min late'],
  ['2026-12-17T11:12:00.000Z', '1 min late'],
  ['2026-12-17T11:12:20.000Z', 'in 1 min'],
  ['2026-12-17T11:16:00.000Z', 'in 4 min'],
  ['2026-12-17T12:30:00.000Z', 'by 18:00'],
  // It is Friday in India from 18:30 UTC on.
  ['2026-12-17T18:29:00.000Z', 'by 23:59'],
  ['2026-12-17T18:30:00.000Z', 'Fri 00:00'],
  ['2026-12-18T13:00:00.000Z', 'Fri 18:30'],
  ['2026-12-23T13:00:00.000Z', 'Wed 18:30'],
  ['2026-12-24T13:00:00.000Z', '24 Dec'],
])('[REQ-DESK-51] the promise of %s is said as %s', (promise, text) => {
  expect(promiseText(promise, NOW)).toBe(text);
});

test('[REQ-DESK-51] what is promised within ten minutes or before stands out', () => {
  expect(pressing('2026-12-17T11:11:00.000Z', NOW)).toBe('late');
  expect(pressing('2026-12-17T11:20:00.000Z', NOW)).toBe('soon');
  expect(pressing('2026-12-17T11:30:00.000Z', NOW)).toBeNull();
});

test('[REQ-DESK-51] since when it waits is a time of today, or a day', () => {
  expect(sinceText('2026-12-17T10:51:00.000Z', NOW)).toBe('16:21');
  expect(sinceText('2026-12-09T10:51:00.000Z', NOW)).toBe('9 Dec');
  expect(tookText('2026-12-17T10:51:00.000Z', '2026-12-17T10:57:00.000Z')).toBe('6 min');
});
