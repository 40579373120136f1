import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBands } from './price-bands.ts';

test('[REQ-FCHK-8] prices that are nearly the same share a look, and those far apart never before them', () => {
  expect(priceBands([0, 19_900, 20_000, 30_000, 140_000], 4)).toEqual([
    { fromPaise: 0, toPaise: 0 },
    { fromPaise: 19_900, toPaise: 20_000 },
    { fromPaise: 30_000, toPaise: 30_000 },
    { fromPaise: 140_000, toPaise: 140_000 },
  ]);
});

test('every price is in one band, in their order, and there are never more than asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500_000)), fc.integer({ min: 1, max: 6 }), (prices, most) => {
      const bands = priceBands(prices, most);
      expect(bands.length).toBeLessThanOrEqual(most);
      for (const paise of prices)
        expect(bands.filter(({ fromPaise, toPaise }) => fromPaise <= paise && paise <= toPaise)).toHaveLength(1);
    }),
  );
});
