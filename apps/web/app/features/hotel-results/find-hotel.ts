import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import { offerOf, type HotelCard, type HotelOffer } from './hotel-offer.ts';

/** Result of choosing a hotel by its name: its card with its price, or an error sentence (REQ-HRES-13). */
export type FoundHotel =
  | { kind: 'hotel'; hotel: HotelCard; offer: HotelOffer }
  | { kind: 'message'; text: string; hotel: HotelCard | null };

const MAX_PICTURES = 8;

/** Fetches a hotel by its code, then its rates; never throws, except when the search is aborted. */
export async function findHotel(
  { code, name }: { code: string; name: string },
  stay: StaySearch,
  signal: AbortSignal,
): Promise<FoundHotel> {
  try {
    const [{ hotel }, reviews] = await Promise.all([
      answerOf(browserApi.GET('/api/hotels/by-code', { params: { query: { code } }, signal })),
      reviewsOf(code, signal),
    ]);
    const query = { hotelCodes: code, ...stay, rt: 1 };
    const { availableHotels } = await answerOf(
      browserApi.GET('/api/hotels/availability', { params: { query }, signal }),
    );
    const [available] = availableHotels;
    const card = cardOf(hotel, reviews);
    return available
      ? { kind: 'hotel', hotel: card, offer: offerOf(available) }
      : { kind: 'message', text: t(m.singleNotAvailable, { hotel: name }), hotel: card };
  } catch (error) {
    const missing = error instanceof ApiFailure && error.status === 404;
    return { kind: 'message', text: missing ? t(m.singleNotFound) : t(m.singleFailed), hotel: null };
  }
}

/** The summary of guests' scores; the card works without it when it cannot be loaded. */
async function reviewsOf(hotelCode: string, signal: AbortSignal): Promise<HotelCard['reviews']> {
  const params = { path: { hotelCode } };
  const asked = answerOf(browserApi.GET('/api/hotels/{hotelCode}/reviews', { params, signal }));
  const { summary } = await asked.catch(() => ({ summary: null }));
  return summary && { score: summary.score, count: summary.count, sampled: summary.sampled };
}

function cardOf(hotel: components['schemas']['Hotel'], reviews: HotelCard['reviews']): HotelCard {
  const { HotelCode, HotelName, HotelRating, Address, CityName, CountryName, Map: map } = hotel;
  return {
    HotelCode,
    HotelName,
    HotelRating,
    Address,
    CityName,
    CountryName,
    Map: map,
    Images: hotel.Images.slice(0, MAX_PICTURES).map(({ url }) => url),
    // The supplier's facility names are used where there are no slugs.
    facilities: hotel.HotelFacilities,
    HotelFacilities: hotel.HotelFacilities,
    fees: hotel.Fees.mandatory,
    reviews,
    popularity: 0,
  };
}
