import { expect, test } from 'vitest';
import { answeredBy, oneMonthAfter } from './answer-times.ts';
import { HOUR_MS } from './time-units.ts';

const DAILY = '06:00–23:00';

/** An instant of India's clock. */
const india = (text: string) => Date.parse(`${text}+05:30`);

test.each([
  ['in the hours, it is that much later', '2026-11-22T14:05', 4, '2026-11-22T18:05'],
  ['in the evening, the rest is counted from the morning', '2026-11-22T22:00', 4, '2026-11-23T09:00'],
  ['at night, all is counted from the morning', '2026-11-22T02:00', 4, '2026-11-22T10:00'],
  ['more than a day of work takes several days', '2026-11-22T06:00', 24, '2026-11-23T13:00'],
  ['to the last minute, it is that day', '2026-11-22T19:00', 4, '2026-11-22T23:00'],
])('[REQ-HELP-3] asked %s', (_name, asked, hours, by) => {
  expect(answeredBy(india(asked), hours, DAILY)).toBe(india(by));
});

test('[REQ-HELP-3] who works through the night, or all day, is counted as working', () => {
  expect(answeredBy(india('2026-11-22T01:00'), 4, '20:00–04:00')).toBe(india('2026-11-22T21:00'));
  const asked = india('2026-11-22T23:30');
  expect(answeredBy(asked, 30, '00:00–24:00')).toBe(asked + 30 * HOUR_MS);
});

test('[REQ-HELP-6] a month later is the same day of the next month, or its last', () => {
  expect(oneMonthAfter(india('2026-12-15T11:05'))).toBe(india('2027-01-15T11:05'));
  expect(oneMonthAfter(india('2027-01-31T23:59'))).toBe(india('2027-02-28T23:59'));
});
