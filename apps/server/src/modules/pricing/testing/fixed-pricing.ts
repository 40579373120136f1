import type { PriceRule } from '@safar/domain/money/price-rules';
import type { Pricing } from '../index.ts';
import { priceBook } from '../price-book.ts';

/** Prices by fixed rules; without rules there is only the fee. */
export function fixedPricing(feePaise: number, day: string, rules: readonly PriceRule[] = []): Pricing {
  const book = priceBook({ version: 0, day }, rules, feePaise);
  return { book: async () => book, sample: () => {} };
}
