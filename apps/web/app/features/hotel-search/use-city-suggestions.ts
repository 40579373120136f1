import { useEffect, useState } from 'react';
import type { SearchCity } from './stay-search.ts';

const PAUSE_MS = 300;

export interface CitySuggestions {
  cities: readonly SearchCity[];
  loading: boolean;
}

interface Found {
  query: string;
  cities: readonly SearchCity[];
}

/**
 * The cities matching what is being typed, asked for after a pause of 300 ms and only for non-empty text (spec 3.5). A
 * call that fails finds nothing (spec 3.8).
 * @param query '' asks for nothing
 */
export function useCitySuggestions(query: string): CitySuggestions {
  const [found, setFound] = useState<Found>({ query: '', cities: [] });

  useEffect(() => {
    if (query === '') return;
    const abort = new AbortController();
    async function load() {
      const cities = await findCities(query, abort.signal);
      if (!abort.signal.aborted) setFound({ query, cities });
    }
    const timer = setTimeout(() => {
      void load();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  if (query === '') return { cities: [], loading: false };
  return { cities: found.cities, loading: found.query !== query };
}

/** The cities matching a text, the best first; none when the call fails (spec 3.8). */
export async function findCities(query: string, signal: AbortSignal): Promise<readonly SearchCity[]> {
  try {
    const { answerOf, browserApi } = await import('#lib/api.ts');
    const call = browserApi.GET('/api/suggestions', { params: { query: { query } }, signal });
    return (await answerOf(call)).cities;
  } catch {
    return [];
  }
}
