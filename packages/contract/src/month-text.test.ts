import { expect, test } from 'vitest';
import { gstReturn } from './desk/reports.ts';
import { airCalendar } from './flights.ts';

const TRIP = { from: 'DEL', to: 'BOM' };

test('a call that takes a month takes no day and no month that does not exist', () => {
  for (const month of ['2026-11-01', '2026-13', '2026-11 ', '11-2026']) {
    expect(gstReturn.query.safeParse({ month }).success).toBe(false);
    expect(airCalendar.query.safeParse({ ...TRIP, month }).success).toBe(false);
  }
  expect(gstReturn.query.parse({ month: '2026-11' })).toEqual({ month: '2026-11' });
});
