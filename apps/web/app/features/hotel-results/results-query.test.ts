import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOTEL_TYPES, MIN_SCORES, NO_HOTEL_FILTERS, RADIUS_KM, RATE_TERMS } from '@safar/domain/stay/hotel-filters';
import { HOTEL_SORT_IDS } from '@safar/domain/stay/hotel-orders';
import type { MealPlan } from '@safar/domain/stay/meal-plan';
import { readView, withView, type ResultsView } from './results-query.ts';

const NOTHING: ResultsView = { sort: 'popular', filters: NO_HOTEL_FILTERS, map: false };
const degrees = fc.integer({ min: -89_000, max: 89_000 }).map((thousandths) => thousandths / 1000);
const slugs = fc.uniqueArray(fc.constantFrom('wifi', 'spa', 'front-desk-24h', 'tv'));

const view: fc.Arbitrary<ResultsView> = fc.record({
  sort: fc.constantFrom(...HOTEL_SORT_IDS),
  map: fc.boolean(),
  filters: fc.record({
    type: fc.constantFrom(...HOTEL_TYPES),
    text: fc.constantFrom('', 'palm', 'lake & hill, 50%'),
    stars: fc.subarray([0, 1, 2, 3, 4, 5]),
    terms: fc.subarray([...RATE_TERMS]),
    minScore: fc.option(fc.constantFrom(...MIN_SCORES)),
    maxPricePaise: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((rupees) => rupees * 100)),
    facilities: slugs,
    meals: fc.subarray<MealPlan>(['Breakfast Included', 'Room Only']),
    amenities: slugs,
    distance: fc.option(fc.record({ km: fc.integer(RADIUS_KM), from: fc.record({ lat: degrees, lng: degrees }) })),
  }),
});

test('[REQ-HRES-8] a shared address shows the same order, filters and map', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const address = withView(new URLSearchParams('cc=1'), shown).toString();
      expect(readView(new URLSearchParams(address))).toEqual(shown);
    }),
  );
});

test('[REQ-HRES-8] the same view has the same address, whichever was chosen first', () => {
  fc.assert(
    fc.property(view, view, (before, shown) => {
      const start = new URLSearchParams('cc=1');
      expect(withView(withView(start, before), shown).toString()).toBe(withView(start, shown).toString());
    }),
  );
});

test('[REQ-HRES-8] what an address says wrongly is left out', () => {
  const wrong =
    'sort=cheapest&stars=9,x&type=palace&upto=-5&has=Wi Fi,<b>&meals=lunch&only=free-lunch&score=11&within=26@15,73&view=globe';
  expect(readView(new URLSearchParams(wrong))).toEqual(NOTHING);
  expect(readView(new URLSearchParams('within=5@95,73'))).toEqual(NOTHING);
  expect(readView(new URLSearchParams('stars=5,4,9,x,4&q=palm')).filters).toMatchObject({
    stars: [4, 5],
    text: 'palm',
  });
});

test('[REQ-HRES-8] the address keeps its other parameters, and names only what is not at its default', () => {
  const params = new URLSearchParams('cc=1&sort=rating&q=old&view=map');
  const chosen = { ...NO_HOTEL_FILTERS, stars: [5, 3] };
  expect(withView(params, { sort: 'price-high', filters: chosen, map: false }).toString()).toBe(
    'cc=1&sort=price-high&stars=3%2C5',
  );
  expect(withView(params, NOTHING).toString()).toBe('cc=1');
});
