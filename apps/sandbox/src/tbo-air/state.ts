import type { Booking, ChangeRequest } from './bookings.ts';

/** `BookingStatus` (protocol 7), as far as the sandbox uses it. */
export const bookingStatus = {
  successful: 1,
  failed: 2,
  otherFare: 3,
  bookedOther: 5,
  notConfirmed: 6,
  pending: 7,
  cancelled: 9,
} as const;
/** `TicketStatus` (protocol 8), as far as the sandbox uses it. */
export const ticketStatus = {
  failed: 0,
  successful: 1,
  notSaved: 2,
  inProgress: 5,
  alreadyCreated: 6,
  priceChanged: 8,
} as const;
/** `ChangeRequestStatus` of air (protocol 11). */
export const changeStatus = { unassigned: 1, assigned: 2, completed: 4, rejected: 5 } as const;
export type ChangeStatus = (typeof changeStatus)[keyof typeof changeStatus];
/** `FlightItinerary.Status`: 1 and 5 are recorded; the words of BookingStatus stand in for the rest of the list. */
const itineraryStatus = { booked: 1, failed: 2, ticketed: 5, pending: 7, cancelled: 9 } as const;

/** How a booking stands; everything follows from the books, so that a restart changes nothing. */
export type Standing = 'pending' | 'booked' | 'ticketing' | 'ticketed' | 'failed' | 'released' | 'cancelled';

/** Reads how a booking stands at an instant. */
export function standingAt(booking: Booking, changes: readonly ChangeRequest[], nowMs: number): Standing {
  if (nowMs < booking.settlesAtMs) return 'pending';
  if (booking.outcome === 'failed') return 'failed';
  const { ticket } = booking;
  if (ticket === null) {
    const lapsed = booking.lastTicketMs !== null && nowMs > booking.lastTicketMs;
    return booking.releasedAtMs !== null || lapsed ? 'released' : 'booked';
  }
  if (nowMs < ticket.settlesAtMs) return 'ticketing';
  // A held booking whose ticket failed is still held; a low-cost one is nothing without it.
  if (ticket.outcome === 'failed')
    return booking.lcc ? 'failed' : standingAt({ ...booking, ticket: null }, changes, nowMs);
  return isGivenUp(booking, changes, nowMs) ? 'cancelled' : 'ticketed';
}

/** `FlightItinerary.Status` of a standing. */
export function itineraryStatusOf(standing: Standing, lcc: boolean): number {
  switch (standing) {
    case 'pending':
      return itineraryStatus.pending;
    case 'booked':
      return itineraryStatus.booked;
    case 'ticketing':
      return lcc ? itineraryStatus.pending : itineraryStatus.booked;
    case 'ticketed':
      return itineraryStatus.ticketed;
    case 'failed':
      return itineraryStatus.failed;
    case 'released':
    case 'cancelled':
      return itineraryStatus.cancelled;
  }
}

/** How far a change request is: unassigned, assigned, then done; or done at once. */
export function changeStatusAt(change: ChangeRequest, nowMs: number): ChangeStatus {
  const stages = change.stageMs === 0 ? 2 : Math.floor((nowMs - change.createdAtMs) / change.stageMs);
  if (stages < 1) return changeStatus.unassigned;
  if (stages < 2) return changeStatus.assigned;
  return change.rejected ? changeStatus.rejected : changeStatus.completed;
}

/** Legs of a ticket that are given up, or about to be. */
export function legsGivenUp(
  changes: readonly ChangeRequest[],
  ticketId: number,
  nowMs: number,
  also: 'open' | 'done',
): Set<number> {
  const counted = changes.filter((change) => {
    const status = changeStatusAt(change, nowMs);
    return (
      change.ticketId === ticketId &&
      (status === changeStatus.completed || (also === 'open' && status !== changeStatus.rejected))
    );
  });
  return new Set(counted.flatMap(({ legs }) => legs));
}

function isGivenUp(booking: Booking, changes: readonly ChangeRequest[], nowMs: number): boolean {
  return booking.passengers.every(
    ({ ticketId }) => legsGivenUp(changes, ticketId, nowMs, 'done').size === booking.legs.length,
  );
}
