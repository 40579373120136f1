import { hotelsAvailability, hotelsCount, hotelsPreload, prebook } from '@safar/contract/hotels';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildHotelApp, stayQuery, type HotelApp } from '../testing/hotel-app.ts';

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

describe('availability', () => {
  test('[REQ-RATE-9] each hotel has its rates, cheapest first, with a price that adds up and policies with instants', async () => {
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

  test('[REQ-RATE-9] rt=1 answers the same hotels with their cheapest rate and that of another meal plan, from the same question', async () => {
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

  test('[REQ-LANG-3] says what cancelling means in the language of each who asks, from the same question', async () => {
    const query = { hotelCodes: firstCodes(100), ...stayQuery(37) };
    await hotels.forgetCalls();
    const messagesIn = async (language: string) => {
      const { body } = await hotels.app.call(hotelsAvailability, { query, headers: { 'accept-language': language } });
      const { availableHotels } = hotelsAvailability.answer.parse(body);
      return availableHotels.map(({ CancellationMessage }) => CancellationMessage).join('\n');
    };
    expect(await messagesIn('hi')).toMatch(/^[^A-Za-z]+ तक मुफ्त कैंसिलेशन$/m);
    expect(await messagesIn('en')).toMatch(/^Free cancellation until \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d$/m);
    expect(await hotels.supplierCalls('Search')).toHaveLength(1);
  });

  test('[REQ-HSEARCH-5] a child is priced by its age, and one whose age is not said as one of 8', async () => {
    const family = { hotelCodes: firstCodes(100), ...stayQuery(23), children: '1', rt: '1' };
    const totalOf = async (age?: string) => {
      const { availableHotels } = await hotels.ask(hotelsAvailability, {
        query: { ...family, ...(age && { ages: age }) },
      });
      return availableHotels.reduce((sum, { cheapest }) => sum + cheapest.totalPaise, 0);
    };
    const [infant, teenager, noAge, eight] = [
      await totalOf('1'),
      await totalOf('14'),
      await totalOf(),
      await totalOf('8'),
    ];
    expect(infant).toBeLessThan(eight);
    expect(eight).toBeLessThan(teenager);
    expect(noAge).toBe(eight);
  });

  test('[REQ-RATE-9] 100 travellers who ask the same at once make one Search per group of hotel codes', async () => {
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
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
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

  test('[REQ-RATE-9] a supplier that keeps failing is said to be unavailable, in words for travellers', async () => {
    await hotels.fault({ operation: 'Search', kind: 'http-500', count: 2 });
    const query = { hotelCodes: firstCodes(6), ...stayQuery(26) };
    const answer = await hotels.app.call(hotelsAvailability, { query });
    expect(answer).toMatchObject({ status: 503, body: { ok: false, code: 'SUPPLIER_UNAVAILABLE' } });
  });
});

describe('count', () => {
  test('[REQ-HRES-14] counts the whole city with one question per page, shared with the pages', async () => {
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
  // A rate with free cancellation: its policy can become stricter.
  const rates = availableHotels.flatMap(({ RoomSets }) => RoomSets);
  const rate = rates.find(({ freeCancellationUntil }) => freeCancellationUntil !== null);
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
  test('[REQ-RATE-10] confirms the price and the terms of Search, and names them with the same hash each time', async () => {
    const rate = await someRate(30);
    const first = await hotels.ask(prebook, prebookOf(rate.BookingCode));
    expect(first.price).toMatchObject(rate.price);
    expect(first.cancelPolicies).toEqual(rate.CancelPolicies);
    expect(first.freeCancellationUntil).toBe(rate.freeCancellationUntil);
    expect(first.rateConditions.join(' ')).not.toMatch(/<[a-z]|&lt;/i);
    expect(first.priceBreakUp.roomRate + first.priceBreakUp.roomTax).toBeCloseTo(first.totalFare, 2);
    expect((await hotels.ask(prebook, prebookOf(rate.BookingCode))).priceHash).toBe(first.priceHash);
  });

  test('[REQ-RATE-3] a price that moved has another hash', async () => {
    const { before, after } = await beforeAndAfter('price-change');
    expect(after.price.totalPaise).toBeGreaterThan(before.price.totalPaise);
    expect(after.priceHash).not.toBe(before.priceHash);
  });

  test('[REQ-RATE-3] a policy that moved has another hash, at the same price', async () => {
    const { before, after } = await beforeAndAfter('policy-change');
    expect(after.price).toEqual(before.price);
    expect(after.cancelPolicies).not.toEqual(before.cancelPolicies);
    expect(after.priceHash).not.toBe(before.priceHash);
  });

  test.each(['sold-out', 'session-expired'])('[REQ-RATE-10] %s is a rate that is gone', async (kind) => {
    const rate = await someRate(32);
    await hotels.fault({ operation: 'PreBook', kind });
    const answer = await hotels.app.call(prebook, prebookOf(rate.BookingCode));
    expect(answer).toMatchObject({ status: 409, body: { ok: false, code: 'RATE_GONE' } });
  });

  test('[REQ-RATE-10, REQ-API-2] a supplier without an answer, an unknown supplier and an unknown code are told apart', async () => {
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
