import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPins, midmost } from './join-pins.ts';

const places = fc.array(
  fc.record({
    item: fc.integer(),
    x: fc.integer({ min: -600, max: 600 }),
    y: fc.integer({ min: -600, max: 600 }),
  }),
  { maxLength: 80 },
);

describe('[REQ-HRES-7] pins on a map', () => {
  test('[REQ-HRES-7] join where they would cover one another, and none is left out', () => {
    fc.assert(
      fc.property(places, (placed) => {
        const groups = joinPins(placed);
        const kept = groups.flatMap(({ members }) => members);
        expect(inOrder(kept)).toEqual(inOrder(placed.map(({ item }) => item)));
        for (const [index, a] of groups.entries())
          for (const b of groups.slice(index + 1))
            expect(Math.abs(a.x - b.x) >= 116 || Math.abs(a.y - b.y) >= 52).toBe(true);
      }),
    );
  });

  test('[REQ-HRES-7] are zoomed about where most of them are, not about one far away', () => {
    const crowd = [10, 20, 30].map((x) => ({ item: x, x, y: 10 }));
    expect(midmost([...crowd, { item: 0, x: 900, y: 900 }])?.item).toBeOneOf([20, 30]);
    expect(midmost([])).toBeUndefined();
  });
});

function inOrder(items: readonly number[]): number[] {
  return items.toSorted((a, b) => a - b);
}
