import { sql } from 'drizzle-orm';
import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import type { SupplierCity } from './supplier-city.ts';

const supplierCities = pgTable('supplier_cities', {
  code: text().primaryKey(),
  name: text().notNull(),
  countryCode: text('country_code').notNull(),
  countryName: text('country_name').notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  hotelCount: integer('hotel_count'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_PER_STATEMENT = 2000;

/** What the places module keeps. */
export interface PlacesStore {
  /**
   * Adds cities or updates them by code; a null position or count leaves what is known. Rows that stay the same are not
   * written.
   */
  saveCities(cities: readonly SupplierCity[]): Promise<void>;
  readCities(): Promise<SupplierCity[]>;
  /** A text that is another one whenever the cities are. */
  fingerprint(): Promise<string>;
}

export function createPlacesStore({ drizzle }: Pick<Database, 'drizzle'>): PlacesStore {
  return {
    saveCities: async (cities) => {
      const distinct = [...new Map(cities.map((city) => [city.code, city])).values()];
      for (let from = 0; from < distinct.length; from += ROWS_PER_STATEMENT)
        await saveRows(drizzle, distinct.slice(from, from + ROWS_PER_STATEMENT));
    },
    readCities: async () => {
      const rows = await drizzle.select().from(supplierCities);
      return rows.map(({ code, name, countryCode, countryName, latitude, longitude, hotelCount }) => ({
        code,
        name,
        countryCode,
        countryName,
        position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
        hotelCount,
      }));
    },
    fingerprint: async () => {
      const [row] = await drizzle
        .select({
          text: sql<string>`count(*) || ':' || coalesce(sum(extract(epoch from ${supplierCities.updatedAt})), 0)`,
        })
        .from(supplierCities);
      return row?.text ?? '';
    },
  };
}

async function saveRows(drizzle: Database['drizzle'], cities: readonly SupplierCity[]): Promise<void> {
  const known = sql`(supplier_cities.name, supplier_cities.country_code, supplier_cities.country_name, supplier_cities.latitude, supplier_cities.longitude, supplier_cities.hotel_count)`;
  const next = sql`(excluded.name, excluded.country_code, excluded.country_name, coalesce(excluded.latitude, supplier_cities.latitude), coalesce(excluded.longitude, supplier_cities.longitude), coalesce(excluded.hotel_count, supplier_cities.hotel_count))`;
  await drizzle
    .insert(supplierCities)
    .values(
      cities.map(({ position, ...city }) => ({
        ...city,
        latitude: position?.lat ?? null,
        longitude: position?.lng ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: supplierCities.code,
      set: {
        name: sql`excluded.name`,
        countryCode: sql`excluded.country_code`,
        countryName: sql`excluded.country_name`,
        latitude: sql`coalesce(excluded.latitude, supplier_cities.latitude)`,
        longitude: sql`coalesce(excluded.longitude, supplier_cities.longitude)`,
        hotelCount: sql`coalesce(excluded.hotel_count, supplier_cities.hotel_count)`,
        updatedAt: sql`clock_timestamp()`,
      },
      setWhere: sql`${known} is distinct from ${next}`,
    });
}
