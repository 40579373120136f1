import { expect, test } from 'vitest';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { createPriceLife } from './price-life.ts';

const BOUNDS = { leastMs: 30_000, mostMs: 300_000, firstMs: 60_000 };
const NOW_MS = Date.parse('2026-12-01T06:00:00Z');
const FAR = '2027-02-01';
const NEAR = '2026-12-02';

/** Prices of 100 hotels, of which `changed` differ from those of the time before. */
function lows(changed: number, time: number): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: 100 }, (_, index) => [`h${index}`, 100_000 + (index < changed ? time : 0)]));
}

/** The learned life after the same question every minute, with `changed` of 100 prices new each time. */
function learned(life: ReturnType<typeof createPriceLife>, checkin: string, changed: number, times = 20): number {
  let last = 0;
  for (let time = 0; time < times; time += 1)
    last = life.learn(
      `${checkin} goa`,
      { supplier: 'tbo', checkin, lows: lows(changed, time) },
      NOW_MS + time * MINUTE_MS,
    );
  return last;
}

test('[REQ-RATE-9] prices that stand are shown longer, those that move shorter, within bounds', () => {
  expect(learned(createPriceLife(BOUNDS), FAR, 0)).toBe(BOUNDS.mostMs);
  expect(learned(createPriceLife(BOUNDS), FAR, 1)).toBe(2 * MINUTE_MS);
  expect(learned(createPriceLife(BOUNDS), FAR, 50)).toBe(BOUNDS.leastMs);
});

test('[REQ-RATE-9] nothing is learned from a few answers, or from those that lie hours apart', () => {
  expect(learned(createPriceLife(BOUNDS), FAR, 0, 3)).toBe(BOUNDS.firstMs);
  const life = createPriceLife(BOUNDS);
  for (let time = 0; time < 20; time += 1)
    expect(life.learn('goa', { supplier: 'tbo', checkin: FAR, lows: lows(0, 0) }, NOW_MS + time * 60 * MINUTE_MS)).toBe(
      BOUNDS.firstMs,
    );
});

test('[REQ-RATE-9] stays that begin soon are learned apart from those far off, and suppliers from each other', () => {
  const life = createPriceLife(BOUNDS);
  expect(learned(life, NEAR, 50)).toBe(BOUNDS.leastMs);
  expect(learned(life, FAR, 0)).toBe(BOUNDS.mostMs);
  expect(learned(life, NEAR, 50)).toBe(BOUNDS.leastMs);
  expect(life.learn('x', { supplier: 'direct', checkin: FAR, lows: lows(0, 0) }, NOW_MS)).toBe(BOUNDS.firstMs);
});

test('[REQ-RATE-9] a hotel that is sold out, or has a room again, is a price that changed', () => {
  const life = createPriceLife(BOUNDS);
  let said = 0;
  for (let time = 0; time < 20; time += 1) {
    const half = new Map([...lows(0, 0)].filter((_, index) => time % 2 === 0 || index < 50));
    said = life.learn('goa', { supplier: 'tbo', checkin: FAR, lows: half }, NOW_MS + time * MINUTE_MS);
  }
  expect(said).toBe(BOUNDS.leastMs);
});

test('[REQ-OPS-23] what one process learns holds in the others, and what none can read changes nothing', () => {
  const told: string[] = [];
  let hear: ((text: string) => void) | undefined;
  const here = createPriceLife(BOUNDS, { tell: async (_, text) => void told.push(text), listen: () => undefined });
  const there = createPriceLife(BOUNDS, {
    tell: async () => undefined,
    listen: (_, listener) => {
      hear = listener;
    },
  });
  expect(learned(here, FAR, 1)).toBe(2 * MINUTE_MS);
  for (const text of [...told, 'of another release', '{"bucket":"tbo 30"}']) hear?.(text);
  expect(there.learn('x', { supplier: 'tbo', checkin: FAR, lows: lows(0, 0) }, NOW_MS)).toBe(2 * MINUTE_MS);
});
