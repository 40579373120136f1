import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { ComparedHotel } from '@safar/domain/hotel-match';
import { instantText, type Queryable } from '../../platform/database.ts';

/** A further supplier's hotel, by its code there. */
const SuppliersHotel = z.object({ supplier: z.string(), supplierCode: z.string() });
type SuppliersHotel = z.infer<typeof SuppliersHotel>;

const DecidedCodesRow = z.object({ supplier_code: z.string() });

/** A supplier's codes that a person has decided on, or that the supplier itself names as ours: nothing is to be found out. */
export async function decidedCodes(db: Queryable, supplier: string): Promise<ReadonlySet<string>> {
  const found = await rowsOf(db, DecidedCodesRow)(
    `select supplier_code from hotel_mappings where supplier = $1 and how <> 'matched'`,
    [supplier],
  );
  return new Set(found.map((row) => row.supplier_code));
}

/** Keeps what matching found, or that it finds nothing any more. What was not found by matching, and a hotel this supplier has under another code, stay. */
export async function saveMatch(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotel,
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

/** A person's word on a supplier's hotel: which of ours it is, or none (null). Holds until a person says otherwise. */
export async function saveByHand(
  db: Queryable,
  { supplier, supplierCode }: SuppliersHotel,
  { hotelCode, decidedBy }: { readonly hotelCode: string | null; readonly decidedBy: string },
): Promise<void> {
  await db.query(
    `with freed as (delete from hotel_mappings where supplier = $1 and hotel_code = $3 and supplier_code <> $2)
     insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     values ($1, $2, $3, 1, 'manual', $4, now())
     on conflict (supplier, supplier_code) do update set
       hotel_code = excluded.hotel_code, score = excluded.score, how = excluded.how, decided_by = excluded.decided_by,
       decided_at = excluded.decided_at`,
    [supplier, supplierCode, hotelCode, decidedBy],
  );
}

/** One of our hotels, to be compared. */
interface Candidate extends ComparedHotel {
  readonly hotelCode: string;
}

const CandidateRow = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
type CandidateRow = z.infer<typeof CandidateRow>;

/** Degrees around a place within which its hotel is looked for: two kilometres and more up to 60° of latitude. */
const AROUND_DEGREES = { lat: 0.02, lng: 0.04 } as const;
/** A busy kilometre of a metropolis has fewer. */
const MAX_CANDIDATES = 2000;

/** Our listed hotels around a place; of a hotel that is not placed, those of the city of this code. */
export async function candidatesFor(
  db: Queryable,
  { position }: Pick<ComparedHotel, 'position'>,
  cityCode: string,
): Promise<Candidate[]> {
  const [where, parameters] =
    position === null
      ? ['city_code = $2', [cityCode]]
      : [
          'latitude between $2 and $3 and longitude between $4 and $5',
          [
            position.lat - AROUND_DEGREES.lat,
            position.lat + AROUND_DEGREES.lat,
            position.lng - AROUND_DEGREES.lng,
            position.lng + AROUND_DEGREES.lng,
          ],
        ];
  const found = await rowsOf(db, CandidateRow)(
    `select code, name, address, detail ->> 'phone' as phone, latitude, longitude from hotels
     where listed and ${where} order by popularity desc, code limit $1`,
    [MAX_CANDIDATES, ...parameters],
  );
  return found.map(({ code, name, address, phone, latitude, longitude }) => ({
    hotelCode: code,
    name,
    address,
    phone: phone ?? '',
    position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }));
}

/** A mapping as operators see it. */
const DecidedMapping = SuppliersHotel.extend({
  hotelCode: z.string().nullable(),
  /** From 0 to 1. */
  score: z.number(),
  how: z.enum(['code', 'matched', 'manual']),
  decidedBy: z.string(),
  /** ISO instant. */
  decidedAt: z.string(),
});
type DecidedMapping = z.infer<typeof DecidedMapping>;

const MAX_LISTED = 1000;

/** The least certain first, at most a thousand. */
export async function listMappings(db: Queryable): Promise<DecidedMapping[]> {
  return rowsOf(db, DecidedMapping)(
    `select supplier, supplier_code as "supplierCode", hotel_code as "hotelCode", score, how, decided_by as "decidedBy",
       ${instantText('decided_at')} as "decidedAt"
     from hotel_mappings order by score, supplier, supplier_code limit $1`,
    [MAX_LISTED],
  );
}
