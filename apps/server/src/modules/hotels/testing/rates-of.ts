import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { LastLows } from '../rates/last-lows.ts';
import type { PriceFacts } from '../rates/price-facts.ts';
import type { WhereSold } from '../mapping/where-sold.ts';

/** No hotel has facts for pricing rules. */
export const NO_FACTS: PriceFacts = { of: async () => new Map() };

/** Nothing that is seen is stored. */
export const NO_LOWS: Pick<LastLows, 'note'> = { note: () => undefined };

/** Only the home supplier, with every hotel under its own code. */
export function ratesOf(supplier: HotelSupplier) {
  const whereSold: WhereSold = {
    of: async (codes) => new Map([[supplier.id, new Map(codes.map((code) => [code, code]))]]),
    forget: async () => undefined,
    hotelOf: async (_, supplierCode) => supplierCode,
  };
  return { suppliers: createHotelSuppliers(supplier), whereSold, priceFacts: NO_FACTS, lows: NO_LOWS };
}
