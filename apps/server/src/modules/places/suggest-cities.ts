import type { CallAnswer } from '@safar/contract/call';
import { MAX_POPULAR_CITIES, type popularCities, type suggestions } from '@safar/contract/places';
import { stateOf, toCity, type SoldCity } from './city-index.ts';
import { findCountries } from './country-search.ts';
import type { Directory } from './directory.ts';
import { stateName } from './states.ts';

const MAX_CITIES = 10;
const MAX_COUNTRIES = 5;

/** Cities the supplier sells, and their countries, for what is being typed (REQ-HSEARCH-2). */
export function suggestCities(directory: Directory, typed: string): CallAnswer<typeof suggestions> {
  return {
    cities: directory.search.find(typed, MAX_CITIES).map(locatedCity),
    countries: findCountries(directory.soldCountries, typed, MAX_COUNTRIES).map(({ code, name }) => ({ code, name })),
  };
}

/** The cities of India most looked for, to be chosen before anything is typed (REQ-HSEARCH-2). */
export function findPopularCities({ cities }: Directory): CallAnswer<typeof popularCities> {
  const indian = cities.filter(({ countryCode }) => countryCode === 'IN');
  return { cities: indian.slice(0, MAX_POPULAR_CITIES).map(locatedCity) };
}

function locatedCity(city: SoldCity): CallAnswer<typeof popularCities>['cities'][number] {
  return { ...toCity(city), state: stateName(stateOf(city) ?? '') };
}
