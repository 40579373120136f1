import type { findBookings as findCall } from '@safar/contract/desk/find';
import type { CallAnswer } from '@safar/contract/call';
import { indiaClockOf } from '@safar/domain/time/days';
import type { Queryable } from '../../../platform/database.ts';
import { foundBySound, soundsOf } from '../../../platform/name-sounds.ts';
import { NAME, untitled } from '../../../platform/typed-name.ts';
import {
  areCommon,
  bookingsEndingWith,
  bookingsFoundBy,
  bookingsOfKeys,
  bookingsOfRoutes,
  bookingsOnDays,
  bookingsOnDaysFoundBy,
  bookingsSoundingLike,
  type FoundBooking,
} from './find-store.ts';
import { bookingRow } from './listed-bookings.ts';
import { saidDay, type SaidDay } from './said-day.ts';
import { endOf, placesIn, plainText, readingsOf, termOf, wordsOf } from './typed-text.ts';
import type { BookingsContext } from '../context.ts';

const FOUND_SHOWN = 20;
/** One more than is shown, to know whether there are more. */
const MOST_FOUND = FOUND_SHOWN + 1;
/** Minimum letters for a search of similar hotel names, and maximum number of hotels that it uses. */
const MIN_LIKE = 4;
const MAX_LIKE = 3;
/** Most routes that the names of two places may stand for: cities have up to three airports. */
const MAX_ROUTES = 9;
/** The length of a stored term. */
const TERM_LENGTH = 100;

/** Finds names of hotels that are spelled like a text, most similar first. The hotels module provides it. */
export type HotelsLike = (text: string, limit: number) => Promise<readonly string[]>;

/** The codes of the airports of a place by any of its names ('Bombay', 'Goa'), in lower case; none for an unknown one. */
export type AirportsOf = (place: string) => readonly string[];

/** What finds places by names that the search terms do not have. */
export interface NamedPlaces {
  readonly hotelsLike: HotelsLike;
  readonly airportsOf: AirportsOf;
}

/** Finds the bookings that match a typed text (REQ-DESK-5). */
export async function findBookings(
  { database, payments, clock }: Pick<BookingsContext, 'database' | 'payments' | 'clock'>,
  places: NamedPlaces,
  typed: string,
): Promise<CallAnswer<typeof findCall>> {
  const { pool } = database;
  const said = saidDay(plainText(typed), indiaClockOf(clock.nowIso()).day);
  const ofDay = said === null ? [] : await foundOnDay(pool, places, said);
  const hits = ofDay.length > 0 ? ofDay : await foundByText(pool, places, typed);
  const shown = hits.slice(0, FOUND_SHOWN);
  const more = hits.length > FOUND_SHOWN;
  const words = untitled(wordsOf(termOf(typed)));
  const bookings = await bookingsOfKeys(pool, shown);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return {
    found: shown.flatMap(({ bookingId, kind }) => {
      const booking = byId.get(bookingId);
      return booking === undefined ? [] : [{ by: kind, booking: bookingRow(booking, clock.nowMs()) }];
    }),
    more,
    narrow: !more && ofDay.length === 0 && words.length > 1 && (await areCommon(pool, words)),
    elsewhere: await payments.namedAtGateways(termOf(typed)),
  };
}

/** Exact matches and beginnings, then numbers that end with the text, names that sound like it, routes by other names, and similar hotels. */
async function foundByText(
  db: Queryable,
  { hotelsLike, airportsOf }: NamedPlaces,
  typed: string,
): Promise<FoundBooking[]> {
  const text = termOf(typed);
  const end = endOf(typed);
  const read = await firstFound(readingsOf(typed), (words) => bookingsFoundBy(db, words, MOST_FOUND));
  // Of letters alone most are the beginning of a name.
  const isEnd = end !== null && (/\d/.test(end) || read.length === 0);
  const exact = isEnd ? withMore(read, await bookingsEndingWith(db, end, MOST_FOUND)) : read;
  const isNoName = !NAME.test(text) || exact.some(({ isExact, kind }) => isExact && kind !== 'name');
  if (isNoName || exact.length > FOUND_SHOWN) return exact;
  const similar = await foundBySound(
    db,
    untitled(wordsOf(text)),
    (sounds) => bookingsSoundingLike(db, sounds, MOST_FOUND),
    ({ bookingId }) => bookingId,
  );
  const found = withMore(exact, similar);
  if (found.length > 0) return found;
  const routes = routesIn(airportsOf, text);
  const ofRoute = routes.length === 0 ? [] : await bookingsOfRoutes(db, routes, MOST_FOUND);
  if (ofRoute.length > 0) return ofRoute;
  const names = await likeNames(hotelsLike, text);
  const hotels: FoundBooking[][] = [];
  for (const name of names) hotels.push(await bookingsFoundBy(db, [name], MOST_FOUND));
  const ofHotel = hotels.flat().filter(({ kind }) => kind === 'hotel');
  return withMore([], ofHotel).map((hit) => ({ ...hit, kind: 'similar hotel' }));
}

/** What the first reading of a text that leads to any booking leads to. */
async function firstFound<Reading>(
  readings: readonly Reading[],
  search: (reading: Reading) => Promise<FoundBooking[]>,
): Promise<FoundBooking[]> {
  for (const reading of readings) {
    const found = await search(reading);
    if (found.length > 0) return found;
  }
  return [];
}

/** Bookings whose stay or trip begins or ends on the day, which the remaining words lead to as well; those that begin first. */
async function foundOnDay(
  db: Queryable,
  { hotelsLike, airportsOf }: NamedPlaces,
  { day, end, rest }: SaidDay,
): Promise<FoundBooking[]> {
  const ends = end === 'any' ? (['first', 'last'] as const) : [end];
  const days = ends.map((each) => `@${day} ${each}`);
  if (rest === '') return bookingsOnDays(db, days, MOST_FOUND);
  const routes = routesIn(airportsOf, termOf(rest)).map((route) => [route]);
  const found = await firstFound([...(await readingsBesideDay(db, rest)), ...routes], (words) =>
    bookingsOnDaysFoundBy(db, words, days, MOST_FOUND),
  );
  if (found.length > 0) return found;
  const names = await likeNames(hotelsLike, termOf(rest));
  const ofHotel = await firstFound(names, (name) => bookingsOnDaysFoundBy(db, [name], days, MOST_FOUND));
  return ofHotel.map((hit) => ({ ...hit, kind: 'similar hotel' }));
}

/** The routes, as stored terms, between places of a text by any of their names; none of a text with digits. */
function routesIn(airportsOf: AirportsOf, text: string): string[] {
  if (/\d/.test(text)) return [];
  const routes = placesIn(text).flatMap(([from, to]) => {
    const ends = airportsOf(to);
    return ends.length === 0 ? [] : airportsOf(from).flatMap((first) => ends.map((last) => `${first} ${last}`));
  });
  return [...new Set(routes)].slice(0, MAX_ROUTES);
}

/** The readings of a text, and as a name how its words sound. */
async function readingsBesideDay(db: Queryable, text: string): Promise<(readonly string[])[]> {
  const term = termOf(text);
  const sounds = NAME.test(term) ? await soundsOf(db, untitled(wordsOf(term))) : [];
  return [...readingsOf(text), ...(sounds.length > 0 ? [sounds] : [])];
}

/** Names of hotels that are spelled like the text, as stored terms. */
async function likeNames(hotelsLike: HotelsLike, text: string): Promise<string[]> {
  if (text.length < MIN_LIKE || !NAME.test(text)) return [];
  const names = await hotelsLike(text, MAX_LIKE);
  return names.map((name) => name.toLowerCase().slice(0, TERM_LENGTH));
}

/** Both, each booking once. */
function withMore(found: readonly FoundBooking[], more: readonly FoundBooking[]): FoundBooking[] {
  const hits = new Map<string, FoundBooking>();
  for (const hit of [...found, ...more]) if (!hits.has(hit.bookingId)) hits.set(hit.bookingId, hit);
  return [...hits.values()];
}
