import { useSuggestions } from '#lib/use-suggestions.ts';
import type { SearchCity } from './stay-search.ts';

const PAUSE_MS = 300;

export interface CitySuggestions {
  cities: readonly SearchCity[];
  loading: boolean;
}

/**
 * The cities matching what is being typed, asked for after a pause of 300 ms and only for non-empty text (spec 3.5). A
 * call that fails finds nothing (spec 3.8).
 * @param query '' asks for nothing
 */
export function useCitySuggestions(query: string): CitySuggestions {
  const { items, loading } = useSuggestions(query, findCities, PAUSE_MS);
  return { cities: items, loading };
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
