/**
 * Filtering and sorting of hotel results (3.2.2). Each filter is one entry of `FILTERS` and each order one entry of
 * `SORTS`: a further filter adds its value to `HotelFilters`, what it looks at to `FilterableHotel`, and its entry.
 */

/** What filters and orders look at. */
export interface FilterableHotel {
  name: string;
  address: string;
  city: string;
  /** Stars, 0–5; halves are allowed. */
  stars: number;
  /** Total price of the stay; null while unknown or when nothing is available. */
  pricePaise: number | null;
  /** Travellers' score; null without one. */
  rating?: number | null | undefined;
  /** Higher is more popular; hotels without it keep their order after the others. */
  popularity?: number | null | undefined;
}

export interface HotelFilters {
  /** Wanted star classes, 0–5; none means all. */
  stars: readonly number[];
  /** Words that must all occur in name, address or city; '' means all. */
  text: string;
}

export const NO_HOTEL_FILTERS: HotelFilters = { stars: [], text: '' };

type HotelTest = (hotel: FilterableHotel) => boolean;

/** For every filter: its value → a test, or null when the value filters nothing. */
const FILTERS: { readonly [K in keyof HotelFilters]: (value: HotelFilters[K]) => HotelTest | null } = {
  stars: (stars) => (stars.length === 0 ? null : (hotel) => stars.includes(starClass(hotel.stars))),
  text: (text) => {
    const words = foldText(text)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) return null;
    return (hotel) => {
      const haystack = foldText(`${hotel.name} ${hotel.address} ${hotel.city}`);
      return words.every((word) => haystack.includes(word));
    };
  },
};

/** The star class a hotel is filed under: its stars rounded, within 0–5. */
export function starClass(stars: number): number {
  return Number.isFinite(stars) ? Math.min(5, Math.max(0, Math.round(stars))) : 0;
}

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

function testsOf(filters: HotelFilters): HotelTest[] {
  return [FILTERS.stars(filters.stars), FILTERS.text(filters.text)].filter((test) => test !== null);
}

/** The hotels that pass every filter, in their order. */
export function filterHotels<H extends FilterableHotel>(hotels: readonly H[], filters: HotelFilters): H[] {
  const tests = testsOf(filters);
  return tests.length === 0 ? [...hotels] : hotels.filter((hotel) => tests.every((test) => test(hotel)));
}

/** How many filters are in use: for the badge on the Filters button. */
export function activeFilterCount(filters: HotelFilters): number {
  return testsOf(filters).length;
}

export const HOTEL_SORT_IDS = ['popular', 'rating', 'price-high', 'price-low'] as const;
export type HotelSort = (typeof HOTEL_SORT_IDS)[number];

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

interface SortOrder {
  label: string;
  compare: (a: FilterableHotel, b: FilterableHotel) => number;
}

const SORTS: Readonly<Record<HotelSort, SortOrder>> = {
  popular: { label: 'Popular', compare: highestFirst((hotel) => hotel.popularity) },
  rating: { label: 'User Rating (Highest First)', compare: highestFirst((hotel) => hotel.rating) },
  'price-high': { label: 'Price (Highest First)', compare: highestFirst((hotel) => hotel.pricePaise) },
  'price-low': { label: 'Price (Lowest First)', compare: compareBy((hotel) => hotel.pricePaise, 1) },
};

/** The label of a sort order (3.2.2). */
export function hotelSortLabel(sort: HotelSort): string {
  return SORTS[sort].label;
}

export function isHotelSort(text: string): text is HotelSort {
  return HOTEL_SORT_IDS.some((id) => id === text);
}

/** The hotels in an order; equal ones, and those without the value looked at, keep theirs. Does not change its input. */
export function sortHotels<H extends FilterableHotel>(hotels: readonly H[], sort: HotelSort): H[] {
  return hotels.toSorted(SORTS[sort].compare);
}
