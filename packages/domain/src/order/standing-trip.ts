import type { TripType } from '../flight/flight-search.ts';

interface Bought {
  readonly tripType: TripType;
  readonly tickets: readonly { readonly legs: readonly unknown[] }[];
}

/** The status of a ticket of a trip, by its index. */
interface Standing {
  readonly ticket: number;
  readonly isCancelled: boolean;
}

/**
 * The remaining part of a trip, without tickets that were cancelled alone (REQ-TKT-9). A trip that is cancelled as a whole, or not at all,
 * is returned as it was bought.
 */
export function standingTrip<Trip extends Bought>(trip: Trip, standings: readonly Standing[]): Trip {
  const gone = new Set(standings.filter(({ isCancelled }) => isCancelled).map(({ ticket }) => ticket));
  const tickets = trip.tickets.filter((_, index) => !gone.has(index));
  if (tickets.length === 0 || tickets.length === trip.tickets.length) return trip;
  const legs = tickets.reduce((count, ticket) => count + ticket.legs.length, 0);
  return { ...trip, tripType: legs === 1 ? 'oneway' : 'multicity', tickets };
}
