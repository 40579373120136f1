import { RADIUS_KM } from '@safar/domain/stay/hotel-filters';
import type { paths } from '#lib/api-types.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { useSuggestions } from '#lib/queries/use-suggestions.ts';
import type { SearchCity } from './stay-search.ts';
import { useQuery } from '@tanstack/react-query';

const PAUSE_MS = 300;
/** Most hotels suggested below the cities. */
const MAX_HOTELS = 4;
/** Shorter texts are taken as the beginning of a city's name. */
const MIN_HOTEL_LETTERS = 3;

/** Minimum radius around an area, in km. */
const MIN_AROUND_KM = 5;

/** A hotel in a search. */
export interface SearchHotel {
  code: string;
  name: string;
}

/** A city that matches a text, or a hotel in one. */
export interface Destination {
  city: SearchCity;
  /** The Indian state, by name. */
  state?: string | null;
  /** How many hotels the city has, where that is known. */
  hotels?: number | null;
  hotel?: SearchHotel;
  /** A place in or near the city, around which its hotels are searched. */
  near?: NearPlace;
  /** Text to search in the hotels' names or addresses: a road. */
  words?: string;
  /** A village: the city is the nearest town with hotels, `km` away. */
  from?: { place: string; km: number };
}

/** An area, given by its position. */
export interface NearPlace {
  name: string;
  lat: number;
  lng: number;
  /** Search radius in km. */
  km: number;
}

export interface CitySuggestions {
  destinations: readonly Destination[];
  loading: boolean;
}

/**
 * The cities that match the typed text and the hotels of that name, fetched after a pause of 300 ms and only for
 * non-empty text (REQ-HSEARCH-2). A call that fails gives none (REQ-HSEARCH-2).
 * @param query '' fetches nothing
 */
export function useCitySuggestions(query: string): CitySuggestions {
  const { items, loading } = useSuggestions(['destinations'], query, findDestinations, PAUSE_MS);
  return { destinations: items, loading };
}

async function findDestinations(query: string, signal: AbortSignal): Promise<readonly Destination[]> {
  const [found, hotels] = await Promise.all([suggest(query, signal), findHotels(query, signal)]);
  const cities = found.cities.map(({ state, hotels: count, ...city }) => ({ city, state, hotels: count }));
  const around = found.places.flatMap((place) => (place.isArea ? areaOf(place) : townsBy(place)));
  // A city of that name comes first; otherwise the named places do, followed by the cities they lead to.
  const isCity = cities.some(({ city }) => city.name.toLowerCase().startsWith(query.toLowerCase()));
  const { inCity } = found;
  const words =
    inCity && hotels.length === 0 && around.length === 0
      ? [
          { city: inCity.city, state: inCity.city.state, words: inCity.text },
          ...(cities.length > 0 ? [] : [{ city: inCity.city, state: inCity.city.state }]),
        ]
      : [];
  return [...(isCity ? [...cities, ...around] : [...around, ...cities]), ...hotels, ...words];
}

type Found = paths['/api/suggestions']['get']['responses'][200]['content']['application/json'];
type FoundPlace = Found['places'][number];
const NOTHING: Pick<Found, 'cities' | 'places' | 'inCity'> = { cities: [], places: [], inCity: null };

function areaOf({ name, lat, lng, towns: [nearest] }: FoundPlace): Destination[] {
  if (!nearest) return [];
  const km = Math.min(RADIUS_KM.max, Math.max(MIN_AROUND_KM, nearest.km + MIN_AROUND_KM));
  return [{ city: nearest.city, state: nearest.city.state, near: { name, lat, lng, km } }];
}

function townsBy({ name, towns }: FoundPlace): Destination[] {
  return towns.map(({ city, km }) => ({ city, state: city.state, hotels: city.hotels, from: { place: name, km } }));
}

async function suggest(query: string, signal: AbortSignal): Promise<typeof NOTHING> {
  try {
    const call = browserApi.GET('/api/suggestions', { params: { query: { query } }, signal });
    return await answerOf(call);
  } catch {
    return NOTHING;
  }
}

/** The cities that match a text, best first; none when the call fails (REQ-HSEARCH-2). */
export async function findCities(
  query: string,
  signal: AbortSignal,
): Promise<readonly (SearchCity & { state: string | null })[]> {
  return (await suggest(query, signal)).cities;
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

/** The cities suggested before anything is typed; none until they are wanted and loaded, or when loading fails. */
export function usePopularCities(wanted: boolean): readonly Destination[] {
  const { data = [] } = useQuery({
    queryKey: ['popular cities'],
    queryFn: async ({ signal }) => {
      const { cities } = await answerOf(browserApi.GET('/api/popular-cities', { signal }));
      return cities.map(({ state, hotels, ...city }) => ({ city, state, hotels }));
    },
    enabled: wanted,
    staleTime: Infinity,
  });
  return data;
}
