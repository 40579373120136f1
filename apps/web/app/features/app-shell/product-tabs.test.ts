import { expect, test } from 'vitest';
import { HEADER_TABS, HOME_TABS, homePath, tabOfKey, tabOfPath } from './product-tabs.ts';

test('the header has its eight products in their order', () => {
  expect(HEADER_TABS.map((tab) => `${tab.shortName} ${tab.path}`)).toEqual([
    'Flights /flights',
    'Hotels /hotels',
    'Budget /budget',
    'Homestays /villas',
    'Adventure /adventure',
    'Packages /packages',
    'Activities /activities',
    'Catering /events',
  ]);
});

test('the home page has the same eight in its own order, with only flights and hotels live', () => {
  expect(HOME_TABS.map((tab) => tab.key)).toEqual([
    'flights',
    'hotels',
    'budget',
    'villas',
    'adventure',
    'events',
    'activities',
    'packages',
  ]);
  expect(HOME_TABS.filter((tab) => tab.live).map((tab) => tab.key)).toEqual(['flights', 'hotels']);
});

test.each([
  ['homestays', 'villas'],
  ['villas', 'villas'],
  ['catering', 'events'],
  [null, 'hotels'],
])('?tab=%s is the tab %s', (key, expected) => {
  expect(tabOfKey(key)?.key).toBe(expected);
});

test('an unknown tab is none', () => {
  expect(tabOfKey('boats')).toBeNull();
});

test.each([
  ['/goa/hotels', 'hotels'],
  ['/goa/hotels/casa-mandovi', 'hotels'],
  ['/del-goi/flights', 'flights'],
  ['/villas', 'villas'],
])('the tab of %s is %s', (path, expected) => {
  expect(tabOfPath(path)?.key).toBe(expected);
});

test.each(['/bookings', '/', '/privacy-policy'])('%s belongs to no tab', (path) => {
  expect(tabOfPath(path)).toBeNull();
});

test('every tab leads to a home page that knows it', () => {
  for (const tab of HEADER_TABS) {
    const key = new URL(homePath(tab), 'http://localhost').searchParams.get('tab');
    expect(tabOfKey(key)).toBe(tab);
  }
});
