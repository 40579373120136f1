import type { ComparedHotel } from '@safar/domain/stay/hotel-match';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';
import type { SupplierHotel } from '../../../suppliers/hotel-supplier.ts';
import type { Mapping } from './mapping-store.ts';
import { nameKey } from '../catalogue/name-key.ts';

/** Key of a further supplier's hotel. */
export type SuppliersHotelKey = Pick<Mapping, 'supplier' | 'supplierCode'>;

/** Key of a further supplier's city, with its own code. */
type SuppliersCity = Pick<SuppliersHotelRow, 'supplier' | 'cityCode'>;

const Position = z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() });

/** A further supplier's hotel, as it was last read. */
const SuppliersHotelRow = Position.extend({
  supplier: z.string(),
  supplierCode: z.string(),
  name: z.string(),
  rating: z.number(),
  address: z.string(),
  phone: z.string(),
  /** The supplier's code. */
  cityCode: z.string(),
  cityName: z.string(),
  image: z.string().nullable(),
});
export type SuppliersHotelRow = z.infer<typeof SuppliersHotelRow>;

/** Columns of a `SuppliersHotelRow` from the table alias `theirs`. */
export const SUPPLIERS_HOTEL = `theirs.supplier, theirs.supplier_code as "supplierCode", theirs.name, theirs.rating, theirs.address,
  theirs.phone, theirs.city_code as "cityCode", theirs.city_name as "cityName", theirs.latitude, theirs.longitude, theirs.image`;

/** A hotel in the form used for comparison. */
export function comparedOf({
  name,
  address,
  phone,
  latitude,
  longitude,
}: Pick<SuppliersHotelRow, 'name' | 'address' | 'phone' | 'latitude' | 'longitude'>): ComparedHotel {
  return {
    name,
    address,
    phone,
    position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  };
}

/** Stores a further supplier's hotel. No decision about it is possible until the transaction ends. */
export async function saveSuppliersHotel(
  transaction: Transaction,
  { supplier, cityCode }: SuppliersCity,
  hotel: SupplierHotel,
): Promise<SuppliersHotelRow> {
  const row: SuppliersHotelRow = {
    supplier,
    supplierCode: hotel.hotelCode,
    name: hotel.name,
    rating: hotel.rating,
    address: hotel.address,
    phone: hotel.phone,
    cityCode,
    cityName: hotel.cityName,
    latitude: hotel.lat,
    longitude: hotel.lng,
    image: hotel.images[0] ?? null,
  };
  await transaction.query(
    `insert into supplier_hotels (supplier, supplier_code, name, name_key, rating, address, phone, city_code, city_name, latitude,
       longitude, image, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())
     on conflict (supplier, supplier_code) do update set name = excluded.name, name_key = excluded.name_key,
       rating = excluded.rating, address = excluded.address, phone = excluded.phone, city_code = excluded.city_code,
       city_name = excluded.city_name, latitude = excluded.latitude, longitude = excluded.longitude, image = excluded.image,
       read_at = excluded.read_at`,
    [
      supplier,
      row.supplierCode,
      row.name,
      nameKey(row.name),
      row.rating,
      row.address,
      row.phone,
      cityCode,
      row.cityName,
      row.latitude,
      row.longitude,
      row.image,
    ],
  );
  return row;
}

/** A further supplier's hotel; null when none with this code was read. */
export async function suppliersHotel(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotelKey,
): Promise<SuppliersHotelRow | null> {
  const found = await rowsOf(db, SuppliersHotelRow)(
    `select ${SUPPLIERS_HOTEL} from supplier_hotels theirs where supplier = $1 and supplier_code = $2`,
    [supplier, supplierCode],
  );
  return found[0] ?? null;
}

const Now = z.object({ now: z.string() });

/** The database's time, as text. */
export async function databaseNow(db: Queryable): Promise<string> {
  const [row] = await rowsOf(db, Now)('select now()::text as now');
  if (row === undefined) throw new Error('the database has no time');
  return row.now;
}

const CityRow = z.object({ cityCode: z.string() });

/** A supplier's cities that were read to the end within this time, by the supplier's codes. */
export async function freshCities(db: Queryable, supplier: string, freshMs: number): Promise<ReadonlySet<string>> {
  const found = await rowsOf(db, CityRow)(
    `select city_code as "cityCode" from supplier_city_readings where supplier = $1 and read_at > now() - $2 * interval '1 millisecond'`,
    [supplier, freshMs],
  );
  return new Set(found.map(({ cityCode }) => cityCode));
}

const FORGET = `update supplier_hotels set likely_code = null, likely_score = null, likely_since = null
  where supplier = $1 and likely_code is not null`;

/** Records that a city was read completely since an instant: hotels that the supplier no longer lists stop waiting for a person. */
export async function noteCityRead(
  db: Queryable,
  { supplier, cityCode }: SuppliersCity,
  startedAt: string,
): Promise<void> {
  await db.query(`${FORGET} and city_code = $2 and read_at < $3::timestamptz`, [supplier, cityCode, startedAt]);
  await db.query(
    `insert into supplier_city_readings (supplier, city_code, read_at) values ($1, $2, $3)
     on conflict (supplier, city_code) do update set read_at = excluded.read_at`,
    [supplier, cityCode, startedAt],
  );
}

/** Does the same for the hotels of cities that the supplier no longer lists. */
export async function forgetOtherCities(db: Queryable, supplier: string, listed: readonly string[]): Promise<void> {
  await db.query(`${FORGET} and not city_code = any($2)`, [supplier, listed]);
  await db.query('delete from supplier_city_readings where supplier = $1 and not city_code = any($2)', [
    supplier,
    listed,
  ]);
}

const How = z.object({ how: z.enum(['code', 'matched', 'manual']) });

/** The source of a further supplier's mapping: the supplier itself, matching, or a person; null when there is no mapping. */
export async function mappedHow(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotelKey,
): Promise<z.infer<typeof How>['how'] | null> {
  const found = await rowsOf(db, How)('select how from hotel_mappings where supplier = $1 and supplier_code = $2', [
    supplier,
    supplierCode,
  ]);
  return found[0]?.how ?? null;
}

/**
 * Stores the result of matching, or that there is none any more. Mappings from another source, and a hotel that this supplier has under
 * another code, stay.
 */
export async function saveMatch(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotelKey,
  match: { readonly hotelCode: string; readonly score: number } | null,
): Promise<void> {
  if (match === null) {
    await db.query(`delete from hotel_mappings where supplier = $1 and supplier_code = $2 and how = 'matched'`, [
      supplier,
      supplierCode,
    ]);
    return;
  }
  await db.query(
    `insert into hotel_mappings as known (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     select $1, $2, $3, $4::real, 'matched', 'matching', now()
     where not exists (select from hotel_mappings where supplier = $1 and hotel_code = $3 and supplier_code <> $2)
     on conflict (supplier, supplier_code) do update set
       hotel_code = excluded.hotel_code, score = excluded.score, how = excluded.how, decided_by = excluded.decided_by,
       decided_at = excluded.decided_at
     where known.how = 'matched' and (known.hotel_code, known.score) is distinct from (excluded.hotel_code, excluded.score)`,
    [supplier, supplierCode, match.hotelCode, match.score],
  );
}

/**
 * Stores the hotel of ours that a further supplier's hotel resembles, for a person to decide; null when there is none, or nothing to
 * decide.
 */
export async function saveLikely(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotelKey,
  likely: { readonly hotelCode: string; readonly score: number } | null,
): Promise<void> {
  await db.query(
    `update supplier_hotels set likely_code = $3, likely_score = $4,
       likely_since = case when $3::text is null then null when likely_code = $3 then likely_since else now() end
     where supplier = $1 and supplier_code = $2 and (likely_code, likely_score) is distinct from ($3::text, $4::float8)`,
    [supplier, supplierCode, likely?.hotelCode ?? null, likely?.score ?? null],
  );
}

/** One of our hotels to compare with. */
interface Candidate extends ComparedHotel {
  readonly hotelCode: string;
  /** True when the supplier has it under another code. */
  readonly isHeld: boolean;
}

const CandidateRow = Position.extend({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  isHeld: z.boolean(),
});

/** Degrees around a position within which its hotel is looked for: two kilometres and more up to 60° of latitude. */
const AROUND_DEGREES = { lat: 0.02, lng: 0.04 } as const;
/** Even a busy square kilometre of a metropolis has fewer. */
const MAX_CANDIDATES = 2000;

/** Our listed hotels around a hotel's position, except those it was declared different from; without a position, those of its city. */
export async function candidatesFor(
  db: Queryable,
  { supplier, supplierCode, cityCode, latitude, longitude }: SuppliersHotelRow,
): Promise<Candidate[]> {
  const [where, parameters] =
    latitude === null || longitude === null
      ? ['city_code = $4', [cityCode]]
      : [
          'latitude between $4 and $5 and longitude between $6 and $7',
          [
            latitude - AROUND_DEGREES.lat,
            latitude + AROUND_DEGREES.lat,
            longitude - AROUND_DEGREES.lng,
            longitude + AROUND_DEGREES.lng,
          ],
        ];
  const found = await rowsOf(db, CandidateRow)(
    `select code, name, address, detail ->> 'phone' as phone, latitude, longitude,
       exists (select from hotel_mappings
         where hotel_mappings.supplier = $2 and hotel_code = code and hotel_mappings.supplier_code <> $3) as "isHeld"
     from hotels
     where listed and ${where} and not exists (
       select from hotel_differences other
       where other.supplier = $2 and other.supplier_code = $3 and other.hotel_code = code)
     order by popularity desc, code limit $1`,
    [MAX_CANDIDATES, supplier, supplierCode, ...parameters],
  );
  return found.map(({ code, isHeld, phone, ...facts }) => ({
    ...comparedOf({ ...facts, phone: phone ?? '' }),
    hotelCode: code,
    isHeld,
  }));
}
