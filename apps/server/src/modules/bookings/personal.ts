import { BOOKING_STATUSES, holdsRoom, isUnderWay } from '@safar/domain/booking-machine';
import type { Queryable } from '../../platform/database.ts';
import { bookingSummary } from './booking-view.ts';
import { eraseNumbersBefore, staysAhead, type StayAhead } from './personal-store.ts';
import { bookingsAfter } from './store.ts';

const UNDER_WAY = BOOKING_STATUSES.filter(isUnderWay);
const HELD = BOOKING_STATUSES.filter(holdsRoom);

/** A traveller's newest bookings with their guests, to be taken away; numbers masked. */
export async function ownBookings(db: Queryable, userId: string, limit: number) {
  const bookings = await bookingsAfter(db, userId, null, limit);
  return bookings.map((booking) => ({ ...bookingSummary(booking), guests: booking.guests }));
}

/**
 * Bookings an account must stay for: those under way, and stays that are not over.
 * @param today `yyyy-MM-dd` in India
 */
export function bookingsNotOver(db: Queryable, userId: string, today: string): Promise<StayAhead[]> {
  return staysAhead(db, userId, { underWay: UNDER_WAY, held: HELD, today });
}

/** Erases the personal numbers of at most `limit` bookings whose stay ended before a day; how many there were. */
export function eraseBookingNumbers(db: Queryable, beforeDay: string, limit: number): Promise<number> {
  return eraseNumbersBefore(db, { before: beforeDay, notIn: UNDER_WAY, limit });
}
