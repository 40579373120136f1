import type { CallAnswer } from '@safar/contract/call';
import type { myBookings } from '@safar/contract/bookings';
import { listedStatus } from '@safar/domain/booking-machine';
import { displayStatus } from '@safar/domain/booking-status';
import { fail, type Failure } from '../../platform/failure.ts';
import { readPage } from '../../platform/list-cursor.ts';
import { bookingSummary } from './booking-view.ts';
import type { BookingsContext } from './context.ts';
import { ticketsOf } from './flight-tickets.ts';
import { bookingsAfter, countByStatus, type StatusCount } from './list-store.ts';

type Answer = CallAnswer<typeof myBookings>;

const PAGE_SIZE = 12;

/** A page of the traveller's bookings, newest first, and how many there are in all (REQ-BKG-1). */
export async function listBookings(
  { database }: BookingsContext,
  userId: string,
  cursor: string | undefined,
): Promise<Answer | Failure<'BAD_REQUEST'>> {
  const [page, counts] = await Promise.all([
    readPage(cursor, PAGE_SIZE, (place, limit) => bookingsAfter(database.pool, userId, place, limit)),
    countByStatus(database.pool, userId),
  ]);
  if (page === undefined) return fail('BAD_REQUEST', { text: 'This list has changed. Please reload it.' });
  const flights = page.rows.filter(({ kind }) => kind === 'flight').map(({ id }) => id);
  const tickets = await ticketsOf(database.pool, userId, flights);
  return {
    bookings: page.rows.map((booking) => bookingSummary(booking, tickets)),
    nextCursor: page.nextCursor,
    counts: countsOf(counts),
  };
}

/** The tiles of My Bookings: by the status that is displayed, which is the supplier's word where there is one. */
function countsOf(rows: readonly StatusCount[]): Answer['counts'] {
  const counts = { total: 0, confirmed: 0, vouchered: 0, pending: 0, failed: 0, cancelled: 0 };
  for (const { status, supplierBooking, count } of rows) {
    counts.total += count;
    const shown = displayStatus(listedStatus(status), supplierBooking);
    if (shown !== 'verifyprice') counts[shown] += count;
  }
  return counts;
}
