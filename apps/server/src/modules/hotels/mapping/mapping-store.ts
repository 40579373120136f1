import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Queryable } from '../../../platform/database.ts';

/** A further supplier's code for one of our hotels. */
const Mapping = z.object({ supplier: z.string(), supplierCode: z.string(), hotelCode: z.string() });
export type Mapping = z.infer<typeof Mapping>;

/** Where these hotels are sold, besides the home supplier. */
export async function mappingsOf(db: Queryable, hotelCodes: readonly string[]): Promise<Mapping[]> {
  return rowsOf(db, Mapping)(
    `select supplier, supplier_code as "supplierCode", hotel_code as "hotelCode" from hotel_mappings where hotel_code = any($1)`,
    [hotelCodes],
  );
}

const HotelOfMappingRow = z.object({ hotel_code: z.string().nullable() });

/** The hotel of ours that a further supplier's hotel is mapped to; null when none is. */
export async function hotelOfMapping(
  db: Queryable,
  { supplier, supplierCode }: Pick<Mapping, 'supplier' | 'supplierCode'>,
): Promise<string | null> {
  const found = await rowsOf(db, HotelOfMappingRow)(
    'select hotel_code from hotel_mappings where supplier = $1 and supplier_code = $2',
    [supplier, supplierCode],
  );
  return found[0]?.hotel_code ?? null;
}

/** Stores a mapping that a further supplier gives itself; decisions of a person, also that the two are different, take precedence. */
export async function saveNamedMapping(db: Queryable, { supplier, supplierCode, hotelCode }: Mapping): Promise<void> {
  await db.query(
    `insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     select $1, $2, $3, 1, 'code', $1, now()
     where not exists (
       select from hotel_differences where supplier = $1 and supplier_code = $2 and hotel_code = $3)
     on conflict (supplier, supplier_code) do update set hotel_code = excluded.hotel_code, score = 1, how = 'code',
       decided_by = excluded.decided_by, decided_at = excluded.decided_at
     where hotel_mappings.how <> 'manual' and hotel_mappings.hotel_code is distinct from excluded.hotel_code`,
    [supplier, supplierCode, hotelCode],
  );
  // Our own facts, until the supplier's list is read: the desk can find the hotel at once.
  await db.query(
    `insert into supplier_hotels (supplier, supplier_code, name, name_key, rating, address, phone, city_code, city_name, latitude,
       longitude, image, read_at)
     select $1, $2, name, name_key, rating, address, '', city_code, city_name, latitude, longitude, null, now()
     from hotels where code = $3
     on conflict (supplier, supplier_code) do nothing`,
    [supplier, supplierCode, hotelCode],
  );
}
