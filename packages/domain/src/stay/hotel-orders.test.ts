import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterableHotel } from './hotel-filters.ts';
import { HOTEL_SORT_IDS, hotelSortLabel, isHotelSort, sortHotels } from './hotel-orders.ts';
import { hotel, hotels } from '../testing/hotel-arbitraries.ts';

function valueOf(sort: (typeof HOTEL_SORT_IDS)[number], { rating, popularity, pricePaise }: FilterableHotel) {
  const values = { popular: popularity, rating, 'price-high': pricePaise, 'price-low': pricePaise };
  return values[sort] ?? null;
}

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
