import { buildRsc } from '@safar/domain/occupancy';
import { canonicalHotelPath, hotelSlug } from '@safar/domain/slug';
import type { StaySearch } from './stay-search.ts';

/** A stay by the short names of a hotel's page (REQ-HRES-11). */
function stayOf({ checkin, checkout, rooms, adults, children }: StaySearch): Record<string, string> {
  return { checkin, checkout, r: String(rooms), ad: String(adults), ch: String(children) };
}

/** Beside the documented parameters only where there is something to say. */
function agesOf({ ages }: StaySearch): Record<string, string> {
  return ages ? { ages } : {};
}

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

/** A hotel's page for a stay that no search of its city led to. */
export function directHotelPath(hotel: { name: string; code: string; cityName: string }, stay: StaySearch): string {
  const query = new URLSearchParams({ ...stayOf(stay), nat: stay.nat, ...agesOf(stay) });
  return `${canonicalHotelPath(hotel)}&${query.toString()}`;
}
