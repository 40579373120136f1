import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Position } from '@safar/domain/stay/distance';
import type { Database, Queryable, Transaction } from '../../../platform/database.ts';
import type { HotelRow } from '../store.ts';
import { detailColumn } from './stored-detail.ts';

/** Rows of one statement, some 300 KB. */
const ROWS_PER_STATEMENT = 1000;
const MAX_RETRY_SECONDS = 300;
/** Cities below this priority are listed before any other work: those that most travellers search for. */
export const FIRST_CITIES = 5;

/** The next city to work on. */
export interface CityTurn extends SuppliersCity {
  readonly state: 'waiting' | 'listed';
  /** True when a traveller asked for it, or many will. */
  readonly awaited: boolean;
}

/** A city with the supplier's own code and name. */
export interface SuppliersCity {
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  readonly countryName: string;
}

/** A hotel from the supplier's list of a city, ready to be stored. */
export type ListedHotel = Pick<
  HotelRow,
  'code' | 'name' | 'nameKey' | 'rating' | 'address' | 'cityName' | 'countryCode' | 'countryName' | 'popularity'
> & { readonly position: Position | null };

/** The fields of a hotel that the supplier's details add. */
export type DetailedHotel = Pick<
  HotelRow,
  'code' | 'name' | 'nameKey' | 'rating' | 'address' | 'images' | 'facilities'
> & { readonly detail: NonNullable<HotelRow['detail']>; readonly position: Position | null };

/** A city with its priority: lower is read earlier. */
interface RankedCity extends SuppliersCity {
  readonly priority: number;
}

const CitiesRead = z.object({
  cities: z.number(),
  complete: z.number(),
  /** Number of hotels listed in these cities. */
  hotels: z.number(),
});
type CitiesRead = z.infer<typeof CitiesRead>;

/** Progress of reading the catalogue; after a crash it continues from here (REQ-HOTEL-10). */
export interface CatalogueStore {
  /** Countries whose list of cities is missing or older than `olderThanMs`. */
  countriesToRead(codes: readonly string[], olderThanMs: number): Promise<string[]>;
  saveCities(countryCode: string, cities: readonly RankedCity[]): Promise<void>;
  /** The next city to work on, except `busy` ones: first those travellers asked for, then the first cities' lists, then by priority. */
  nextCity(busy: readonly string[], extent: 'full' | 'asked'): Promise<CityTurn | null>;
  cityTurn(cityCode: string): Promise<CityTurn | null>;
  /** Stores a city's list: new hotels, changed ones, and those that are no longer listed. */
  saveList(cityCode: string, list: readonly ListedHotel[], middle: Position | null): Promise<void>;
  /** Codes of listed hotels of the city whose details are missing or older than its list. */
  withoutDetails(cityCode: string, limit: number): Promise<string[]>;
  /** Stores details; requested codes without an answer from the supplier count as read. */
  saveDetails(cityCode: string, asked: readonly string[], found: readonly DetailedHotel[]): Promise<void>;
  markDone(cityCode: string): Promise<void>;
  /** Postpones the city, longer after each failure in a row. */
  markFailed(cityCode: string): Promise<void>;
  /** Records that a traveller wants this city now. */
  request(cityCode: string): Promise<void>;
  /** Puts cities that were read longer ago than this back in the queue; their pages stay meanwhile. */
  renewOlderThan(ageMs: number): Promise<void>;
  /** Read from the cities alone: fast, however many hotels there are. */
  citiesRead(): Promise<CitiesRead>;
}

const CreateCatalogueStoreRow = z.object({ code: z.string() });

/** @param supplier id of the supplier whose catalogue is read: its codes become ours */
export function createCatalogueStore(
  database: Pick<Database, 'pool' | 'transaction'>,
  supplier: string,
): CatalogueStore {
  const { pool } = database;
  return {
    citiesRead: () => citiesRead(pool),
    countriesToRead: async (codes, olderThanMs) => {
      const fresh = await rowsOf(pool, CreateCatalogueStoreRow)(
        `select code from catalogue_countries where read_at > now() - $1 * interval '1 millisecond'`,
        [olderThanMs],
      );
      const known = new Set(fresh.map((row) => row.code));
      return codes.filter((code) => !known.has(code));
    },
    saveCities: async (countryCode, cities) => {
      for (let from = 0; from < cities.length; from += ROWS_PER_STATEMENT)
        await saveCityRows(pool, supplier, cities.slice(from, from + ROWS_PER_STATEMENT));
      await pool.query(
        `insert into catalogue_countries (code, read_at) values ($1, now())
         on conflict (code) do update set read_at = excluded.read_at`,
        [countryCode],
      );
    },
    nextCity: (busy, extent) => nextCity(pool, busy, extent),
    cityTurn: async (cityCode) => {
      const found = await rowsOf(pool, CityRow)(`select ${TURN} from catalogue_cities where code = $1`, [cityCode]);
      return turnOf(found[0]);
    },
    saveList: (cityCode, list, middle) =>
      database.transaction((transaction) => saveList(transaction, { supplier, cityCode, list, middle })),
    withoutDetails: (cityCode, limit) => withoutDetails(pool, cityCode, limit),
    saveDetails: (cityCode, asked, found) =>
      database.transaction((transaction) => saveDetails(transaction, cityCode, asked, found)),
    markDone: async (cityCode) => {
      await pool.query(
        `update catalogue_cities set state = 'done', complete = true, done_at = now(), requested_at = null, failures = 0,
           next_try_at = null, version = version + 1, facility_counts = facilities_of_city(code)
         where code = $1`,
        [cityCode],
      );
    },
    markFailed: async (cityCode) => {
      await pool.query(
        `update catalogue_cities set failures = failures + 1,
           next_try_at = now() + least(power(2, least(failures, 20)), ${MAX_RETRY_SECONDS}) * interval '1 second'
         where code = $1`,
        [cityCode],
      );
    },
    request: async (cityCode) => {
      await pool.query(
        `update catalogue_cities set requested_at = now(), next_try_at = null where code = $1 and state <> 'done'`,
        [cityCode],
      );
    },
    renewOlderThan: async (ageMs) => {
      await pool.query(
        `update catalogue_cities set state = 'waiting'
         where state = 'done' and done_at < now() - $1 * interval '1 millisecond'`,
        [ageMs],
      );
    },
  };
}

async function citiesRead(db: Queryable): Promise<CitiesRead> {
  const found = await rowsOf(
    db,
    CitiesRead,
  )(`select count(*)::int as cities, (count(*) filter (where complete))::int as complete,
       coalesce(sum(hotel_count), 0)::int as hotels
     from catalogue_cities`);
  return found[0] ?? { cities: 0, complete: 0, hotels: 0 };
}

const CityRow = z.object({
  code: z.string(),
  name: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  state: z.enum(['waiting', 'listed', 'done']),
  awaited: z.boolean(),
});

const TURN = `code, name, country_code as "countryCode", country_name as "countryName", state,
  requested_at is not null or priority < ${FIRST_CITIES} as awaited`;

function turnOf(row: z.infer<typeof CityRow> | undefined): CityTurn | null {
  return row === undefined || row.state === 'done' ? null : { ...row, state: row.state };
}

async function nextCity(db: Queryable, busy: readonly string[], extent: 'full' | 'asked'): Promise<CityTurn | null> {
  const found = await rowsOf(db, CityRow)(
    `select ${TURN} from catalogue_cities
     where state <> 'done' and (next_try_at is null or next_try_at < now()) and code <> all($1)
       ${extent === 'asked' ? 'and requested_at is not null' : ''}
     order by requested_at desc nulls last, (priority < ${FIRST_CITIES} and state = 'waiting') desc, priority, code
     limit 1`,
    [busy],
  );
  return turnOf(found[0]);
}

const WithoutDetailsRow = z.object({ code: z.string() });

async function withoutDetails(db: Queryable, cityCode: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, WithoutDetailsRow)(
    `select hotels.code from hotels join catalogue_cities city on city.code = hotels.city_code
     where hotels.city_code = $1 and hotels.listed
       and (hotels.detailed_at is null or hotels.detailed_at < city.listed_at)
     order by hotels.popularity desc, hotels.code limit $2`,
    [cityCode, limit],
  );
  return found.map((row) => row.code);
}

async function saveCityRows(db: Queryable, supplier: string, cities: readonly RankedCity[]): Promise<void> {
  await db.query(
    `insert into catalogue_cities (code, supplier, supplier_code, name, country_name, country_code, priority)
     select code, $2, code, name, "countryName", "countryCode", priority
     from json_to_recordset($1) as city (code text, name text, "countryName" text, "countryCode" text, priority integer)
     on conflict (code) do update set name = excluded.name, country_name = excluded.country_name, priority = excluded.priority`,
    [JSON.stringify(cities), supplier],
  );
}

/** A supplier's list of the hotels of a city. */
interface CityList {
  readonly supplier: string;
  readonly cityCode: string;
  readonly list: readonly ListedHotel[];
  readonly middle: Position | null;
}

async function saveList(transaction: Transaction, { middle, ...city }: CityList): Promise<void> {
  const { cityCode, list } = city;
  for (let from = 0; from < list.length; from += ROWS_PER_STATEMENT)
    await saveListRows(transaction, { ...city, list: list.slice(from, from + ROWS_PER_STATEMENT) });
  await transaction.query('update hotels set listed = false where city_code = $1 and listed and listed_at < now()', [
    cityCode,
  ]);
  await transaction.query(
    `update catalogue_cities set state = 'listed', hotel_count = $2, listed_at = now(), latitude = $3, longitude = $4,
       failures = 0, next_try_at = null, version = version + 1
     where code = $1`,
    [cityCode, list.length, middle?.lat ?? null, middle?.lng ?? null],
  );
}

/**
 * Passes the rows as one parameter: building a query of a thousand rows with a parameter for each value takes longer than a traveller's
 * search. `now()` is the transaction's, so every row of one list has the same `listed_at`.
 */
async function saveListRows(
  transaction: Transaction,
  { supplier, cityCode, list }: Omit<CityList, 'middle'>,
): Promise<void> {
  await transaction.query(
    `insert into hotels (code, supplier, supplier_code, city_code, name, name_key, rating, address, city_name, country_code, country_name,
      latitude, longitude, popularity, listed, listed_at, updated_at)
    select code, $3, code, $1, name, "nameKey", rating, address, "cityName", "countryCode", "countryName",
      (position ->> 'lat')::float8, (position ->> 'lng')::float8, popularity, true, now(), now()
    from json_to_recordset($2) as list (code text, name text, "nameKey" text, rating smallint,
      address text, "cityName" text, "countryCode" text, "countryName" text, position json, popularity real)
    on conflict (code) do update set
      city_code = excluded.city_code, name = excluded.name, name_key = excluded.name_key, rating = excluded.rating,
      address = excluded.address, city_name = excluded.city_name, country_code = excluded.country_code,
      country_name = excluded.country_name, latitude = coalesce(excluded.latitude, hotels.latitude),
      longitude = coalesce(excluded.longitude, hotels.longitude), popularity = excluded.popularity,
      listed = true, listed_at = excluded.listed_at, updated_at = excluded.updated_at`,
    [cityCode, JSON.stringify(list), supplier],
  );
}

async function saveDetails(
  transaction: Transaction,
  cityCode: string,
  asked: readonly string[],
  found: readonly DetailedHotel[],
): Promise<void> {
  await saveDetailRows(transaction, found);
  const known = new Set(found.map(({ code }) => code));
  const silent = asked.filter((code) => !known.has(code));
  if (silent.length > 0)
    await transaction.query('update hotels set detailed_at = now() where code = any($1)', [silent]);
  await transaction.query(
    'update catalogue_cities set version = version + 1, failures = 0, next_try_at = null where code = $1',
    [cityCode],
  );
}

async function saveDetailRows(transaction: Transaction, found: readonly DetailedHotel[]): Promise<void> {
  await transaction.query(
    `update hotels set
      name = found.name, name_key = found."nameKey", rating = found.rating, address = found.address,
      images = found.images, facilities = found.facilities, detail = found.detail::jsonb,
      latitude = coalesce((found.position ->> 'lat')::float8, hotels.latitude),
      longitude = coalesce((found.position ->> 'lng')::float8, hotels.longitude),
      detailed_at = now(), updated_at = now()
    from json_to_recordset($1) as found (code text, name text, "nameKey" text, rating smallint,
      address text, images text[], facilities text[], detail text, position json)
    where hotels.code = found.code`,
    [JSON.stringify(found.map((hotel) => ({ ...hotel, detail: detailColumn.write(hotel.detail) })))],
  );
}
