import type { CallAnswer } from '@safar/contract/call';
import { MAX_POPULAR_AIRPORTS, type airports as airportsCall } from '@safar/contract/flights';
import type { Position } from '@safar/domain/stay/distance';
import { citySlug } from '@safar/domain/words/slug';
import { readReferenceCountries } from '../places/index.ts';
import { type AirportFacts, readAirports } from './airport-data.ts';
import { airportCity } from './city-airports.ts';
import { createAirportSearch, type FindAirports } from './airport-search.ts';
import { createPlacesServed, type PlacesServed } from './places-served.ts';

function cityOf(code: string): CallAnswer<typeof airportsCall>['data'][number]['cityAirports'] {
  const city = airportCity(code);
  return city === undefined ? null : { city: city.name, codes: [...city.codes] };
}

/** The airports between which flights are sold. */
export interface Airports {
  readonly find: FindAirports;
  /** The highest ranked airports in India. */
  readonly popular: readonly AirportFacts[];
  /** Undefined for an unknown code. */
  byCode(code: string): AirportFacts | undefined;
  /** Where the city of an airport lies; null when it is not known. */
  positionOf(code: string): Position | null;
  /** As the API shows an airport (REQ-FSEARCH-2). */
  view(airport: AirportFacts): CallAnswer<typeof airportsCall>['data'][number];
}

/** Reads the airports from the data that ships with the server; the search is prepared on first use. */
export function createAirports(): Airports {
  const all = readAirports();
  const byCode = new Map(all.map((airport) => [airport.code, airport]));
  let served: PlacesServed | undefined;
  let find: FindAirports | undefined;
  const places = () => (served ??= createPlacesServed(all));
  const countryNames = new Map(readReferenceCountries().map(({ code, name }) => [code, name]));
  return {
    find: (text, limit) => (find ??= createAirportSearch(all, places()))(text, limit),
    popular: all.filter(({ countryCode }) => countryCode === 'IN').slice(0, MAX_POPULAR_AIRPORTS),
    byCode: (code) => byCode.get(code),
    positionOf: (code) => {
      const airport = byCode.get(code);
      return airport === undefined ? null : places().positionOf(airport);
    },
    view: ({ code, icaoCode, name, city, countryCode }) => ({
      _id: code,
      name,
      iataCode: code,
      icaoCode,
      city,
      country: countryNames.get(countryCode) ?? countryCode,
      countryCode,
      slug: citySlug(city),
      cityAirports: cityOf(code),
    }),
  };
}
