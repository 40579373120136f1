import { expect, test } from 'vitest';
import type { MealPlan } from '@safar/domain/stay/meal-plan';
import { NO_HOTEL_FILTERS } from '@safar/domain/stay/hotel-filters';
import { DAY_MS } from '@safar/domain/time/time-units';
import { arrange } from './order-and-filter.ts';
import { offersWithMeal, termsMet, type HotelCard, type HotelOffer, type Offers } from './hotel-offer.ts';

function offer(meal: MealPlan | null, rupees: number, others: readonly HotelOffer[] = []): HotelOffer {
  const price = { roomPaise: rupees * 100, taxPaise: 0, platformFeePaise: 0, totalPaise: rupees * 100 };
  return {
    price,
    roomName: 'Deluxe',
    mealType: '',
    meal,
    refundable: true,
    freeUntil: null,
    paysLater: false,
    tags: [],
    supplements: [],
    ruleWarnings: [],
    mayRefuseCouples: false,
    others,
  };
}

function card(code: string): HotelCard {
  return {
    HotelCode: code,
    HotelName: code,
    HotelRating: 3,
    Address: '',
    CityName: 'Goa',
    CountryName: 'India',
    Map: '',
    Images: [],
    facilities: [],
    HotelFacilities: [],
    fees: [],
    reviews: null,
    popularity: 0,
  };
}

const OFFERS: Offers = new Map([
  ['both', offer('Room Only', 3000, [offer('Breakfast Included', 3600)])],
  ['breakfast', offer('Breakfast Included', 3500)],
  ['bare', offer('Room Only', 2000)],
  ['lunch', offer(null, 1000, [offer('Room Only', 4000)])],
  ['gone', null],
]);

function shown(meals: readonly MealPlan[]) {
  const offers = offersWithMeal(OFFERS, meals);
  const hotels = [...OFFERS.keys()].map(card);
  return arrange({ hotels, offers }, { ...NO_HOTEL_FILTERS, meals }, 'price-low').map(({ HotelCode }) => [
    HotelCode,
    (offers.get(HotelCode)?.price.totalPaise ?? 0) / 100,
  ]);
}

test('[REQ-HRES-5] a hotel fits a meal plan when any of its rates has it, and that rate is what it costs, sorts and filters by', () => {
  expect(shown(['Breakfast Included'])).toEqual([
    ['breakfast', 3500],
    ['both', 3600],
  ]);
  expect(shown(['Room Only'])).toEqual([
    ['bare', 2000],
    ['both', 3000],
    ['lunch', 4000],
  ]);
  expect(shown(['Breakfast Included', 'Room Only']).slice(0, 2)).toEqual([
    ['bare', 2000],
    ['both', 3000],
  ]);
});

test('[REQ-HRES-5] with no meal plan wanted every hotel costs its cheapest rate', () => {
  expect(offersWithMeal(OFFERS, [])).toBe(OFFERS);
  expect(shown([]).map(([code]) => code)).toEqual(['lunch', 'bare', 'both', 'breakfast', 'gone']);
});

test('[REQ-HRES-5] an offer meets the terms of the filter that it has, and none while it is not known or sold out', () => {
  const inWeeks = new Date(Date.now() + 30 * DAY_MS).toISOString();
  expect(termsMet(undefined)).toEqual([]);
  expect(termsMet(null)).toEqual([]);
  expect(termsMet(offer(null, 100))).toEqual(['available', 'couples']);
  expect(termsMet({ ...offer(null, 100), freeUntil: inWeeks, paysLater: true, mayRefuseCouples: true })).toEqual([
    'available',
    'free-cancellation',
    'pay-later',
  ]);
});
