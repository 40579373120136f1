import type { Queryable } from '../../platform/database.ts';
import { openEscalations } from './escalation-store.ts';
import { referenceOf, startsOn, titleOf } from './booking-price.ts';
import { findBooking } from './store.ts';

/** A booking somebody must act on; amounts in paise. Without personal data: the person looks that up where they act. */
export interface EscalatedBooking {
  readonly userId: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly status: string;
  /** The hotel, or the route. */
  readonly what: string;
  /** `yyyy-MM-dd`. */
  readonly startsOn: string;
  readonly paidPaise: number;
  readonly supplierBookingId: string | null;
  readonly reason: string;
  /** ISO instant. */
  readonly since: string;
}

/** The bookings a person was called for and nobody has settled yet, and those pending since before an instant; oldest first. */
export async function escalatedBookings(
  db: Queryable,
  pendingBefore: string,
  limit: number,
): Promise<EscalatedBooking[]> {
  const found: EscalatedBooking[] = [];
  for (const { reason, since, ...key } of await openEscalations(db, pendingBefore, limit)) {
    const booking = await findBooking(db, key);
    if (booking === null) continue;
    found.push({
      userId: key.userId,
      bookingId: booking.id,
      reference: referenceOf(booking),
      status: booking.status,
      what: titleOf(booking),
      startsOn: startsOn(booking),
      paidPaise: booking.paidPaise,
      supplierBookingId: booking.kind === 'hotel' ? (booking.supplierBooking?.bookingId ?? null) : null,
      reason,
      since,
    });
  }
  return found;
}
