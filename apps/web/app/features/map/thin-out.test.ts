import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thinOut, type LabelBox } from './thin-out.ts';

const boxes = fc.array(
  fc.record({
    item: fc.integer(),
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 60 },
);

function covers(a: LabelBox<number>, b: LabelBox<number>): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
}

function boxAt(item: number, x: number): LabelBox<number> {
  return { item, x, y: 0, width: 40, height: 20 };
}

describe('[REQ-HRES-7] labels on a map', () => {
  test('[REQ-HRES-7] none covers another, and one is left out only for a reason', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 20 }), (all, limit) => {
        const { shown, rest } = thinOut(all, limit);
        expect(shown.length + rest.length).toBe(all.length);
        for (const [index, box] of shown.entries())
          for (const other of shown.slice(index + 1)) expect(covers(box, other)).toBe(false);
        const full = shown.length === limit;
        for (const box of rest) expect(full || shown.some((other) => covers(box, other))).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test('[REQ-HRES-7] the first of two that would cover one another is shown', () => {
    const { shown, rest } = thinOut([boxAt(1, 0), boxAt(2, 30), boxAt(3, 60)], 10);
    expect(shown.map(({ item }) => item)).toEqual([1, 3]);
    expect(rest.map(({ item }) => item)).toEqual([2]);
  });
});
