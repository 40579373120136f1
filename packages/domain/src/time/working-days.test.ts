import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, nightsBetween } from './days.ts';
import { closingOf, endOfNextWorkingDay, isWorkingDay, workingDayAfter, workingDaysBefore } from './working-days.ts';

const day = fc.integer({ min: 0, max: 900 }).map((after) => addDays('2025-12-01', after));

describe('[REQ-DESK-20] the working day so many days after another', () => {
  test('is a working day, with exactly so many of them after the first', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20 }), (from, count) => {
        const due = workingDayAfter(from, count);
        const between = Array.from({ length: nightsBetween(from, due) }, (_, index) => addDays(from, index + 1));
        expect(isWorkingDay(due)).toBe(true);
        expect(between.filter(isWorkingDay)).toHaveLength(count);
      }),
    );
  });

  test('is never earlier for one that began later', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 20 }), (one, other, count) => {
        const [first = '', second = ''] = [one, other].toSorted();
        expect(workingDayAfter(first, count) <= workingDayAfter(second, count)).toBe(true);
      }),
    );
  });

  test('leaves out weekends and public holidays', () => {
    // 18 December is a Friday, and so is Christmas a week later.
    expect(workingDayAfter('2026-12-18', 1)).toBe('2026-12-21');
    expect(workingDayAfter('2026-12-24', 1)).toBe('2026-12-28');
  });

  test('is before its day by as many as are counted back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20 }), (from, count) => {
        const before = workingDaysBefore(from, count);
        expect(before.toSorted().toReversed()).toEqual(before);
        expect(workingDayAfter(before.at(-1) ?? '', count) >= from).toBe(true);
        expect(workingDayAfter(addDays(before.at(-1) ?? '', -1), count) < from).toBe(true);
      }),
    );
  });
});

test('[REQ-DESK-36] offices close at the time that is set, in India', () => {
  expect(closingOf('2026-11-27', { hour: 20, minutes: 0 })).toBe('2026-11-27T14:30:00.000Z');
});

test.each([
  // A request made on a Thursday lasts until Friday evening, whatever the hour it was made.
  ['2026-11-26T04:00:00.000Z', '2026-11-27T13:00:00.000Z'],
  ['2026-11-26T12:00:00.000Z', '2026-11-27T13:00:00.000Z'],
  // A request made on a Friday lasts over the weekend, one made on a Sunday until Monday evening.
  ['2026-11-27T11:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  ['2026-11-29T11:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  // The day in India ends before that of the machine: it is Friday there already.
  ['2026-11-26T19:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  // Neither Christmas nor the weekend after it is a working day.
  ['2026-12-24T08:00:00.000Z', '2026-12-28T13:00:00.000Z'],
])('[REQ-DESK-36] what is asked at %s stands until the next working day ends in India', (asked, until) => {
  expect(endOfNextWorkingDay(Date.parse(asked), { hour: 18, minutes: 30 })).toBe(until);
});
