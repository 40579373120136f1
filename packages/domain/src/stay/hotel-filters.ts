/**
 * Filters of hotel results (REQ-HRES-5); the orders are in `hotel-orders.ts`. Each filter is one entry of `FILTERS`. A new filter adds its
 * value to `HotelFilters`, its input to `FilterableHotel`, and its entry.
 */

import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { distanceKm, type Position } from './distance.ts';
import type { MealPlan } from './meal-plan.ts';

/** The input of filters and orders. */
export interface FilterableHotel {
  name: string;
  address: string;
  city: string;
  /** Stars, 0–5; halves are allowed. */
  stars: number;
  /** Slugs of the facilities and amenities of the hotel and its rooms. */
  facilities: readonly string[];
  /** The `RATE_TERMS` that the rate with the shown price meets. */
  terms: readonly RateTerm[];
  /** The meal plan of the rate with the shown price; null while unknown, or when it has neither plan. */
  meal: MealPlan | null;
  position: Position | null;
  /** Total price of the stay; null while unknown or when nothing is available. */
  pricePaise: number | null;
  /** Guests' score; null without one. */
  rating?: number | null | undefined;
  /** Higher is more popular; hotels without it keep their order after the others. */
  popularity?: number | null | undefined;
}

/** The quick chips (REQ-HRES-4). */
export const HOTEL_TYPES = ['all', 'hotel', 'resort', 'bnb', '5', '4+', '3+'] as const;
export type HotelType = (typeof HOTEL_TYPES)[number];

/** The label of a quick chip. */
export function hotelTypeLabel(type: HotelType): string {
  switch (type) {
    case 'all':
      return t(m.allTypes);
    case 'hotel':
      return t(m.hotels);
    case 'resort':
      return t(m.resorts);
    case 'bnb':
      return t(m.bnb);
    case '5':
      return starsLabel(5);
    case '4+':
      return t(m.starsUp, { stars: 4 });
    case '3+':
      return t(m.starsUp, { stars: 3 });
  }
}

/** '4 star'. */
export function starsLabel(stars: number): string {
  return t(m.starsOf, { stars });
}

/** Amenities of a room, as slugs of facilities (REQ-HRES-5). */
export const ROOM_AMENITIES = ['wifi', 'air-conditioning', 'tv', 'minibar', 'safe', 'coffee-maker', 'balcony'] as const;

/** The name of a room's amenity; the slug itself for an unknown one. */
export function amenityLabel(slug: string): string {
  return t(m.amenity, { slug: slug.replaceAll('-', '_') });
}

/**
 * Terms of a rate that a traveller can filter by, besides its price (REQ-HRES-5). Whether couples are accepted is unknown until a rate was
 * requested. Which of them an offer meets says `termsMet` (`apps/web/app/features/hotel-results/hotel-offer.ts`).
 */
export const RATE_TERMS = ['available', 'free-cancellation', 'pay-later', 'couples'] as const;
export type RateTerm = (typeof RATE_TERMS)[number];

/** The label of a term. */
export function termLabel(slug: RateTerm): string {
  return t(m.term, { slug: slug.replaceAll('-', '_') });
}

/** Minimum guests' scores to choose from, out of ten (REQ-HRES-5). */
export const MIN_SCORES = [9, 8, 7] as const;

/** Bounds of the distance slider (REQ-HRES-6, REQ-HRES-7). */
export const RADIUS_KM = { min: 1, max: 25 } as const;

export interface DistanceFilter {
  km: number;
  from: Position;
  /** The name of the place, when it was given. */
  of?: string;
}

export interface HotelFilters {
  /** One type or class of property. */
  type: HotelType;
  /** Words that must all occur in name, address or city; '' means all. */
  text: string;
  /** Wanted star classes, 0–5; none means all. */
  stars: readonly number[];
  /** The rate must meet all of them. */
  terms: readonly RateTerm[];
  /** The lowest guests' score wanted; null means any, and hotels without one. */
  minScore: number | null;
  /** The highest total wanted; null means any. */
  maxPricePaise: number | null;
  /** The hotel must have all of them. */
  facilities: readonly string[];
  /** The meal plan must be one of them. */
  meals: readonly MealPlan[];
  /** The room must have all of them. */
  amenities: readonly string[];
  /** Within a radius of a place; null means anywhere. */
  distance: DistanceFilter | null;
}

export const NO_HOTEL_FILTERS: HotelFilters = {
  type: 'all',
  text: '',
  stars: [],
  terms: [],
  minScore: null,
  maxPricePaise: null,
  facilities: [],
  meals: [],
  amenities: [],
  distance: null,
};

type HotelTest = (hotel: FilterableHotel) => boolean;

const TYPE_TESTS: Readonly<Record<HotelType, HotelTest | null>> = {
  all: null,
  hotel: ({ name }) => /hotel/i.test(name),
  resort: ({ name }) => /resort/i.test(name),
  bnb: ({ name }) => /bed (?:&|and) breakfast|\bb ?& ?b\b|\bbnb\b/i.test(name),
  '5': ({ stars }) => starClass(stars) >= 5,
  '4+': ({ stars }) => starClass(stars) >= 4,
  '3+': ({ stars }) => starClass(stars) >= 3,
};

/** For every filter: takes its value and returns a test, or null when the value filters nothing. */
const FILTERS: { readonly [K in keyof HotelFilters]: (value: HotelFilters[K]) => HotelTest | null } = {
  type: (type) => TYPE_TESTS[type],
  text: (text) => {
    const words = foldText(text)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) return null;
    return (hotel) => words.every((word) => searchedText(hotel).includes(word));
  },
  stars: (stars) => (stars.length === 0 ? null : (hotel) => stars.includes(starClass(hotel.stars))),
  terms: (terms) => everyOf(terms, (hotel) => hotel.terms),
  minScore: (min) => (min === null ? null : ({ rating }) => (rating ?? 0) >= min),
  maxPricePaise: (max) => (max === null ? null : ({ pricePaise }) => pricePaise !== null && pricePaise <= max),
  facilities: (slugs) => everyOf(slugs, (hotel) => hotel.facilities),
  meals: (meals) => (meals.length === 0 ? null : ({ meal }) => meal !== null && meals.includes(meal)),
  amenities: (slugs) => everyOf(slugs, (hotel) => hotel.facilities),
  distance: (distance) =>
    distance && (({ position }) => position !== null && distanceKm(distance.from, position) <= distance.km),
};

function everyOf(wanted: readonly string[], had: (hotel: FilterableHotel) => readonly string[]): HotelTest | null {
  return wanted.length === 0 ? null : (hotel) => wanted.every((slug) => had(hotel).includes(slug));
}

/** The star class of a hotel: its stars rounded, within 0–5. */
export function starClass(stars: number): number {
  return Number.isFinite(stars) ? Math.min(5, Math.max(0, Math.round(stars))) : 0;
}

const searched = new WeakMap<FilterableHotel, string>();

/** Prepares a hotel for the text filter. Folding thousands of hotels on the first keystroke would cause a noticeable delay. */
export function prepareForText(hotel: FilterableHotel): void {
  searchedText(hotel);
}

/** Name, address and city folded, computed once for each hotel. */
function searchedText(hotel: FilterableHotel): string {
  const known = searched.get(hotel);
  if (known !== undefined) return known;
  const text = foldText(`${hotel.name} ${hotel.address} ${hotel.city}`);
  searched.set(hotel, text);
  return text;
}

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

function testsOf(filters: HotelFilters): HotelTest[] {
  return [
    FILTERS.type(filters.type),
    FILTERS.stars(filters.stars),
    FILTERS.terms(filters.terms),
    FILTERS.minScore(filters.minScore),
    FILTERS.maxPricePaise(filters.maxPricePaise),
    FILTERS.facilities(filters.facilities),
    FILTERS.meals(filters.meals),
    FILTERS.amenities(filters.amenities),
    FILTERS.distance(filters.distance),
    FILTERS.text(filters.text),
  ].filter((test) => test !== null);
}

/** The hotels that pass every filter, in their order. */
export function filterHotels<H extends FilterableHotel>(hotels: readonly H[], filters: HotelFilters): H[] {
  const tests = testsOf(filters);
  return tests.length === 0 ? [...hotels] : hotels.filter((hotel) => tests.every((test) => test(hotel)));
}

/** Number of filters in use: for the badge on the Filters button. */
export function activeFilterCount(filters: HotelFilters): number {
  return testsOf(filters).length;
}
