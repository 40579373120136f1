import { AIRPORTS } from './data/airports.ts';
import { COUNTRIES_ABROAD } from './data/abroad.ts';
import { COASTS_AND_ISLANDS } from './data/coasts-and-islands.ts';
import { HERITAGE_AND_PILGRIMAGE } from './data/heritage-and-pilgrimage.ts';
import { NORTHERN_HILLS } from './data/hills-north.ts';
import { SOUTHERN_AND_EASTERN_HILLS } from './data/hills-south-east.ts';
import { NORTHERN_METROS } from './data/metros-north.ts';
import { SOUTHERN_AND_EASTERN_METROS } from './data/metros-south-east.ts';
import { WESTERN_METROS } from './data/metros-west.ts';
import { RAJASTHAN_AND_NORTH } from './data/rajasthan-and-north.ts';
import type { CountrySource, DestinationSource } from './destination-source.ts';
import { distanceKm } from './geo.ts';
import type { Destination, Position } from './types.ts';

/**
 * How many hotel codes each destination has. Hotel codes are numbers; those of a destination follow one multiple of
 * this.
 */
const CODES_PER_DESTINATION = 2000;
const FIRST_CODE = 1_000_000;

const COUNTRIES: readonly CountrySource[] = [
  {
    code: 'IN',
    name: 'India',
    dial: '+91',
    destinations: [
      ...NORTHERN_METROS,
      ...WESTERN_METROS,
      ...SOUTHERN_AND_EASTERN_METROS,
      ...NORTHERN_HILLS,
      ...RAJASTHAN_AND_NORTH,
      ...SOUTHERN_AND_EASTERN_HILLS,
      ...COASTS_AND_ISLANDS,
      ...HERITAGE_AND_PILGRIMAGE,
    ],
  },
  ...COUNTRIES_ABROAD,
];

/** An airport with its position. */
export interface Airport extends Position {
  readonly name: string;
}

/** A destination with everything that its hotels are made from. */
export interface Place {
  readonly destination: Destination;
  readonly source: DestinationSource;
  readonly dial: string;
  readonly airport: Airport;
  /** The number before the first hotel code of the place. */
  readonly firstCode: number;
}

/** All places. Their order decides the hotel codes, so a new place belongs at the end. */
export const PLACES: readonly Place[] = COUNTRIES.flatMap((country) =>
  country.destinations.map((source) => ({ country, source })),
).map(({ country, source }, index) => ({
  destination: {
    code: source.code,
    name: source.name,
    countryCode: country.code,
    countryName: country.name,
    kind: source.kind,
    hotelCount: source.hotels,
    lat: source.at[0],
    lng: source.at[1],
  },
  source,
  dial: country.dial,
  airport: nearestAirport(country.code, { lat: source.at[0], lng: source.at[1] }),
  firstCode: FIRST_CODE + index * CODES_PER_DESTINATION,
}));

/** The countries that have destinations. */
export const COUNTRY_NAMES: readonly { readonly code: string; readonly name: string }[] = COUNTRIES.map(
  ({ code, name }) => ({ code, name }),
);

/** Returns the place whose hotels have codes like this one, or undefined when no place does. */
export function placeOfHotelCode(hotelCode: string): Place | undefined {
  if (!/^\d{7}$/.test(hotelCode)) return undefined;
  return PLACES[Math.floor((Number(hotelCode) - FIRST_CODE) / CODES_PER_DESTINATION)];
}

function nearestAirport(countryCode: string, at: Position): Airport {
  let nearest: Airport | undefined;
  let nearestKm = Number.POSITIVE_INFINITY;
  for (const [code, name, country, lat, lng] of AIRPORTS) {
    if (country !== countryCode) continue;
    const km = distanceKm(at, { lat, lng });
    if (km >= nearestKm) continue;
    nearestKm = km;
    nearest = { name: `${name} (${code})`, lat, lng };
  }
  if (nearest === undefined) throw new Error(`No airport is known in ${countryCode}.`);
  return nearest;
}
