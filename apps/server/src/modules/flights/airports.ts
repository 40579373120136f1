import type { CallAnswer } from '@safar/contract/call';
import { MAX_POPULAR_AIRPORTS, type airports as airportsCall } from '@safar/contract/flights';
import { citySlug } from '@safar/domain/words/slug';
import { readReferenceCountries } from '../places/index.ts';
import { type AirportFacts, readAirports } from './airport-data.ts';
import { airportCity } from './city-airports.ts';
import { createAirportSearch, type FindAirports } from './airport-search.ts';
import { createPlacesServed } from './places-served.ts';

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
  /** As the API shows an airport (REQ-FSEARCH-2). */
  view(airport: AirportFacts): CallAnswer<typeof airportsCall>['data'][number];
}

/** Reads the airports from the data that ships with the server; the search is prepared on first use. */
export function createAirports(): Airports {
  const all = readAirports();
  const byCode = new Map(all.map((airport) => [airport.code, airport]));
  let find: FindAirports | undefined;
  const countryNames = new Map(readReferenceCountries().map(({ code, name }) => [code, name]));
  return {
    find: (text, limit) => (find ??= createAirportSearch(all, createPlacesServed(all)))(text, limit),
    popular: all.filter(({ countryCode }) => countryCode === 'IN').slice(0, MAX_POPULAR_AIRPORTS),
    byCode: (code) => byCode.get(code),
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
