import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-units.ts';
import { nextStayWatchMs, nextWatchMs, WATCH_RARELY_MS, WATCH_STEPS } from './watch-schedule.ts';

/** The questions about one ticket bought so long before it leaves, as times before it leaves, ms. */
function questions(boughtMs: number): number[] {
  const asked: number[] = [];
  for (let at = nextWatchMs([boughtMs], 0); at !== null && at < boughtMs; at = nextWatchMs([boughtMs], at))
    asked.push(boughtMs - at);
  return asked;
}
const lead = fc.integer({ min: MINUTE_MS, max: 330 * DAY_MS });

test('[REQ-WATCH-1] a ticket is asked about more often the nearer it leaves, and no step begins unasked', () => {
  fc.assert(
    fc.property(lead, (boughtMs) => {
      const asked = questions(boughtMs);
      const gaps = asked.map((left, index) => (index === 0 ? boughtMs : Number(asked[index - 1])) - left);
      for (const [index, gap] of gaps.entries()) {
        const before = index === 0 ? boughtMs : Number(asked[index - 1]);
        const step = WATCH_STEPS.find(({ withinMs }) => before <= withinMs);
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThanOrEqual(step?.everyMs ?? WATCH_RARELY_MS);
      }
      expect(boughtMs <= 15 * MINUTE_MS || Math.min(...asked) <= 15 * MINUTE_MS).toBe(true);
    }),
  );
});

test('[REQ-WATCH-1] what one ticket costs of the supplier’s budget is bounded, however early it is bought', () => {
  fc.assert(
    fc.property(lead, (boughtMs) => {
      expect(questions(boughtMs).length).toBeLessThanOrEqual(220);
    }),
  );
});

test('[REQ-WATCH-1] the nearest flight that is ahead counts, and nothing is asked once the last has left', () => {
  const [out, back] = [10 * HOUR_MS, 20 * DAY_MS];
  expect(nextWatchMs([back, out], 0)).toBe(HOUR_MS);
  expect(nextWatchMs([back, out], out)).toBe(out + DAY_MS);
  expect(nextWatchMs([back, out], back)).toBeNull();
});

test('[REQ-WATCH-6] a stay is asked about three days and one day before its check-in day, as far as they are ahead', () => {
  expect(nextStayWatchMs(10 * DAY_MS, 0)).toBe(7 * DAY_MS);
  expect(nextStayWatchMs(10 * DAY_MS, 7 * DAY_MS)).toBe(9 * DAY_MS);
  expect(nextStayWatchMs(2 * DAY_MS, 0)).toBe(DAY_MS);
  expect(nextStayWatchMs(DAY_MS, 0)).toBeNull();
});
