import { BOOKING_STATUSES, holdsRoom, isUnderWay } from '@safar/domain/order/booking-machine';
import type { Crypto } from '../../../platform/crypto.ts';
import type { Queryable } from '../../../platform/database.ts';
import { maskNumber } from '../../../platform/mask.ts';
import { withBirths } from '../../checkout/index.ts';
import { flightSummary } from './flight-booking-view.ts';
import { readableTicketsOf } from './flight-tickets.ts';
import { eraseNumbersBefore, tripsAhead, type TripAhead } from './personal-store.ts';
import { staySummary } from './stay-booking-view.ts';
import { bookingsAfter } from './list-store.ts';

const UNDER_WAY = BOOKING_STATUSES.filter(isUnderWay);
const HELD = BOOKING_STATUSES.filter(holdsRoom);

/** A traveller's newest bookings with their guests, for a data export. Personal numbers are masked. */
export async function ownBookings(db: Queryable, crypto: Crypto, userId: string, limit: number) {
  const bookings = await bookingsAfter(db, userId, null, limit);
  const flights = bookings.filter(({ kind }) => kind === 'flight').map(({ id }) => id);
  const { tickets, unreadable } = await readableTicketsOf(db, userId, flights);
  return bookings.map((booking) =>
    booking.kind === 'unreadable' || unreadable.has(booking.id)
      ? { kind: 'unreadable' as const, id: booking.id, createdAt: booking.createdAt }
      : booking.kind === 'hotel'
        ? { ...staySummary(booking), guests: booking.guests }
        : {
            ...flightSummary(
              booking,
              tickets.filter(({ bookingId }) => bookingId === booking.id),
              false,
            ),
            passengers: withBirths(booking, crypto).map(({ dateOfBirth, ...passenger }) =>
              dateOfBirth === undefined ? passenger : { ...passenger, dateOfBirth: maskNumber(dateOfBirth) },
            ),
          },
  );
}

/**
 * Bookings that block the deletion of an account: those under way, and stays that are not over.
 * @param today `yyyy-MM-dd` in India
 */
export function bookingsNotOver(db: Queryable, userId: string, today: string): Promise<TripAhead[]> {
  return tripsAhead(db, userId, { underWay: UNDER_WAY, held: HELD, today });
}

/**
 * Erases the personal numbers of at most `limit` bookings whose stay ended before a day. Returns how many there were.
 */
export function eraseBookingNumbers(db: Queryable, beforeDay: string, limit: number): Promise<number> {
  return eraseNumbersBefore(db, { before: beforeDay, notIn: UNDER_WAY, limit });
}
