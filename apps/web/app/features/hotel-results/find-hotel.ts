import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import { offerOf, type HotelCard, type HotelOffer } from './hotel-offer.ts';

/** What choosing a hotel by its name led to: its card with its price, or a sentence (spec 3.4, 3.8). */
export type FoundHotel =
  | { kind: 'hotel'; hotel: HotelCard; offer: HotelOffer }
  | { kind: 'message'; text: string; hotel: HotelCard | null };

const MAX_PICTURES = 8;

/** Asks for a hotel by its code, then for its rates; never throws, except that nothing comes of an aborted search. */
export async function findHotel(
  { code, name }: { code: string; name: string },
  stay: StaySearch,
  signal: AbortSignal,
): Promise<FoundHotel> {
  try {
    const { hotel } = await answerOf(browserApi.GET('/api/hotels/by-code', { params: { query: { code } }, signal }));
    const query = { hotelCodes: code, ...stay, rt: 1 };
    const { availableHotels } = await answerOf(
      browserApi.GET('/api/hotels/availability', { params: { query }, signal }),
    );
    const [available] = availableHotels;
    const card = cardOf(hotel);
    return available
      ? { kind: 'hotel', hotel: card, offer: offerOf(available) }
      : { kind: 'message', text: `“${name}” is not available for your dates.`, hotel: card };
  } catch (error) {
    const missing = error instanceof ApiFailure && error.status === 404;
    return { kind: 'message', text: missing ? 'Hotel not found.' : 'Could not search that hotel.', hotel: null };
  }
}

function cardOf(hotel: components['schemas']['Hotel']): HotelCard {
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
    // The supplier's words stand for themselves where there is no slug.
    facilities: hotel.HotelFacilities,
    popularity: 0,
  };
}
