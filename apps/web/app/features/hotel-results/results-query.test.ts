import { expect, test } from 'vitest';
import { readView, withView } from './results-query.ts';

test('order and filters are read from the address, unusable ones are left out', () => {
  expect(readView(new URLSearchParams('sort=price-low&stars=5,4,9,x,4&q=palm'))).toEqual({
    sort: 'price-low',
    filters: { stars: [4, 5], text: 'palm' },
  });
  expect(readView(new URLSearchParams('sort=cheapest'))).toEqual({ sort: 'popular', filters: { stars: [], text: '' } });
});

test('the address keeps its other parameters, and names only what is not at its default', () => {
  const params = new URLSearchParams('cc=1&sort=rating&q=old');
  expect(withView(params, { sort: 'price-high', filters: { stars: [5, 3], text: '' } }).toString()).toBe(
    'cc=1&sort=price-high&stars=3%2C5',
  );
  expect(withView(params, { sort: 'popular', filters: { stars: [], text: ' ' } }).toString()).toBe('cc=1');
});
