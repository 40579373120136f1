import { beforeEach, expect, test, vi } from 'vitest';
import { stubStore } from '#lib/testing/browser-store.ts';
import { keepLastSearch, readLastSearch } from './last-search.ts';
import { forgetRecentSearch, forgetRecentSearches, readRecentSearches } from './recent-searches.ts';
import { startSearch } from './search-session.ts';
import type { SearchCity, StaySearch } from './stay-search.ts';

const NOW_MS = Date.parse('2026-11-21T06:00:00Z');
const STAY: StaySearch = { checkin: '2026-11-27', checkout: '2026-11-30', rooms: 1, adults: 2, children: 0, nat: 'IN' };

function city(code: string, name = `City ${code}`): SearchCity {
  return { name, slug: name.toLowerCase().replace(' ', '-'), code, countryCode: 'IN', countryName: 'India' };
}

function recentCodes(): string[] {
  return readRecentSearches().map(({ city: { code } }) => code);
}

beforeEach(() => {
  stubStore('localStorage');
  vi.stubGlobal('dispatchEvent', () => true);
  return () => vi.unstubAllGlobals();
});

test('[REQ-HSEARCH-7] each city is offered once, with its latest search, the newest first', () => {
  startSearch(city('1'), STAY, NOW_MS);
  startSearch(city('2', 'New Delhi'), STAY, NOW_MS + 1);
  startSearch(city('1'), { ...STAY, adults: 3, children: 1, ages: '4' }, NOW_MS + 2);
  expect(readRecentSearches()).toEqual([
    { city: city('1'), stay: { ...STAY, adults: 3, children: 1, ages: '4' } },
    { city: city('2', 'New Delhi'), stay: STAY },
  ]);
});

test('[REQ-HSEARCH-7] at most five are offered', () => {
  for (let code = 1; code <= 9; code += 1) startSearch(city(String(code)), STAY, NOW_MS + code);
  expect(readRecentSearches().map(({ city: { code } }) => code)).toEqual(['9', '8', '7', '6', '5']);
});

test('[REQ-HSEARCH-7] none is left when they are cleared', () => {
  startSearch(city('1'), STAY, NOW_MS);
  forgetRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test('[REQ-HSEARCH-7] one city is forgotten with its last search, and comes back in its place', () => {
  startSearch(city('1'), STAY, NOW_MS);
  startSearch(city('2'), STAY, NOW_MS + 1);
  startSearch(city('2'), { ...STAY, adults: 3 }, NOW_MS + 2);
  startSearch(city('3'), STAY, NOW_MS + 3);
  keepLastSearch({ city: city('2'), stay: STAY });
  const goBack = forgetRecentSearch('2');
  expect(recentCodes()).toEqual(['3', '1']);
  expect(readLastSearch()).toBeNull();
  startSearch(city('4'), STAY, NOW_MS + 4);
  goBack();
  expect(recentCodes()).toEqual(['4', '3', '2', '1']);
  expect(readRecentSearches()[2]?.stay.adults).toBe(3);
  expect(readLastSearch()?.city.code).toBe('2');
});
