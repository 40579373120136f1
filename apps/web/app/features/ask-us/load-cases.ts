import { answerOf, type ApiClient } from '#lib/api.ts';
import { isSignedOut } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';

/** What the traveller asked us about a booking, newest first, and what can be asked. */
export type AskedCases = paths['/api/bookings/{id}/cases']['get']['responses'][200]['content']['application/json'];
export type Case = AskedCases['cases'][number];
export type CaseTopic = Case['topic'];

/** Loads a booking's questions; null when they cannot be read, since the booking itself is shown all the same. */
export async function loadCases(api: ApiClient, id: string): Promise<AskedCases | null> {
  try {
    return await answerOf(api.GET('/api/bookings/{id}/cases', { params: { path: { id } } }));
  } catch (error) {
    if (isSignedOut(error)) throw error;
    return null;
  }
}
