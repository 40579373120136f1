import type { Queryable } from '../../../platform/database.ts';
import type { Escalation } from './escalation-store.ts';
import { referenceOf, startsOn, titleOf } from '../order/booking-basics.ts';
import { bookingsOfKeys } from '../desk/find-store.ts';

/**
 * A booking that needs an operator; amounts in paise. It has no personal data: operators see that on the booking's own
 * page.
 */
export interface EscalatedBooking {
  readonly userId: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly status: string;
  /** The hotel or the route. */
  readonly what: string;
  /** `yyyy-MM-dd`. */
  readonly startsOn: string;
  readonly paidPaise: number;
  readonly supplierBookingId: string | null;
  readonly reason: string;
  /** ISO instant. */
  readonly since: string;
}

/** The facts about bookings that an operator needs to act on their escalations. Unreadable bookings are left out. */
export async function escalatedBookings(
  db: Queryable,
  escalations: readonly Escalation[],
): Promise<EscalatedBooking[]> {
  const bookings = new Map((await bookingsOfKeys(db, escalations)).map((booking) => [booking.id, booking]));
  return escalations.flatMap(({ userId, bookingId, reason, since }) => {
    const booking = bookings.get(bookingId);
    if (booking === undefined) return [];
    return {
      userId,
      bookingId,
      reference: referenceOf(booking),
      status: booking.status,
      what: titleOf(booking),
      startsOn: startsOn(booking),
      paidPaise: booking.paidPaise,
      supplierBookingId: booking.kind === 'hotel' ? (booking.supplierBooking?.bookingId ?? null) : null,
      reason,
      since,
    };
  });
}
