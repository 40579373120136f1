import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import '../../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../../platform/testing/test-stack.ts';
import { createCatalogueStore, type DetailedHotel, type ListedHotel } from './catalogue-store.ts';
import { createHotelStore } from '../store.ts';

const CITY = '1';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

function listed(code: string, name: string): ListedHotel {
  const place = { cityName: 'Goa', countryCode: 'IN', countryName: 'India' };
  const position = { lat: 15.5, lng: 73.75 };
  return {
    code,
    name,
    nameKey: ` ${name}`,
    rating: 4,
    address: 'Calangute, "Goa"',
    popularity: 0.5,
    position,
    ...place,
  };
}

function detailed(code: string, name: string, position: DetailedHotel['position']): DetailedHotel {
  return {
    code,
    name,
    nameKey: ` ${name}`,
    rating: 5,
    address: 'Baga',
    images: ['https://pictures.example/a,b.jpg', 'https://pictures.example/{c}"\\.jpg'],
    facilities: ['wifi', 'spa'],
    detail: {
      description: 'On the beach.\nRooms: ₹ & “quotes” \\ {}',
      facilities: ['Free WiFi'],
      attractions: [{ name: 'Fort', distanceKm: 1.5 }],
      airport: null,
      images: [],
      pinCode: '403516',
      phone: '',
      fax: '',
      email: '',
      checkInTime: '2:00 PM',
      checkOutTime: '11:00 AM',
      roomTypes: [],
      fees: { mandatory: [], optional: [] },
    },
    position,
  };
}

test('a city’s list and its hotels’ details are read as they were kept; a hotel without details is not asked for again', async () => {
  const catalogue = createCatalogueStore(database, 'tbo');
  const hotels = createHotelStore(database);
  await catalogue.saveCities('IN', [{ code: CITY, name: 'Goa', countryCode: 'IN', countryName: 'India', priority: 1 }]);
  const list = ['10', '11', '12'].map((code) => listed(code, `O'Hotel ${code}`));
  await catalogue.saveList(CITY, list, { lat: 15.4, lng: 73.8 });
  expect(await catalogue.withoutDetails(CITY, 10)).toEqual(['10', '11', '12']);

  const moved = detailed('10', 'Taj', { lat: 15.6, lng: 73.7 });
  const unplaced = detailed('11', 'Leela', null);
  await catalogue.saveDetails(CITY, ['10', '11', '12'], [moved, unplaced]);
  expect(await catalogue.withoutDetails(CITY, 10)).toEqual([]);
  const { position: _, ...columns } = moved;
  expect(await hotels.hotel('10')).toMatchObject({ ...columns, latitude: 15.6, longitude: 73.7, cityName: 'Goa' });
  expect(await hotels.hotel('11')).toMatchObject({ name: 'Leela', latitude: 15.5, longitude: 73.75 });
  expect(await hotels.hotel('12')).toMatchObject({ name: "O'Hotel 12", images: [], facilities: [], detail: null });

  await catalogue.saveList(
    CITY,
    list.slice(0, 2).map((hotel) => ({ ...hotel, position: null })),
    null,
  );
  expect(await hotels.codes(CITY)).toEqual(['10', '11']);
  expect(await catalogue.withoutDetails(CITY, 10)).toEqual(['10', '11']);
  expect(await hotels.hotel('10')).toMatchObject({ detail: moved.detail, images: moved.images, latitude: 15.6 });
});

test('[REQ-OPS-45] facilities of all hotels are those of the cities that were read to their end, one that lost hotels without them', async () => {
  const catalogue = createCatalogueStore(database, 'tbo');
  const hotels = createHotelStore(database);
  const sumOf = async () =>
    Object.fromEntries((await hotels.facilityCounts()).map(({ slug, hotels: count }) => [slug, count]));
  const cities = ['81', '82'].map((code) => ({
    code,
    name: code,
    countryCode: 'IN',
    countryName: 'India',
    priority: 1,
  }));
  await catalogue.saveCities('IN', cities);
  const before = await sumOf();
  const withSpa = (count = 0) => ({ ...before, wifi: (before.wifi ?? 0) + count, spa: (before.spa ?? 0) + count });
  const read = async (city: string, codes: readonly string[]) => {
    await catalogue.saveList(
      city,
      codes.map((code) => listed(code, code)),
      null,
    );
    await catalogue.saveDetails(
      city,
      codes,
      codes.map((code) => detailed(code, code, null)),
    );
  };
  await read('81', ['811', '812']);
  await read('82', ['821']);
  await catalogue.markDone('81');
  expect(await sumOf()).toEqual(withSpa(2));
  await catalogue.markDone('82');
  expect(await sumOf()).toEqual(withSpa(3));
  await read('81', ['812']);
  await catalogue.markDone('81');
  expect(await sumOf()).toEqual(withSpa(2));
});
