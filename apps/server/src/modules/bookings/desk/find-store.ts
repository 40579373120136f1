import { FOUND_BY } from '@safar/contract/desk/find';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import { readEach } from '../../../platform/stored-json.ts';
import { BOOKING_COLUMNS, BookingRow, getStay, toBooking } from '../order/store.ts';
import type { Booking, BookingKey, StayBooking } from '../order/booking.ts';

/**
 * The maximum number of rows that are read for one word, and for each of exact and prefix matches, so that a word that
 * begins many terms costs no more than a rare one.
 */
const MAX_CANDIDATES = 2000;
/** More bookings than begin and end on a day. */
const MAX_OF_DAY = 20_000;
/** Sorts after every other character. */
const LAST = '\u{10FFFF}';
/** SQL: the bookings of days of travel, with the place of their day among the terms of the first parameter. */
const ON_DAYS = `on_days as materialized (
  select user_id, booking_id, min(array_position($1::text[], term)) as place, max(at) as at from (
    select user_id, booking_id, term, at from booking_terms where term = any($1::text[]) and kind = 'day of travel' limit ${MAX_OF_DAY}) as of_day
  group by user_id, booking_id)`;

const FoundBooking = z.object({
  userId: z.string(),
  bookingId: z.string(),
  kind: z.enum(FOUND_BY),
  isExact: z.boolean(),
  at: Instant,
});
/** A booking, and the kind of search term that it was found by. */
export type FoundBooking = z.infer<typeof FoundBooking>;

const KeyRow = z.object({ userId: z.string(), bookingId: z.string() });

/** The stay whose room has this id at a supplier; null when there is none. A second room, which is not wanted, is of no stay. */
export async function stayOfSupplierId(db: Queryable, supplier: string, id: string): Promise<StayBooking | null> {
  const [key] = await rowsOf(db, KeyRow)(
    `select r.user_id as "userId", r.booking_id as "bookingId" from supplier_records r
     join bookings b on b.user_id = r.user_id and b.id = r.booking_id
     where r.supplier_id = $1 and r.supplier = $2 and r.record = 0 and b.kind = 'hotel' order by b.created_at desc limit 1`,
    [id, supplier],
  );
  return key === undefined ? null : getStay(db, key);
}

/** Bookings that have, for each of `words`, a search term that begins with it: exact matches first, then the newest. */
export async function bookingsFoundBy(db: Queryable, words: readonly string[], limit: number): Promise<FoundBooking[]> {
  return rowsOf(db, FoundBooking)(
    `with hits as (
       select n, hit.* from unnest($1::text[]) with ordinality as words (word, n) cross join lateral (
         (select user_id, booking_id, kind, true as is_exact, at from booking_terms where term = word
          order by at desc limit ${MAX_CANDIDATES})
         union all
         (select user_id, booking_id, kind, false, at from booking_terms where term > word and term < word || '${LAST}'
          limit ${MAX_CANDIDATES})) as hit)
     select user_id as "userId", booking_id as "bookingId", max(at) as at, bool_or(is_exact) as "isExact",
       (array_agg(kind order by is_exact desc, n))[1] as kind
     from hits group by user_id, booking_id having count(distinct n) = cardinality($1::text[])
     order by "isExact" desc, at desc, booking_id desc limit $2`,
    [words, limit],
  );
}

/** The bookings of days of travel, those of the first of these days first, then the newest. @param days as terms */
export function bookingsOnDays(db: Queryable, days: readonly string[], limit: number): Promise<FoundBooking[]> {
  return rowsOf(db, FoundBooking)(
    `with ${ON_DAYS} select user_id as "userId", booking_id as "bookingId", at, true as "isExact", 'day of travel' as kind
     from on_days order by place, at desc, booking_id desc limit $2`,
    [days, limit],
  );
}

/**
 * The bookings of days of travel that the first reading of a text leads to, of those that lead to any: they have, for each word of it, a
 * term that begins with it. All readings are tried on one look at the terms of these bookings, which are few beside those of a word.
 * @param readings lists of words, of which one is not empty
 */
export function bookingsOnDaysFoundBy(
  db: Queryable,
  readings: readonly (readonly string[])[],
  days: readonly string[],
  limit: number,
): Promise<FoundBooking[]> {
  const words = readings.flatMap((reading, at) => reading.map((word, n) => ({ reading: at, word, n })));
  return rowsOf(db, FoundBooking)(
    `with ${ON_DAYS},
     words as materialized (select * from unnest($2::int[], $3::text[], $4::int[]) as words (reading, word, n)),
     hits as (
       select d.user_id, d.booking_id, d.place, d.at, w.reading, w.n, t.kind, t.term = w.word as is_exact from on_days d
       join booking_terms t on t.user_id = d.user_id and t.booking_id = d.booking_id and t.kind <> 'day of travel'
       join words w on t.term >= w.word and t.term < w.word || '${LAST}'),
     found as (
       select user_id, booking_id, reading, min(place) as place, max(at) as at, bool_or(is_exact) as is_exact,
         (array_agg(kind order by is_exact desc, n))[1] as kind
       from hits h group by user_id, booking_id, reading
       having count(distinct n) = (select count(*) from words w where w.reading = h.reading))
     select user_id as "userId", booking_id as "bookingId", at, is_exact as "isExact", kind from found
     where reading = (select min(reading) from found)
     order by place, is_exact desc, at desc, booking_id desc limit $5`,
    [days, words.map(({ reading }) => reading), words.map(({ word }) => word), words.map(({ n }) => n), limit],
  );
}

/** Bookings with one of these routes, newest first. */
export async function bookingsOfRoutes(
  db: Queryable,
  routes: readonly string[],
  limit: number,
): Promise<FoundBooking[]> {
  return rowsOf(db, FoundBooking)(
    `select user_id as "userId", booking_id as "bookingId", 'route' as kind, true as "isExact", max(at) as at
     from unnest($1::text[]) as routes (route) cross join lateral (
       select user_id, booking_id, at from booking_terms where term = route and kind = 'route' order by at desc limit $2) as hit
     group by user_id, booking_id order by at desc, booking_id desc limit $2`,
    [routes, limit],
  );
}

/** Bookings with a number that ends with these characters, newest first. @param end in lower case */
export async function bookingsEndingWith(db: Queryable, end: string, limit: number): Promise<FoundBooking[]> {
  const backwards = end.split('').toReversed().join('');
  return rowsOf(db, FoundBooking)(
    `select user_id as "userId", booking_id as "bookingId", min(kind) as kind, false as "isExact", max(at) as at
     from (select user_id, booking_id, kind, at from booking_terms
       where kind in ('reference', 'mobile', 'PNR', 'ticket', 'supplier id', 'order', 'payment', 'refund', 'bank reference', 'dispute', 'document')
         and reverse(term) >= $1 and reverse(term) < $1 || '${LAST}' limit ${MAX_CANDIDATES}) as hit
     group by user_id, booking_id order by at desc, booking_id desc limit $2`,
    [backwards, limit],
  );
}

/** Bookings of a person whose name has at least one sound of each list in `sounds`, newest first. */
export async function bookingsSoundingLike(
  db: Queryable,
  sounds: readonly (readonly string[])[],
  limit: number,
): Promise<FoundBooking[]> {
  const terms = sounds.flatMap((alternatives, n) => alternatives.map((term) => ({ term, n })));
  return rowsOf(db, FoundBooking)(
    `select user_id as "userId", booking_id as "bookingId", 'similar name' as kind, false as "isExact", max(at) as at
     from unnest($1::text[], $2::int[]) as sounds (sound, n) cross join lateral (
       select user_id, booking_id, at from booking_terms where term = sound order by at desc limit ${MAX_CANDIDATES}) as hit
     group by user_id, booking_id having count(distinct n) = $3
     order by at desc, booking_id desc limit $4`,
    [terms.map(({ term }) => term), terms.map(({ n }) => n), sounds.length, limit],
  );
}

/** The readable bookings among `keys`, in the order of the keys. */
export async function bookingsOfKeys(db: Queryable, keys: readonly BookingKey[]): Promise<Booking[]> {
  const found = await rowsOf(db, BookingRow)(
    `select ${BOOKING_COLUMNS} from bookings
     join unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (w_user, w_id, place) on user_id = w_user and id = w_id
     order by place`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
  return readEach(found, toBooking);
}
