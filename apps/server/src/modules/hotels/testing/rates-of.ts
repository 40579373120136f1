import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { PriceFacts } from '../rates/price-facts.ts';
import type { WhereSold } from '../mapping/where-sold.ts';

/** Of no hotel is anything known that rules of prices look at. */
export const NO_FACTS: PriceFacts = { of: async () => new Map() };

/** A home supplier alone, and every hotel under its code. */
export function ratesOf(supplier: HotelSupplier) {
  const whereSold: WhereSold = {
    of: async (codes) => new Map([[supplier.id, new Map(codes.map((code) => [code, code]))]]),
    forget: async () => undefined,
    hotelOf: async (_, supplierCode) => supplierCode,
  };
  return { suppliers: createHotelSuppliers(supplier), whereSold, priceFacts: NO_FACTS };
}
