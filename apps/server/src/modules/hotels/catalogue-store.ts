import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { catalogueCities, catalogueCountries, type HotelRow, hotels } from './store.ts';

/** Rows of one statement: some 300 KB. */
const ROWS_PER_STATEMENT = 1000;
const MAX_RETRY_SECONDS = 300;
/** Cities below this priority are listed before any other work: what most travellers look for first. */
export const FIRST_CITIES = 5;

/** A city whose turn it is. */
export interface CityTurn extends SuppliersCity {
  readonly state: 'waiting' | 'listed';
  /** A traveller asked for it, or many will. */
  readonly awaited: boolean;
}

/** A city in the supplier's own words. */
export interface SuppliersCity {
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  readonly countryName: string;
}

/** A hotel as the supplier's list of a city gives it, ready to be kept. */
export type ListedHotel = Pick<
  HotelRow,
  'code' | 'name' | 'nameKey' | 'rating' | 'address' | 'cityName' | 'countryCode' | 'countryName' | 'popularity'
> & { readonly position: { lat: number; lng: number } | null };

/** What the supplier's details add to a hotel. */
export type DetailedHotel = Pick<
  HotelRow,
  'code' | 'name' | 'nameKey' | 'rating' | 'address' | 'images' | 'facilities'
> & { readonly detail: NonNullable<HotelRow['detail']>; readonly position: { lat: number; lng: number } | null };

/** A city and when its turn is: lower is earlier. */
interface RankedCity extends SuppliersCity {
  readonly priority: number;
}

interface CatalogueProgress {
  readonly cities: number;
  readonly complete: number;
  readonly hotels: number;
  readonly detailed: number;
}

/** What the catalogue's reading writes down; after a kill it goes on from here. */
export interface CatalogueStore {
  /** Countries whose list of cities is missing or older than `olderThanMs`. */
  countriesToRead(codes: readonly string[], olderThanMs: number): Promise<string[]>;
  saveCities(countryCode: string, cities: readonly RankedCity[]): Promise<void>;
  /** The next city to work on, none of `busy`: asked for, then the first cities’ lists, then by priority. */
  nextCity(busy: readonly string[], extent: 'full' | 'asked'): Promise<CityTurn | null>;
  cityTurn(cityCode: string): Promise<CityTurn | null>;
  /** Keeps a city's list: new hotels, changed ones, and those that are no longer in it. */
  saveList(cityCode: string, list: readonly ListedHotel[], middle: { lat: number; lng: number } | null): Promise<void>;
  /** Codes of listed hotels of the city whose details are missing or older than its list. */
  withoutDetails(cityCode: string, limit: number): Promise<string[]>;
  /** Keeps details; codes asked for that the supplier said nothing of count as read. */
  saveDetails(cityCode: string, asked: readonly string[], found: readonly DetailedHotel[]): Promise<void>;
  markDone(cityCode: string): Promise<void>;
  /** Puts the city off for a while, longer after each failure in a row. */
  markFailed(cityCode: string): Promise<void>;
  /** A traveller wants this city now. */
  request(cityCode: string): Promise<void>;
  /** Cities read longer ago than this wait for their turn again; their pages stay as they are meanwhile. */
  renewOlderThan(ageMs: number): Promise<void>;
  progress(): Promise<CatalogueProgress>;
}

export function createCatalogueStore({ drizzle: db }: Pick<Database, 'drizzle'>): CatalogueStore {
  return {
    countriesToRead: async (codes, olderThanMs) => {
      const fresh = await db
        .select({ code: catalogueCountries.code })
        .from(catalogueCountries)
        .where(sql`${catalogueCountries.readAt} > now() - ${olderThanMs} * interval '1 millisecond'`);
      const known = new Set(fresh.map((row) => row.code));
      return codes.filter((code) => !known.has(code));
    },
    saveCities: async (countryCode, cities) => {
      for (let from = 0; from < cities.length; from += ROWS_PER_STATEMENT)
        await saveCityRows(db, cities.slice(from, from + ROWS_PER_STATEMENT));
      await db
        .insert(catalogueCountries)
        .values({ code: countryCode, readAt: sql`now()` })
        .onConflictDoUpdate({ target: catalogueCountries.code, set: { readAt: sql`now()` } });
    },
    nextCity: async (busy, extent) => {
      const rows = await db
        .select(TURN)
        .from(catalogueCities)
        .where(
          and(
            ne(catalogueCities.state, 'done'),
            extent === 'asked' ? isNotNull(catalogueCities.requestedAt) : undefined,
            or(isNull(catalogueCities.nextTryAt), lt(catalogueCities.nextTryAt, sql`now()`)),
            busy.length === 0 ? undefined : notInArray(catalogueCities.code, [...busy]),
          ),
        )
        .orderBy(
          sql`${catalogueCities.requestedAt} desc nulls last`,
          sql`(${catalogueCities.priority} < ${FIRST_CITIES} and ${catalogueCities.state} = 'waiting') desc`,
          asc(catalogueCities.priority),
          asc(catalogueCities.code),
        )
        .limit(1);
      return turnOf(rows[0]);
    },
    cityTurn: async (cityCode) => {
      const rows = await db.select(TURN).from(catalogueCities).where(eq(catalogueCities.code, cityCode));
      return turnOf(rows[0]);
    },
    saveList: (cityCode, list, middle) => saveList(db, cityCode, list, middle),
    withoutDetails: async (cityCode, limit) => {
      const rows = await db
        .select({ code: hotels.code })
        .from(hotels)
        .innerJoin(catalogueCities, eq(catalogueCities.code, hotels.cityCode))
        .where(
          and(
            eq(hotels.cityCode, cityCode),
            hotels.listed,
            or(isNull(hotels.detailedAt), lt(hotels.detailedAt, catalogueCities.listedAt)),
          ),
        )
        .orderBy(sql`${hotels.popularity} desc`, asc(hotels.code))
        .limit(limit);
      return rows.map((row) => row.code);
    },
    saveDetails: (cityCode, asked, found) => saveDetails(db, cityCode, asked, found),
    markDone: async (cityCode) => {
      await db
        .update(catalogueCities)
        .set({
          state: 'done',
          complete: true,
          doneAt: sql`now()`,
          requestedAt: null,
          failures: 0,
          nextTryAt: null,
          version: sql`${catalogueCities.version} + 1`,
        })
        .where(eq(catalogueCities.code, cityCode));
    },
    markFailed: async (cityCode) => {
      await db
        .update(catalogueCities)
        .set({
          failures: sql`${catalogueCities.failures} + 1`,
          nextTryAt: sql`now() + least(power(2, least(${catalogueCities.failures}, 20)), ${MAX_RETRY_SECONDS}) * interval '1 second'`,
        })
        .where(eq(catalogueCities.code, cityCode));
    },
    request: async (cityCode) => {
      await db
        .update(catalogueCities)
        .set({ requestedAt: sql`now()`, nextTryAt: null })
        .where(and(eq(catalogueCities.code, cityCode), ne(catalogueCities.state, 'done')));
    },
    renewOlderThan: async (ageMs) => {
      await db
        .update(catalogueCities)
        .set({ state: 'waiting' })
        .where(
          and(
            eq(catalogueCities.state, 'done'),
            sql`${catalogueCities.doneAt} < now() - ${ageMs} * interval '1 millisecond'`,
          ),
        );
    },
    progress: async () => {
      const [cities] = await db
        .select({
          cities: sql<number>`count(*)::int`,
          complete: sql<number>`(count(*) filter (where complete))::int`,
          hotels: sql<number>`coalesce(sum(hotel_count), 0)::int`,
        })
        .from(catalogueCities);
      const [details] = await db.select({ detailed: sql<number>`count(detailed_at)::int` }).from(hotels);
      return { cities: 0, complete: 0, hotels: 0, ...cities, detailed: details?.detailed ?? 0 };
    },
  };
}

type Db = Database['drizzle'];

const TURN = {
  code: catalogueCities.code,
  name: catalogueCities.name,
  countryCode: catalogueCities.countryCode,
  countryName: catalogueCities.countryName,
  state: catalogueCities.state,
  awaited: sql<boolean>`${catalogueCities.requestedAt} is not null or ${catalogueCities.priority} < ${FIRST_CITIES}`,
};

function turnOf(row: (Omit<CityTurn, 'state'> & { state: CityTurn['state'] | 'done' }) | undefined): CityTurn | null {
  return row === undefined || row.state === 'done' ? null : { ...row, state: row.state };
}

async function saveCityRows(db: Db, cities: readonly RankedCity[]): Promise<void> {
  await db
    .insert(catalogueCities)
    .values(cities.map((city) => ({ ...city, ...NEW_CITY })))
    .onConflictDoUpdate({
      target: catalogueCities.code,
      set: { name: sql`excluded.name`, countryName: sql`excluded.country_name`, priority: sql`excluded.priority` },
    });
}

const NEW_CITY = { state: 'waiting', complete: false, hotelCount: 0, version: 0, failures: 0 } as const;

async function saveList(
  db: Db,
  cityCode: string,
  list: readonly ListedHotel[],
  middle: { lat: number; lng: number } | null,
): Promise<void> {
  await db.transaction(async (inside) => {
    for (let from = 0; from < list.length; from += ROWS_PER_STATEMENT)
      await saveListRows(inside, cityCode, list.slice(from, from + ROWS_PER_STATEMENT));
    await inside
      .update(hotels)
      .set({ listed: false })
      .where(and(eq(hotels.cityCode, cityCode), hotels.listed, lt(hotels.listedAt, sql`now()`)));
    await inside
      .update(catalogueCities)
      .set({
        state: 'listed',
        hotelCount: list.length,
        listedAt: sql`now()`,
        latitude: middle?.lat ?? null,
        longitude: middle?.lng ?? null,
        failures: 0,
        nextTryAt: null,
        version: sql`${catalogueCities.version} + 1`,
      })
      .where(eq(catalogueCities.code, cityCode));
  });
}

type Inside = Pick<Db, 'execute' | 'update'>;

/**
 * The rows as one parameter: a query of a thousand rows with a parameter for each value is put together for longer than a
 * traveller's search takes. `now()` is the transaction's, so every row of one list has the same `listed_at`.
 */
async function saveListRows(db: Inside, cityCode: string, list: readonly ListedHotel[]): Promise<void> {
  await db.execute(sql`
    insert into hotels (code, city_code, name, name_key, rating, address, city_name, country_code, country_name,
      latitude, longitude, popularity, listed, listed_at, updated_at)
    select code, ${cityCode}, name, "nameKey", rating, address, "cityName", "countryCode", "countryName",
      (position ->> 'lat')::float8, (position ->> 'lng')::float8, popularity, true, now(), now()
    from json_to_recordset(${JSON.stringify(list)}) as list (code text, name text, "nameKey" text, rating smallint,
      address text, "cityName" text, "countryCode" text, "countryName" text, position json, popularity real)
    on conflict (code) do update set
      city_code = excluded.city_code, name = excluded.name, name_key = excluded.name_key, rating = excluded.rating,
      address = excluded.address, city_name = excluded.city_name, country_code = excluded.country_code,
      country_name = excluded.country_name, latitude = coalesce(excluded.latitude, hotels.latitude),
      longitude = coalesce(excluded.longitude, hotels.longitude), popularity = excluded.popularity,
      listed = true, listed_at = excluded.listed_at, updated_at = excluded.updated_at`);
}

async function saveDetails(
  db: Db,
  cityCode: string,
  asked: readonly string[],
  found: readonly DetailedHotel[],
): Promise<void> {
  await db.transaction(async (inside) => {
    await saveDetailRows(inside, found);
    const known = new Set(found.map(({ code }) => code));
    const silent = asked.filter((code) => !known.has(code));
    if (silent.length > 0)
      await inside
        .update(hotels)
        .set({ detailedAt: sql`now()` })
        .where(inArray(hotels.code, silent));
    await inside
      .update(catalogueCities)
      .set({ version: sql`${catalogueCities.version} + 1`, failures: 0, nextTryAt: null })
      .where(eq(catalogueCities.code, cityCode));
  });
}

async function saveDetailRows(db: Inside, found: readonly DetailedHotel[]): Promise<void> {
  await db.execute(sql`
    update hotels set
      name = found.name, name_key = found."nameKey", rating = found.rating, address = found.address,
      images = found.images, facilities = found.facilities, detail = found.detail,
      latitude = coalesce((found.position ->> 'lat')::float8, hotels.latitude),
      longitude = coalesce((found.position ->> 'lng')::float8, hotels.longitude),
      detailed_at = now(), updated_at = now()
    from json_to_recordset(${JSON.stringify(found)}) as found (code text, name text, "nameKey" text, rating smallint,
      address text, images text[], facilities text[], detail jsonb, position json)
    where hotels.code = found.code`);
}
