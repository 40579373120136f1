import { expect, test } from 'vitest';
import { outsideNight, offsetText } from './local-time.ts';

test.each([
  ['2026-12-14T07:00', '2026-12-14T07:00'],
  ['2026-12-14T21:59', '2026-12-14T21:59'],
  ['2026-12-14T22:00', '2026-12-15T07:00:00'],
  ['2026-12-31T23:40:00', '2027-01-01T07:00:00'],
  ['2026-12-14T03:10', '2026-12-14T07:00:00'],
])('[REQ-MSG-7] what is due at %s is said at %s', (local, said) => {
  expect(outsideNight(local)).toBe(said);
});

test.each([
  ['2027-01-01T06:10', 'Asia/Kolkata', 'GMT+5:30'],
  ['2027-07-01T06:10', 'Europe/London', 'GMT+1'],
])('[REQ-MSG-7] %s in %s is %s', (local, zone, offset) => {
  expect(offsetText(local, zone)).toBe(offset);
});
