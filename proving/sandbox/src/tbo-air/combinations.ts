import { taxOf, ticketingCarrier } from '../timetable/fares.ts';
import type { Ride } from '../timetable/timetable.ts';

const BETWEEN_LEGS_MS = 90 * 60_000;
const RIDES_PER_SELLER = { two: 4, more: 3 } as const;
const COMBINATIONS_MOST = 64;

/** Says whether low-cost carriers operate all flights of a ride. */
export function isLccRide({ flights }: Ride): boolean {
  return flights.every(({ carrier }) => carrier.lcc);
}

/** Returns who sells a ride. Each low-cost carrier sells its own; the others are sold by their group. */
function sellerOf(ride: Ride): string {
  const carrier = ticketingCarrier(ride.flights);
  return isLccRide(ride) ? carrier.code : `GDS ${carrier.group}`;
}

/**
 * Combines rides of all legs, each combination from one seller. When no seller sells all legs, it combines rides of all
 * airlines that are not low-cost.
 */
export function combinations(itineraries: readonly (readonly Ride[])[]): (readonly Ride[])[] {
  const most = itineraries.length > 2 ? RIDES_PER_SELLER.more : RIDES_PER_SELLER.two;
  const sellers = new Set((itineraries[0] ?? []).map(sellerOf));
  const bySeller = [...sellers].flatMap((seller) =>
    product(
      itineraries.map((list) =>
        cheapest(
          list.filter((ride) => sellerOf(ride) === seller),
          most,
        ),
      ),
    ),
  );
  const found =
    bySeller.length > 0
      ? bySeller
      : product(
          itineraries.map((list) =>
            cheapest(
              list.filter((ride) => !isLccRide(ride)),
              most,
            ),
          ),
        );
  return found.toSorted((a, b) => sumOf(a) - sumOf(b)).slice(0, COMBINATIONS_MOST);
}

function product(lists: readonly (readonly Ride[])[]): (readonly Ride[])[] {
  return lists.reduce<(readonly Ride[])[]>(
    (found, list) =>
      found.flatMap((legs) => list.filter((ride) => follows(legs.at(-1), ride)).map((ride) => [...legs, ride])),
    [[]],
  );
}

function follows(before: Ride | undefined, ride: Ride): boolean {
  const arrived = before?.flights.at(-1)?.arrivesMs;
  const departs = ride.flights[0]?.departsMs ?? 0;
  return arrived === undefined || departs >= arrived + BETWEEN_LEGS_MS;
}

function cheapest(itineraries: readonly Ride[], most: number): Ride[] {
  return itineraries.toSorted((a, b) => sumOf([a]) - sumOf([b])).slice(0, most);
}

function sumOf(itineraries: readonly Ride[]): number {
  return itineraries.reduce((total, { fare: { adult } }) => total + adult.base + taxOf(adult), 0);
}
