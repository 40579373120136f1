import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fareBands } from './fare-bands.ts';

test('[REQ-FSEARCH-4] fares of 11,000 to 14,000 are green under 11,600, yellow under 13,000, red from there', () => {
  const bandOf = fareBands([11_000, 14_000]);
  expect([11_000, 11_599, 11_600, 12_999, 13_000, 14_000].map(bandOf)).toEqual([
    'low',
    'low',
    'mid',
    'mid',
    'high',
    'high',
  ]);
});

test('[REQ-FSEARCH-4] the cheapest day is always low, a dearer one never in a lower band, and days of one price are all low', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 900, max: 400_000 }), { minLength: 1, maxLength: 62 }), (fares) => {
      const bandOf = fareBands(fares);
      const ranks = fares.toSorted((a, b) => a - b).map((fare) => ['low', 'mid', 'high'].indexOf(bandOf(fare)));
      expect(ranks[0]).toBe(0);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
  );
  expect([4000, 4000].map(fareBands([4000, 4000]))).toEqual(['low', 'low']);
});
