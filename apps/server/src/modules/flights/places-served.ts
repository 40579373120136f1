import { distanceKm, type Position } from '@safar/domain/stay/distance';
import {
  fold,
  isIndianScript,
  readReferenceCountries,
  readReferencePlaces,
  soundOf,
  stateNames,
  type ReferencePlace,
} from '../places/index.ts';
import type { AirportFacts } from './airport-data.ts';

/** An airport within this distance serves a place, km; from hills and islands the next one is far. */
const NEAR_KM = 250;
/** Number of airports for a place without one of its own. */
const MOST_NEAR = 3;
/** Shorter texts are too ambiguous to be the whole name of a town. */
const LEAST_LETTERS = 4;
const HOME = 'IN';
/** Common names of countries that no list has. */
const COUNTRY_WORDS: Readonly<Record<string, string>> = { america: 'US', england: 'GB', scotland: 'GB', holland: 'NL' };

/**
 * The airports of a place that is not an airport's city: for a country or state by rank, for a town or region the nearest (REQ-FSEARCH-2).
 */
export interface PlacesServed {
  /** For a country by its whole name, in English or Hindi. */
  ofCountry(typed: string): readonly AirportFacts[];
  /** For a state of India, or a town or region, by its whole name. */
  ofPlace(typed: string): readonly AirportFacts[];
  /** For a popular country, state or place whose name begins with the text, or sounds like it in an Indian script. */
  ofBegun(typed: string): readonly AirportFacts[];
  /** Where the city of an airport lies; null when it is not known. */
  positionOf(airport: AirportFacts): Position | null;
}

interface Placed extends Position {
  readonly airport: AirportFacts;
  readonly state: string;
}

/** @param airports highest rank first */
export function createPlacesServed(airports: readonly AirportFacts[]): PlacesServed {
  const places = readReferencePlaces().toSorted(byWish);
  const byName = Map.groupBy(
    places.flatMap((place) => place.folded.map((name) => ({ name, place }))),
    ({ name }) => name,
  );
  const placed = airports.flatMap((airport): Placed[] => {
    const own = byName.get(fold(airport.city))?.find(({ place }) => place.countryCode === airport.countryCode)?.place;
    return own === undefined ? [] : [{ airport, lat: own.lat, lng: own.lng, state: own.state }];
  });
  const countries = countryCodes();
  const states = new Map(
    Object.entries(stateNames).flatMap(([code, names]) => names.map((name) => [fold(name), code])),
  );

  const wanted = places.filter(({ boost }) => boost > 0);

  const inCountry = (code: string | undefined) =>
    code === undefined ? [] : airports.filter(({ countryCode }) => countryCode === code);
  const inState = (state: string | undefined) =>
    placed
      .filter((each) => state !== undefined && each.airport.countryCode === HOME && each.state === state)
      .map(({ airport }) => airport);
  const near = (place: ReferencePlace | undefined) => (place === undefined ? [] : nearestTo(place, placed));
  const positions = new Map(placed.map(({ airport, lat, lng }) => [airport.code, { lat, lng }]));
  return {
    positionOf: ({ code }) => positions.get(code) ?? null,
    ofCountry: (typed) => inCountry(countries.get(typed)),
    ofPlace: (typed) => {
      const own = inState(states.get(typed));
      return own.length > 0 || typed.length < LEAST_LETTERS ? own : near(byName.get(typed)?.[0]?.place);
    },
    ofBegun: (typed) => {
      if (typed.length < LEAST_LETTERS) return [];
      const isMeant = meaningOf(typed);
      const own = inState([...states].find(([name]) => isMeant(name))?.[1]);
      if (own.length > 0) return own;
      const served = near(wanted.find(({ folded }) => folded.some(isMeant)));
      return served.length > 0 ? served : inCountry([...countries].find(([name]) => isMeant(name))?.[1]);
    },
  };
}

/** A test of names against the typed text: by sound in an Indian script, otherwise by their beginning. */
function meaningOf(typed: string): (name: string) => boolean {
  if (!isIndianScript(typed)) return (name) => name.startsWith(typed);
  const { close } = soundOf(typed);
  return (name) => soundOf(name).close === close;
}

/** Most popular first, India before abroad. */
function byWish(a: ReferencePlace, b: ReferencePlace): number {
  return b.boost - a.boost || atHome(b) - atHome(a) || b.population - a.population;
}

function atHome({ countryCode }: ReferencePlace): number {
  return Number(countryCode === HOME);
}

/** The nearest first; a major airport may be farther. */
function nearestTo(place: ReferencePlace, placed: readonly Placed[]): AirportFacts[] {
  return placed
    .filter(({ airport }) => airport.countryCode === place.countryCode)
    .map((each) => ({ airport: each.airport, km: distanceKm(place, each) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - a.airport.rank - (b.km - b.airport.rank))
    .slice(0, MOST_NEAR)
    .map(({ airport }) => airport);
}

/** Codes of countries by their folded names. */
function countryCodes(): ReadonlyMap<string, string> {
  const inHindi = new Intl.DisplayNames(['hi'], { type: 'region', fallback: 'none' });
  const names = readReferenceCountries().flatMap(({ code, name, aliases }) =>
    [name, ...aliases, inHindi.of(code) ?? ''].map((each) => [fold(each), code] as const),
  );
  return new Map([...Object.entries(COUNTRY_WORDS), ...names.filter(([name]) => name !== '')]);
}
