import type { bookingsCsv, listBookings as listCall } from '@safar/contract/desk/find';
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
import { maskName } from '../../../platform/mask.ts';
import { leadOf } from '../../checkout/index.ts';
import { referenceOf, startsOn, titleOf } from '../order/booking-basics.ts';
import { allBookingsAfter, type BookingFilter } from './find-store.ts';
import type { Booking } from '../order/booking.ts';

const PAGE_SIZE = 50;
/** Bookings that are read at a time for a CSV file: some 20 ms of work. */
const CSV_ROWS = 200;
const PAISE_PER_RUPEE = 100;

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
