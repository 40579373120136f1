import { describe, expect, it } from 'vitest';
import { createNearestCity, soldCities } from './city-index.ts';
import { createCitySearch } from './rank-cities.ts';
import { createPlaceMatcher } from './match-city.ts';
import { readReferencePlaces } from './reference-data.ts';
import type { SupplierCity } from './store.ts';

const places = readReferencePlaces();
const matcher = createPlaceMatcher(places);

function supplierCity(name: string, code: string, more: Partial<SupplierCity> = {}): SupplierCity {
  return { code, name, countryCode: 'IN', countryName: 'India', position: null, hotelCount: 100, ...more };
}

const NAMES = [
  'Mumbai,   Maharashtra',
  'Navi Mumbai',
  'NEW DELHI,   DELHI',
  'Bangalore,   Karnataka',
  'Goa',
  'Jaipur',
  'Kolkata',
  'Chennai',
  'Varanasi',
  'Shimla',
  'Manali,   Himachal pradesh',
  'Mandi',
  'Mangalore',
  'Bomdila',
  'Cochin',
  'Ooty',
  'Gurgaon',
  'Leh',
  'Port Blair',
  'Aurangabad, Bihar',
  'Aurangabad, Maharashtra',
  'Agra',
  'Alwar',
  'Srinagar',
  'Pune',
  'Mysore',
  'Somewhere Unknown',
];

function searchOver(cities: readonly SupplierCity[]) {
  const sold = soldCities(cities, matcher);
  return { sold, search: createCitySearch(sold, places, createNearestCity(sold)) };
}

const { sold, search } = searchOver(NAMES.map((name, i) => supplierCity(name, `${100_000 + i}`)));

function first(typed: string): string | undefined {
  return search.find(typed, 10)[0]?.name;
}

describe('[REQ-HSEARCH-8] city suggestions', () => {
  it.each([
    ['mum', 'Mumbai'],
    ['MUMBAI', 'Mumbai'],
    ['bombay', 'Mumbai'],
    ['bom', 'Mumbai'],
    ['calcutta', 'Kolkata'],
    ['bengaluru', 'Bangalore'],
    ['kochi', 'Cochin'],
    ['delhi', 'New Delhi'],
    ['new del', 'New Delhi'],
    ['दिल्ली', 'New Delhi'],
    ['मुंबई', 'Mumbai'],
    ['udhagamandalam', 'Ooty'],
    ['gurugram', 'Gurgaon'],
    ['benares', 'Varanasi'],
    ['gôa', 'Goa'],
    ['Goa, India', 'Goa'],
    ['Manali, Himachal Pradesh', 'Manali'],
    ['unkn', 'Somewhere Unknown'],
  ])('answer %s with %s first', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it.each([
    ['jaipor', 'Jaipur'],
    ['shimal', 'Shimla'],
    ['varansi', 'Varanasi'],
    ['calcuta', 'Kolkata'],
    ['bangalroe', 'Bangalore'],
  ])('forgive the slip in %s', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it.each([
    ['calangute', 'Goa'],
    ['sariska', 'Alwar'],
    ['taj', 'Agra'],
    ['ladakh', 'Leh'],
    ['havelock', 'Port Blair'],
    ['vashi', 'Navi Mumbai'],
  ])('lead from %s, which is not sold, to %s near it', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it.each(['paris', 'London', 'tokyo', 'Dubai', 'rome', 'bali', 'Ottawa', 'Dallas', 'Amman', 'Doha'])(
    'do not take %s, which is a place not sold here, for a slip or a hamlet',
    (typed) => {
      expect(search.find(typed, 10)).toEqual([]);
    },
  );

  it.each([
    ['बंगलौर', 'Bangalore'],
    ['ಬೆಂಗಳೂರು', 'Bangalore'],
    ['சென்னை', 'Chennai'],
    ['কলকাতা', 'Kolkata'],
    ['જયપુર', 'Jaipur'],
    ['ముంబై', 'Mumbai'],
    ['പൂനെ', 'Pune'],
    ['ଗୋଆ', 'Goa'],
    ['ਸ਼ਿਮਲਾ', 'Shimla'],
    // spellings that no list has: found by sound
    ['जैयपूर', 'Jaipur'],
    ['बेंगलौरु', 'Bangalore'],
    ['वाराणासी', 'Varanasi'],
    ['माइसूर', 'Mysore'],
  ])('answer %s, in an Indian script, with %s first', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it.each([
    ['चेन्नई', 'Chennai'],
    ['দিল্লি', 'New Delhi'],
    ['बंगलौर', 'Bangalore'],
    ['जयपुर', 'Jaipur'],
  ])('offer for %s nothing beside %s that only has its consonants', (typed, name) => {
    expect(search.find(typed, 10).map((city) => city.name)).toEqual([name]);
  });

  it.each(['go', 'del', 'jai'])(
    'offer for %s, which is short, only cities with a name or word that begins so',
    (typed) => {
      const found = search.find(typed, 10);
      expect(found.length).toBeGreaterThan(0);
      for (const { name, area, place } of found)
        expect([name, area, place?.name ?? '', ...(place?.aliases ?? [])].join(' ').toLowerCase()).toMatch(
          new RegExp(`\\b${typed}`, 'u'),
        );
    },
  );

  it('put famous places before obscure ones of the same beginning', () => {
    expect(search.find('man', 3).map((city) => city.name)).toEqual(['Manali', 'Mangalore', 'Mandi']);
  });

  it('tell namesakes apart by where they are, each under its own slug', () => {
    expect(search.find('aurangabad', 5).map(({ name, slug }) => [name, slug])).toEqual([
      ['Aurangabad', 'aurangabad'],
      ['Aurangabad, Bihar', 'aurangabad-bihar'],
    ]);
    expect(new Set(sold.map((city) => city.slug)).size).toBe(sold.length);
  });

  it('are none for a text without letters, or one nothing resembles', () => {
    expect(search.find('?!', 10)).toEqual([]);
    expect(search.find('xqzxqz', 10)).toEqual([]);
  });

  it('leave out a city known to have no hotel, and keep one not counted yet', () => {
    const { search: counted } = searchOver([
      supplierCity('Jaipur', '1', { hotelCount: 0 }),
      supplierCity('Jodhpur', '2', { hotelCount: null }),
    ]);
    expect(counted.find('jaipur', 5)).toEqual([]);
    expect(counted.find('jodhpur', 5).map((city) => city.code)).toEqual(['2']);
  });

  it('are found among every place of India, at most as many as are asked for', () => {
    const all = places
      .filter((place) => place.countryCode === 'IN')
      .map(({ name, lat, lng }, i) => supplierCity(name, `${i}`, { position: { lat, lng } }));
    const { search: large } = searchOver(all);
    expect(large.find('mum', 10)[0]?.name).toBe('Mumbai');
    expect(large.find('bangalroe', 10)[0]?.name).toBe('Bengaluru');
    expect(large.find('m', 10)).toHaveLength(10);
  });
});
