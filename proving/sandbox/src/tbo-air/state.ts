import type { Booking, ChangeRequest } from './bookings.ts';

/** The values of `BookingStatus` (protocol 7) that the sandbox uses. */
export const bookingStatus = {
  successful: 1,
  failed: 2,
  otherFare: 3,
  bookedOther: 5,
  notConfirmed: 6,
  pending: 7,
  cancelled: 9,
} as const;
/** The values of `TicketStatus` (protocol 8) that the sandbox uses. */
export const ticketStatus = {
  failed: 0,
  successful: 1,
  notSaved: 2,
  inProgress: 5,
  alreadyCreated: 6,
  priceChanged: 8,
} as const;
/** The values of `ChangeRequestStatus` of air (protocol 11). */
export const changeStatus = { unassigned: 1, assigned: 2, completed: 4, rejected: 5 } as const;
export type ChangeStatus = (typeof changeStatus)[keyof typeof changeStatus];
/** The values of `FlightItinerary.Status`. Only 1 and 5 were recorded; the others are taken from BookingStatus. */
const itineraryStatus = { booked: 1, failed: 2, ticketed: 5, pending: 7, cancelled: 9 } as const;

/** The state of a booking. It follows from the stored data alone, so a restart changes nothing. */
export type Standing = 'pending' | 'booked' | 'ticketing' | 'ticketed' | 'failed' | 'released' | 'cancelled';

/** Returns the state of a booking at an instant. */
export function standingAt(booking: Booking, changes: readonly ChangeRequest[], nowMs: number): Standing {
  if (nowMs < booking.settlesAtMs) return 'pending';
  if (booking.outcome === 'failed') return 'failed';
  const { ticket } = booking;
  if (ticket === null) {
    const lapsed = booking.lastTicketMs !== null && nowMs > booking.lastTicketMs;
    return booking.releasedAtMs !== null || lapsed ? 'released' : 'booked';
  }
  if (nowMs < ticket.settlesAtMs) return 'ticketing';
  // When ticketing fails, a held booking stays held, and a low-cost booking fails.
  if (ticket.outcome === 'failed')
    return booking.lcc ? 'failed' : standingAt({ ...booking, ticket: null }, changes, nowMs);
  return isGivenUp(booking, changes, nowMs) ? 'cancelled' : 'ticketed';
}

/** Returns `FlightItinerary.Status` of a booking's state. */
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

/** Returns the state of a change request: unassigned, assigned, then completed or rejected; or completed at once. */
export function changeStatusAt(change: ChangeRequest, nowMs: number): ChangeStatus {
  const stages = change.stageMs === 0 ? 2 : Math.floor((nowMs - change.createdAtMs) / change.stageMs);
  if (stages < 1) return changeStatus.unassigned;
  if (stages < 2) return changeStatus.assigned;
  return change.rejected ? changeStatus.rejected : changeStatus.completed;
}

/** Returns the legs of a ticket that are cancelled; with `open` also those whose cancellation is under way. */
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
