import { describe, expect, it } from 'vitest';
import { findCountries } from './country-search.ts';
import { readReferenceCountries } from './reference-data.ts';

const countries = readReferenceCountries();

describe('[REQ-HSEARCH-8] country suggestions', () => {
  it.each([
    ['india', 'IN'],
    ['bharat', 'IN'],
    ['mu', 'MU'],
    ['uae', 'AE'],
    ['cote d', 'CI'],
    ['ساحل', undefined],
  ])('answer %s with %s first', (typed, code) => {
    expect(findCountries(countries, typed, 5)[0]?.code).toBe(code);
  });

  it('are at most as many as asked for', () => {
    expect(findCountries(countries, 'a', 3)).toHaveLength(3);
    expect(findCountries(countries, '-', 3)).toEqual([]);
  });
});
