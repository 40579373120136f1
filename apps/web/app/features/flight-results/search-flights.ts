import type { paths } from '#lib/api-types.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { logJourney } from '#lib/journey-log.ts';
import type { TripSearch } from './flight-trip.ts';
import type { FoundTrip } from './found.ts';

type SearchQuery = NonNullable<paths['/api/air/search']['get']['parameters']['query']>;

/** Every parameter of a search goes with its call (D25). */
export function queryOf(search: TripSearch): SearchQuery {
  const { tripType, fareType, travelClass, pax } = search;
  const party = { tripType, fareType, travelClass, ...pax };
  switch (search.tripType) {
    case 'oneway':
      return { ...party, from: search.from, to: search.to, departOn: search.departOn };
    case 'roundtrip':
      return { ...party, from: search.from, to: search.to, departOn: search.departOn, returnOn: search.returnOn };
    case 'multicity':
      return { ...party, segments: search.segments.map(({ from, to, date }) => `${from}-${to}:${date}`).join('|') };
  }
}

/** Flights, live from the supplier; throws `ApiFailure`. */
export async function searchFlights(search: TripSearch, signal: AbortSignal): Promise<FoundTrip> {
  try {
    const found = await answerOf(browserApi.GET('/api/air/search', { params: { query: queryOf(search) }, signal }));
    logJourney('flights_found', {
      outbound: found.outbound.length,
      inbound: found.inbound.length,
      itineraries: found.itineraries.length,
    });
    return found;
  } catch (error) {
    if (!signal.aborted) logJourney('flights_failed', { code: error instanceof ApiFailure ? error.code : 'UNKNOWN' });
    throw error;
  }
}

const MAX_KEPT = 3;
const kept = new Map<string, FoundTrip>();

/** Keeps an answer in this tab, for the way back to it. Never call it on the server. */
export function keepFound(key: string, found: FoundTrip): void {
  kept.delete(key);
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** A search's answer that the supplier still stands by, or null. */
export function keptFound(key: string, nowMs: number): FoundTrip | null {
  const found = kept.get(key);
  return found && !isExpired(found, nowMs) ? found : null;
}

/** Whether the supplier has forgotten the search: its fares cannot be bought any more. */
export function isExpired({ expiresAt }: Pick<FoundTrip, 'expiresAt'>, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}
