import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Trip, TripSummary } from './trip-text.ts';

/** The trip that a booking belongs to; null when the traveller has none such. */
export async function loadTrip(api: ApiClient, id: string): Promise<Trip | null> {
  try {
    return (await answerOf(api.GET('/api/trips/{id}', { params: { path: { id } } }))).trip;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The traveller's trips that are not over; none when they cannot be had, since bookings are listed without them. */
export async function loadTrips(api: ApiClient): Promise<TripSummary[]> {
  const { trips } = await answerOf(api.GET('/api/trips/mine')).catch(() => ({ trips: [] }));
  return trips;
}

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
