import * as calls from '@safar/contract/desk/mappings';
import { byLikeness } from '@safar/domain/stay/hotel-match';
import type { PlatformContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { DeskRoutes } from '../../../platform/desk.ts';
import { fail, isFailure } from '../../../platform/failure.ts';
import { LONG_ID, readPage } from '../../../platform/list-cursor.ts';
import { decideMapping } from './decide-mapping.ts';
import { hotelOfMapping } from './mapping-store.ts';
import { candidatesFor, comparedOf, suppliersHotel, type SuppliersHotelRow } from './match-store.ts';
import { typedWords } from '../catalogue/name-key.ts';
import { decidedPairs, differencesOf, findSuppliersHotels, openPairs, OpenPlace, pairsOf } from './pair-store.ts';
import { pairView } from './pair-view.ts';
import type { HotelStore } from '../store.ts';
import type { WhereSold } from './where-sold.ts';

/** A pair is as tall as a screen. */
const PAGE_SIZE = 20;
const MAX_FOUND = 20;
/** Maximum number of our hotels shown beside a supplier's hotel. */
const MAX_BESIDE = 5;

interface MappingParts extends Pick<PlatformContext, 'database' | 'clock'> {
  readonly store: Pick<HotelStore, 'byName'>;
  readonly whereSold: WhereSold;
}

/** Mappings of further suppliers' hotels to ours, for operators to read and decide (REQ-DESK-18). */
export function registerMappings(desk: DeskRoutes, parts: MappingParts): void {
  const { pool } = parts.database;
  desk.route(calls.openMappings, async ({ query: { cursor } }) => {
    const place = cursor === undefined ? null : openPlace(cursor);
    if (place === undefined) return fail('BAD_REQUEST');
    const rows = await openPairs(pool, place, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return {
      pairs: page.map(pairView),
      nextCursor: last === undefined ? null : JSON.stringify([last.likelyScore, last.supplier, last.supplierCode]),
    };
  });
  desk.route(calls.decidedMappings, async ({ query: { cursor } }) => {
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => decidedPairs(pool, place, limit),
      ({ supplier, supplierCode, ours, differentAt, mappedAt }) => ({
        at: differentAt ?? mappedAt ?? '',
        id: `${supplier} ${supplierCode} ${ours.hotelCode}`,
      }),
      LONG_ID,
    );
    return page === undefined ? fail('BAD_REQUEST') : { pairs: page.rows.map(pairView), nextCursor: page.nextCursor };
  });
  desk.route(calls.findMappings, async ({ query: { find } }) => {
    const found = await findSuppliersHotels(pool, { words: typedWords(find), code: find.trim() }, MAX_FOUND + 1);
    return { hotels: found.slice(0, MAX_FOUND), more: found.length > MAX_FOUND };
  });
  desk.route(calls.mappingHotel, async ({ query: { find = '', ...key } }) => {
    const hotel = await suppliersHotel(pool, key);
    if (hotel === null) return fail('HOTEL_NOT_FOUND');
    const codes = find.trim() === '' ? await likeHotels(pool, hotel) : await namedHotels(parts.store, find.trim());
    return { hotel, pairs: (await pairsOf(pool, hotel, codes)).map(pairView) };
  });
  desk.route(calls.decideMapping, async ({ body, operator, note }) => {
    const decided = await decideMapping(parts, body, { operator, note });
    return isFailure(decided) ? decided : {};
  });
}

function openPlace(cursor: string): OpenPlace | undefined {
  try {
    return OpenPlace.parse(JSON.parse(cursor));
  } catch {
    return undefined;
  }
}

/** The hotel of ours that a supplier's hotel is mapped to, the most similar one, and those it was declared different from. */
async function likeHotels(db: Queryable, hotel: SuppliersHotelRow): Promise<string[]> {
  const mapped = await hotelOfMapping(db, hotel);
  const like = byLikeness(comparedOf(hotel), await candidatesFor(db, hotel)).slice(0, MAX_BESIDE);
  const different = await differencesOf(db, hotel, MAX_BESIDE);
  return [...new Set([mapped ?? [], like.map((one) => one.hotel.hotelCode), different].flat())];
}

/** Our hotels with this code, or with these words in their names. */
async function namedHotels(store: MappingParts['store'], find: string): Promise<string[]> {
  const words = typedWords(find);
  const named = words.length === 0 ? [] : await store.byName(words, { limit: MAX_BESIDE });
  return [...new Set([find, ...named.map(({ code }) => code)])];
}
