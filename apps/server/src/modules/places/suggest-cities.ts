import type { CallAnswer } from '@safar/contract/call';
import type { suggestions } from '@safar/contract/places';
import { stateOf, toCity } from './city-index.ts';
import { findCountries } from './country-search.ts';
import type { Directory } from './directory.ts';
import { stateName } from './states.ts';

const MAX_CITIES = 10;
const MAX_COUNTRIES = 5;

/** Cities the supplier sells, and their countries, for what is being typed (REQ-HSEARCH-2). */
export function suggestCities(directory: Directory, typed: string): CallAnswer<typeof suggestions> {
  return {
    cities: directory.search
      .find(typed, MAX_CITIES)
      .map((city) => ({ ...toCity(city), state: stateName(stateOf(city) ?? '') })),
    countries: findCountries(directory.soldCountries, typed, MAX_COUNTRIES).map(({ code, name }) => ({ code, name })),
  };
}
