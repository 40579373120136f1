import { describe, expect, test } from 'vitest';
import { LONGEST_FARE_HOLD_MS, PAID_BEFORE_DEPARTURE_MS, PAY_BEFORE_TIME_LIMIT_MS } from '../limits.ts';
import { epochMs } from '../time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-units.ts';
import { holdDeadline, isWorthHolding, longestHold } from './fare-hold.ts';

const NOW_MS = epochMs('2026-11-29T10:07:00.000Z');
const DEPARTS_MS = NOW_MS + 40 * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

describe('a fare that is held unpaid', () => {
  test('[REQ-TKT-15] is held as long as its airline says, and three days at most', () => {
    expect(longestHold('2026-11-30T05:25:00.000Z', NOW_MS)).toBe('2026-11-30T05:25:00.000Z');
    expect(longestHold('2099-12-31T00:00:00.000Z', NOW_MS)).toBe(iso(NOW_MS + LONGEST_FARE_HOLD_MS));
    expect(longestHold(null, NOW_MS)).toBeNull();
  });

  test('[REQ-TKT-15] is paid on the quarter hour that is an hour before the earliest limit of its tickets', () => {
    const [first, second] = [iso(NOW_MS + DAY_MS), iso(NOW_MS + 2 * DAY_MS)];
    expect(holdDeadline([second, first], DEPARTS_MS)).toBe(
      iso(NOW_MS + DAY_MS - PAY_BEFORE_TIME_LIMIT_MS - 7 * MINUTE_MS),
    );
  });

  test('[REQ-TKT-15] is not held at all when one of its tickets is not', () => {
    expect(holdDeadline([iso(NOW_MS + DAY_MS), null], DEPARTS_MS)).toBeNull();
    expect(holdDeadline([], DEPARTS_MS)).toBeNull();
  });

  test('[REQ-TKT-15] is paid a day before it departs, and not held when that leaves less than two hours', () => {
    const departsMs = NOW_MS + DAY_MS + 98 * MINUTE_MS;
    const dueAt = holdDeadline([iso(NOW_MS + 2 * DAY_MS)], departsMs) ?? '';
    expect(epochMs(dueAt)).toBe(departsMs - PAID_BEFORE_DEPARTURE_MS);
    expect(isWorthHolding(dueAt, NOW_MS)).toBe(false);
    expect(isWorthHolding(iso(NOW_MS + 2 * HOUR_MS), NOW_MS)).toBe(true);
  });
});
