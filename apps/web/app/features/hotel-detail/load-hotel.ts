import { withoutLanguage } from '@safar/messages/language';
import { redirect } from 'react-router';
import { amenityLabel } from '@safar/domain/words/supplier-words';
import { hotelSlug } from '@safar/domain/words/slug';
import { readStay, type ReadStay } from '#features/hotel-search/stay-search.ts';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';

export type Hotel = components['schemas']['Hotel'];
export type Pictures = Hotel['Images'];

/** The detail page's initial data. */
export type LoadedHotel =
  | ({ kind: 'hotel'; hotel: Hotel } & ReadStay)
  | { kind: 'not-found' }
  /** The catalogue did not answer. */
  | { kind: 'failed'; text: string };

const HOTEL_CODE = /^[0-9A-Za-z]{1,16}$/;

/** Most hotels of one city that are searched for the same words in their names. */
const MAX_NAMESAKES = 20;

/** The names in a hotel page's path. */
export interface HotelPath {
  citySlug: string;
  hotelSlug: string;
}

/**
 * Loads the hotel of an address (`hcc`) from the catalogue, in the reader's language where it has that. For an
 * address without `hcc` (typed by hand or cut off), looks the hotel up by its names and throws a redirect to the
 * complete address (REQ-HOTEL-1, REQ-HOTEL-8).
 */
export async function loadHotel(
  api: ApiClient,
  { pathname, searchParams: params }: URL,
  names: HotelPath,
): Promise<LoadedHotel> {
  const hotelCode = params.get('hcc');
  try {
    if (hotelCode === null) {
      const found = await findByNames(api, names);
      if (found === null) return { kind: 'not-found' };
      throw redirect(`${withoutLanguage(pathname)}?${new URLSearchParams([...params, ['hcc', found]]).toString()}`);
    }
    if (!HOTEL_CODE.test(hotelCode)) return { kind: 'not-found' };
    const { hotel } = await answerOf(api.GET('/api/hotels/{hotelCode}', { params: { path: { hotelCode } } }));
    const HotelFacilities = hotel.HotelFacilities.map(amenityLabel);
    return { kind: 'hotel', hotel: { ...hotel, HotelFacilities }, ...readStay(params, Date.now()) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 || error.status === 400
      ? { kind: 'not-found' }
      : { kind: 'failed', text: error.message };
  }
}

/** The code of the hotel whose names make these slugs; null when there is none. */
async function findByNames(api: ApiClient, names: HotelPath): Promise<string | null> {
  const cities = await answerOf(api.GET('/api/suggestions', { params: { query: { query: spaced(names.citySlug) } } }));
  const city = cities.cities.find(({ slug }) => slug === names.citySlug);
  if (!city) return null;
  const query = { q: spaced(names.hotelSlug), limit: MAX_NAMESAKES, cc: city.code };
  const { items } = await answerOf(api.GET('/api/hotels/suggest', { params: { query } }));
  const hotel = items.find(({ HotelName }) => hotelSlug(HotelName) === names.hotelSlug);
  return hotel?.HotelCode ?? null;
}

/** A slug as search text; its 'and' is left out, because it may stand for '&' in the name. */
function spaced(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== 'and')
    .join(' ');
}
