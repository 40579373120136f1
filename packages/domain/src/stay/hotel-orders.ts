/** The orders of hotel results (REQ-HRES-4). What 'popular' goes by is worked out by the server, in `hotels/catalogue/popularity.ts`. */

import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { distanceKm, type Position } from './distance.ts';
import type { FilterableHotel } from './hotel-filters.ts';

export const HOTEL_SORT_IDS = ['popular', 'rating', 'price-high', 'price-low'] as const;
export type HotelSort = (typeof HOTEL_SORT_IDS)[number] | 'nearest';
/** The orders that can be chosen; 'nearest' comes first when there is a place to measure from. */
export function sortsFor(from: Position | null): readonly HotelSort[] {
  return from === null ? HOTEL_SORT_IDS : ['nearest', ...HOTEL_SORT_IDS];
}

/** The highest first, hotels without a value last. */
function highestFirst(valueOf: (hotel: FilterableHotel) => number | null | undefined) {
  return compareBy(valueOf, -1);
}

function compareBy(valueOf: (hotel: FilterableHotel) => number | null | undefined, direction: 1 | -1) {
  return (a: FilterableHotel, b: FilterableHotel): number => {
    const left = valueOf(a) ?? null;
    const right = valueOf(b) ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  };
}

const byScore = highestFirst((hotel) => hotel.rating);
const byStars = highestFirst((hotel) => hotel.stars);

const SORTS: Readonly<Record<(typeof HOTEL_SORT_IDS)[number], (a: FilterableHotel, b: FilterableHotel) => number>> = {
  popular: highestFirst((hotel) => hotel.popularity),
  rating: (a, b) => byScore(a, b) || byStars(a, b),
  'price-high': highestFirst((hotel) => hotel.pricePaise),
  'price-low': compareBy((hotel) => hotel.pricePaise, 1),
};

/** The label of a sort order (REQ-HRES-4). */
export function hotelSortLabel(sort: HotelSort): string {
  switch (sort) {
    case 'nearest':
      return t(m.orderNearest);
    case 'popular':
      return t(m.orderPopular);
    case 'rating':
      return t(m.orderRating);
    case 'price-high':
      return t(m.orderPriceHigh);
    case 'price-low':
      return t(m.orderPriceLow);
  }
}

export function isHotelSort(text: string): text is HotelSort {
  return text === 'nearest' || HOTEL_SORT_IDS.some((id) => id === text);
}

/**
 * Sorts the hotels; `from` is the place that distances are measured from. Equal hotels, and those without the value, keep their order. Does
 * not change its input.
 */
export function sortHotels<H extends FilterableHotel>(
  hotels: readonly H[],
  sort: HotelSort,
  from: Position | null = null,
): H[] {
  if (sort !== 'nearest') return hotels.toSorted(SORTS[sort]);
  if (from === null) return hotels.toSorted(SORTS.popular);
  return hotels.toSorted(compareBy(({ position }) => position && distanceKm(from, position), 1));
}
