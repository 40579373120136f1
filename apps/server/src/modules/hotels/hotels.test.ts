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
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../platform/testing/eventually.ts';
import { saveGuestScores } from './score-store.ts';
import { buildHotelApp, stayQuery, type HotelApp } from './testing/hotel-app.ts';

const TRAVELLERS = 100;

let hotels: HotelApp;
let cc = '';
let page1: Awaited<ReturnType<HotelApp['completePage']>>;

beforeAll(async () => {
  hotels = await buildHotelApp();
  cc = await hotels.cityCode('Goa');
  page1 = await hotels.completePage(cc);
});
afterAll(() => hotels.app.close());
afterEach(() => hotels.healAll());

function firstCodes(count: number): string {
  return page1.hotelCodes.slice(0, count).join(',');
}

describe('a city’s pages', () => {
  test('[C6] every hotel of the city is on exactly one page of 100, in the order of its rank', async () => {
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

  test('[C7] a card has its stars, position, pictures and facilities', () => {
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

  test('[C5, C7] a card has what guests’ scores add up to, as soon as somebody has written', async () => {
    const other = await hotels.cityCode('Gokarna');
    const { hotels: before } = await hotels.completePage(other);
    const [card, untouched] = before.filter(({ reviews }) => reviews === null);
    if (!card || !untouched) throw new Error('every hotel of Gokarna has reviews');
    const { database } = hotels.app.context;
    const score = { hotelCode: card.HotelCode, score: 8.44, reviews: 3, sampled: false };
    await saveGuestScores(database, [score]);
    // What was counted before counts no more.
    await saveGuestScores(database, [{ ...score, score: 2, reviews: 2 }]);
    await eventually(async () => {
      const { hotels: after } = await hotels.ask(hotelsPreload, { query: { cc: other } });
      const reviewsOf = (code: string) => after.find(({ HotelCode }) => HotelCode === code)?.reviews;
      expect(reviewsOf(card.HotelCode)).toEqual({ score: 8.4, count: 3, sampled: false });
      expect(reviewsOf(untouched.HotelCode)).toBeNull();
    });
  });

  test('a complete page may be kept, compressed or not, and is not sent again to who has it', async () => {
    const url = `/api/hotels/preload?cc=${cc}`;
    const first = await hotels.app.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=600' });
    const etag = String(first.headers['etag']);
    const again = await hotels.app.call(hotelsPreload, { query: { cc }, headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('[C20] a city that is asked for before it was read is answered with its list, and read next', async () => {
    const other = await hotels.cityCode('Udaipur');
    const first = await hotels.ask(hotelsPreload, { query: { cc: other } });
    expect(first.complete).toBe(false);
    expect(first.hotels.length).toBeGreaterThan(0);
    const complete = await hotels.completePage(other);
    expect(complete.hotelCodes).toEqual(first.hotelCodes);
    expect(complete.hotels.every((card) => card.Images.length > 0)).toBe(true);
  });

  test('[C20] an unknown city is not found', async () => {
    const answer = await hotels.app.call(hotelsPreload, { query: { cc: '999999999' } });
    expect(answer).toMatchObject({ status: 404, body: { ok: false, code: 'CITY_NOT_FOUND' } });
  });
});

describe('availability', () => {
  test('[C20] each hotel has its rates, cheapest first, with a price that adds up and policies with instants', async () => {
    const query = { hotelCodes: firstCodes(100), ...stayQuery(20) };
    const { availableHotels, partial } = await hotels.ask(hotelsAvailability, { query });
    expect(partial).toBe(false);
    expect(availableHotels.length).toBeGreaterThan(50);
    for (const entry of availableHotels) {
      const totals = entry.RoomSets.map((rate) => rate.price.totalPaise);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      expect(entry.RoomCount).toBe(entry.RoomSets.length);
      expect(entry.price).toBe((totals[0] ?? 0) / 100);
      for (const { price, CancelPolicies } of entry.RoomSets) {
        expect(price.roomPaise + price.taxPaise + price.platformFeePaise).toBe(price.totalPaise);
        expect(price.platformFeePaise).toBe(10_000);
        expect(CancelPolicies.length).toBeGreaterThan(0);
      }
    }
    const refundable = availableHotels
      .flatMap((entry) => entry.RoomSets)
      .filter((rate) => rate.freeCancellationUntil !== null);
    expect(refundable.length).toBeGreaterThan(0);
  });

  test('[C20] rt=1 answers the same hotels with their cheapest rate and that of another meal plan, from the same question', async () => {
    const query = { hotelCodes: firstCodes(100), ...stayQuery(21) };
    await hotels.forgetCalls();
    const all = await hotels.ask(hotelsAvailability, { query });
    const cheapest = await hotels.ask(hotelsAvailability, { query: { ...query, rt: '1' } });
    expect(cheapest.availableHotels).toEqual(
      all.availableHotels.map((entry, index) => {
        const few = cheapest.availableHotels[index]?.RoomSets.map(({ BookingCode }) => BookingCode) ?? [];
        expect(few[0]).toBe(entry.RoomSets[0]?.BookingCode);
        expect(few.length).toBeLessThanOrEqual(3);
        return { ...entry, RoomSets: entry.RoomSets.filter(({ BookingCode }) => few.includes(BookingCode)) };
      }),
    );
    expect(cheapest.availableHotels.some(({ RoomSets }) => RoomSets.length > 1)).toBe(true);
    expect(await hotels.supplierCalls('Search')).toHaveLength(1);
  });

  test('[C2] a child is priced by its age, and one whose age is not said as one of 8', async () => {
    const family = { hotelCodes: firstCodes(100), ...stayQuery(23), children: '1', rt: '1' };
    const totalOf = async (age?: string) => {
      const { availableHotels } = await hotels.ask(hotelsAvailability, {
        query: { ...family, ...(age && { ages: age }) },
      });
      return availableHotels.reduce((sum, { cheapest }) => sum + cheapest.totalPaise, 0);
    };
    const [infant, teenager, unsaid, eight] = [
      await totalOf('1'),
      await totalOf('14'),
      await totalOf(),
      await totalOf('8'),
    ];
    expect(infant).toBeLessThan(eight);
    expect(eight).toBeLessThan(teenager);
    expect(unsaid).toBe(eight);
  });

  test('[C6] 100 travellers who ask the same at once make one Search per group of hotel codes', async () => {
    await hotels.forgetCalls();
    const stay = stayQuery(22);
    const groups = [0, 1, 2].map((group) => ({ cc, page: String(group + 1) }));
    const codes = await Promise.all(
      groups.map(async (query) => (await hotels.ask(hotelsPreload, { query })).hotelCodes),
    );
    const answers = await Promise.all(
      Array.from({ length: TRAVELLERS }, (_, traveller) => {
        const group = codes[traveller % codes.length] ?? [];
        const hotelCodes = (traveller % 2 === 0 ? group : group.toReversed()).join(',');
        return hotels.app.call(hotelsAvailability, { query: { hotelCodes, ...stay, rt: '1' } });
      }),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await hotels.supplierCalls('Search')).toHaveLength(codes.length);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(codes.length);
  });

  test('a hotel that is sold out is not among the available ones', async () => {
    const stay = stayQuery(23);
    const before = await hotels.ask(hotelsAvailability, { query: { hotelCodes: firstCodes(10), ...stay } });
    const sold = before.availableHotels[0]?.HotelCode ?? '';
    await hotels.fault({ operation: 'Search', kind: 'sold-out', reference: sold });
    const query = { hotelCodes: firstCodes(11), ...stay };
    const { availableHotels } = await hotels.ask(hotelsAvailability, { query });
    expect(availableHotels.map((entry) => entry.HotelCode)).not.toContain(sold);
  });

  test('nothing available is an empty answer, not an error', async () => {
    await hotels.fault({ operation: 'Search', kind: 'sold-out' });
    const query = { hotelCodes: firstCodes(5), ...stayQuery(24) };
    expect(await hotels.ask(hotelsAvailability, { query })).toMatchObject({ availableHotels: [], partial: false });
  });

  test.each(['http-500', 'drop', 'bad-json'])('one %s of the supplier is not noticed', async (kind) => {
    await hotels.fault({ operation: 'Search', kind });
    const query = { hotelCodes: firstCodes(7), ...stayQuery(25), adults: String(1 + (kind.length % 4)) };
    expect((await hotels.ask(hotelsAvailability, { query })).availableHotels.length).toBeGreaterThan(0);
  });

  test('[C20] a supplier that keeps failing is said to be unavailable, in words for travellers', async () => {
    await hotels.fault({ operation: 'Search', kind: 'http-500', count: 2 });
    const query = { hotelCodes: firstCodes(6), ...stayQuery(26) };
    const answer = await hotels.app.call(hotelsAvailability, { query });
    expect(answer).toMatchObject({ status: 503, body: { ok: false, code: 'SUPPLIER_UNAVAILABLE' } });
  });
});

describe('count', () => {
  test('[C20] counts the whole city with one question per page, shared with the pages', async () => {
    const stay = stayQuery(27);
    await hotels.ask(hotelsAvailability, { query: { hotelCodes: page1.hotelCodes.join(','), ...stay, rt: '1' } });
    await hotels.forgetCalls();
    const { totalAvailable, partial } = await hotels.ask(hotelsCount, { query: { cc, ...stay } });
    expect(partial).toBe(false);
    expect(totalAvailable).toBeGreaterThan(page1.total / 2);
    expect(totalAvailable).toBeLessThanOrEqual(page1.total);
    expect(await hotels.supplierCalls('Search')).toHaveLength(Math.ceil(page1.total / 100) - 1);
  });

  test('a part that fails makes the count a part', async () => {
    const second = await hotels.ask(hotelsPreload, { query: { cc, page: '2' } });
    await hotels.fault({ operation: 'Search', kind: 'http-500', count: 2, reference: second.hotelCodes[0] ?? '' });
    const answer = await hotels.ask(hotelsCount, { query: { cc, ...stayQuery(28) } });
    expect(answer.partial).toBe(true);
    expect(answer.totalAvailable).toBeGreaterThan(0);
  });
});

async function someRate(daysAhead: number) {
  const { availableHotels } = await hotels.ask(hotelsAvailability, {
    query: { hotelCodes: firstCodes(20), ...stayQuery(daysAhead) },
  });
  const rate = availableHotels[0]?.RoomSets[0];
  if (rate === undefined) throw new Error('nothing is available');
  return rate;
}

function prebookOf(bookingCode: string) {
  return { params: { supplier: 'tbo' }, body: { bookingCode, paymentMode: 'Limit' } };
}

async function beforeAndAfter(kind: string) {
  const rate = await someRate(31);
  const before = await hotels.ask(prebook, prebookOf(rate.BookingCode));
  await hotels.fault({ operation: 'PreBook', kind });
  const after = await hotels.ask(prebook, prebookOf(rate.BookingCode));
  return { before, after };
}

describe('prebook', () => {
  test('[C20] confirms the price and the terms of Search, and names them with the same hash each time', async () => {
    const rate = await someRate(30);
    const first = await hotels.ask(prebook, prebookOf(rate.BookingCode));
    expect(first.price).toEqual(rate.price);
    expect(first.cancelPolicies).toEqual(rate.CancelPolicies);
    expect(first.freeCancellationUntil).toBe(rate.freeCancellationUntil);
    expect(first.rateConditions.join(' ')).not.toMatch(/<[a-z]|&lt;/i);
    expect(first.priceBreakUp.roomRate + first.priceBreakUp.roomTax).toBeCloseTo(first.totalFare, 2);
    expect((await hotels.ask(prebook, prebookOf(rate.BookingCode))).priceHash).toBe(first.priceHash);
  });

  test('[C23] a price that moved has another hash', async () => {
    const { before, after } = await beforeAndAfter('price-change');
    expect(after.price.totalPaise).toBeGreaterThan(before.price.totalPaise);
    expect(after.priceHash).not.toBe(before.priceHash);
  });

  test('[C23] a policy that moved has another hash, at the same price', async () => {
    const { before, after } = await beforeAndAfter('policy-change');
    expect(after.price).toEqual(before.price);
    expect(after.cancelPolicies).not.toEqual(before.cancelPolicies);
    expect(after.priceHash).not.toBe(before.priceHash);
  });

  test.each(['sold-out', 'session-expired'])('[C20] %s is a rate that is gone', async (kind) => {
    const rate = await someRate(32);
    await hotels.fault({ operation: 'PreBook', kind });
    const answer = await hotels.app.call(prebook, prebookOf(rate.BookingCode));
    expect(answer).toMatchObject({ status: 409, body: { ok: false, code: 'RATE_GONE' } });
  });

  test('[C20] a supplier without an answer, an unknown supplier and an unknown code are told apart', async () => {
    const rate = await someRate(33);
    await hotels.fault({ operation: 'PreBook', kind: 'http-500', count: 2 });
    const silent = await hotels.app.call(prebook, prebookOf(rate.BookingCode));
    expect(silent).toMatchObject({ status: 503, body: { code: 'SUPPLIER_UNAVAILABLE' } });
    const unknown = await hotels.app.call(prebook, { ...prebookOf(rate.BookingCode), params: { supplier: 'other' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'SUPPLIER_NOT_FOUND' } });
    expect(await hotels.app.call(prebook, prebookOf('made-up'))).toMatchObject({
      status: 409,
      body: { code: 'RATE_GONE' },
    });
  });
});

describe('hotels by code and name, facilities', () => {
  test('[C20] both paths answer the same hotel, with all that a detail page shows', async () => {
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

  test('[C20] an unknown hotel is not found', async () => {
    expect(await hotels.app.call(hotel, { params: { hotelCode: '1' } })).toMatchObject({
      status: 404,
      body: { code: 'HOTEL_NOT_FOUND', error: 'Hotel not found.' },
    });
  });

  test('[C8] a name is found by the beginning of its words, within the city and the limit', async () => {
    const [card] = page1.hotels;
    const words = (card?.HotelName ?? '').split(' ').slice(0, 2);
    const q = words.map((word) => word.slice(0, Math.max(2, word.length - 1))).join(' ');
    const { items } = await hotels.ask(hotelsSuggest, { query: { q, cc, limit: '8' } });
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(8);
    expect(items.every((item) => item.CityName === 'Goa')).toBe(true);
    const none = await hotels.ask(hotelsSuggest, { query: { q: 'zzqx' } });
    expect(none.items).toEqual([]);
  });

  test('[C5] facilities are counted over the city', async () => {
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

describe('[C20] bad input is refused with what is wrong', () => {
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
    { bookingCode: 'x'.repeat(401) },
    { bookingCode: 'x', paymentMode: 'Card' },
  ])('prebook with %o is refused', async (body) => {
    const answer = await hotels.app.call(prebook, { params: { supplier: 'tbo' }, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
