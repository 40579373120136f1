import {
  facilities,
  hotel,
  hotelByCode,
  hotelsAvailability,
  hotelsCount,
  hotelsPreload,
  hotelsSuggest,
  prebook,
} from '@safar/contract/hotels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../platform/testing/eventually.ts';
import { saveGuestScores } from './score-store.ts';
import { buildHotelApp, stayQuery, type HotelApp } from './testing/hotel-app.ts';

let hotels: HotelApp;
let cc = '';
let page1: Awaited<ReturnType<HotelApp['completePage']>>;

beforeAll(async () => {
  hotels = await buildHotelApp();
  cc = await hotels.cityCode('Goa');
  page1 = await hotels.completePage(cc);
});
afterAll(() => hotels.app.close());

describe('a city’s pages', () => {
  test('[REQ-HRES-14] every hotel of the city is on exactly one page of 100, in the order of its rank', async () => {
    const pages = Math.ceil(page1.total / 100);
    const seen: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const answer = await hotels.ask(hotelsPreload, { query: { cc, page: String(page) } });
      expect(answer.hotelCodes).toEqual(answer.hotels.map((card) => card.HotelCode));
      expect(answer.hotels.map((card) => card.popularity)).toEqual(
        answer.hotels.map((_, index) => (page - 1) * 100 + index),
      );
      seen.push(...answer.hotelCodes);
    }
    expect(seen).toHaveLength(page1.total);
    expect(new Set(seen).size).toBe(page1.total);
    expect(page1.total).toBeGreaterThanOrEqual(800);
  });

  test('a page past the end is empty', async () => {
    const answer = await hotels.ask(hotelsPreload, { query: { cc, page: '400' } });
    expect(answer).toMatchObject({ hotels: [], hotelCodes: [], total: page1.total });
  });

  test('[REQ-HRES-11] a card has its stars, position, pictures and facilities', () => {
    for (const card of page1.hotels) {
      expect(card.Map).toMatch(/^-?\d+(\.\d+)?\|-?\d+(\.\d+)?$/);
      expect(card.Images.length).toBeGreaterThan(0);
      expect(card.Images.length).toBeLessThanOrEqual(8);
      expect(card.CityName).toBe('Goa');
    }
    expect(page1.hotels.some((card) => card.facilities.includes('wifi'))).toBe(true);
    expect(page1.city).toMatchObject({ name: 'Goa', code: cc, countryCode: 'IN' });
    expect(page1.city.lat).toBeCloseTo(15.4, 0);
  });

  test('[REQ-HRES-11, REQ-REV-2] a card and its hotel have what guests’ scores add up to, as soon as somebody has written', async () => {
    const other = await hotels.cityCode('Gokarna');
    const { hotels: before } = await hotels.completePage(other);
    const [card, untouched] = before.filter(({ reviews }) => reviews === null);
    if (!card || !untouched) throw new Error('every hotel of Gokarna has reviews');
    const { database } = hotels.app.context;
    const score = { hotelCode: card.HotelCode, score: 8.44, reviews: 3, sampled: false };
    await saveGuestScores(database, [score]);
    // An older count does not replace a newer one.
    await saveGuestScores(database, [{ ...score, score: 2, reviews: 2 }]);
    await eventually(async () => {
      const { hotels: after } = await hotels.ask(hotelsPreload, { query: { cc: other } });
      const reviewsOf = (code: string) => after.find(({ HotelCode }) => HotelCode === code)?.reviews;
      expect(reviewsOf(card.HotelCode)).toEqual({ score: 8.4, count: 3, sampled: false });
      expect(reviewsOf(untouched.HotelCode)).toBeNull();
    });
    const detail = await hotels.ask(hotel, { params: { hotelCode: card.HotelCode } });
    expect(detail.hotel.reviews).toEqual({ score: 8.4, count: 3, sampled: false });
  });

  test('a complete page may be kept, compressed or not, and is not sent again to who has it', async () => {
    const url = `/api/hotels/preload?cc=${cc}`;
    const first = await hotels.app.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=600' });
    const etag = String(first.headers['etag']);
    const again = await hotels.app.call(hotelsPreload, { query: { cc }, headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('[REQ-HRES-14] a city that is asked for before it was read is answered with its list, and read next', async () => {
    const other = await hotels.cityCode('Udaipur');
    const first = await hotels.ask(hotelsPreload, { query: { cc: other } });
    expect(first.complete).toBe(false);
    expect(first.hotels.length).toBeGreaterThan(0);
    const complete = await hotels.completePage(other);
    expect(complete.hotelCodes).toEqual(first.hotelCodes);
    expect(complete.hotels.every((card) => card.Images.length > 0)).toBe(true);
  });

  test('[REQ-HRES-14] an unknown city is not found', async () => {
    const answer = await hotels.app.call(hotelsPreload, { query: { cc: '999999999' } });
    expect(answer).toMatchObject({ status: 404, body: { ok: false, code: 'CITY_NOT_FOUND' } });
  });
});

describe('hotels by code and name, facilities', () => {
  test('[REQ-HOTEL-9] both paths answer the same hotel, with all that a detail page shows', async () => {
    const [code = ''] = page1.hotelCodes;
    const byPath = await hotels.ask(hotel, { params: { hotelCode: code } });
    const byQuery = await hotels.ask(hotelByCode, { query: { code } });
    expect(byQuery).toEqual(byPath);
    expect(byPath.hotel).toMatchObject({ HotelCode: code, CityCode: cc, CityName: 'Goa', CountryCode: 'IN' });
    expect(byPath.hotel.Description).not.toMatch(/<|&[a-z]+;/);
    expect(byPath.hotel.Attractions.length).toBeGreaterThan(0);
    expect(byPath.hotel.airport?.distanceKm).toBeGreaterThan(0);
    expect(new Set(byPath.hotel.Images.map((image) => image.category)).size).toBeGreaterThan(1);
    expect(byPath.hotel.RoomTypes.length).toBeGreaterThan(0);
  });

  test('[REQ-HOTEL-9] an unknown hotel is not found', async () => {
    expect(await hotels.app.call(hotel, { params: { hotelCode: '1' } })).toMatchObject({
      status: 404,
      body: { code: 'HOTEL_NOT_FOUND', error: 'Hotel not found.' },
    });
  });

  test('[REQ-HRES-13] a name is found by the beginning of its words, within the city and the limit', async () => {
    const [card] = page1.hotels;
    const words = (card?.HotelName ?? '').split(' ').slice(0, 2);
    const q = words.map((word) => word.slice(0, Math.max(2, word.length - 1))).join(' ');
    const { items } = await hotels.ask(hotelsSuggest, { query: { q, cc, limit: '8' } });
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(8);
    expect(items.every((item) => item.CityName === 'Goa')).toBe(true);
    expect(items[0]?.city).toMatchObject({ code: cc, name: 'Goa', slug: 'goa' });
    const [known] = items;
    const letters = known?.HotelName.split(' ').find((word) => word.length >= 6) ?? '';
    expect((await hotels.ask(hotelsSuggest, { query: { q: `${letters}x` } })).items).not.toEqual([]);
    for (const abroad of ['paris', 'hotels in Paris', 'Dubai', 'Rome'])
      expect((await hotels.ask(hotelsSuggest, { query: { q: abroad } })).items).toEqual([]);
    const none = await hotels.ask(hotelsSuggest, { query: { q: 'zzqx' } });
    expect(none.items).toEqual([]);
  });

  test('[REQ-HRES-14] facilities are counted over the city', async () => {
    const { items } = await hotels.ask(facilities, {
      query: { cc, fields: 'name,slug,count,cityCount', limit: '1000' },
    });
    const wifi = items.find((item) => item.slug === 'wifi');
    expect(wifi).toMatchObject({ name: 'WiFi' });
    expect(wifi?.cityCount).toBeGreaterThan(0);
    expect(wifi?.cityCount).toBeLessThanOrEqual(page1.total);
    expect(items.every((item) => item.count >= item.cityCount)).toBe(true);
  });
});

describe('[REQ-API-4] bad input is refused with what is wrong', () => {
  const stay = stayQuery(40);
  const cases = [
    [hotelsPreload, {}, 'cc'],
    [hotelsPreload, { cc: '../etc' }, 'cc'],
    [hotelsPreload, { cc: '1', page: '0' }, 'page'],
    [hotelsPreload, { cc: '1', page: 'two' }, 'page'],
    [hotelsAvailability, { ...stay }, 'hotelCodes'],
    [hotelsAvailability, { hotelCodes: 'a b', ...stay }, 'hotelCodes.0'],
    [
      hotelsAvailability,
      { hotelCodes: Array.from({ length: 101 }, (_, code) => String(code)).join(','), ...stay },
      'hotelCodes',
    ],
    [hotelsAvailability, { hotelCodes: '1', ...stay, checkin: '2026-02-30' }, 'checkin'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, checkin: '2020-01-01' }, 'checkin'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, checkout: stay['checkin'] ?? '' }, 'checkout'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, rooms: '9' }, 'rooms'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, rooms: '3' }, 'adults'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, adults: '-1' }, 'adults'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, children: '5' }, 'children'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, nat: 'IND' }, 'nat'],
    [hotelsAvailability, { hotelCodes: '1', ...stay, rt: '2' }, 'rt'],
    [hotelsCount, { ...stay }, 'cc'],
    [hotelsCount, { cc: '1', ...stay, checkout: '2027-13-01' }, 'checkout'],
    [facilities, { limit: '5000' }, 'limit'],
    [hotelsSuggest, { q: 'a' }, 'q'],
    [hotelsSuggest, { q: 'x'.repeat(81) }, 'q'],
    [hotelByCode, { code: 'a/b' }, 'code'],
  ] as const;

  test.each(cases.map(([call, query, path]) => ({ id: call.id, call, query, path })))(
    '$id with $query names $path',
    async ({ call, query, path }) => {
      const answer = await hotels.app.call(call, { query });
      expect(answer).toMatchObject({
        status: 400,
        body: { ok: false, code: 'BAD_REQUEST', problems: [{ in: 'query', path }] },
      });
    },
  );

  test.each([
    {},
    { bookingCode: '' },
    { bookingCode: 7 },
    { bookingCode: 'x'.repeat(2001) },
    { bookingCode: 'x', paymentMode: 'Card' },
  ])('prebook with %o is refused', async (body) => {
    const answer = await hotels.app.call(prebook, { params: { supplier: 'tbo' }, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
