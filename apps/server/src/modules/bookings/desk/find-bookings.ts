import type { findBookings as findCall } from '@safar/contract/desk/find';
import type { CallAnswer } from '@safar/contract/call';
import { indiaClockOf } from '@safar/domain/time/days';
import type { Queryable } from '../../../platform/database.ts';
import { foundBySound, soundsOf } from '../../../platform/name-sounds.ts';
import { NAME, untitled } from '../../../platform/typed-name.ts';
import {
  bookingsEndingWith,
  bookingsFoundBy,
  bookingsOfDay,
  bookingsOfKeys,
  bookingsSoundingLike,
  type FoundBooking,
} from './find-store.ts';
import { bookingRow } from './listed-bookings.ts';
import { saidDay, type SaidDay } from './said-day.ts';
import { endOf, plainText, readingsOf, termOf, wordsOf } from './typed-text.ts';
import type { BookingsContext } from '../context.ts';

const FOUND_SHOWN = 20;
/** One more than is shown, to know whether there are more. */
const MOST_FOUND = FOUND_SHOWN + 1;
/** Bookings of a day with a typed term, of which those with all terms are found. */
const MAX_OF_DAY = 200;
/** Minimum letters for a search of similar hotel names, and maximum number of hotels that it uses. */
const MIN_LIKE = 4;
const MAX_LIKE = 3;
/** The length of a stored term. */
const TERM_LENGTH = 100;

/** Finds names of hotels that are spelled like a text, most similar first. The hotels module provides it. */
export type HotelsLike = (text: string, limit: number) => Promise<readonly string[]>;

/** Finds the bookings that match a typed text (REQ-DESK-5). */
export async function findBookings(
  { database, payments, clock }: Pick<BookingsContext, 'database' | 'payments' | 'clock'>,
  hotelsLike: HotelsLike,
  typed: string,
): Promise<CallAnswer<typeof findCall>> {
  const { pool } = database;
  const said = saidDay(plainText(typed), indiaClockOf(clock.nowIso()).day);
  const ofDay = said === null ? [] : await foundOnDay(pool, hotelsLike, said);
  const hits = ofDay.length > 0 ? ofDay : await foundByText(pool, hotelsLike, typed);
  const shown = hits.slice(0, FOUND_SHOWN);
  const bookings = await bookingsOfKeys(pool, shown);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return {
    found: shown.flatMap(({ bookingId, kind }) => {
      const booking = byId.get(bookingId);
      return booking === undefined ? [] : [{ by: kind, booking: bookingRow(booking, clock.nowMs()) }];
    }),
    more: hits.length > FOUND_SHOWN,
    elsewhere: await payments.namedAtGateways(termOf(typed)),
  };
}

/** Exact matches and beginnings, then numbers that end with the text, names that sound like it, and similar hotels. */
async function foundByText(db: Queryable, hotelsLike: HotelsLike, typed: string): Promise<FoundBooking[]> {
  const text = termOf(typed);
  const end = endOf(typed);
  const byEnd = end === null ? [] : await bookingsEndingWith(db, end, MOST_FOUND);
  const exact = withMore(await foundByReading(db, typed), byEnd);
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
  const names = await likeNames(hotelsLike, text);
  const hotels: FoundBooking[][] = [];
  for (const name of names) hotels.push(await bookingsFoundBy(db, [name], MOST_FOUND));
  const ofHotel = hotels.flat().filter(({ kind }) => kind === 'hotel');
  return withMore([], ofHotel).map((hit) => ({ ...hit, kind: 'similar hotel' }));
}

/** Bookings by the first reading of the text that leads to any. */
async function foundByReading(db: Queryable, typed: string): Promise<FoundBooking[]> {
  for (const reading of readingsOf(typed)) {
    const found = await bookingsFoundBy(db, reading, MOST_FOUND);
    if (found.length > 0) return found;
  }
  return [];
}

/** Bookings whose stay or trip begins or ends on the day, which the remaining words lead to as well. */
async function foundOnDay(db: Queryable, hotelsLike: HotelsLike, said: SaidDay): Promise<FoundBooking[]> {
  if (said.rest === '') {
    const found = await bookingsOfDay(db, said, [], MOST_FOUND);
    return found.map((hit) => ({ ...hit, kind: 'day of travel', isExact: true }));
  }
  const text = termOf(said.rest);
  const sounds = NAME.test(text) ? await soundsOf(db, untitled(wordsOf(text))) : [];
  const readings = [...readingsOf(said.rest), ...(sounds.length > 0 ? [sounds] : [])];
  const found = await readOnDay(db, said, readings);
  if (found.length > 0) return found;
  const ofHotels = await readOnDay(
    db,
    said,
    (await likeNames(hotelsLike, text)).map((name) => [name]),
  );
  return ofHotels.map((hit) => ({ ...hit, kind: 'similar hotel' }));
}

async function readOnDay(
  db: Queryable,
  said: SaidDay,
  readings: readonly (readonly string[])[],
): Promise<FoundBooking[]> {
  if (readings.length === 0) return [];
  const ofDay = await bookingsOfDay(db, said, [...new Set(readings.flat())], MAX_OF_DAY);
  for (const reading of readings) {
    const found = ofDay.flatMap(({ terms, ...hit }): FoundBooking[] => {
      const has = reading.map((term) => terms.find((each) => each.term === term));
      const [first] = has;
      return first === undefined || has.includes(undefined) ? [] : [{ ...hit, kind: first.kind, isExact: true }];
    });
    if (found.length > 0) return found.slice(0, MOST_FOUND);
  }
  return [];
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
