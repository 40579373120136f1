import { expect, test } from 'vitest';
import { activeFilterCount, NO_HOTEL_FILTERS, type HotelFilters } from '@safar/domain/stay/hotel-filters';
import { activeFilters } from './active-filters.ts';

const ALL_IN_USE: HotelFilters = {
  type: 'resort',
  text: ' palm ',
  stars: [5, 0],
  terms: ['free-cancellation'],
  minScore: 8,
  maxPricePaise: 1_250_000,
  facilities: ['wifi', 'front-desk-24h'],
  meals: ['Room Only'],
  amenities: ['tv'],
  distance: { km: 8, from: { lat: 15, lng: 73 } },
};

test('[REQ-HRES-5] every filter in use can be seen and taken back on its own', () => {
  const active = activeFilters(ALL_IN_USE);
  expect(active.map(({ label }) => label)).toEqual([
    'Resorts',
    '“palm”',
    'Unrated',
    '5 star',
    'Free cancellation',
    'Guest score 8 or more',
    'Up to ₹12,500',
    'WiFi',
    '24-hour front desk',
    'Room Only',
    'TV in the room',
    'Within 8 km',
  ]);
  expect(new Set(active.map(({ id }) => id)).size).toBe(active.length);
  for (const { without } of active)
    expect(activeFilters({ ...ALL_IN_USE, ...without })).toHaveLength(active.length - 1);
});

test('[REQ-HRES-5] with all of them taken back nothing is filtered', () => {
  let filters = ALL_IN_USE;
  for (let [first] = activeFilters(filters); first; [first] = activeFilters(filters))
    filters = { ...filters, ...first.without };
  expect(activeFilterCount(filters)).toBe(0);
  expect(filters).toEqual(NO_HOTEL_FILTERS);
});
