import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';

export type HotelSuggestion = Pick<
  components['schemas']['HotelCard'],
  'HotelCode' | 'HotelName' | 'Address' | 'CityName' | 'HotelRating'
>;

/** Spec 3.5, 3.9. */
export const MIN_LETTERS = 2;
const PAUSE_MS = 250;
const LIMIT = 8;

interface Found {
  query: string;
  hotels: readonly HotelSuggestion[];
}

/** Hotels of the city whose name matches what is being typed; a failure finds none (spec 3.8). */
export function useHotelSuggestions(
  text: string,
  cityCode: string,
): { hotels: readonly HotelSuggestion[]; loading: boolean } {
  const query = text.trim();
  const [found, setFound] = useState<Found>({ query: '', hotels: [] });

  useEffect(() => {
    if (query.length < MIN_LETTERS) return;
    const abort = new AbortController();
    async function load() {
      const hotels = await suggestions(query, cityCode, abort.signal);
      if (!abort.signal.aborted) setFound({ query, hotels });
    }
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, cityCode]);

  if (query.length < MIN_LETTERS) return { hotels: [], loading: false };
  return { hotels: found.hotels, loading: found.query !== query };
}

async function suggestions(q: string, cc: string, signal: AbortSignal): Promise<readonly HotelSuggestion[]> {
  try {
    const query = { q, cc, limit: LIMIT };
    return (await answerOf(browserApi.GET('/api/hotels/suggest', { params: { query }, signal }))).items;
  } catch {
    return [];
  }
}
