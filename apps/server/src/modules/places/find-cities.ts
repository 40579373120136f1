import type { Position } from '@safar/domain/stay/distance';
import type { CallAnswer } from '@safar/contract/call';
import {
  type resolveCity as resolveCityCall,
  MAX_POPULAR_CITIES,
  type popularCities,
  type suggestions,
} from '@safar/contract/places';
import { fail, type Failure } from '../../platform/failure.ts';
import { toCity, stateOf, type SoldCity } from './city-index.ts';
import type { Directory } from './directory.ts';
import { findCountries } from './country-search.ts';
import { placeMeant, splitCity, type InCity } from './typed-place.ts';
import { stateName } from './states.ts';

const MAX_CITIES = 10;
const MAX_COUNTRIES = 5;
const MAX_PLACES = 3;
const MAX_LOOKED_AT = 20;
/**
 * A place nearer than this to a city's hotels is an area of the city; a farther one is a village with towns around it
 * (REQ-HSEARCH-10).
 */
const AREA_KM = 25;

type Suggestions = CallAnswer<typeof suggestions>;

/** Cities that the supplier sells, and their countries, for a typed text (REQ-HSEARCH-2). */
export function suggestCities(directory: Directory, typed: string): CallAnswer<typeof suggestions> {
  const meant = placeMeant(typed);
  const named = directory.search.find(typed, MAX_CITIES);
  const cities = named.length > 0 ? named : directory.search.find(meant, MAX_CITIES);
  const inCity = splitCity(directory.search, typed);
  return {
    cities: cities.map(locatedCity),
    // A village is not suggested beside a city that the text may mean.
    places: placesOf(directory, inCity, meant).filter(({ isArea }) => isArea || cities.length === 0),
    inCity: inCity && { city: locatedCity(inCity.city), text: inCity.rest },
    countries: findCountries(directory.soldCountries, typed, MAX_COUNTRIES).map(({ code, name }) => ({ code, name })),
  };
}

/** Areas and villages with that name; only those of the city when the text names one. */
function placesOf({ localities }: Directory, inCity: InCity | null, meant: string): Suggestions['places'] {
  const all = localities.find(inCity?.rest ?? meant, inCity === null ? MAX_PLACES : MAX_LOOKED_AT);
  const wanted = inCity === null ? all : all.filter(({ towns }) => towns.some(({ city }) => city === inCity.city));
  return wanted.slice(0, MAX_PLACES).map(({ name, district, state, lat, lng, towns }) => ({
    name,
    district,
    state: stateName(state),
    lat,
    lng,
    isArea: (towns[0]?.km ?? Infinity) <= AREA_KM,
    towns: towns.map(({ city, km }) => ({ city: locatedCity(city), km: Math.round(km) })),
  }));
}

/** The most searched cities of India, offered before anything is typed (REQ-HSEARCH-2, REQ-HSEARCH-7). */
export function findPopularCities({ cities }: Directory): CallAnswer<typeof popularCities> {
  const indian = cities.filter(({ countryCode }) => countryCode === 'IN');
  return { cities: indian.slice(0, MAX_POPULAR_CITIES).map(locatedCity) };
}

function locatedCity(city: SoldCity): CallAnswer<typeof popularCities>['cities'][number] {
  return { ...toCity(city), state: stateName(stateOf(city) ?? ''), hotels: city.hotelCount };
}

/** The city to search in for a traveller's position (REQ-HSEARCH-3); CITY_NOT_FOUND when none is within 60 km. */
export function resolveCity(
  { nearest }: Directory,
  position: Position,
): CallAnswer<typeof resolveCityCall> | Failure<'CITY_NOT_FOUND'> {
  const city = nearest.find(position);
  return city === undefined ? fail('CITY_NOT_FOUND') : { ...toCity(city) };
}
