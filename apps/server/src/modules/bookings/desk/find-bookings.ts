import type { bookingsCsv, findBookings as findCall, listBookings as listCall } from '@safar/contract/desk/find';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { formatTime, indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { totalOf } from '@safar/domain/money/price-lines';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { PlatformContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database.ts';
import { csvInPieces } from '../../../platform/csv-file.ts';
import type { AnyFile } from '../../../platform/file-answer.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { byCreation, readPage, type ListPlace } from '../../../platform/list-cursor.ts';
import { NAME, untitled } from '../../../platform/typed-name.ts';
import { maskName } from '../../../platform/mask.ts';
import { leadOf } from '../../checkout/index.ts';
import { referenceOf, startsOn, titleOf } from '../order/booking-basics.ts';
import { foundBySound } from './find-by-sound.ts';
import {
  allBookingsAfter,
  bookingsOfKeys,
  bookingsFoundBy,
  type BookingFilter,
  type FoundBooking,
} from './find-store.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';

const FOUND_SHOWN = 20;
/** One more than is shown, to know whether there are more. */
const MOST_FOUND = FOUND_SHOWN + 1;
/** Further words of the input are ignored. */
const MAX_WORDS = 5;
const PAGE_SIZE = 50;
/** Bookings that are read at a time for a CSV file: some 20 ms of work. */
const CSV_ROWS = 200;
const PAISE_PER_RUPEE = 100;
/** `91BD44E0-6E20-261209-2004`: the parts after the first one only repeat facts of the booking. */
const REFERENCE = /^([0-9a-f]{8})-/;
/** A booking id as it appears in a URL of the desk. */
const WHOLE_ID = /^([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{8}([0-9a-f]{4})$/;
/** A long number, possibly in groups. */
const GROUPED_NUMBER = /^\d[\d -]{5,}$/;
/** An Indian mobile number with or without its prefix. */
const MOBILE = /^(?:\+?91|0091|0)?([6-9]\d{9})$/;
/** The beginning of a mobile number, after +91 or in groups. */
const MOBILE_BEGUN = /^(?:\+91|0091)?([6-9]\d{0,8})$/;

/** A ticket number with the three digits of its airline. */
const TICKET = /^\d{3}(\d{10})$/;
/** The last digits of a mobile number, as callers are asked for them. */
const MOBILE_END = /^\d{4,9}$/;
/** The separator between the two ends of a route. */
const BETWEEN = /\s*(?:[–—→-]|\bto\b)\s*/g;
/** Minimum letters for a search of similar hotel names, and maximum number of hotels that it uses. */
const MIN_LIKE = 4;
const MAX_LIKE = 3;
/** The length of a stored term. */
const TERM_LENGTH = 100;

/** Finds names of hotels that are spelled like a text, most similar first. The hotels module provides it. */
export type HotelsLike = (text: string, limit: number) => Promise<readonly string[]>;

/** A booking in a list of the desk. */
export type ListedBooking = CallAnswer<typeof listCall>['bookings'][number];
type Context = Pick<PlatformContext, 'database'>;

/** A booking as lists show it, with the lead's name masked. */
export function listedBooking(booking: Booking): ListedBooking {
  return {
    userId: booking.userId,
    id: booking.id,
    reference: referenceOf(booking),
    kind: booking.kind,
    title: titleOf(booking),
    status: booking.status,
    startsOn: startsOn(booking),
    createdAt: booking.createdAt,
    totalPaise: totalOf(booking.priceLines),
    paidPaise: booking.paidPaise,
    plan: booking.paymentOption,
    lead: maskName(leadOf(booking)?.name ?? ''),
  };
}

/** Finds the bookings that match a typed text (REQ-DESK-5). */
export async function findBookings(
  { database, payments }: Pick<BookingsContext, 'database' | 'payments'>,
  hotelsLike: HotelsLike,
  typed: string,
): Promise<CallAnswer<typeof findCall>> {
  const text = termOf(typed);
  const words = wordsOf(text);
  const exact = await foundByText(database.pool, typed, text);
  const isNoName = !NAME.test(text) || exact.some(({ isExact, kind }) => isExact && kind !== 'name');
  const similar =
    isNoName || exact.length > FOUND_SHOWN ? [] : await foundBySound(database.pool, untitled(words), MOST_FOUND);
  const named =
    exact.length + similar.length > 0 || !NAME.test(text) ? [] : await foundByHotel(database.pool, hotelsLike, text);
  const exactIds = new Set(exact.map(({ bookingId }) => bookingId));
  const hits = [...exact, ...similar.filter(({ bookingId }) => !exactIds.has(bookingId)), ...named];
  const shown = hits.slice(0, FOUND_SHOWN);
  const bookings = await bookingsOfKeys(database.pool, shown);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return {
    found: shown.flatMap(({ bookingId, kind }) => {
      const booking = byId.get(bookingId);
      return booking === undefined ? [] : [{ by: kind, booking: listedBooking(booking) }];
    }),
    more: hits.length > FOUND_SHOWN,
    elsewhere: await payments.namedAtGateways(text),
  };
}

/** Finds bookings by the text as typed, else by each other way in which people write it. */
async function foundByText(db: Queryable, typed: string, text: string): Promise<FoundBooking[]> {
  const words = wordsOf(text);
  // A bank's reference may look like a mobile number with its 91.
  const number = numberOf(typed) ?? text;
  const [ticket] = TICKET.exec(number)?.slice(1) ?? [];
  const readings = [
    [text],
    [number],
    ...(ticket === undefined ? [] : [[ticket]]),
    [routeOf(text)],
    words,
    untitled(words),
  ];
  const asked = new Map(readings.map((reading) => [JSON.stringify(reading), reading]));
  const byEnd = MOBILE_END.test(text) ? await bookingsFoundBy(db, [endOf(text)], MOST_FOUND) : [];
  for (const reading of asked.values()) {
    const found = await bookingsFoundBy(db, reading, MOST_FOUND);
    if (found.length > 0) return withMore(found, byEnd);
  }
  return byEnd;
}

/** Bookings of hotels whose name is spelled like the typed text. */
async function foundByHotel(db: Queryable, hotelsLike: HotelsLike, text: string): Promise<FoundBooking[]> {
  if (text.length < MIN_LIKE) return [];
  let found: FoundBooking[] = [];
  for (const name of await hotelsLike(text, MAX_LIKE))
    found = withMore(found, await bookingsFoundBy(db, [name.toLowerCase().slice(0, TERM_LENGTH)], MOST_FOUND));
  return found.filter(({ kind }) => kind === 'hotel').map((hit) => ({ ...hit, kind: 'similar hotel' }));
}

function withMore(found: FoundBooking[], more: readonly FoundBooking[]): FoundBooking[] {
  const known = new Set(found.map(({ bookingId }) => bookingId));
  return [...found, ...more.filter(({ bookingId }) => !known.has(bookingId))];
}

/** The last digits of a mobile number, in the form of stored terms. */
function endOf(digits: string): string {
  return `<${digits.split('').toReversed().join('')}`;
}

/** 'mumbai to kochi', 'BOM-COK', 'new delhi – goa' in the form of stored routes. */
function routeOf(text: string): string {
  return text.replaceAll(BETWEEN, ' ').replaceAll(/\bnew (?=delhi\b)/g, '');
}

/**
 * Words in the form of stored terms. Words of one letter are left out of a name or title ('O Brien', 'R. Iyer'), unless
 * it has no other.
 */
function wordsOf(text: string): string[] {
  const words = text.split(NAME.test(text) ? /[^\p{L}\p{M}]+/u : ' ').filter((word) => word !== '');
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/** The typed text in the form of stored terms. */
function termOf(typed: string): string {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const mobile = MOBILE.exec(text.replaceAll(/[\s()-]/g, '')) ?? MOBILE_BEGUN.exec(text.replaceAll(' ', ''));
  const [, first, last] = WHOLE_ID.exec(text) ?? [];
  if (first !== undefined) return `${first}${last}`;
  return REFERENCE.exec(text)?.[1] ?? mobile?.[1] ?? numberOf(text) ?? text;
}

/** A number without the spaces and dashes it was typed with. */
function numberOf(typed: string): string | undefined {
  const text = typed.trim();
  return GROUPED_NUMBER.test(text) ? text.replaceAll(/[ -]/g, '') : undefined;
}

type ListQuery = CallInput<typeof bookingsCsv>['query'];

function filterOf({ status, kind, from, until, plan, due, startsFrom, startsUntil }: ListQuery): BookingFilter {
  return {
    plan,
    isDue: due === 'yes',
    startsFrom,
    startsUntil,
    status,
    kind,
    fromIso: from === undefined ? null : new Date(indiaDayStartMs(from)).toISOString(),
    beforeIso: until === undefined ? null : new Date(indiaDayStartMs(until) + DAY_MS).toISOString(),
  };
}

/** A page of all bookings, newest first. */
export async function listAllBookings(
  { database }: Context,
  { cursor, traveller, ...query }: CallInput<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall> | Failure<'BAD_REQUEST'>> {
  const filter = { ...filterOf(query), traveller };
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => allBookingsAfter(database.pool, filter, place, limit),
    byCreation,
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const readable = page.rows.filter((row) => row.kind !== 'unreadable');
  return { bookings: readable.map(listedBooking), nextCursor: page.nextCursor };
}

/** All bookings that match a filter as a CSV file, newest first. Rows are read while the file is sent. */
export function csvOfBookings({ database }: Context, query: ListQuery): Promise<AnyFile> {
  const columns = [
    'Reference',
    'Kind',
    'What',
    'Status',
    'Starts on',
    'Booked at (India)',
    'Plan',
    'Total (₹)',
    'Paid (₹)',
  ];
  return csvInPieces('bookings.csv', { columns }, rowsOfBookings(database.pool, filterOf(query)));
}

async function* rowsOfBookings(db: Queryable, filter: BookingFilter) {
  let place: ListPlace | null = null;
  do {
    const found: Awaited<ReturnType<typeof allBookingsAfter>> = await allBookingsAfter(db, filter, place, CSV_ROWS);
    yield found.filter((row) => row.kind !== 'unreadable').map((row) => csvRow(listedBooking(row)));
    const last = found.at(-1);
    place = found.length < CSV_ROWS || last === undefined ? null : byCreation(last);
  } while (place !== null);
}

const csvRow = (booking: ListedBooking) => [
  booking.reference,
  booking.kind,
  booking.title,
  booking.status,
  booking.startsOn,
  timeInIndia(booking.createdAt),
  booking.plan,
  rupees(booking.totalPaise),
  rupees(booking.paidPaise),
];

/** '2026-11-28 17:05' */
function timeInIndia(instant: string): string {
  return `${indiaClockOf(instant).day} ${formatTime(instant)}`;
}

function rupees(paise: number): string {
  return (paise / PAISE_PER_RUPEE).toFixed(2);
}
