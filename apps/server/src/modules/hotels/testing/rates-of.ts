import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { LastLows } from '../rates/last-lows.ts';
import type { PriceFacts } from '../rates/price-facts.ts';
import type { WhereSold } from '../mapping/where-sold.ts';

/** Of no hotel is anything known that rules of prices look at. */
export const NO_FACTS: PriceFacts = { of: async () => new Map() };

/** What is seen is kept nowhere. */
export const NO_LOWS: Pick<LastLows, 'note'> = { note: () => undefined };

/** A home supplier alone, and every hotel under its code. */
export function ratesOf(supplier: HotelSupplier) {
  const whereSold: WhereSold = {
    of: async (codes) => new Map([[supplier.id, new Map(codes.map((code) => [code, code]))]]),
    forget: async () => undefined,
    hotelOf: async (_, supplierCode) => supplierCode,
  };
  return { suppliers: createHotelSuppliers(supplier), whereSold, priceFacts: NO_FACTS, lows: NO_LOWS };
}
