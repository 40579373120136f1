import type { TripSummary } from './trip-text.ts';

/** Bookings of one trip; or a single booking, without the trip that it is alone in. */
interface Group<Booking> {
  readonly trip: TripSummary | null;
  readonly own: readonly [Booking, ...Booking[]];
}

/** Bookings with those of one trip together, where the first of them stands; the order is kept otherwise (REQ-TRIP-3). */
export function inTrips<Booking extends { readonly id: string }>(
  bookings: readonly Booking[],
  trips: readonly TripSummary[],
): Group<Booking>[] {
  const joined = trips.filter(({ bookingIds }) => bookingIds.length > 1);
  const keyOf = ({ id }: Booking) => joined.find(({ bookingIds }) => bookingIds.includes(id))?.id ?? id;
  return [...Map.groupBy(bookings, keyOf).entries()].flatMap(([key, [first, ...rest]]) =>
    first === undefined ? [] : { trip: joined.find(({ id }) => id === key) ?? null, own: [first, ...rest] },
  );
}
