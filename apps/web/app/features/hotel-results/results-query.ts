import { readDistance, writeDistance } from '@safar/domain/stay/distance-text';
import {
  HOTEL_TYPES,
  MIN_SCORES,
  NO_HOTEL_FILTERS,
  RATE_TERMS,
  type HotelFilters,
} from '@safar/domain/stay/hotel-filters';
import { isHotelSort, type HotelSort } from '@safar/domain/stay/hotel-orders';
import type { MealPlan } from '@safar/domain/stay/meal-plan';

/**
 * The view in a results address, besides the search: sort order, filters and map, so that the address can be shared
 * (REQ-HRES-8).
 */
export interface ResultsView {
  sort: HotelSort;
  filters: HotelFilters;
  /** Whether the hotels are shown on a map. */
  map: boolean;
}

const ascending = (a: number, b: number) => a - b;
const MAX_TEXT_LENGTH = 80;
const MAX_SLUGS = 40;
const PAISE_PER_RUPEE = 100;
const MEALS: readonly { plan: MealPlan; word: string }[] = [
  { plan: 'Breakfast Included', word: 'breakfast' },
  { plan: 'Room Only', word: 'room-only' },
];

interface Written<Value> {
  param: string;
  read: (text: string) => Value;
  /** Returns '' for a value that filters nothing. */
  write: (value: Value) => string;
}

const slugs: Omit<Written<readonly string[]>, 'param'> = {
  read: (text) => [...new Set(text.split(',').filter((slug) => /^[a-z0-9-]{1,40}$/.test(slug)))].slice(0, MAX_SLUGS),
  write: (list) => list.join(','),
};

/** How each filter is written in the address; a new filter adds its entry (REQ-HRES-8). */
const PARAMS: { readonly [K in keyof HotelFilters]: Written<HotelFilters[K]> } = {
  type: {
    param: 'type',
    read: (text) => HOTEL_TYPES.find((type) => type === text) ?? 'all',
    write: (type) => (type === 'all' ? '' : type),
  },
  text: {
    param: 'q',
    read: (text) => text.slice(0, MAX_TEXT_LENGTH),
    write: (text) => text.trim().slice(0, MAX_TEXT_LENGTH),
  },
  stars: {
    param: 'stars',
    read: (text) =>
      [...new Set(text.split(',').filter((part) => /^[0-5]$/.test(part)))].map(Number).toSorted(ascending),
    write: (stars) => stars.toSorted(ascending).join(','),
  },
  terms: {
    param: 'only',
    read: (text) => RATE_TERMS.filter((slug) => text.split(',').includes(slug)),
    write: slugs.write,
  },
  minScore: {
    param: 'score',
    read: (text) => MIN_SCORES.find((score) => String(score) === text) ?? null,
    write: (score) => (score === null ? '' : String(score)),
  },
  maxPricePaise: {
    param: 'upto',
    read: (text) => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) * PAISE_PER_RUPEE : null),
    write: (paise) => (paise === null ? '' : String(Math.ceil(paise / PAISE_PER_RUPEE))),
  },
  facilities: { param: 'has', ...slugs },
  meals: {
    param: 'meals',
    read: (text) => MEALS.filter(({ word }) => text.split(',').includes(word)).map(({ plan }) => plan),
    write: (plans) =>
      MEALS.filter(({ plan }) => plans.includes(plan))
        .map(({ word }) => word)
        .join(','),
  },
  amenities: { param: 'room', ...slugs },
  distance: { param: 'within', read: readDistance, write: writeDistance },
};

const SORT_PARAM = 'sort';
const DEFAULT_SORT: HotelSort = 'popular';
const VIEW_PARAM = 'view';
const MAP_VIEW = 'map';

export function readView(params: URLSearchParams): ResultsView {
  const sort = params.get(SORT_PARAM) ?? '';
  const valueOf = <K extends keyof HotelFilters>(name: K): HotelFilters[K] =>
    params.has(PARAMS[name].param) ? PARAMS[name].read(params.get(PARAMS[name].param) ?? '') : NO_HOTEL_FILTERS[name];
  return {
    sort: isHotelSort(sort) ? sort : DEFAULT_SORT,
    map: params.get(VIEW_PARAM) === MAP_VIEW,
    filters: {
      type: valueOf('type'),
      text: valueOf('text'),
      stars: valueOf('stars'),
      terms: valueOf('terms'),
      minScore: valueOf('minScore'),
      maxPricePaise: valueOf('maxPricePaise'),
      facilities: valueOf('facilities'),
      meals: valueOf('meals'),
      amenities: valueOf('amenities'),
      distance: valueOf('distance'),
    },
  };
}

/** The parameters followed by this view's, always in the same order; defaults are left out. */
export function withView(params: URLSearchParams, { sort, filters, map }: ResultsView): URLSearchParams {
  const next = new URLSearchParams(params);
  setParam(next, SORT_PARAM, sort === DEFAULT_SORT ? '' : sort);
  for (const [param, text] of written(filters)) setParam(next, param, text);
  setParam(next, VIEW_PARAM, map ? MAP_VIEW : '');
  return next;
}

function write<K extends keyof HotelFilters>(name: K, value: HotelFilters[K]): [param: string, text: string] {
  return [PARAMS[name].param, PARAMS[name].write(value)];
}

function written(filters: HotelFilters): [param: string, text: string][] {
  return [
    write('type', filters.type),
    write('text', filters.text),
    write('stars', filters.stars),
    write('terms', filters.terms),
    write('minScore', filters.minScore),
    write('maxPricePaise', filters.maxPricePaise),
    write('facilities', filters.facilities),
    write('meals', filters.meals),
    write('amenities', filters.amenities),
    write('distance', filters.distance),
  ];
}

function setParam(params: URLSearchParams, name: string, value: string): void {
  params.delete(name);
  if (value !== '') params.set(name, value);
}
