import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { myBookings } from '@safar/contract/bookings';
import { bookingView, listedStatus, type BookingView, shownRoom } from '@safar/domain/order/booking-machine';
import { displayStatus } from '@safar/domain/order/booking-status';
import { indiaClockOf } from '@safar/domain/time/days';
import { fail, type Failure } from '../../../platform/failure.ts';
import { byCreation, readPage } from '../../../platform/list-cursor.ts';
import { awaitedPayments } from '../change/awaited-payments.ts';
import { bookingSummary } from './booking-view.ts';
import type { BookingsContext } from '../context.ts';
import { escalate } from '../recover/escalate.ts';
import { readableTicketsOf } from './flight-tickets.ts';
import { checksOf } from '../buy/review.ts';
import { bookingsAfter, countByStatus, viewAfter, type StatusCount } from './list-store.ts';
import { bookingsWithOpenTerms } from './proposed-terms.ts';

type Answer = CallAnswer<typeof myBookings>;

/** Bookings of a page (REQ-BKG-1). */
const PAGE_SIZE = 12;
/** The maximum number of payments being confirmed that are listed. */
const MOST_CONFIRMING = 5;

/**
 * A page of the traveller's bookings, newest first or in the order of the view, with the total number and the payments
 * that are being confirmed (REQ-BKG-1). An operator is called for an unreadable booking.
 */
export async function listBookings(
  context: BookingsContext,
  userId: string,
  { cursor, view }: { cursor?: string | undefined; view?: BookingView | undefined },
): Promise<Answer | Failure<'BAD_REQUEST'>> {
  const { database, payments, clock } = context;
  const { pool } = database;
  const nowMs = clock.nowMs();
  const { day: today } = indiaClockOf(nowMs);
  const [page, counts, confirming] = await Promise.all([
    readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) =>
        view === undefined
          ? bookingsAfter(pool, userId, place, limit)
          : viewAfter(pool, { userId, view, today }, place, limit),
      byCreation,
    ),
    countByStatus(pool, userId, today),
    awaitedPayments(context, userId, MOST_CONFIRMING, 'proved'),
  ]);
  if (page === undefined) return fail('BAD_REQUEST', { text: t(m.listChanged) });
  const flights = page.rows.filter(({ kind }) => kind === 'flight').map(({ id }) => id);
  const { tickets, unreadable } = await readableTicketsOf(pool, userId, flights);
  const readable = page.rows.filter((row) => row.kind !== 'unreadable').filter(({ id }) => !unreadable.has(id));
  const hidden = page.rows.filter((row) => readable.every(({ id }) => id !== row.id));
  for (const { id } of hidden) await escalate(context, { userId, bookingId: id }, 'booking-unreadable');
  const ids = readable.map(({ id }) => id);
  const [refunds, checks, moved] = await Promise.all([
    payments.refundsOf(userId, ids),
    checksOf(pool, userId, readable),
    bookingsWithOpenTerms(pool, userId, flights),
  ]);
  const refundsOf = (id: string) =>
    refunds.filter(({ bookingId, reason }) => bookingId === id && reason !== 'unmatched');
  return {
    bookings: readable.map((booking) =>
      bookingSummary(booking, tickets, {
        refunds: refundsOf(booking.id),
        checkedBy: checks.get(booking.id) ?? null,
        nowMs,
        isMoved: moved.has(booking.id),
      }),
    ),
    hidden: hidden.length,
    nextCursor: page.nextCursor,
    counts: countsOf(counts),
    confirming,
  };
}

/**
 * The tiles of My Bookings, by displayed status, which is the supplier's status when there is one. A price to be
 * verified has no tile, so the booking's own status counts: the tiles add up to the total.
 */
function countsOf(rows: readonly StatusCount[]): Answer['counts'] {
  const views = { upcoming: 0, past: 0, cancelled: 0 };
  const counts = { total: 0, confirmed: 0, vouchered: 0, pending: 0, failed: 0, cancelled: 0, views };
  for (const row of rows) {
    const { status, supplierBooking, isOver, count } = row;
    counts.total += count;
    views[bookingView(status, isOver)] += count;
    const own = listedStatus(row);
    const shown = displayStatus(own, shownRoom(status, supplierBooking));
    counts[shown === 'verifyprice' ? own : shown] += count;
  }
  return counts;
}
