import type { PricedProduct } from '@safar/domain/money/price-rules';
import type { Cache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/database.ts';
import { findPriceFacts, type HotelFacts } from './price-facts-store.ts';

const FRESH_MS = 10 * 60_000;
/** As many as groups of rates. */
const MAX_GROUPS = 120;
const HOME = 'IN';

/** The facts of hotels that pricing rules use, by hotel code. */
export interface PriceFacts {
  of(hotelCodes: readonly string[]): Promise<ReadonlyMap<string, HotelFacts>>;
}

export function createPriceFacts({ database, cache }: { database: Pick<Database, 'pool'>; cache: Cache }): PriceFacts {
  const kept = cache.create<ReadonlyMap<string, HotelFacts>>({
    name: 'hotel-price-facts',
    ttlMs: FRESH_MS,
    maxItems: MAX_GROUPS,
  });
  return { of: (hotelCodes) => kept.get(hotelCodes.join(','), () => findPriceFacts(database.pool, hotelCodes)) };
}

/**
 * A rate in the form pricing rules use before a payment plan is chosen. @param startsOn check-in; null when the supplier does not give it
 */
export function pricedRate(
  { supplier, hotelCode }: { readonly supplier: string; readonly hotelCode: string },
  facts: HotelFacts | undefined,
  startsOn: string | null,
): PricedProduct {
  return {
    product: 'hotel',
    supplier,
    reach: facts === undefined || facts.country === HOME ? 'domestic' : 'international',
    country: facts?.country ?? null,
    city: facts?.city ?? null,
    hotel: hotelCode,
    stars: facts?.stars ?? null,
    airline: null,
    cabin: null,
    plan: 'pay_full',
    startsOn,
  };
}
