import * as fc from 'fast-check';
import { extraLine, fareLines } from '@safar/domain/money/fare-lines';
import type { PriceLine } from '@safar/domain/money/price-lines';
import { expect, test } from 'vitest';
import { priceHashOf } from './price-hash.ts';

const OFFER_HASH = '0123456789abcdef0123456789abcdef';
const FARE = {
  basePaise: 400_000,
  taxPaise: 90_000,
  fuelPaise: 30_000,
  publishedPaise: 490_000,
  offeredPaise: 480_000,
};
const offered = fareLines(FARE, 0);

function hashOf(added: readonly PriceLine[]): string {
  return priceHashOf({ kind: 'flight', quote: { priceHash: OFFER_HASH }, priceLines: [...offered, ...added] });
}

function coupon(code: string, paise: number): PriceLine {
  return {
    kind: 'discount',
    label: code,
    amountPaise: -paise,
    party: 'safar',
    taxCode: 'airline',
    refund: 'less-charge',
  };
}

const code = fc.constantFrom('WELCOME10', 'FLY10');
const amount = fc.integer({ min: 1, max: 100_000 });

test('[REQ-RATE-14, REQ-RATE-3] an offer to which nothing was put keeps its hash', () => {
  expect(hashOf([])).toBe(OFFER_HASH);
});

test('[REQ-RATE-14, REQ-RATE-3] a coupon or an extra has a hash of its own, by its name and amount, in whatever order', () => {
  fc.assert(
    fc.property(code, amount, amount, (name, couponPaise, extraPaise) => {
      const bag = extraLine({ label: '0:0-bag', amountPaise: extraPaise, ticket: 0 });
      const hashes = [
        hashOf([]),
        hashOf([coupon(name, couponPaise)]),
        hashOf([coupon(name, couponPaise + 1)]),
        hashOf([coupon(`${name}X`, couponPaise)]),
        hashOf([bag]),
        hashOf([bag, coupon(name, couponPaise)]),
      ];
      expect(new Set(hashes).size).toBe(hashes.length);
      expect(hashOf([coupon(name, couponPaise), bag])).toBe(hashes.at(-1));
      expect(hashes.every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
    }),
  );
});
