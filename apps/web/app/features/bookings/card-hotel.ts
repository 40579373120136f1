import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { components } from '#lib/api-types.ts';
import { answerOf, browserApi } from '#lib/api.ts';

type Hotel = components['schemas']['Hotel'];

/** What a card of My Bookings shows of its hotel (REQ-BKG-2). */
export type CardHotel = Pick<
  Hotel,
  'HotelName' | 'HotelRating' | 'CityName' | 'CountryName' | 'PinCode' | 'Address' | 'PhoneNumber'
> &
  Pick<Hotel, 'CheckInTime' | 'CheckOutTime'> & { image: string | null; facilities: number };

/** In place of a hotel that could not be looked up (REQ-BKG-2). */
export const PLACEHOLDER_HOTEL: CardHotel = {
  HotelName: t(m.hotel),
  HotelRating: 0,
  CityName: '',
  CountryName: '',
  PinCode: '',
  Address: '',
  PhoneNumber: '',
  CheckInTime: '',
  CheckOutTime: '',
  image: null,
  facilities: 0,
};

/** At once (REQ-BKG-2). */
const LOOK_UPS_AT_ONCE = 3;
const inTurn = pLimit(LOOK_UPS_AT_ONCE);

/** The query for the hotel of a card; one that fails is silent and leaves the placeholder (REQ-BKG-2). */
export function cardHotelOf(hotelCode: string) {
  return queryOptions({
    queryKey: ['card hotel', hotelCode],
    queryFn: () =>
      inTurn(async () => {
        const params = { path: { hotelCode } };
        return cardHotel((await answerOf(browserApi.GET('/api/hotels/{hotelCode}', { params }))).hotel);
      }),
    staleTime: Infinity,
  });
}

function cardHotel({ Images, HotelFacilities, ...hotel }: Hotel): CardHotel {
  return { ...hotel, image: Images[0]?.url ?? null, facilities: HotelFacilities.length };
}
