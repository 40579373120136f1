import { amenityLabel } from '@safar/domain/amenity-label';
import { readStay, type ReadStay } from '#features/hotel-search/stay-search.ts';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';

export type Hotel = components['schemas']['Hotel'];
export type Pictures = Hotel['Images'];

/** What the detail page starts from. */
export type LoadedHotel =
  | ({ kind: 'hotel'; hotel: Hotel } & ReadStay)
  | { kind: 'not-found' }
  /** The catalogue did not answer. */
  | { kind: 'failed'; text: string };

const HOTEL_CODE = /^[0-9A-Za-z]{1,16}$/;

/** Reads the hotel of an address (`hcc`) from the catalogue; what it has is said in the reader's language. */
export async function loadHotel(api: ApiClient, params: URLSearchParams): Promise<LoadedHotel> {
  const hotelCode = params.get('hcc') ?? '';
  if (!HOTEL_CODE.test(hotelCode)) return { kind: 'not-found' };
  try {
    const { hotel } = await answerOf(api.GET('/api/hotels/{hotelCode}', { params: { path: { hotelCode } } }));
    const HotelFacilities = hotel.HotelFacilities.map(amenityLabel);
    return { kind: 'hotel', hotel: { ...hotel, HotelFacilities }, ...readStay(params, Date.now()) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 ? { kind: 'not-found' } : { kind: 'failed', text: error.message };
  }
}
