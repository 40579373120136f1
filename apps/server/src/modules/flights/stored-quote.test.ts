import { fareLines } from '@safar/domain/fare-lines';
import { expect, test } from 'vitest';
import { quotePriceAsLines } from './stored-quote.ts';

const PARTS = {
  basePaise: 400_000,
  taxPaise: 90_000,
  fuelPaise: 30_000,
  publishedPaise: 490_000,
  offeredPaise: 480_000,
};
const FARE = { ...PARTS, perPax: [] };

test('[REQ-RATE-14] a quote kept before prices were lines has those of its fares', () => {
  const before = { id: 'q', tickets: [{ fare: FARE }, { fare: FARE }] };
  expect(quotePriceAsLines(before)).toEqual({ ...before, priceLines: [...fareLines(FARE, 0), ...fareLines(FARE, 1)] });
});
