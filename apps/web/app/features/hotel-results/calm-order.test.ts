import { describe, expect, test } from 'vitest';
import { calmOrder } from './calm-order.ts';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';

const hotels = (codes: string) =>
  codes.split('').map((HotelCode): HotelCard => ({
    HotelCode,
    HotelName: HotelCode,
    HotelRating: 3,
    Address: '',
    CityName: 'Goa',
    CountryName: 'India',
    Map: '',
    Images: [],
    facilities: [],
    HotelFacilities: [],
    fees: [],
    reviews: null,
    popularity: 0,
  }));

const NOT_SEEN = { offers: new Map(), lows: null };

const shown = (arranged: string, held: string, known: Parameters<typeof calmOrder>[2] = NOT_SEEN) => {
  const { hotels: listed, waiting } = calmOrder(hotels(arranged), held.split(''), known);
  return [listed.map(({ HotelCode }) => HotelCode).join(''), waiting];
};

describe('[REQ-HRES-15] while prices come in', () => {
  test('nothing held is the order asked for', () => {
    expect(shown('bac', '')).toEqual(['bac', 0]);
  });

  test('what was seen stays where it is, and those that belong before it are counted', () => {
    expect(shown('xaybzc', 'ab')).toEqual(['abxyzc', 2]);
  });

  test('what comes after it takes its place at once', () => {
    expect(shown('abxc', 'ab')).toEqual(['abxc', 0]);
  });

  test('one that is filtered out goes', () => {
    expect(shown('bxc', 'ab')).toEqual(['bxc', 0]);
  });

  test('one that is sold out after it was seen stays', () => {
    expect(shown('bcda', 'abc', { offers: new Map<string, HotelOffer | null>([['a', null]]), lows: null })).toEqual([
      'abcd',
      0,
    ]);
  });

  test('[REQ-HRES-20] one that stands before them by a price of earlier alone is not told of', () => {
    const low = { nightPaise: 100, stayPaise: 100, seenAt: '2026-11-29T06:00:00.000Z' };
    expect(shown('xyab', 'ab', { offers: new Map(), lows: new Map([['x', low]]) })).toEqual(['abxy', 1]);
  });
});
