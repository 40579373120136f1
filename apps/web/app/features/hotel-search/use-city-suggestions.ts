import { answerOf, browserApi } from '#lib/api.ts';
import { useSuggestions } from '#lib/queries/use-suggestions.ts';
import type { SearchCity } from './stay-search.ts';

const PAUSE_MS = 300;
/** Hotels offered below the cities. */
const MAX_HOTELS = 4;
/** Shorter texts are beginnings of a city. */
const MIN_HOTEL_LETTERS = 3;

/** A hotel as a search names it. */
export interface SearchHotel {
  code: string;
  name: string;
}

/** A city that matches a text, or a hotel in one. */
export interface Destination {
  city: SearchCity;
  /** The Indian state, by name. */
  state?: string | null;
  hotel?: SearchHotel;
}

export interface CitySuggestions {
  destinations: readonly Destination[];
  loading: boolean;
}

/**
 * The cities matching what is being typed and the hotels of that name, asked for after a pause of 300 ms and only for
 * non-empty text (REQ-HSEARCH-2). A call that fails finds nothing (REQ-HSEARCH-2).
 * @param query '' asks for nothing
 */
export function useCitySuggestions(query: string): CitySuggestions {
  const { items, loading } = useSuggestions(['destinations'], query, findDestinations, PAUSE_MS);
  return { destinations: items, loading };
}

async function findDestinations(query: string, signal: AbortSignal): Promise<readonly Destination[]> {
  const [cities, hotels] = await Promise.all([findCities(query, signal), findHotels(query, signal)]);
  return [...cities.map(({ state, ...city }) => ({ city, state })), ...hotels];
}

/** The cities matching a text, the best first; none when the call fails (REQ-HSEARCH-2). */
export async function findCities(
  query: string,
  signal: AbortSignal,
): Promise<readonly (SearchCity & { state: string | null })[]> {
  try {
    const call = browserApi.GET('/api/suggestions', { params: { query: { query } }, signal });
    return (await answerOf(call)).cities;
  } catch {
    return [];
  }
}

async function findHotels(q: string, signal: AbortSignal): Promise<readonly Destination[]> {
  if (q.length < MIN_HOTEL_LETTERS) return [];
  try {
    const call = browserApi.GET('/api/hotels/suggest', { params: { query: { q, limit: MAX_HOTELS } }, signal });
    const { items } = await answerOf(call);
    return items.flatMap(({ city, HotelCode, HotelName }) =>
      city ? [{ city, hotel: { code: HotelCode, name: HotelName } }] : [],
    );
  } catch {
    return [];
  }
}
