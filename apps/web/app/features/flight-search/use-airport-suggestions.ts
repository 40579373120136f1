import { citySlug } from '@safar/domain/words/slug';
import { locale } from '@safar/messages/language';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { useSuggestions } from '#lib/queries/use-suggestions.ts';
import type { FlightAirport } from './flight-form.ts';

/** Pause after typing before the search (REQ-FSEARCH-1). */
const PAUSE_MS = 250;
const LIMIT = 10;

export interface AirportSuggestions {
  airports: readonly FlightAirport[];
  loading: boolean;
}

/**
 * The airports that match the typed text, fetched after a pause of 250 ms (REQ-FSEARCH-1). A call that fails gives none
 * (REQ-FSEARCH-1).
 * @param query '' fetches nothing
 */
export function useAirportSuggestions(query: string): AirportSuggestions {
  const { items, loading } = useSuggestions(['airports'], query, findAirports, PAUSE_MS);
  return { airports: items, loading };
}

async function findAirports(q: string, signal: AbortSignal): Promise<readonly FlightAirport[]> {
  const query = { q, active: 'true', limit: LIMIT, sort: 'name' } as const;
  const { data } = await answerOf(browserApi.GET('/api/flights/airports', { params: { query }, signal }));
  return withCities(data);
}

type Airport = components['schemas']['Airport'];

/**
 * Groups the airports of a city where its first one was found, with the choice of all its airports on top
 * (REQ-FSEARCH-11).
 */
function withCities(airports: readonly Airport[]): FlightAirport[] {
  const cities = Map.groupBy(airports, ({ iataCode, cityAirports }) => cityAirports?.codes[0] ?? iataCode);
  return [...cities.values()].flatMap((found) => {
    const [first] = found;
    return first?.cityAirports ? [wholeCity(first), ...found.map(flightAirport)] : found.map(flightAirport);
  });
}

/** The choice of all airports of an airport's city. */
function wholeCity(airport: Airport): FlightAirport {
  const single = flightAirport(airport);
  const { city = single.city, codes = [single.iata] } = airport.cityAirports ?? {};
  const [iata = single.iata] = codes;
  return { ...single, id: `${iata} and others`, iata, city, slug: citySlug(city), name: listText(codes), all: codes };
}

/** Converts an airport of the API to the form's. */
export function flightAirport({ _id, iataCode, name, city, slug, country }: Airport): FlightAirport {
  return { id: _id, iata: iataCode, name, city, slug, country };
}

/** 'DEL, DXN and HDO' */
function listText(codes: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(codes);
}
