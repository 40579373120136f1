import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { useSuggestions } from '#lib/queries/use-suggestions.ts';
import type { FlightAirport } from './flight-form.ts';

/** How long typing rests before it is looked for (REQ-FSEARCH-1). */
const PAUSE_MS = 250;
const LIMIT = 10;

export interface AirportSuggestions {
  airports: readonly FlightAirport[];
  loading: boolean;
}

/**
 * The airports matching what is being typed, asked for after a pause of 250 ms (REQ-FSEARCH-1). A call that fails finds nothing (REQ-FSEARCH-1).
 * @param query '' asks for nothing
 */
export function useAirportSuggestions(query: string): AirportSuggestions {
  const { items, loading } = useSuggestions(['airports'], query, findAirports, PAUSE_MS);
  return { airports: items, loading };
}

async function findAirports(q: string, signal: AbortSignal): Promise<readonly FlightAirport[]> {
  const query = { q, active: 'true', limit: LIMIT, sort: 'name' } as const;
  const { data } = await answerOf(browserApi.GET('/api/flights/airports', { params: { query }, signal }));
  return data.map(flightAirport);
}

/** An airport of the API as the form holds it. */
export function flightAirport({ _id, iataCode, name, city, slug }: components['schemas']['Airport']): FlightAirport {
  return { id: _id, iata: iataCode, name, city, slug };
}
