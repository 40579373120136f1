import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import { SUPPLIERS_HOTEL, type SuppliersHotelKey } from './match-store.ts';

/** A further supplier's hotel beside one of ours. */
export interface PairKey extends SuppliersHotelKey {
  readonly hotelCode: string;
}

const Described = z.object({
  name: z.string(),
  rating: z.number(),
  address: z.string(),
  phone: z.string(),
  cityName: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  image: z.string().nullable(),
});

const PairRow = Described.extend({
  supplier: z.string(),
  supplierCode: z.string(),
  ours: Described.extend({ hotelCode: z.string() }),
  /** The hotel of ours that the supplier's hotel is mapped to. */
  mappedTo: z.string().nullable(),
  how: z.enum(['code', 'matched', 'manual']).nullable(),
  mappedBy: z.string().nullable(),
  mappedAt: Instant.nullable(),
  /** The other code under which the supplier has our hotel. */
  heldBy: z.string().nullable(),
  /** The operator who declared them different. */
  differentBy: z.string().nullable(),
  differentAt: Instant.nullable(),
  /** True when the supplier itself had named it before that. */
  wasNamed: z.boolean().nullable(),
  likelyScore: z.number().nullable(),
});
export type PairRow = z.infer<typeof PairRow>;

/** Query of pairs for `keys`, a relation of supplier, supplier_code and hotel_code, in the given order. */
function pairsSql(keys: string, order: string): string {
  return `select ${SUPPLIERS_HOTEL}, theirs.likely_score as "likelyScore",
    json_build_object('hotelCode', ours.code, 'name', ours.name, 'rating', ours.rating, 'address', ours.address,
      'phone', coalesce(ours.detail ->> 'phone', ''), 'cityName', ours.city_name, 'latitude', ours.latitude,
      'longitude', ours.longitude, 'image', ours.images[1]) as ours,
    mapped.hotel_code as "mappedTo", mapped.how, mapped.decided_by as "mappedBy", mapped.decided_at as "mappedAt",
    holder.supplier_code as "heldBy",
    other.decided_by as "differentBy", other.decided_at as "differentAt", other.was_named as "wasNamed"
  from (${keys}) keys
  join supplier_hotels theirs on theirs.supplier = keys.supplier and theirs.supplier_code = keys.supplier_code
  join hotels ours on ours.code = keys.hotel_code
  left join hotel_mappings mapped on mapped.supplier = theirs.supplier and mapped.supplier_code = theirs.supplier_code
  left join hotel_mappings holder
    on holder.supplier = theirs.supplier and holder.hotel_code = ours.code and holder.supplier_code <> theirs.supplier_code
  left join hotel_differences other
    on other.supplier = theirs.supplier and other.supplier_code = theirs.supplier_code and other.hotel_code = ours.code
  order by ${order}`;
}

/** A position in the list of waiting pairs. */
export const OpenPlace = z.tuple([z.number(), z.string(), z.string()]);
export type OpenPlace = z.infer<typeof OpenPlace>;

/** Pairs that wait for a person, the most similar first, after a list position. */
export function openPairs(db: Queryable, after: OpenPlace | null, limit: number): Promise<PairRow[]> {
  const [score, supplier, supplierCode] = after ?? [null, null, null];
  return rowsOf(db, PairRow)(
    pairsSql(
      `select supplier, supplier_code, likely_code as hotel_code, likely_score as score from supplier_hotels
       where likely_code is not null and ($1::float8 is null or likely_score < $1
         or (likely_score = $1 and (supplier, supplier_code) > ($2, $3)))
       order by likely_score desc, supplier, supplier_code limit $4`,
      'keys.score desc, theirs.supplier, theirs.supplier_code',
    ),
    [score, supplier, supplierCode, limit],
  );
}

const DECIDED = `select supplier, supplier_code, hotel_code, decided_at from hotel_mappings
    where how = 'manual' and hotel_code is not null
  union all select supplier, supplier_code, hotel_code, decided_at from hotel_differences`;
const DECIDED_ID = "supplier || ' ' || supplier_code || ' ' || hotel_code";

/** Decisions of operators, newest first, after a list position. */
export function decidedPairs(db: Queryable, place: ListPlace | null, limit: number): Promise<PairRow[]> {
  return rowsOf(db, PairRow)(
    pairsSql(
      `select * from (${DECIDED}) decided
       where $1::timestamptz is null or date_trunc('milliseconds', decided_at) < $1
         or (date_trunc('milliseconds', decided_at) = $1 and ${DECIDED_ID} < $2)
       order by date_trunc('milliseconds', decided_at) desc, ${DECIDED_ID} desc limit $3`,
      `date_trunc('milliseconds', keys.decided_at) desc, keys.supplier || ' ' || keys.supplier_code || ' ' || keys.hotel_code desc`,
    ),
    [place?.at ?? null, place?.id ?? null, limit],
  );
}

/** A further supplier's hotel paired with ours of some codes, in their order; an unknown code is left out. */
export function pairsOf(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotelKey,
  hotelCodes: readonly string[],
): Promise<PairRow[]> {
  return rowsOf(db, PairRow)(
    pairsSql(
      `select $1::text as supplier, $2::text as supplier_code, code as hotel_code, place
       from unnest($3::text[]) with ordinality wanted (code, place)`,
      'keys.place',
    ),
    [supplier, supplierCode, hotelCodes],
  );
}

/** Locks both hotels: no other transaction decides on either until this one ends. */
export async function lockPair(
  transaction: Transaction,
  { supplier, supplierCode, hotelCode }: PairKey,
): Promise<void> {
  await transaction.query('select from supplier_hotels where supplier = $1 and supplier_code = $2 for update', [
    supplier,
    supplierCode,
  ]);
  await transaction.query('select from hotels where code = $1 for no key update', [hotelCode]);
}

/** Stores a person's decision that two are the same. It holds until a person decides otherwise. */
export async function insertMapping(
  transaction: Transaction,
  { supplier, supplierCode, hotelCode }: PairKey,
  by: { readonly decidedBy: string; readonly at: string },
): Promise<void> {
  await transaction.query(
    `insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     values ($1, $2, $3, 1, 'manual', $4, $5)
     on conflict (supplier, supplier_code) do update set hotel_code = excluded.hotel_code, how = excluded.how,
       score = excluded.score, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
    [supplier, supplierCode, hotelCode, by.decidedBy, by.at],
  );
}

/** Stores a person's decision that two are different. It holds until a person decides otherwise. */
export async function insertDifference(
  transaction: Transaction,
  { supplier, supplierCode, hotelCode }: PairKey,
  by: { readonly decidedBy: string; readonly at: string; readonly wasNamed: boolean },
): Promise<void> {
  await transaction.query(
    `insert into hotel_differences (supplier, supplier_code, hotel_code, was_named, decided_by, decided_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [supplier, supplierCode, hotelCode, by.wasNamed, by.decidedBy, by.at],
  );
}

/** Deletes the decision on two hotels, whoever made it. */
export async function deleteDecision(
  transaction: Transaction,
  { supplier, supplierCode, hotelCode }: PairKey,
): Promise<void> {
  const key = [supplier, supplierCode, hotelCode];
  const where = 'where supplier = $1 and supplier_code = $2 and hotel_code = $3';
  await transaction.query(`delete from hotel_mappings ${where}`, key);
  await transaction.query(`delete from hotel_differences ${where}`, key);
}

const CodeRow = z.object({ code: z.string() });

/** Codes of our hotels that a further supplier's hotel was declared different from, newest first. */
export async function differencesOf(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotelKey,
  limit: number,
): Promise<string[]> {
  const found = await rowsOf(db, CodeRow)(
    `select hotel_code as code from hotel_differences where supplier = $1 and supplier_code = $2
     order by decided_at desc limit $3`,
    [supplier, supplierCode, limit],
  );
  return found.map(({ code }) => code);
}

const FoundRow = Described.extend({
  supplier: z.string(),
  supplierCode: z.string(),
  ours: z.object({ hotelCode: z.string(), name: z.string() }).nullable(),
});

/** Further suppliers' hotels with every text in their name's key, or with this code, theirs or ours; matches by code first. */
export function findSuppliersHotels(
  db: Queryable,
  { words, code }: { readonly words: readonly string[]; readonly code: string },
  limit: number,
): Promise<z.infer<typeof FoundRow>[]> {
  const patterns = words.map((word) => `%${word}%`);
  return rowsOf(db, FoundRow)(
    `select ${SUPPLIERS_HOTEL},
       case when ours.code is not null then json_build_object('hotelCode', ours.code, 'name', ours.name) end as ours
     from (
       select supplier, supplier_code, min(place) as place from (
         select supplier, supplier_code, 0 as place from supplier_hotels where supplier_code = $1
         union all select supplier, supplier_code, 0 from hotel_mappings where hotel_code = $1
         union all (select supplier, supplier_code, 1 from supplier_hotels
           where name_key like $2 and name_key like all ($3::text[]) order by name_key limit $4)
       ) places group by supplier, supplier_code
     ) found
     join supplier_hotels theirs on theirs.supplier = found.supplier and theirs.supplier_code = found.supplier_code
     left join hotel_mappings mapped on mapped.supplier = found.supplier and mapped.supplier_code = found.supplier_code
     left join hotels ours on ours.code = mapped.hotel_code
     order by found.place, theirs.name, theirs.supplier, theirs.supplier_code limit $4`,
    [code, patterns[0] ?? '', patterns, limit],
  );
}
