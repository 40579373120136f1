import { expect, test } from 'vitest';
import { wireInstant } from './wire-dates.ts';

test.each([
  ['02JUN26', '2026-06-02T18:29:00.000Z'],
  ['26May26', '2026-05-26T18:29:00.000Z'],
  ['2026-06-05T23:59', '2026-06-05T18:29:00.000Z'],
  ['2026-06-02T05:25:00', '2026-06-01T23:55:00.000Z'],
  ['2026-06-02', '2026-06-02T18:29:00.000Z'],
  ['9999-12-31T00:00:00', null],
  ['0001-01-01T00:00:00', null],
  ['2026-02-30T10:00:00', null],
  ['', null],
  [null, null],
  ['soon', null],
])('a date written %s is the instant %s', (text, instant) => {
  expect(wireInstant(text)).toBe(instant);
});
