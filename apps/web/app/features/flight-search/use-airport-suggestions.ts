import { useEffect, useState } from 'react';
import type { FlightAirport } from './flight-form.ts';

/** Spec 2.9. */
const PAUSE_MS = 250;
const LIMIT = 10;

export interface AirportSuggestions {
  airports: readonly FlightAirport[];
  loading: boolean;
}

interface Found {
  query: string;
  airports: readonly FlightAirport[];
}

/**
 * The airports matching what is being typed, asked for after a pause of 250 ms (spec 2.7). A call that fails finds nothing (spec 2.8).
 * @param query '' asks for nothing
 */
export function useAirportSuggestions(query: string): AirportSuggestions {
  const [found, setFound] = useState<Found>({ query: '', airports: [] });

  useEffect(() => {
    if (query === '') return;
    const abort = new AbortController();
    async function load() {
      const airports = await findAirports(query, abort.signal);
      if (!abort.signal.aborted) setFound({ query, airports });
    }
    const timer = setTimeout(() => {
      void load();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  if (query === '') return { airports: [], loading: false };
  if (found.query === query) return { airports: found.airports, loading: false };
  // Until the answer is there, those that were found before and match still.
  return { airports: found.airports.filter((airport) => matches(airport, query)), loading: true };
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
