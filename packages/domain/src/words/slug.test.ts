import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalCityPath, canonicalHotelPath, citySlug, hotelSlug } from './slug.ts';

test.each([
  ['New Delhi', 'new-delhi'],
  ['New Delhi, India', 'new-delhi-india'],
  ['  Port   Blair ', 'port-blair'],
  ["St. John's", 'st-johns'],
  ['Córdoba', 'cordoba'],
  ['गोवा', 'city'],
])('the slug of city %j is %j', (name, slug) => {
  expect(citySlug(name)).toBe(slug);
});

test.each([
  ['The Amber Court', 'the-amber-court'],
  ['Sea View Resort & Spa, Goa', 'sea-view-resort-and-spa-goa'],
  ['Hotel — 24/7 (Airport)', 'hotel-247-airport'],
  ['!!!', 'hotel'],
])('the slug of hotel %j is %j', (name, slug) => {
  expect(hotelSlug(name)).toBe(slug);
});

test('a slug needs no escaping in an address, is never empty, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      for (const slugOf of [citySlug, hotelSlug]) {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[a-z0-9_-]+$/);
        expect(slugOf(slug)).toBe(slug);
      }
    }),
  );
});

test('the address of a city and of a hotel carries no stay', () => {
  expect(canonicalCityPath({ name: 'New Delhi', code: '130443' })).toBe('/new-delhi/hotels?cc=130443');
  expect(canonicalHotelPath({ name: 'Sea View & Spa', code: '1000001', cityName: 'Goa' })).toBe(
    '/goa/hotels/sea-view-and-spa?hcc=1000001',
  );
});
