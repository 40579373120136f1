import { describe, expect, test } from 'vitest';
import { beyondUsual, usualShare } from './beyond-usual.ts';

function keeping(rupees: number) {
  return { totalPaise: 10_000_00 + rupees * 100, earnedPaise: rupees * 100 };
}

/** A price of a supplier's ₹10,000 of which we keep so much before and after. */
function change(
  beforeRupees: number,
  afterRupees: number,
  { recommendedPaise = null as number | null, feePaise = 0 } = {},
) {
  return {
    costPaise: 10_000_00,
    recommendedPaise,
    before: keeping(beforeRupees),
    after: { ...keeping(afterRupees), feePaise },
  };
}

const SALES = Array.from({ length: 100 }, (_, at) => 4 + at / 20);

describe('[REQ-PRICE-6] the usual share', () => {
  test('is what 96 of a hundred sales had, and nothing is usual of few sales', () => {
    expect(usualShare(SALES)).toEqual({ leastPercent: 4.1, mostPercent: 8.85, sales: 100 });
    expect(usualShare([...SALES, 90, 95])).toMatchObject({ mostPercent: 8.95 });
    expect(usualShare(SALES.slice(0, 19))).toBeNull();
  });
});

describe('[REQ-PRICE-6] a price beyond usual', () => {
  const usual = usualShare(SALES);
  test.each([
    ['a small change within what is usual', change(500, 600), []],
    [
      'more than hardly a sale left',
      change(500, 1200),
      [/^leaves us 12% of its cost; of 100 sales .* more than 8\.8%$/],
    ],
    ['less than hardly a sale left', change(500, 300), [/^leaves us 3% .* less than 4\.1%$/]],
    ['a far change', change(500, 2500), [/^is 19% dearer than now$/, /^leaves us 25%/]],
    ['a far fall', change(3000, 500), [/^is 19\.2% cheaper than now$/]],
    [
      'under our cost',
      change(500, 100),
      [/^is under our cost: it earns ₹100 and its payment costs ₹238\.36$/, /^leaves us 1%/],
    ],
    ['a loss that grows smaller', change(0, 100), []],
    [
      'far above what is recommended',
      change(500, 850, { recommendedPaise: 9_800_00 }),
      [/^is far above ₹9,800, which/],
    ],
    ['a fee apart, which is not the room’s', change(500, 850, { recommendedPaise: 9_800_00, feePaise: 100_00 }), []],
  ])('%s', (_what, changed, said) => {
    const texts = beyondUsual(changed, usual);
    expect(texts).toHaveLength(said.length);
    for (const [at, pattern] of said.entries()) expect(texts[at]).toMatch(pattern);
  });

  test('is not told by sales that are too few', () => {
    expect(beyondUsual(change(500, 1200), null)).toEqual([]);
  });
});
