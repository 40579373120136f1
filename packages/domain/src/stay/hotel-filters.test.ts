import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFilterCount,
  filterHotels,
  HOTEL_TYPES,
  MIN_SCORES,
  NO_HOTEL_FILTERS,
  RADIUS_KM,
  RATE_TERMS,
  starClass,
  type HotelFilters,
  type HotelType,
} from './hotel-filters.ts';
import type { MealPlan } from './meal-plan.ts';
import { hotel, hotels, positions, SLUGS } from '../testing/hotel-arbitraries.ts';

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
