import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFilterCount,
  filterHotels,
  HOTEL_SORT_IDS,
  HOTEL_TYPES,
  hotelSortLabel,
  isHotelSort,
  MIN_SCORES,
  NO_HOTEL_FILTERS,
  RADIUS_KM,
  sortHotels,
  RATE_TERMS,
  starClass,
  type FilterableHotel,
  type HotelFilters,
  type HotelType,
} from './hotel-filters.ts';
import type { MealPlan } from './meal-plan.ts';

function hotel(name: string, changes: Partial<FilterableHotel> = {}): FilterableHotel {
  return {
    name,
    address: '12 Lake Road',
    city: 'Udaipur',
    stars: 4,
    facilities: [],
    terms: [],
    meal: null,
    position: null,
    pricePaise: 500_000,
    ...changes,
  };
}

const SLUGS = ['wifi', 'spa', 'tv', 'balcony'];
const positions = fc.record({
  lat: fc.double({ min: 15, max: 16, noNaN: true }),
  lng: fc.double({ min: 73, max: 74, noNaN: true }),
});

const anyHotel = fc.record({
  name: fc.constantFrom('Amber Court Hotel', 'Café Résidence', 'Sea View Resort', 'Palm Grove Bed & Breakfast'),
  address: fc.constantFrom('MG Road', 'Calangute Beach', 'Lake Pichola'),
  city: fc.constantFrom('Goa', 'Udaipur', 'Jaipur'),
  stars: fc.constantFrom(0, 1, 2, 2.5, 3, 4, 4.5, 5),
  facilities: fc.subarray(SLUGS),
  terms: fc.subarray([...RATE_TERMS]),
  meal: fc.constantFrom('Breakfast Included' as const, 'Room Only' as const, null),
  position: fc.option(positions),
  pricePaise: fc.option(fc.integer({ min: 100, max: 1e7 })),
  rating: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
  popularity: fc.option(fc.integer({ min: 0, max: 100 })),
});
const FILTER_NAMES = [
  'type',
  'text',
  'stars',
  'terms',
  'minScore',
  'maxPricePaise',
  'facilities',
  'meals',
  'amenities',
  'distance',
] as const;
const hotels = fc.array(anyHotel, { maxLength: 40 });
const filters = fc.record({
  stars: fc.subarray([0, 1, 2, 3, 4, 5]),
  text: fc.constantFrom('', ' ', 'goa', 'CAFE', 'lake udaipur', 'nowhere'),
  type: fc.constantFrom(...HOTEL_TYPES),
  terms: fc.subarray([...RATE_TERMS]),
  minScore: fc.option(fc.constantFrom(...MIN_SCORES)),
  maxPricePaise: fc.option(fc.integer({ min: 100, max: 1e7 })),
  facilities: fc.subarray(SLUGS),
  meals: fc.subarray<MealPlan>(['Breakfast Included', 'Room Only']),
  amenities: fc.subarray(SLUGS),
  distance: fc.option(fc.record({ km: fc.integer(RADIUS_KM), from: positions })),
});

function valueOf(sort: (typeof HOTEL_SORT_IDS)[number], { rating, popularity, pricePaise }: FilterableHotel) {
  const values = { popular: popularity, rating, 'price-high': pricePaise, 'price-low': pricePaise };
  return values[sort] ?? null;
}

describe('[REQ-HRES-5] filters', () => {
  test('[REQ-HRES-5] no filter keeps everything in its order', () => {
    fc.assert(
      fc.property(hotels, (list) => {
        expect(filterHotels(list, NO_HOTEL_FILTERS)).toEqual(list);
      }),
    );
    expect(activeFilterCount(NO_HOTEL_FILTERS)).toBe(0);
  });

  test('[REQ-HRES-5] text is looked for in name, address and city, word by word, whatever case and accents', () => {
    const list = [
      hotel('Café Résidence'),
      hotel('Amber Court', { city: 'Jaipur' }),
      hotel('Sea View', { address: 'Fort' }),
    ];
    const names = (text: string) => filterHotels(list, { ...NO_HOTEL_FILTERS, text }).map(({ name }) => name);
    expect(names('cafe')).toEqual(['Café Résidence']);
    expect(names('JAIPUR  amber')).toEqual(['Amber Court']);
    expect(names('lake road')).toEqual(['Café Résidence', 'Amber Court']);
    expect(names('fort jaipur')).toEqual([]);
    expect(names('  ')).toHaveLength(3);
  });

  test('[REQ-HRES-5] several star classes are a union; halves count as the class above', () => {
    const list = [0, 2.5, 3, 4.5, 5].map((stars) => hotel(`${stars}`, { stars }));
    expect(filterHotels(list, { ...NO_HOTEL_FILTERS, stars: [0, 3] }).map(({ name }) => name)).toEqual([
      '0',
      '2.5',
      '3',
    ]);
    expect([-1, 7, Number.NaN, 4.4].map(starClass)).toEqual([0, 5, 0, 4]);
  });

  test('[REQ-HRES-5] filters together keep what each of them keeps', () => {
    fc.assert(
      fc.property(hotels, filters, (list, chosen) => {
        const alone = FILTER_NAMES.map(
          (name) => new Set(filterHotels(list, { ...NO_HOTEL_FILTERS, [name]: chosen[name] })),
        );
        expect(filterHotels(list, chosen)).toEqual(list.filter((one) => alone.every((kept) => kept.has(one))));
      }),
    );
  });

  test('[REQ-HRES-4] the chips go by the name or by the class', () => {
    const list = [
      hotel('Hotel Amber', { stars: 5 }),
      hotel('Palm Beach Resort', { stars: 4 }),
      hotel('Rosa’s Bed & Breakfast', { stars: 3 }),
      hotel('Hill View B&B', { stars: 2 }),
    ];
    const kept = (type: HotelType) => filterHotels(list, { ...NO_HOTEL_FILTERS, type }).map(({ stars }) => stars);
    expect(HOTEL_TYPES.map((type) => kept(type))).toEqual([[5, 4, 3, 2], [5], [4], [3, 2], [5], [5, 4], [5, 4, 3]]);
  });

  test('[REQ-HRES-5] every wanted facility and amenity must be there', () => {
    const list = [hotel('A', { facilities: ['wifi', 'spa', 'tv'] }), hotel('B', { facilities: ['wifi'] }), hotel('C')];
    const names = (changes: Partial<HotelFilters>) =>
      filterHotels(list, { ...NO_HOTEL_FILTERS, ...changes }).map(({ name }) => name);
    expect(names({ facilities: ['wifi'] })).toEqual(['A', 'B']);
    expect(names({ facilities: ['wifi', 'spa'] })).toEqual(['A']);
    expect(names({ amenities: ['wifi', 'tv'] })).toEqual(['A']);
    expect(names({ facilities: ['wifi'], amenities: ['balcony'] })).toEqual([]);
  });

  test('[REQ-HRES-5] meal plans are a union, and a price not known yet is no cheap one', () => {
    const list = [
      hotel('A', { meal: 'Breakfast Included', pricePaise: 300_000 }),
      hotel('B', { meal: 'Room Only', pricePaise: 400_000 }),
      hotel('C', { pricePaise: null }),
    ];
    const names = (changes: Partial<HotelFilters>) =>
      filterHotels(list, { ...NO_HOTEL_FILTERS, ...changes }).map(({ name }) => name);
    expect(names({ meals: ['Breakfast Included'] })).toEqual(['A']);
    expect(names({ meals: ['Breakfast Included', 'Room Only'] })).toEqual(['A', 'B']);
    expect(names({ maxPricePaise: 300_000 })).toEqual(['A']);
  });

  test('[REQ-HRES-6] the radius is a great circle around its centre; a hotel without a position is not within it', () => {
    const from = { lat: 15.4989, lng: 73.8278 };
    const list = [
      hotel('Panaji', { position: { lat: 15.49, lng: 73.82 } }),
      hotel('Calangute', { position: { lat: 15.5439, lng: 73.7553 } }),
      hotel('Palolem', { position: { lat: 15.01, lng: 74.023 } }),
      hotel('Unknown'),
    ];
    const within = (km: number) =>
      filterHotels(list, { ...NO_HOTEL_FILTERS, distance: { km, from } }).map(({ name }) => name);
    expect(within(1)).toEqual([]);
    expect(within(2)).toEqual(['Panaji']);
    expect(within(25)).toEqual(['Panaji', 'Calangute']);
  });
});

describe('[REQ-HRES-4] orders', () => {
  test('[REQ-HRES-4] the four labels', () => {
    expect(HOTEL_SORT_IDS.map(hotelSortLabel)).toEqual([
      'Popular',
      'User Rating (Highest First)',
      'Price (Highest First)',
      'Price (Lowest First)',
    ]);
    expect(isHotelSort('price-low')).toBe(true);
    expect(isHotelSort('cheapest')).toBe(false);
  });

  test('[REQ-HRES-4] an order loses nobody, puts hotels without a value last (by their stars, where guests’ scores are looked at), and keeps equals', () => {
    fc.assert(
      fc.property(hotels, fc.constantFrom(...HOTEL_SORT_IDS), (list, sort) => {
        const before = [...list];
        const sorted = sortHotels(list, sort);
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
        const direction = sort === 'price-low' ? 1 : -1;
        for (const [index, next] of sorted.slice(1).entries()) {
          const current = sorted[index];
          if (!current) throw new Error('out of range');
          const [left, right] = [valueOf(sort, current), valueOf(sort, next)];
          expect(left !== null || right === null).toBe(true);
          const rise = direction * ((right ?? 0) - (left ?? 0));
          expect(right === null || rise >= 0).toBe(true);
          const equal = left === right && (sort !== 'rating' || current.stars === next.stars);
          expect(!equal || list.indexOf(current) < list.indexOf(next)).toBe(true);
          expect(left !== right || sort !== 'rating' || current.stars >= next.stars).toBe(true);
        }
      }),
    );
  });

  test('[REQ-HRES-4] price orders are each other’s reverse for hotels that have different prices', () => {
    const list = [300, 100, 200].map((pricePaise) => hotel(`${pricePaise}`, { pricePaise }));
    expect(sortHotels([...list, hotel('?', { pricePaise: null })], 'price-low').map(({ name }) => name)).toEqual([
      '100',
      '200',
      '300',
      '?',
    ]);
    expect(sortHotels(list, 'price-high')).toEqual(sortHotels(list, 'price-low').toReversed());
  });
});

test('[REQ-HRES-5] every term must be met, and a hotel without a score has no score of 7', () => {
  const list = [
    hotel('Both', { terms: ['available', 'pay-later'], rating: 8.2 }),
    hotel('One', { terms: ['available'], rating: 6.9 }),
    hotel('Unscored', { terms: ['available', 'pay-later'], rating: null }),
  ];
  const names = (chosen: Partial<HotelFilters>) =>
    filterHotels(list, { ...NO_HOTEL_FILTERS, ...chosen }).map(({ name }) => name);
  expect(names({ terms: ['available', 'pay-later'] })).toEqual(['Both', 'Unscored']);
  expect(names({ minScore: 7 })).toEqual(['Both']);
  expect(names({ terms: ['pay-later'], minScore: 9 })).toEqual([]);
});
