import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logging.ts';
import '../../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../../platform/testing/test-stack.ts';
import type { HotelSupplier, SupplierHotel } from '../../../suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import { createScriptedSupplier, NOT_SENT } from '../../bookings/testing/scripted-supplier.ts';
import { createCatalogueStore } from '../catalogue/catalogue-store.ts';
import { createHotelMapping } from './map-hotels.ts';
import { hotelOfMapping, mappingsOf } from './mapping-store.ts';
import { deleteDecision, insertDifference, insertMapping, openPairs } from './pair-store.ts';

const log = createLogger('silent');
const CITY = 'goa';
const HERE = { lat: 15.5439, lng: 73.7553 };

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  const catalogue = createCatalogueStore(database, 'tbo');
  await catalogue.saveCities('IN', [{ code: CITY, name: 'Goa', countryCode: 'IN', countryName: 'India', priority: 1 }]);
  const listed = ['Sea View Residency', 'Palm Grove', 'Hill Top Inn'].map((name, at) => ({
    code: `${at + 1}`,
    name,
    nameKey: ` ${name.toLowerCase()}`,
    rating: 4,
    address: `${at + 1} Beach Road, Calangute`,
    cityName: 'Goa',
    countryCode: 'IN',
    countryName: 'India',
    popularity: 1,
    position: { lat: HERE.lat + at * 0.005, lng: HERE.lng },
  }));
  await catalogue.saveList(CITY, listed, HERE);
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query(
    'delete from hotel_mappings; delete from hotel_differences; delete from supplier_hotels; delete from supplier_city_readings',
  ),
);

function theirs(hotelCode: string, name: string, more: Partial<SupplierHotel> = {}): SupplierHotel {
  return {
    hotelCode,
    name,
    rating: 4,
    address: '',
    ...HERE,
    description: '',
    facilities: [],
    attractions: [],
    airport: null,
    images: [],
    pinCode: '',
    cityName: 'Goa',
    countryCode: 'IN',
    countryName: 'India',
    phone: '',
    fax: '',
    email: '',
    checkInTime: '',
    checkOutTime: '',
    roomTypes: [],
    fees: { mandatory: [], optional: [] },
    ...more,
  };
}

function selling(hotels: readonly SupplierHotel[], more: Partial<HotelSupplier> = {}) {
  const other: HotelSupplier = {
    ...createScriptedSupplier(),
    id: 'other',
    catalogueFreshMs: 0,
    countries: async () => ({ kind: 'ok', countries: [{ code: 'IN', name: 'India' }] }),
    cities: async () => ({ kind: 'ok', cities: [{ code: CITY, name: 'Goa', countryCode: 'IN' }] }),
    hotelsOfCity: async () => ({ kind: 'ok', hotels: [...hotels] }),
    hotelDetails: async (codes) => ({
      kind: 'ok',
      hotels: hotels.filter(({ hotelCode }) => codes.includes(hotelCode)),
    }),
    ...more,
  };
  return { suppliers: createHotelSuppliers(createScriptedSupplier(), [other]), database, log };
}

/** A whole round without a time limit. */
const mapHotels = (parts: Parameters<typeof createHotelMapping>[0]) => createHotelMapping(parts, Infinity)(() => true);

const hotelOf = (supplierCode: string) => hotelOfMapping(database.pool, { supplier: 'other', supplierCode });

/** A supplier whose cities each have a page and a half of hotels, except those named here. */
function sellingIn(cities: readonly string[], more: { readonly empty?: string; readonly silent?: string } = {}) {
  const asked: string[] = [];
  const parts = selling([], {
    catalogueFreshMs: DAY_MS,
    cities: async (countryCode) => ({
      kind: 'ok',
      cities: cities.map((code) => ({ code, name: code, countryCode })),
    }),
    hotelsOfCity: async (cityCode) => {
      asked.push(cityCode);
      if (cityCode === more.silent) return NOT_SENT;
      const codes = cityCode === more.empty ? [] : Array.from({ length: 75 }, (_, at) => `${cityCode}-${at}`);
      return { kind: 'ok', hotels: codes.map((code) => theirs(code, code)) };
    },
    hotelDetails: async (codes) => ({ kind: 'ok', hotels: codes.map((code) => theirs(code, code)) }),
  });
  return { parts, asked };
}

async function hotelsRead() {
  const { rowCount } = await database.pool.query('select from supplier_hotels');
  return rowCount;
}

describe('[REQ-HOTEL-11] the hotels of a further supplier', () => {
  test('are those of ours that they are like, and none where nothing is alike', async () => {
    await mapHotels(
      selling([
        theirs('X1', 'SEA VIEW RESIDENCY HOTEL'),
        theirs('X2', 'Palm Grove', { lat: null, lng: null, address: '2 Beach Road, Calangute' }),
        theirs('X3', 'City Lodge'),
      ]),
    );
    expect(await Promise.all(['X1', 'X2', 'X3'].map(hotelOf))).toEqual(['1', '2', null]);
    expect(await mappingsOf(database.pool, ['1', '2', '3'])).toHaveLength(2);
    expect(await openPairs(database.pool, null, 10)).toEqual([]);
  });

  test('are matched anew when they have moved, and a hotel has one code of a supplier', async () => {
    await mapHotels(selling([theirs('X1', 'Sea View Residency')]));
    await mapHotels(selling([theirs('X1', 'Sea View Residency'), theirs('X9', 'Sea View Residency')]));
    expect(await Promise.all(['X1', 'X9'].map(hotelOf))).toEqual(['1', null]);
    await mapHotels(selling([theirs('X1', 'Sea View Residency', { lat: 28.6, lng: 77.2 })]));
    expect(await hotelOf('X1')).toBeNull();
  });

  test('are what a person says, whatever they are like', async () => {
    const parts = selling([theirs('X1', 'Sea View Residency'), theirs('X2', 'Palm Grove Annexe')]);
    await mapHotels(parts);
    const by = { decidedBy: 'Asha Rao', at: new Date().toISOString() };
    const [first, second] = ['X1', 'X2'].map((supplierCode) => ({ supplier: 'other', supplierCode, hotelCode: '1' }));
    if (first === undefined || second === undefined) throw new Error('there are two');
    await database.transaction(async (transaction) => {
      await deleteDecision(transaction, first);
      await insertDifference(transaction, first, { ...by, wasNamed: false });
      await insertMapping(transaction, second, by);
    });
    await mapHotels(parts);
    expect(await Promise.all(['X1', 'X2'].map(hotelOf))).toEqual([null, '1']);
  });

  test('[REQ-DESK-18] wait for a person where they are like one of ours and not enough, as long as the supplier lists them', async () => {
    const parts = selling([theirs('X1', 'Sea View Resort and Spa'), theirs('X2', 'City Lodge')]);
    await mapHotels(parts);
    expect(await openPairs(database.pool, null, 10)).toMatchObject([{ supplierCode: 'X1', ours: { hotelCode: '1' } }]);
    expect(await hotelOf('X1')).toBeNull();
    await mapHotels(selling([theirs('X2', 'City Lodge')]));
    expect(await openPairs(database.pool, null, 10)).toEqual([]);
  });

  test('stay as they were while the supplier is silent', async () => {
    await mapHotels(selling([theirs('X1', 'Sea View Residency')]));
    await mapHotels(selling([], { hotelsOfCity: async () => NOT_SENT }));
    expect(await hotelOf('X1')).toBe('1');
  });

  test('are read again only once what was read of them is no longer good, and in the countries we cover alone', async () => {
    const asked: string[] = [];
    const parts = (catalogueFreshMs: number) =>
      selling([theirs('X1', 'Sea View Residency')], {
        catalogueFreshMs,
        countries: async () => ({
          kind: 'ok',
          countries: ['FR', 'IN'].map((code) => ({ code, name: code })),
        }),
        cities: async (countryCode) => {
          asked.push(countryCode);
          return { kind: 'ok', cities: [{ code: CITY, name: 'Goa', countryCode }] };
        },
        hotelsOfCity: async (cityCode) => {
          asked.push(cityCode);
          return { kind: 'ok', hotels: [theirs('X1', 'Sea View Residency')] };
        },
      });
    await mapHotels(parts(DAY_MS));
    await mapHotels(parts(DAY_MS));
    await mapHotels(parts(0));
    expect(asked).toEqual(['IN', CITY, 'IN', 'IN', CITY]);
    expect(await hotelOf('X1')).toBe('1');
  });

  test('are read a page at a time, so that the reading of our own catalogue goes on', async () => {
    const { parts, asked } = sellingIn(['goa', 'pune']);
    const turn = createHotelMapping(parts);
    await turn(() => false);
    expect([asked, await hotelsRead()]).toEqual([['goa'], 50]);
    await turn(() => false);
    expect([asked, await hotelsRead()]).toEqual([['goa'], 75]);
    await turn(() => true);
    await turn(() => true);
    expect([asked, await hotelsRead()]).toEqual([['goa', 'pune'], 150]);
  });

  test('of a city are read again by the next process where one stopped in the middle of it', async () => {
    const { parts, asked } = sellingIn(['goa', 'pune']);
    await createHotelMapping(parts)(() => false);
    await mapHotels(parts);
    await mapHotels(parts);
    expect(asked).toEqual(['goa', 'goa', 'pune']);
  });

  test('of a city where there are none are not asked for sooner than others', async () => {
    const { parts, asked } = sellingIn(['goa', 'pune'], { empty: 'goa' });
    await mapHotels(parts);
    await mapHotels(parts);
    expect(asked).toEqual(['goa', 'pune']);
  });

  test('of other cities are read though one city is never told of', async () => {
    const { parts, asked } = sellingIn(['goa', 'pune'], { silent: 'goa' });
    await mapHotels(parts);
    await mapHotels(parts);
    expect(asked).toEqual(['goa', 'pune', 'goa']);
  });
});
