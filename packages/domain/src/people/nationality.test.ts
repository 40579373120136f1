import { describe, expect, test } from 'vitest';
import {
  ALLOWED_NATIONALITIES,
  allowedNationalities,
  nationalityCode,
  normaliseNationality,
  searchBlocked,
} from './nationality.ts';

test.each([
  ['IN', 'IN'],
  ['india', 'IN'],
  [' Indian ', 'IN'],
  ['au', 'AU'],
  ['MUS', 'MU'],
  ['Australia', 'AU'],
  ['Indonesia', ''],
  ['M 123', 'M'],
  ['', ''],
  [null, ''],
])('the nationality %j is kept as %j', (text, code) => {
  expect(normaliseNationality(text)).toBe(code);
});

describe('[REQ-FRAME-5] allowed nationalities', () => {
  test('[REQ-FRAME-5] are India, Australia, Mauritius in that order, whatever the list’s', () => {
    const listed = [
      { code: 'MU', name: 'Mauritius' },
      { code: 'FR', name: 'France' },
      { code: 'in', name: 'Bharat' },
      { code: 'AU', name: 'Australia' },
    ];
    expect(allowedNationalities(listed)).toEqual([
      { code: 'IN', name: 'Bharat' },
      { code: 'AU', name: 'Australia' },
      { code: 'MU', name: 'Mauritius' },
    ]);
  });

  test('[REQ-FRAME-5] fall back to the built-in three', () => {
    expect(allowedNationalities([])).toEqual(ALLOWED_NATIONALITIES);
    expect(allowedNationalities([{ code: 'FR', name: 'France' }])).toEqual(ALLOWED_NATIONALITIES);
  });
});

describe('[REQ-HSEARCH-6] search outside India', () => {
  test('[REQ-HSEARCH-6] is blocked when both countries are known and neither is India', () => {
    expect(searchBlocked('AU', 'AE')).toEqual({
      title: 'Search Not Allowed',
      message: 'You can’t search locations outside India. Only India hotels are allowed for your profile.',
    });
  });

  test.each([
    ['AU', 'India'],
    ['Indian', 'AE'],
    ['IN', 'IN'],
    ['', 'AE'],
    ['AU', null],
    [undefined, undefined],
    ['AU', ' '],
  ])('[REQ-HSEARCH-6] a profile from %j may search in %j', (profile, city) => {
    expect(searchBlocked(profile, city)).toBeNull();
  });
});

test.each([
  ['India', 'IN'],
  ['United Arab Emirates', 'AE'],
  [' united kingdom ', 'GB'],
  ['Other', 'ZZ'],
  ['au', 'AU'],
  ['Mauritius', 'MU'],
  ['Indian', 'IN'],
  ['Germany', ''],
  ['', ''],
  ['a\u0000', ''],
  ['७', ''],
])('[REQ-ACC-3] a nationality chosen at sign-up has a code of its own: %j', (text, code) => {
  expect(nationalityCode(text)).toBe(code);
});
