import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, dayOf, dayShiftText, durationText } from './flight-times.ts';

test('[REQ-FRES-3] a duration reads back to its minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (minutes) => {
      const [, hours = '0', rest = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(durationText(minutes)) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
    }),
  );
  expect([155, 45, 660, 545].map(durationText)).toEqual(['2h 35m', '45m', '11h', '9h 05m']);
});

test('[REQ-FRES-3] the day of arrival is marked only where it is another', () => {
  expect([0, 1, 2, -1].map(dayShiftText)).toEqual(['', '+1', '+2', '−1']);
  expect([clockOf('2026-12-01T06:10'), dayOf('2026-12-01T06:10')]).toEqual(['06:10', '2026-12-01']);
});
