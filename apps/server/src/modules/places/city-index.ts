import type { City } from '@safar/contract/places';
import { distanceKm, type Position } from '@safar/domain/stay/distance';
import { citySlug } from '@safar/domain/words/slug';
import type { z } from 'zod';
import { parseCityName, type PlaceMatcher, placeWeight } from './match-city.ts';
import type { ReferencePlace } from './reference-data.ts';
import { statesNamed } from './states.ts';
import type { SupplierCity } from './store.ts';

/** A city that can be searched: the supplier's, completed from the reference data. */
export interface SoldCity {
  readonly code: string;
  readonly name: string;
  /** Unique among the sold cities. */
  readonly slug: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly position: Position | null;
  /** Null until its hotels are known. */
  readonly hotelCount: number | null;
  /** 0–60: how often travellers search for it. */
  readonly weight: number;
  readonly place: ReferencePlace | undefined;
  /** The supplier's own text for its location, such as the state; may be empty. */
  readonly area: string;
}

/** Maximum distance of a city from the position it is resolved for. */
const RESOLVE_RADIUS_KM = 60;
/** A popular city may be this much farther away than an unpopular one and still be chosen. */
const GREAT_CITY_BONUS_KM = 15;
const GREAT_WEIGHT = 50;
const KM_PER_DEGREE = 111;
const HOTELS_WEIGHT_MAX = 10;

function hotelsWeight(city: SupplierCity): number {
  return Math.min(HOTELS_WEIGHT_MAX, 3 * Math.log10(1 + (city.hotelCount ?? 0)));
}

/** Merges the supplier's cities with the reference places, most searched first; cities known to have no hotel are left out. */
export function soldCities(cities: readonly SupplierCity[], matcher: PlaceMatcher): SoldCity[] {
  const drafts = cities
    .filter((city) => city.hotelCount !== 0)
    .map((city) => {
      const place = matcher.match(city);
      return { ...parseCityName(city.name), city, place, fame: place === undefined ? 0 : placeWeight(place) };
    })
    // Names and slugs are assigned by fame alone, so that they do not change as hotels are counted.
    .toSorted((a, b) => b.fame - a.fame || byText(a.city.code, b.city.code));
  const shown = new Set<string>();
  const slugs = new Set<string>();
  const named = drafts.map(({ city, area, place, fame, ...draft }) => {
    const { code, countryCode, countryName, hotelCount } = city;
    const name = distinctName(draft.name, area, countryCode, shown);
    const position = city.position ?? (place === undefined ? null : { lat: place.lat, lng: place.lng });
    const weight = fame + hotelsWeight(city);
    return {
      code,
      name,
      slug: freeSlug(name, city, slugs),
      countryCode,
      countryName,
      hotelCount,
      position,
      weight,
      place,
      area,
    };
  });
  return named.toSorted((a, b) => b.weight - a.weight || byText(a.code, b.code));
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The most famous city of a name has it alone; others of the country add their location: 'Aurangabad, Bihar'. */
function distinctName(name: string, area: string, countryCode: string, shown: Set<string>): string {
  const key = `${countryCode}:${citySlug(name)}`;
  if (!shown.has(key) || area === '') {
    shown.add(key);
    return name;
  }
  return `${name}, ${area}`;
}

function freeSlug(name: string, city: SupplierCity, taken: Set<string>): string {
  const plain = citySlug(name);
  const choices = [plain, `${plain}-${city.countryCode.toLowerCase()}`, `${plain}-${city.code.toLowerCase()}`];
  const slug = choices.find((choice) => !taken.has(choice)) ?? plain;
  taken.add(slug);
  return slug;
}

/** Finds the nearest sold city. */
export interface NearestCity {
  /** The nearest city within 60 km, preferring a popular city to a small one slightly nearer; undefined when there is none. */
  find(position: Position): SoldCity | undefined;
}

/** Prepares the search for the nearest city: cities in order of latitude, so that a search reads only a narrow band. */
export function createNearestCity(cities: readonly SoldCity[]): NearestCity {
  const located = cities
    .flatMap((city) => (city.position === null ? [] : [{ city, position: city.position }]))
    .toSorted((a, b) => a.position.lat - b.position.lat);
  const band = RESOLVE_RADIUS_KM / KM_PER_DEGREE;
  return {
    find: (position) => {
      let nearest: { city: SoldCity; km: number } | undefined;
      for (let i = firstAtOrAbove(located, position.lat - band); i < located.length; i += 1) {
        const candidate = located[i];
        if (candidate === undefined || candidate.position.lat > position.lat + band) break;
        const km = distanceKm(position, candidate.position);
        if (km > RESOLVE_RADIUS_KM) continue;
        const felt = km - GREAT_CITY_BONUS_KM * Math.min(1, candidate.city.weight / GREAT_WEIGHT);
        if (nearest === undefined || felt < nearest.km) nearest = { city: candidate.city, km: felt };
      }
      return nearest?.city;
    },
  };
}

function firstAtOrAbove(located: readonly { position: Position }[], lat: number): number {
  let low = 0;
  let high = located.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((located[middle]?.position.lat ?? 0) < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A city as the API shows it (REQ-HSEARCH-8); `country` is its code. */
export function toCity({ name, slug, code, countryCode, countryName }: SoldCity): z.input<typeof City> {
  return { name, slug, code, countryCode, country: countryCode, countryName };
}

/** The Indian state of a city: that of its reference place, otherwise the one that the supplier names. */
export function stateOf(city: SoldCity | undefined): string | null {
  if (city?.countryCode !== 'IN') return null;
  return city.place?.state || statesNamed(city.area)[0] || null;
}
