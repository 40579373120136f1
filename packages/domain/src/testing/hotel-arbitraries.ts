import * as fc from 'fast-check';
import { RATE_TERMS, type FilterableHotel } from '../stay/hotel-filters.ts';

/** A hotel of a results page. */
export function hotel(name: string, changes: Partial<FilterableHotel> = {}): FilterableHotel {
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

export const SLUGS = ['wifi', 'spa', 'tv', 'balcony'];
export const positions = fc.record({
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

export const hotels = fc.array(anyHotel, { maxLength: 40 });
