import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStore } from '#lib/testing/browser-store.ts';
import { choiceOf, emptyForm, type FlightForm } from './flight-form.ts';
import { keepLastSearch, readLastSearch } from './last-search.ts';

const KEY = 'flightSearch:last';
const TODAY = '2026-11-21';
const DEL = { id: 'a1', iata: 'DEL', name: 'Indira Gandhi', city: 'New Delhi', slug: 'new-delhi' };
const GOI = { id: 'a2', iata: 'GOI', name: 'Dabolim', city: 'Goa', slug: 'goa' };

const ROUND: FlightForm = {
  ...emptyForm(TODAY),
  tripType: 'roundtrip',
  fareType: 'student',
  from: choiceOf(DEL),
  to: choiceOf(GOI),
  departOn: '2026-12-01',
  returnOn: '2026-12-05',
  pax: { adults: 2, children: 1, infants: 1 },
  travelClass: 'Business',
};
const leg = (from: typeof DEL, to: typeof DEL, date: string) => ({ from: choiceOf(from), to: choiceOf(to), date });
const MULTI: FlightForm = {
  ...emptyForm(TODAY),
  tripType: 'multicity',
  segments: [leg(DEL, GOI, '2026-12-01'), leg(GOI, DEL, '2026-12-04')],
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStore('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('[REQ-FSEARCH-10] the last search is kept', () => {
  keepLastSearch(ROUND);
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual({
    tripType: 'roundtrip',
    fareType: 'student',
    from: DEL,
    to: GOI,
    departOn: '2026-12-01',
    returnOn: '2026-12-05',
    pax: { adults: 2, children: 1, infants: 1, class: 'Business' },
  });
  keepLastSearch(MULTI);
  expect(JSON.parse(stored.get(KEY) ?? '')).toMatchObject({
    tripType: 'multicity',
    segments: [
      { from: { iata: 'DEL' }, to: { iata: 'GOI' }, date: '2026-12-01' },
      { from: { iata: 'GOI' }, to: { iata: 'DEL' }, date: '2026-12-04' },
    ],
  });
});

test.each([
  ['a return trip', ROUND],
  ['a multi-city trip', MULTI],
])('[REQ-FSEARCH-10] %s is restored as it was made', (_, form) => {
  keepLastSearch(form);
  expect(readLastSearch(TODAY)).toEqual(form);
});

test('[REQ-FSEARCH-10] days that have passed are not restored', () => {
  keepLastSearch(ROUND);
  expect(readLastSearch('2026-12-03')).toMatchObject({ departOn: '', returnOn: '2026-12-05' });
});

test.each([
  '',
  'null',
  '[]',
  '{"from":{"iata":7}}',
  '{"segments":{"0":1}}',
  '{"tripType":"multicity","segments":[null,3]}',
  '{',
])('[REQ-FSEARCH-10] %j in the store restores nothing and breaks nothing', (text) => {
  stored.set(KEY, text);
  expect(readLastSearch(TODAY)).toBeNull();
});

test('[REQ-FSEARCH-10] the fare calendar leaves the last search alone', () => {
  keepLastSearch(ROUND);
  keepLastSearch({ ...ROUND, tripType: 'calendar' });
  expect(readLastSearch(TODAY)).toEqual(ROUND);
});
