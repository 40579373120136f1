import { agesOf, stayOf } from '@safar/domain/hotel-link';
import { buildRsc } from '@safar/domain/occupancy';
import { hotelSlug } from '@safar/domain/slug';
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
