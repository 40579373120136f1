import { useSuggestions } from '#lib/use-suggestions.ts';
import type { FlightAirport } from './flight-form.ts';

/** Spec 2.9. */
const PAUSE_MS = 250;
const LIMIT = 10;

export interface AirportSuggestions {
  airports: readonly FlightAirport[];
  loading: boolean;
}

/**
 * The airports matching what is being typed, asked for after a pause of 250 ms (spec 2.7). A call that fails finds nothing (spec 2.8).
 * @param query '' asks for nothing
 */
export function useAirportSuggestions(query: string): AirportSuggestions {
  const { items, loading } = useSuggestions(query, findAirports, PAUSE_MS);
  // Until the answer is there, those that were found before and match still.
  return { airports: loading ? items.filter((airport) => matches(airport, query)) : items, loading };
}

async function findAirports(q: string, signal: AbortSignal): Promise<readonly FlightAirport[]> {
  try {
    const { answerOf, browserApi } = await import('#lib/api.ts');
    const query = { q, active: 'true', limit: LIMIT, sort: 'name' } as const;
    const { data } = await answerOf(browserApi.GET('/api/flights/airports', { params: { query }, signal }));
    return data.map(({ _id, iataCode, name, city, slug }) => ({ id: _id, iata: iataCode, name, city, slug }));
  } catch {
    return [];
  }
}

function matches({ iata, name, city }: FlightAirport, query: string): boolean {
  return `${iata} ${city} ${name}`.toLowerCase().includes(query.toLowerCase());
}
