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
