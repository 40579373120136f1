import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { components } from '#lib/api-types.ts';
import { answerOf, browserApi } from '#lib/api.ts';

type Hotel = components['schemas']['Hotel'];

/** The hotel's data on a card of My Bookings (REQ-BKG-2). */
export type CardHotel = Pick<
  Hotel,
  'HotelName' | 'HotelRating' | 'CityName' | 'CountryName' | 'PinCode' | 'Address' | 'PhoneNumber'
> &
  Pick<Hotel, 'CheckInTime' | 'CheckOutTime'> & { image: string | null; facilities: number };

/** Replaces a hotel that could not be loaded (REQ-BKG-2). */
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

/** Most hotels loaded at once (REQ-BKG-2). */
const LOOK_UPS_AT_ONCE = 3;
const inTurn = pLimit(LOOK_UPS_AT_ONCE);

/** The query for the hotel of a card; a failure is silent and leaves the placeholder (REQ-BKG-2). */
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
