import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Booking } from '#lib/schemas.ts';

export type LoadedBooking = { kind: 'found'; booking: Booking } | { kind: 'missing'; text: string };

/** Reads one booking of the traveller; another traveller's is 'missing' like one that never was (spec 3.6). */
export async function loadBooking(api: ApiClient, id: string): Promise<LoadedBooking> {
  try {
    const { booking } = await answerOf(api.GET('/api/bookings/{id}', { params: { path: { id } } }));
    return { kind: 'found', booking };
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return { kind: 'missing', text: 'Booking not found for this user.' };
    throw error;
  }
}
