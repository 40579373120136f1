import { expect, test } from 'vitest';
import { forgetResults, keepResults, keptResults } from './results-memory.ts';
import type { ResultsSource } from './results-state.ts';
import { ResultsStore } from './results-store.ts';

const source: ResultsSource = {
  list: async () => ({ page: 1, hotels: [], total: 0, complete: true }),
  lows: async () => new Map(),
  price: async () => ({ offers: new Map(), partial: false }),
};

function aStore(): ResultsStore {
  return new ResultsStore({ page: 1, hotels: [], total: 0, complete: true }, source);
}

test('[REQ-HRES-9] the way back finds the same results for ten minutes, counted from their first price', () => {
  const store = aStore();
  keepResults('goa', store, 0);
  expect(keptResults('goa', 9 * 60_000)).toBe(store);
  keepResults('goa', store, 9 * 60_000);
  expect(keptResults('goa', 11 * 60_000)).toBeNull();
});

test('[REQ-HRES-9] a reset forgets, and only the last searches are kept', () => {
  keepResults('goa', aStore(), 0);
  forgetResults('goa');
  expect(keptResults('goa', 1)).toBeNull();
  for (const city of ['a', 'b', 'c', 'd']) keepResults(city, aStore(), 0);
  expect(keptResults('a', 1)).toBeNull();
  expect(keptResults('d', 1)).not.toBeNull();
});
