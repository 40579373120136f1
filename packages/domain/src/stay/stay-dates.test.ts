import { CalendarDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  epochMs,
  formatDay,
  formatDayMonth,
  formatDayTime,
  formatMonth,
  formatWeekday,
  formatWeekdayTime,
  indiaDayStartMs,
  monthName,
  monthOf,
  nightsBetween,
  nightsLabel,
  toInstantIso,
} from '../time/days.ts';
import {
  afterCheckinNotice,
  checkinDayOver,
  indiaDateOf,
  INDIA_ZONE,
  parseIsoDate,
  stayError,
  stayProblemText,
} from './stay-dates.ts';

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new CalendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()));
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });

describe('stay dates', () => {
  test('a date reads back from its own text', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(parseIsoDate(date.toString())?.compare(date)).toBe(0);
      }),
    );
  });

  test.each([
    '',
    '2026-2-3',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-11-24T00:00:00Z',
    '24-11-2026',
    ' 2026-11-24',
    '+002026-11-24',
    '２０２６-11-24',
  ])('%j is no date', (text) => {
    expect(parseIsoDate(text)).toBeNull();
  });

  test('nights count days across months, leap years and clock changes', () => {
    expect(nightsBetween('2026-11-27', '2026-11-30')).toBe(3);
    expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(nightsBetween('2026-12-31', '2027-01-01')).toBe(1);
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, nights) => {
        expect(nightsBetween(from, from.add({ days: nights }))).toBe(nights);
      }),
    );
    expect(() => nightsBetween('soon', '2026-11-30')).toThrow(RangeError);
  });

  test.each([
    ['2026-11-21', '2026-11-22', null],
    ['2026-11-21', '2026-12-21', null],
    ['2028-04-04', '2028-04-05', null],
    ['2026-11-20', '2026-11-22', 'checkin-in-past'],
    ['2028-04-05', '2028-04-06', 'checkin-too-far'],
    ['2026-11-25', '2026-11-25', 'checkout-not-after-checkin'],
    ['2026-11-25', '2026-11-24', 'checkout-not-after-checkin'],
    ['2026-11-21', '2026-12-22', 'stay-too-long'],
  ])('a stay %s → %s, asked on 21 Nov 2026: %s', (checkin, checkout, expected) => {
    const [from, to, today] = [checkin, checkout, '2026-11-21'].map((text) => parseIsoDate(text));
    if (!from || !to || !today) throw new Error('bad fixture');
    expect(stayError(from, to, today)).toBe(expected);
  });

  test('every problem has a sentence', () => {
    expect(stayProblemText('checkin-in-past')).toBe('Check-in cannot be in the past.');
    expect(stayProblemText('checkin-too-far')).toBe('Check-in can be at most 500 days from today.');
    expect(stayProblemText('checkout-not-after-checkin')).toBe('Check-out must be after check-in.');
    expect(stayProblemText('stay-too-long')).toBe('A stay can be at most 30 nights.');
  });
});

describe('date texts', () => {
  test('dates are day, short month, year', () => {
    expect(formatDay('2026-11-27')).toBe('27 Nov 2026');
    expect(formatDay(new CalendarDate(2026, 9, 4))).toBe('04 Sep 2026');
    expect(formatDayMonth('2026-11-24')).toBe('24 Nov');
    expect(formatWeekday('2026-11-27')).toBe('Fri, 27 Nov 2026');
    expect(formatMonth(monthOf('2026-11-27'))).toBe('November 2026');
    expect(nightsLabel(1)).toBe('1 night');
    expect(nightsLabel(3)).toBe('3 nights');
    expect(() => formatDay('27 Nov')).toThrow(RangeError);
    expect(() => monthName(13)).toThrow(RangeError);
  });

  test('weekdays agree with the calendar', () => {
    const reference = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
    fc.assert(
      fc.property(day, (date) => {
        expect(formatWeekday(date).slice(0, 3)).toBe(reference.format(Date.UTC(date.year, date.month - 1, date.day)));
      }),
    );
  });
});

describe('instants in India', () => {
  test('[REQ-API-8] a deadline is shown in India time, whatever the zone of the machine', () => {
    expect(formatDayTime('2026-11-24T08:30:00Z')).toBe('24 Nov 2026, 14:00');
    expect(formatWeekdayTime('2026-11-24T08:30:00Z')).toBe('Tue, 24 Nov 2026, 14:00');
    expect(formatDayTime('2026-11-23T18:29:59.999Z')).toBe('23 Nov 2026, 23:59');
    expect(formatDayTime('2026-11-23T18:30:00Z')).toBe('24 Nov 2026, 00:00');
  });

  test('the fixed offset agrees with the zone tables', () => {
    const reference = new Intl.DateTimeFormat('sv-SE', { timeZone: INDIA_ZONE, dateStyle: 'short' });
    fc.assert(
      fc.property(instant, (ms) => {
        expect(indiaDateOf(ms).toString()).toBe(reference.format(ms));
      }),
    );
  });

  test('a day begins at midnight in India', () => {
    expect(toInstantIso(indiaDayStartMs('2026-11-24'))).toBe('2026-11-23T18:30:00.000Z');
    expect(toInstantIso(indiaDayStartMs('2026-11-24', 14))).toBe('2026-11-24T08:30:00.000Z');
    fc.assert(
      fc.property(day, (date) => {
        expect(indiaDateOf(indiaDayStartMs(date)).compare(date)).toBe(0);
        expect(indiaDateOf(indiaDayStartMs(date) - 1).compare(date)).toBe(-1);
      }),
    );
  });

  test('text that is no instant is refused', () => {
    expect(() => epochMs('soon')).toThrow(RangeError);
    expect(() => epochMs(Number.NaN)).toThrow(RangeError);
  });

  test('[REQ-CXL-1] payment and cancellation stay open to the end of the check-in day in India', () => {
    expect(checkinDayOver('2026-11-27', '2026-11-27T18:29:59Z')).toBe(false);
    expect(checkinDayOver('2026-11-27', '2026-11-27T18:30:00Z')).toBe(true);
    expect(afterCheckinNotice('2026-11-27')).toBe(
      'After check-in (27 Nov 2026), payment and cancellation are not available.',
    );
  });
});

test.each([
  ['2026-11-24T08:30:00Z', '24 Nov 2026, 14:00'],
  ['2026-12-20T18:29:00Z', '20 Dec 2026, 23:59'],
  ['2026-12-20T18:30:00Z', '21 Dec 2026, 00:00'],
  ['2026-12-21T06:35:00Z', '21 Dec 2026, 12:05'],
])('[REQ-API-8] the deadline %s is read as %s', (instant, text) => {
  expect(formatDayTime(instant)).toBe(text);
});
