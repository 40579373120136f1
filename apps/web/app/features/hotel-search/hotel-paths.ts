import { agesOf, stayOf } from '@safar/domain/stay/hotel-link';
import { buildRsc } from '@safar/domain/stay/occupancy';
import { hotelSlug } from '@safar/domain/words/slug';
import { writeDistance } from '@safar/domain/stay/distance-text';
import type { CityChoice } from './city-field.tsx';
import type { StaySearch } from './stay-search.ts';

/** The results page of a city (REQ-HRES-1): every parameter by its documented name, in the documented order. */
export function resultsPath(city: { slug: string; code: string }, stay: StaySearch, journeyId: string): string {
  const query = new URLSearchParams({
    checkin: stay.checkin,
    checkout: stay.checkout,
    rsc: buildRsc(stay),
    cc: city.code,
    rooms: String(stay.rooms),
    adults: String(stay.adults),
    children: String(stay.children),
    nat: stay.nat,
    j: journeyId,
    ...agesOf(stay),
  });
  return `/${city.slug}/hotels?${query.toString()}`;
}

export interface DetailTarget {
  citySlug: string;
  cityCode: string;
  hotelName: string;
  hotelCode: string;
}

/** A hotel's page for a stay (REQ-HRES-11). */
export function detailPath(target: DetailTarget, stay: StaySearch, journeyId: string): string {
  const query = new URLSearchParams({
    ...stayOf(stay),
    cc: target.cityCode,
    hcc: target.hotelCode,
    nat: stay.nat,
    j: journeyId,
    ...agesOf(stay),
  });
  return `/${target.citySlug}/hotels/${hotelSlug(target.hotelName)}?${query.toString()}`;
}

/** The results around an area, nearest first, or those with some words in their name or address. */
export function narrowedPath(path: string, { near, words }: Pick<CityChoice, 'near' | 'words'>): string {
  const narrowed = new URLSearchParams(path.slice(path.indexOf('?')));
  if (near) {
    narrowed.set('within', writeDistance({ km: near.km, from: { lat: near.lat, lng: near.lng }, of: near.name }));
    narrowed.set('sort', 'nearest');
  }
  if (words) narrowed.set('q', words);
  return near || words ? `${path.slice(0, path.indexOf('?'))}?${narrowed.toString()}` : path;
}
