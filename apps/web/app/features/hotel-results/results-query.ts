import { isHotelSort, type HotelFilters, type HotelSort } from '@safar/domain/hotel-filters';

/** What a results address says besides the search: order and filters, kept so that an address can be shared. */
export interface ResultsView {
  sort: HotelSort;
  filters: HotelFilters;
}

const ascending = (a: number, b: number) => a - b;
const MAX_TEXT_LENGTH = 80;

/** How each filter is written in the address; a further filter adds its entry. */
const PARAMS: {
  readonly [K in keyof HotelFilters]: {
    param: string;
    read: (text: string) => HotelFilters[K];
    write: (value: HotelFilters[K]) => string;
  };
} = {
  stars: {
    param: 'stars',
    read: (text) =>
      [...new Set(text.split(',').filter((part) => /^[0-5]$/.test(part)))].map(Number).toSorted(ascending),
    write: (stars) => stars.toSorted(ascending).join(','),
  },
  text: {
    param: 'q',
    read: (text) => text.slice(0, MAX_TEXT_LENGTH),
    write: (text) => text.trim().slice(0, MAX_TEXT_LENGTH),
  },
};

const SORT_PARAM = 'sort';
const DEFAULT_SORT: HotelSort = 'popular';

export function readView(params: URLSearchParams): ResultsView {
  const sort = params.get(SORT_PARAM) ?? '';
  return {
    sort: isHotelSort(sort) ? sort : DEFAULT_SORT,
    filters: {
      stars: PARAMS.stars.read(params.get(PARAMS.stars.param) ?? ''),
      text: PARAMS.text.read(params.get(PARAMS.text.param) ?? ''),
    },
  };
}

/** The parameters with this order and these filters in place of their own; what is at its default is left out. */
export function withView(params: URLSearchParams, { sort, filters }: ResultsView): URLSearchParams {
  const next = new URLSearchParams(params);
  set(next, SORT_PARAM, sort === DEFAULT_SORT ? '' : sort);
  set(next, PARAMS.stars.param, PARAMS.stars.write(filters.stars));
  set(next, PARAMS.text.param, PARAMS.text.write(filters.text));
  return next;
}

function set(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
