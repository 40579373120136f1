import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database, Queryable } from '../../platform/database.ts';

/** A city of the supplier's list, in the form that the catalogue provides. */
export const SupplierCity = z.object({
  /** The supplier's code, which every hotel call uses for a city. */
  code: z.string(),
  /** As the supplier writes it: `'Mumbai'`, or with the state: `'Manali,   Himachal pradesh'`. */
  name: z.string(),
  /** ISO 3166-1, two capitals. */
  countryCode: z.string(),
  countryName: z.string(),
  /** The middle of its hotels; null until it is known. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Number of its hotels; null until it is known. A city without hotels is not suggested. */
  hotelCount: z.int().nullable(),
});
export type SupplierCity = z.infer<typeof SupplierCity>;

/** Rows of one statement, some 300 KB. */
const ROWS_PER_STATEMENT = 2000;

/** Storage of the places module. */
export interface PlacesStore {
  /** Adds cities or updates them by code; a null position or count keeps the stored value. Unchanged rows are not written. */
  saveCities(cities: readonly SupplierCity[]): Promise<void>;
  readCities(): Promise<SupplierCity[]>;
  /** A text that changes whenever the cities change. */
  fingerprint(): Promise<string>;
}

const CreatePlacesStoreRow = z.object({ text: z.string() });

export function createPlacesStore({ pool }: Pick<Database, 'pool'>): PlacesStore {
  return {
    saveCities: async (cities) => {
      const distinct = [...new Map(cities.map((city) => [city.code, city])).values()];
      for (let from = 0; from < distinct.length; from += ROWS_PER_STATEMENT)
        await saveRows(pool, distinct.slice(from, from + ROWS_PER_STATEMENT));
    },
    readCities: async () => {
      return rowsOf(
        pool,
        SupplierCity,
      )(`select code, name, country_code as "countryCode", country_name as "countryName", hotel_count as "hotelCount",
           case when latitude is not null then json_build_object('lat', latitude, 'lng', longitude) end as position
         from supplier_cities`);
    },
    fingerprint: async () => {
      const found = await rowsOf(
        pool,
        CreatePlacesStoreRow,
      )(`select count(*) || ':' || coalesce(sum(extract(epoch from updated_at)), 0) as text from supplier_cities`);
      return found[0]?.text ?? '';
    },
  };
}

async function saveRows(db: Queryable, cities: readonly SupplierCity[]): Promise<void> {
  await db.query(
    `insert into supplier_cities as known (code, name, country_code, country_name, latitude, longitude, hotel_count)
     select code, name, "countryCode", "countryName", (position ->> 'lat')::float8, (position ->> 'lng')::float8, "hotelCount"
     from json_to_recordset($1) as city (code text, name text, "countryCode" text, "countryName" text, position json,
       "hotelCount" integer)
     on conflict (code) do update set name = excluded.name, country_code = excluded.country_code,
       country_name = excluded.country_name, latitude = coalesce(excluded.latitude, known.latitude),
       longitude = coalesce(excluded.longitude, known.longitude),
       hotel_count = coalesce(excluded.hotel_count, known.hotel_count), updated_at = clock_timestamp()
     where (known.name, known.country_code, known.country_name, known.latitude, known.longitude, known.hotel_count)
       is distinct from (excluded.name, excluded.country_code, excluded.country_name,
         coalesce(excluded.latitude, known.latitude), coalesce(excluded.longitude, known.longitude),
         coalesce(excluded.hotel_count, known.hotel_count))`,
    [JSON.stringify(cities)],
  );
}
