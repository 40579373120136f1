import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarMonth,
  firstDayOf,
  formatDay,
  formatMonth,
  isMonth,
  lastDayOf,
  monthOf,
} from './days.ts';

test('a month is counted on and back over the ends of years', () => {
  const month = calendarMonth('2026-11');
  expect([-11, -1, 0, 2, 14].map((count) => addMonths(month, count))).toEqual([
    '2025-12',
    '2026-10',
    '2026-11',
    '2027-01',
    '2028-01',
  ]);
  expect([firstDayOf(month), lastDayOf(month), monthOf('2026-11-30'), formatMonth(month)]).toEqual([
    '2026-11-01',
    '2026-11-30',
    '2026-11',
    'November 2026',
  ]);
});

test.each(['2026-11-01', '2026-13', '2026-00', '2026-1', '26-11', '', 'November'])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
  expect(() => calendarMonth(text)).toThrow(RangeError);
});

test('a day where a month is wanted, and a month where a day is, are refused by the compiler and when they run', () => {
  const day: string = '2026-11-01';
  const month = calendarMonth('2026-11');
  // @ts-expect-error -- a day, or any text nobody has looked at, is no month
  expect(() => addMonths(day, 1)).toThrow(RangeError);
  // @ts-expect-error -- a month is no day
  expect(() => addDays(month, 1)).toThrow(RangeError);
  // @ts-expect-error -- a month is no day
  expect(() => formatDay(month)).toThrow(RangeError);
});
