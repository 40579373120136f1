import { FOUND_BY } from '@safar/contract/desk/find';
import { bookingReference } from '@safar/domain/order/booking-reference';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import { readEach } from '../../../platform/stored-json.ts';
import { BOOKING_COLUMNS, BookingRow, getStay, toBooking } from '../order/store.ts';
import { IN_FORCE } from '../order/supplier-records.ts';
import type { Booking, BookingKey, StayBooking } from '../order/booking.ts';

/**
 * The most terms that are read for one word, of those that are it and of those that begin with it: a word that begins
 * many terms costs no more than a rare one. A word with fewer leads to all its bookings (REQ-DESK-5).
 */
const MAX_CANDIDATES = 2000;
/** The same beside a day: reading a term is ten times as fast as looking at a booking of the day. */
const MAX_BESIDE_DAY = 10_000;
/** More bookings than begin and end on a day. */
const MAX_OF_DAY = 20_000;
/** Sorts after every other character. */
const LAST = '\u{10FFFF}';
/** SQL: the bookings of days of travel, with the place of their day among the terms of the second parameter. */
const ON_DAYS = `on_days as materialized (
  select user_id, booking_id, min(array_position($2::text[], term)) as place, max(at) as at from (
    select user_id, booking_id, term, at from booking_terms where term = any($2::text[]) and kind = 'day of travel' limit ${MAX_OF_DAY}) as of_day
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
     where r.supplier_id = $1 and r.supplier = $2 and ${IN_FORCE} and b.kind = 'hotel' order by b.created_at desc limit 1`,
    [id, supplier],
  );
  return key === undefined ? null : getStay(db, key);
}

/** SQL: the words of a reading, of these the one that begins the fewest terms, counted as far as it matters, and the bookings of these. */
const wordsUpTo = (
  most: number,
) => `words as materialized (select word, n from unnest($1::text[]) with ordinality as words (word, n)),
  rarest as materialized (
    select word, n, (select count(*) from (
      select from booking_terms where term >= word and term < word || '${LAST}' limit ${most + 1}) counted) as terms
    from words order by terms, n limit 1),
  hits as materialized (
    select hit.user_id, hit.booking_id, bool_or(hit.is_exact) as is_exact, max(hit.at) as at from rarest cross join lateral (
      (select user_id, booking_id, true as is_exact, at from booking_terms where term = word order by at desc limit ${most})
      union all
      (select user_id, booking_id, false, at from booking_terms where term > word and term < word || '${LAST}' limit ${most})) as hit
    group by hit.user_id, hit.booking_id)`;

/** SQL: the terms of a candidate that begin with a word. */
const HAS_WORD = `from booking_terms t where t.user_id = c.user_id and t.booking_id = c.booking_id
  and t.term >= w.word and t.term < w.word || '${LAST}'`;

/**
 * SQL: the first candidates that have all words, with the kind of the first word that is a term, else of the first. Candidates are looked at
 * in their order, and no more of them than it takes to find enough.
 * @param seen the word that a candidate was found by, which need not be looked for again
 */
const withWords = (candidates: string, seen: string, limit: string) => `
  select c.user_id as "userId", c.booking_id as "bookingId", c.at, had.is_exact as "isExact", had.kind from (
    select * from (${candidates}) c
    where not exists (select from words w where w.n is distinct from ${seen} and not exists (select ${HAS_WORD})) limit ${limit}) c
  cross join lateral (
    select bool_or(is_exact) as is_exact, (array_agg(kind order by is_exact desc, w.n))[1] as kind from words w cross join lateral (
      select t.kind, t.term = w.word as is_exact ${HAS_WORD} order by t.term, t.kind limit 1) as first) as had
  order by c.place, c.is_exact desc, c.at desc, c.booking_id desc`;

/**
 * Bookings that have, for each of `words`, a search term that begins with it: exact matches first, then the newest. Those of the rarest word
 * are looked at for the others (decision 0105).
 */
export async function bookingsFoundBy(db: Queryable, words: readonly string[], limit: number): Promise<FoundBooking[]> {
  const candidates = 'select *, 0 as place from hits order by is_exact desc, at desc, booking_id desc';
  return rowsOf(db, FoundBooking)(
    `with ${wordsUpTo(MAX_CANDIDATES)} ${withWords(candidates, '(select n from rarest)', '$2')}`,
    [words, limit],
  );
}

/** Whether each of `words` begins more terms than are looked at, so that a booking with all of them may be missed. */
export async function areCommon(db: Queryable, words: readonly string[]): Promise<boolean> {
  const [rarest] = await rowsOf(db, z.object({ isCommon: z.boolean() }))(
    `with ${wordsUpTo(MAX_CANDIDATES)} select terms > ${MAX_CANDIDATES} as "isCommon" from rarest`,
    [words],
  );
  return rarest?.isCommon === true;
}

/** The bookings of days of travel, those of the first of these days first, then the newest. @param days as terms */
export function bookingsOnDays(db: Queryable, days: readonly string[], limit: number): Promise<FoundBooking[]> {
  return rowsOf(db, FoundBooking)(
    `with ${ON_DAYS} select user_id as "userId", booking_id as "bookingId", at, true as "isExact", 'day of travel' as kind
     from on_days order by place, at desc, booking_id desc limit $1`,
    [limit, days],
  );
}

/**
 * The bookings of days of travel that have, for each of `words`, a term that begins with it. Those of a rare word are looked at for the day,
 * those of the day for words that many bookings have (decision 0105).
 * @param days as terms
 */
export async function bookingsOnDaysFoundBy(
  db: Queryable,
  words: readonly string[],
  days: readonly string[],
  limit: number,
): Promise<FoundBooking[]> {
  const candidates = `
    select d.user_id, d.booking_id, d.place, d.at, h.is_exact, (select n from rarest) as seen from hits h
      join on_days d on d.user_id = h.user_id and d.booking_id = h.booking_id where (select terms from rarest) <= ${MAX_BESIDE_DAY}
    union all
    select d.user_id, d.booking_id, d.place, d.at, false, null from on_days d where (select terms from rarest) > ${MAX_BESIDE_DAY}
    order by place, is_exact desc, at desc, booking_id desc`;
  return rowsOf(db, FoundBooking)(
    `with ${ON_DAYS}, ${wordsUpTo(MAX_BESIDE_DAY)} ${withWords(candidates, 'c.seen', '$3')}`,
    [words, days, limit],
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

const ReferredRow = z.object({ id: z.string(), hotelCode: z.string().nullable(), createdAt: Instant });

/** The references of bookings by their ids (REQ-BKG-5); a key may be there more than once. Bookings that cannot be read have one too. */
export async function referencesOfKeys(
  db: Queryable,
  keys: readonly BookingKey[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rowsOf(db, ReferredRow)(
    `select id, coalesce(context ->> 'bookedCode', hotel_code) as "hotelCode", created_at as "createdAt" from bookings
     join (select distinct * from unnest($1::uuid[], $2::uuid[]) as keys (w_user, w_id)) as wanted on user_id = w_user and id = w_id`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
  return new Map(found.map(({ id, hotelCode, createdAt }) => [id, bookingReference(id, hotelCode, createdAt)]));
}
