import {
  MOST_ADDED_UP,
  type balancesDue,
  type bookingsCsv,
  type bookingSums,
  type listBookings as listCall,
  type ListedBooking as ListedSchema,
} from '@safar/contract/desk/find';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { addDays, indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { totalOf } from '@safar/domain/money/price-lines';
import type { z } from 'zod';
import { fail, type Failure } from '../../../platform/failure.ts';
import { byCreation, readPage } from '../../../platform/list-cursor.ts';
import { maskName } from '../../../platform/mask.ts';
import { leadOf } from '../../checkout/index.ts';
import { duePaise } from '../change/balance.ts';
import { referenceOf, startsOn, titleOf } from '../order/booking-basics.ts';
import { allBookingsAfter, balancesAfter, balancesByDay, sumsOf, type BookingFilter } from './listed-store.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';

const PAGE_SIZE = 50;
const PAISE_PER_RUPEE = 100;

/** A booking in a list of the desk. */
export type ListedBooking = z.infer<typeof ListedSchema>;
type Context = Pick<BookingsContext, 'database' | 'clock'>;
type ListQuery = CallInput<typeof bookingsCsv>['query'] & { readonly traveller?: string | undefined };

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

/** A booking as the lists of Find show it. */
export function bookingRow(booking: Booking, nowMs: number) {
  return {
    ...listedBooking(booking),
    endsOn: booking.kind === 'hotel' ? booking.context.checkout : booking.quote.passengerRules.arriveOn,
    duePaise: duePaise(booking, nowMs),
    supplier: booking.supplier,
  };
}

/**
 * The filter that a call asks for.
 * @param operatorId who asks: the owner that `me` stands for
 * @param today in India
 */
export function filterOf(query: ListQuery, operatorId: string, today: string): BookingFilter {
  const { status, kind, traveller, plan, due, supplier, hotel, owner, startsFrom, startsUntil } = query;
  return {
    status,
    kind,
    traveller,
    plan,
    dueOn: due === 'yes' ? today : undefined,
    supplier,
    hotel,
    fromPaise: paiseOf(query.totalFrom),
    untilPaise: paiseOf(query.totalUntil),
    owner: owner === 'me' ? operatorId : owner === 'nobody' ? null : owner,
    startsFrom,
    startsUntil,
    fromIso: query.from && beginning(query.from),
    beforeIso: query.until && beginning(addDays(query.until, 1)),
  };
}

function paiseOf(rupees: string | undefined): number | undefined {
  return rupees === undefined ? undefined : Number(rupees) * PAISE_PER_RUPEE;
}

/** The beginning of a day in India, ISO. */
function beginning(day: string): string {
  return new Date(indiaDayStartMs(day)).toISOString();
}

/** A page of all bookings, newest first. */
export async function listAllBookings(
  { database, clock }: Context,
  { cursor, ...query }: CallInput<typeof listCall>['query'],
  operatorId: string,
): Promise<CallAnswer<typeof listCall> | Failure<'BAD_REQUEST'>> {
  const nowMs = clock.nowMs();
  const filter = filterOf(query, operatorId, indiaClockOf(nowMs).day);
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => allBookingsAfter(database.pool, filter, place, limit),
    byCreation,
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const readable = page.rows.filter((row) => row.kind !== 'unreadable');
  return { bookings: readable.map((booking) => bookingRow(booking, nowMs)), nextCursor: page.nextCursor };
}

/** What the bookings of a filter add up to, at most the newest `MOST_ADDED_UP`. */
export async function addUpBookings(
  { database, clock }: Context,
  query: CallInput<typeof bookingSums>['query'],
  operatorId: string,
): Promise<CallAnswer<typeof bookingSums>> {
  const { day: today } = indiaClockOf(clock.nowMs());
  const filter = filterOf(query, operatorId, today);
  return sumsOf(database.pool, filter, today, MOST_ADDED_UP);
}

/** A page of the bookings with a balance to pay, the one due first at the top, with the link that pays each (REQ-DESK-49). */
export async function listBalances(
  { database, clock, config }: Pick<BookingsContext, 'database' | 'clock' | 'config'>,
  { cursor }: CallInput<typeof balancesDue>['query'],
): Promise<CallAnswer<typeof balancesDue> | Failure<'BAD_REQUEST'>> {
  const { pool } = database;
  const nowMs = clock.nowMs();
  const { day: today } = indiaClockOf(nowMs);
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => balancesAfter(pool, today, place, limit),
    ({ dueAt, id }) => ({ at: dueAt, id }),
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const [first, last] = [page.rows.at(0), page.rows.at(-1)];
  const days =
    first === undefined || last === undefined
      ? []
      : await balancesByDay(pool, today, {
          fromIso: beginning(indiaClockOf(first.dueAt).day),
          beforeIso: beginning(addDays(indiaClockOf(last.dueAt).day, 1)),
        });
  const balances = page.rows.flatMap(({ booking, dueAt, id }) =>
    booking === null
      ? []
      : [
          {
            booking: bookingRow(booking, nowMs),
            dueAt,
            dueDay: indiaClockOf(dueAt).day,
            payUrl: payUrlOf(config.publicUrl, id),
          },
        ],
  );
  return { balances, days, nextCursor: page.nextCursor };
}

/** The page on which a traveller signs in and pays the balance of a booking. */
export function payUrlOf(publicUrl: string, bookingId: string): string {
  return `${publicUrl}/pay/${bookingId}`;
}
