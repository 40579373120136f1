import type { HotelSupplier } from './hotel-supplier.ts';

/** The hotel suppliers we are connected to. */
export interface HotelSuppliers {
  /** The supplier of our catalogue: its hotel codes are the public ones. */
  readonly home: HotelSupplier;
  /** The home supplier first. */
  readonly all: readonly HotelSupplier[];
  /** Null when we are not connected to a supplier with that id. */
  find(id: string): HotelSupplier | null;
  /** The supplier that a row of ours names. Throws when we are not connected to it. */
  of(row: { readonly supplier: string }): HotelSupplier;
}

/** Suppliers by id. Throws when two have the same id (REQ-API-2). */
export function createHotelSuppliers(home: HotelSupplier, others: readonly HotelSupplier[] = []): HotelSuppliers {
  const all = [home, ...others];
  const byId = new Map(all.map((supplier) => [supplier.id, supplier]));
  if (byId.size < all.length) throw new Error(`two hotel suppliers have one id: ${all.map(({ id }) => id).join(', ')}`);
  return {
    home,
    all,
    find: (id) => byId.get(id) ?? null,
    of: ({ supplier }) => {
      const found = byId.get(supplier);
      if (found === undefined) throw new Error(`no hotel supplier '${supplier}' is connected, of which we have rows`);
      return found;
    },
  };
}
