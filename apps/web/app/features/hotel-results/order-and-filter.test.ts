import { expect, test } from 'vitest';
import { NO_HOTEL_FILTERS } from '@safar/domain/stay/hotel-filters';
import { HOTEL_SORT_IDS } from '@safar/domain/stay/hotel-orders';
import { arrange } from './order-and-filter.ts';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';

const hotel = (HotelCode: string, popularity: number): HotelCard => ({
  HotelCode,
  HotelName: HotelCode,
  HotelRating: 4,
  Address: '',
  CityName: 'Jaipur',
  CountryName: 'India',
  Map: '',
  Images: [],
  facilities: [],
  HotelFacilities: [],
  fees: [],
  reviews: null,
  popularity,
});

const OFFER: HotelOffer = {
  price: { roomPaise: 100, taxPaise: 0, platformFeePaise: 0, totalPaise: 100 },
  roomName: '',
  mealType: '',
  meal: null,
  refundable: false,
  freeUntil: null,
  paysLater: false,
  tags: [],
  supplements: [],
  ruleWarnings: [],
  mayRefuseCouples: false,
  others: [],
};

test.each(HOTEL_SORT_IDS)(
  '[REQ-HRES-4] in the order %s sold-out hotels come last, behind those whose price is not known',
  (sort) => {
    const hotels = ['gone', 'open', 'asked'].map((code, rank) => hotel(code, rank));
    const offers = new Map([
      ['gone', null],
      ['open', OFFER],
    ]);
    const order = arrange({ hotels, offers }, NO_HOTEL_FILTERS, sort).map(({ HotelCode }) => HotelCode);
    expect(order).toEqual(['open', 'asked', 'gone']);
  },
);
