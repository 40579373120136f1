import type { paths } from '#lib/api-types.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { logJourney } from '#lib/journey-log.ts';
import { startStopwatch } from '#lib/stopwatch.ts';
import type { TripSearch } from './flight-trip.ts';
import type { FoundTrip } from './found-trip.ts';

type SearchQuery = NonNullable<paths['/api/air/search']['get']['parameters']['query']>;

/** The call's parameters: all of the search's (REQ-FRES-9). */
export function queryOf(search: TripSearch): SearchQuery {
  const { tripType, fareType, travelClass, pax } = search;
  const all = search.tripType === 'multicity' ? undefined : search.all;
  const party = { tripType, fareType, travelClass, ...pax, ...(all && { all }) };
  switch (search.tripType) {
    case 'oneway':
      return { ...party, from: search.from, to: search.to, departOn: search.departOn };
    case 'roundtrip':
      return { ...party, from: search.from, to: search.to, departOn: search.departOn, returnOn: search.returnOn };
    case 'multicity':
      return { ...party, segments: search.segments.map(({ from, to, date }) => `${from}-${to}:${date}`).join('|') };
  }
}

/** Searches live flights at the supplier; throws `ApiFailure`. */
export async function searchFlights(search: TripSearch, signal: AbortSignal): Promise<FoundTrip> {
  try {
    const asked = browserApi.GET('/api/air/search', { params: { query: queryOf(search) }, signal });
    const found = await answerOf(asked);
    const lifeMs = lifeOf(found.expiresAt, (await asked).response);
    const passedMs = startStopwatch();
    logJourney('flights_found', {
      outbound: found.outbound.length,
      inbound: found.inbound.length,
      itineraries: found.itineraries.length,
    });
    return { ...found, leftMs: () => lifeMs - passedMs() };
  } catch (error) {
    if (!signal.aborted) logJourney('flights_failed', { code: error instanceof ApiFailure ? error.code : 'UNKNOWN' });
    throw error;
  }
}

/** Lifetime of an answer in ms, by the server's clock, since the browser's may be wrong by hours. */
function lifeOf(expiresAt: string, { headers }: Response): number {
  const answeredMs = Date.parse(headers.get('date') ?? '');
  return Date.parse(expiresAt) - (Number.isNaN(answeredMs) ? Date.now() : answeredMs);
}
