import type { TripType } from './flight-search.ts';

interface Bought {
  readonly tripType: TripType;
  readonly tickets: readonly { readonly legs: readonly unknown[] }[];
}

/** Where a ticket of a trip stands, by its place in it. */
interface Standing {
  readonly ticket: number;
  readonly isCancelled: boolean;
}

/**
 * What of a trip is still to be flown: without the tickets that were cancelled alone (REQ-TKT-9). One that is cancelled as a whole, or stands
 * as a whole, is as it was bought.
 */
export function standingTrip<Trip extends Bought>(trip: Trip, standings: readonly Standing[]): Trip {
  const gone = new Set(standings.filter(({ isCancelled }) => isCancelled).map(({ ticket }) => ticket));
  const tickets = trip.tickets.filter((_, index) => !gone.has(index));
  if (tickets.length === 0 || tickets.length === trip.tickets.length) return trip;
  const legs = tickets.reduce((count, ticket) => count + ticket.legs.length, 0);
  return { ...trip, tripType: legs === 1 ? 'oneway' : 'multicity', tickets };
}
