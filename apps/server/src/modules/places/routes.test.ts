import { countries, popularCities, resolveCity, suggestions } from '@safar/contract/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { noDesk } from '../../platform/testing/platform-app.ts';
import { createDirectoryKeeper } from './directory.ts';
import { createPlaces, type Places, type SupplierCity } from './index.ts';
import { createPlacesStore } from './store.ts';
import { like } from '../../platform/testing/like.ts';

const NOBODY_SIGNED_IN = { authenticate: async () => null, hasBearerOf: () => false };

let app: TestApp;
let places: Places | undefined;

function thePlaces(): Places {
  if (places === undefined) throw new Error('the app was not built');
  return places;
}

function city(code: string, name: string, more: Partial<SupplierCity> = {}): SupplierCity {
  return { code, name, countryCode: 'IN', countryName: 'India', position: null, hotelCount: null, ...more };
}

const MUMBAI = {
  name: 'Mumbai',
  slug: 'mumbai',
  code: '144306',
  countryCode: 'IN',
  country: 'IN',
  countryName: 'India',
};

beforeAll(async () => {
  app = await buildTestApp({
    parts: {
      compose: (platform) => {
        const context = { ...platform, sessions: NOBODY_SIGNED_IN };
        places = createPlaces(context);
        return { context, deskAccess: noDesk, modules: [places] };
      },
    },
  });
});
afterAll(() => app.close());

async function save(cities: readonly SupplierCity[]): Promise<void> {
  await thePlaces().saveSupplierCities(cities);
  await thePlaces().refreshPlaces();
}

describe('[REQ-HSEARCH-8] places over HTTP', () => {
  it('suggest nothing, and keep nobody from asking again, while no city is known', async () => {
    const answer = await app.call(suggestions, { query: { query: 'mumbai' } });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, cities: [], countries: [] } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[REQ-HSEARCH-2] offer the cities of India most looked for, six at most', async () => {
    expect(await app.call(popularCities)).toMatchObject({ status: 200, body: { cities: [] } });
    const names = [
      'Bomdila',
      'Jaipur',
      'Goa',
      'Mumbai,   Maharashtra',
      'Chennai',
      'Agra',
      'NEW DELHI,   DELHI',
      'Alwar',
    ];
    await save([
      ...names.map((name, index) => city(`${100_000 + index}`, name, { hotelCount: 100 })),
      city('900001', 'Dubai', { countryCode: 'AE', countryName: 'United Arab Emirates', hotelCount: 5000 }),
    ]);
    const { body } = await app.call(popularCities);
    const found = popularCities.answer.parse(body).cities;
    expect(found).toHaveLength(6);
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mumbai', 'New Delhi', 'Goa', 'Jaipur']));
    expect(found.find(({ name }) => name === 'Jaipur')).toMatchObject({ slug: 'jaipur', state: 'Rajasthan' });
    await app.context.database.pool.query('delete from supplier_cities');
    await thePlaces().refreshPlaces();
  });

  it('suggest supplier cities and their countries with every field', async () => {
    await save([
      city('144306', 'Mumbai,   Maharashtra'),
      city('130443', 'New Delhi,   DELHI'),
      city('115936', 'Dubai', { countryCode: 'AE', countryName: 'United Arab Emirates' }),
    ]);
    const byAlias = await app.call(suggestions, { query: { query: 'Bombay' } });
    expect(byAlias).toMatchObject({ status: 200, body: { ok: true, cities: [{ ...MUMBAI, state: 'Maharashtra' }] } });
    expect(byAlias.headers['cache-control']).toBe('public, max-age=60');
    const byCountry = await app.call(suggestions, { query: { query: 'united' } });
    expect(byCountry.body).toMatchObject({ countries: [{ code: 'AE', name: 'United Arab Emirates' }] });
  });

  it('resolve a position to the city near it, and say so when there is none', async () => {
    const near = await app.call(resolveCity, { query: { lat: '19.1', lng: '72.9' } });
    expect(near).toMatchObject({ status: 200, body: { ok: true, ...MUMBAI } });
    const nowhere = await app.call(resolveCity, { query: { lat: '0', lng: '-30.5' } });
    expect(nowhere).toMatchObject({
      status: 404,
      body: {
        ok: false,
        code: 'CITY_NOT_FOUND',
        error: 'We couldn’t detect a supported city near you. Please type to search.',
      },
    });
  });

  it.each([
    [suggestions, {}],
    [suggestions, { query: '   ' }],
    [suggestions, { query: 'x'.repeat(81) }],
    [suggestions, { query: ['a', 'b'] }],
    [resolveCity, {}],
    [resolveCity, { lat: '91', lng: '0' }],
    [resolveCity, { lat: 'NaN', lng: '0' }],
    [resolveCity, { lat: '19' }],
    [suggestions, { query: 'Goa\u0000' }],
  ])('refuse %o with %o as a bad request', async (call, query) => {
    expect(await app.call(call, { query })).toMatchObject({ status: 400, body: { ok: false, code: 'BAD_REQUEST' } });
  });

  it('answer whatever is typed, however strange', async () => {
    for (const query of ['%', '\\', "';--", '🏨', 'ा', '(((', 'İstanbul', '\ud800'])
      expect((await app.call(suggestions, { query: { query } })).status).toBe(200);
  });

  it('list every country under both spellings of its fields', async () => {
    const answer = await app.call(countries);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      countries: like.arrayContaining([
        { Code: 'IN', Name: 'India', code: 'IN', name: 'India' },
        { Code: 'AU', Name: 'Australia', code: 'AU', name: 'Australia' },
        { Code: 'MU', Name: 'Mauritius', code: 'MU', name: 'Mauritius' },
      ]),
    });
  });
});

describe('the cities kept', () => {
  it('keep what is known of a city when the list is read again', async () => {
    await save([city('144306', 'Mumbai,   Maharashtra', { position: { lat: 19.05, lng: 72.87 }, hotelCount: 801 })]);
    await save([city('144306', 'Mumbai')]);
    const stored = await createPlacesStore(app.context.database).readCities();
    expect(stored.find(({ code }) => code === '144306')).toEqual(
      city('144306', 'Mumbai', { position: { lat: 19.05, lng: 72.87 }, hotelCount: 801 }),
    );
  });

  it('are not written again when nothing changed', async () => {
    const store = createPlacesStore(app.context.database);
    const before = await store.fingerprint();
    await store.saveCities([city('144306', 'Mumbai'), city('144306', 'Mumbai')]);
    await store.saveCities([]);
    expect(await store.fingerprint()).toBe(before);
  });

  it('are seen by another process once they change', async () => {
    const elsewhere = createDirectoryKeeper(createPlacesStore(app.context.database));
    expect((await elsewhere.current()).byCode.has('119805')).toBe(false);
    await thePlaces().saveSupplierCities([city('119805', 'Goa')]);
    await elsewhere.refreshIfChanged();
    const seen = await elsewhere.current();
    expect(seen.byCode.has('119805')).toBe(true);
    await elsewhere.refreshIfChanged();
    expect(await elsewhere.current()).toBe(seen);
  });

  it('[REQ-HSEARCH-8] are known by their code to every process as soon as one has read them', async () => {
    const other = createPlaces({ ...app.context, sessions: NOBODY_SIGNED_IN });
    expect(await other.findCity('130001')).toBeUndefined();
    await thePlaces().saveSupplierCities([city('130001', 'Udaipur')]);
    await expect.poll(() => other.findCity('130001')).toMatchObject({ name: 'Udaipur' });
    await save([city('130001', 'Udaipur', { hotelCount: 0 })]);
  });

  it('are found by code, and no longer once they have no hotel', async () => {
    expect(await thePlaces().findCity('144306')).toEqual(MUMBAI);
    expect(await thePlaces().findCity('999')).toBeUndefined();
    await save([city('144306', 'Mumbai', { hotelCount: 0 })]);
    expect(await thePlaces().findCity('144306')).toBeUndefined();
  });

  it('come in the order of demand, great cities first', async () => {
    await save([city('1', 'Jaipur'), city('2', 'Mandi'), city('3', 'Bengaluru'), city('4', 'Nowhere at all')]);
    const names = (await thePlaces().citiesByDemand()).map(({ name }) => name);
    expect(names.filter((name) => ['Jaipur', 'Mandi', 'Bengaluru', 'Nowhere at all'].includes(name))).toEqual([
      'Bengaluru',
      'Jaipur',
      'Mandi',
      'Nowhere at all',
    ]);
  });
});
