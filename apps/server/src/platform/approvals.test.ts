import { expect, test } from 'vitest';
import { endOfNextWorkingDay } from './approvals.ts';

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
  expect(endOfNextWorkingDay(Date.parse(asked))).toBe(until);
});
