import type { Cache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/database.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import { hotelOfMapping, mappingsOf } from './mapping-store.ts';

/** Processes see a mapping that another one changed within this time (REQ-DESK-18). */
const FRESH_MS = 60_000;
/** As many as groups of rates. */
const MAX_GROUPS = 120;

/** For one supplier: our code of a hotel by the supplier's code. */
export type SuppliersCodes = ReadonlyMap<string, string>;

/** Which suppliers sell which of our hotels. */
export interface WhereSold {
  /** The codes to ask each supplier for, by its id; a supplier that sells none of the hotels is absent. */
  of(hotelCodes: readonly string[]): Promise<ReadonlyMap<string, SuppliersCodes>>;
  /** Our code of a supplier's hotel; null when it is not mapped. */
  hotelOf(supplier: string, supplierCode: string): Promise<string | null>;
  /** Discards cached mappings after a change. */
  forget(): Promise<void>;
}

export function createWhereSold({
  suppliers,
  database,
  cache,
}: {
  suppliers: HotelSuppliers;
  database: Pick<Database, 'pool'>;
  cache: Cache;
}): WhereSold {
  const { home } = suppliers;
  const isAlone = suppliers.all.length === 1;
  const kept = cache.create<ReadonlyMap<string, SuppliersCodes>>({
    name: 'hotel-mappings',
    ttlMs: FRESH_MS,
    maxItems: MAX_GROUPS,
  });

  async function read(hotelCodes: readonly string[]): Promise<ReadonlyMap<string, SuppliersCodes>> {
    const mappings = isAlone ? [] : await mappingsOf(database.pool, hotelCodes);
    const others = [...Map.groupBy(mappings, ({ supplier }) => supplier)].map(
      ([supplier, own]) =>
        [supplier, new Map(own.map(({ supplierCode, hotelCode }) => [supplierCode, hotelCode]))] as const,
    );
    return new Map([[home.id, new Map(hotelCodes.map((code) => [code, code]))], ...others]);
  }

  return {
    forget: () => kept.clear(),
    of: (hotelCodes) => kept.get(hotelCodes.join(','), () => read(hotelCodes)),
    hotelOf: async (supplier, supplierCode) =>
      supplier === home.id ? supplierCode : hotelOfMapping(database.pool, { supplier, supplierCode }),
  };
}
