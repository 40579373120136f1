import * as calls from '@safar/contract/desk/prices';
import { airCalendar, airSearch, airQuote } from '@safar/contract/flights';
import { hotelsAvailability, prebook } from '@safar/contract/hotels';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { soldThings, type SoldKind } from '@safar/contract/desk/sold';
import { eventually } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import type { Caller } from '../../platform/testing/test-app.ts';
import { oneway } from '../bookings/testing/flight-journey.ts';
import { beginCheckout, openOrder, readCheckout, succeed } from '../bookings/testing/journey.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { readBookingCode } from '../hotels/index.ts';
import { buildHotelApp, stayQuery, type HotelApp } from '../hotels/testing/hotel-app.ts';
import { openPriceDesk, priceRule, type PriceDesk } from './testing/publish-rules.ts';

const FEE_PAISE = 10_000;
/** Days ahead of which a draft's prices are asked (`looks.ts`). */
const LOOKED_AT_DAYS = 30;

let hotels: HotelApp;
let prices: PriceDesk;
let other: Caller;
let codes: string[];
let cityCode: string;

beforeAll(async () => {
  hotels = await buildHotelApp();
  cityCode = await hotels.cityCode('Goa');
  const inCity = (await hotels.completePage(cityCode)).hotelCodes.slice(0, 40);
  // A draft is looked at by the prices of one night, on which some hotels are full.
  const night = { hotelCodes: inCity.join(','), ...stayQuery(LOOKED_AT_DAYS, 1) };
  const { availableHotels } = await hotels.ask(hotelsAvailability, { query: night });
  codes = availableHotels.map(({ HotelCode }) => HotelCode).slice(0, 20);
  prices = await openPriceDesk(hotels.app);
  other = await asOperator(hotels.app, 'content', 'other@desk.example');
});
afterAll(() => hotels.app.close());
afterEach(() => prices.publish([]));

function search() {
  return hotels.ask(hotelsAvailability, { query: { hotelCodes: codes.join(','), ...stayQuery(40) } });
}

/** The preview as shown to an operator who may publish. */
async function look() {
  const { body } = await hotels.app.deskCall(calls.previewPrices, { as: prices.publisher });
  return calls.previewPrices.answer.parse(body);
}

function drop(revision: string) {
  return hotels.app.deskCall(calls.discardPriceDraft, { as: prices.author, body: { revision, reason: 'tried' } });
}

/** The products of a kind that are offered for a typed text. */
async function found(kind: SoldKind, find: string) {
  const { body } = await hotels.app.deskCall(soldThings, { as: prices.author, query: { kind, find } });
  return soldThings.answer.parse(body).things;
}

/** Every rate's price by its supplier's code: ours has the price in it. */
async function shownPrices() {
  const { availableHotels } = await search();
  return new Map(
    availableHotels.flatMap(({ HotelCode, RoomSets }) =>
      RoomSets.map(
        ({ BookingCode, price }) => [readBookingCode(BookingCode).bookingCode, { HotelCode, price }] as const,
      ),
    ),
  );
}

describe('publishing', () => {
  test('[REQ-PRICE-2, REQ-DESK-3] waits for a second person, who publishes what they looked at', async () => {
    const { app } = hotels;
    const first = await prices.save([priceRule({ percent: 5 })]);
    const unasked = await app.deskCall(calls.publishPrices, { as: other, body: { revision: first } });
    expect(unasked.body).toMatchObject({ code: 'DRAFT_CHANGED' });
    const revision = await prices.save([priceRule({ percent: 6 })], first);
    await look();
    const ask = (as: Caller, of: string) =>
      app.deskCall(calls.askToPublishPrices, { as, body: { revision: of, reason: 'Long lead in the hills' } });
    expect((await ask(prices.author, first)).body).toMatchObject({ code: 'DRAFT_CHANGED' });
    // An operator who requests publication of another's draft cannot publish it either.
    expect((await ask(other, revision)).status).toBe(200);
    for (const as of [prices.author, other])
      expect((await app.deskCall(calls.publishPrices, { as, body: { revision } })).body).toMatchObject({
        code: 'OWN_REQUEST',
      });
    const late = await app.deskCall(calls.savePriceDraft, { as: prices.author, body: { revision, rules: [] } });
    expect(late.body).toMatchObject({ code: 'DRAFT_CHANGED' });
    const presses = await Promise.all(
      [1, 2, 3].map(() => app.deskCall(calls.publishPrices, { as: prices.publisher, body: { revision } })),
    );
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await app.deskCall(calls.priceRules, { as: prices.publisher });
    expect(body).toMatchObject({ rules: [{ percent: 6 }], draft: null });
    const published = await app.deskCall(calls.priceVersions, { as: prices.publisher });
    expect(published.body).toMatchObject({
      versions: like.arrayContaining([like.objectContaining({ reason: 'Long lead in the hills' })]),
    });
  });

  test('[REQ-PRICE-2] a draft can be dropped, and then nobody publishes it', async () => {
    const revision = await prices.save([priceRule({ percent: 50 })]);
    const drop = () =>
      hotels.app.deskCall(calls.discardPriceDraft, { as: prices.author, body: { revision, reason: 'A wrong idea' } });
    expect((await drop()).status).toBe(200);
    expect((await drop()).body).toMatchObject({ code: 'DRAFT_CHANGED' });
    const asked = await hotels.app.deskCall(calls.askToPublishPrices, {
      as: prices.author,
      body: { revision, reason: 'why' },
    });
    expect(asked.body).toMatchObject({ code: 'DRAFT_CHANGED' });
  });

  test('[REQ-PRICE-2] a preview says what a draft would change, and changes nothing', async () => {
    const before = await shownPrices();
    const { pool } = hotels.app.context.database;
    await eventually(async () => {
      const { rows } = await pool.query('select sample from price_samples');
      expect(rows.length).toBeGreaterThan(0);
    });
    // More than any supplier's minimum selling price.
    const revision = await prices.save([priceRule({ fixedPaise: 50_000_00 })]);
    const { body } = await hotels.app.deskCall(calls.previewPrices, { as: prices.publisher });
    const preview = calls.previewPrices.answer.parse(body);
    expect(preview.changed).toBe(preview.dearer);
    const [row] = preview.rows;
    expect(row).toMatchObject({ product: 'hotel', beforeRule: null, afterRule: 'a rule' });
    expect(row?.afterPaise).toBeGreaterThan(row?.beforePaise ?? Infinity);
    expect(await shownPrices()).toEqual(before);
    await hotels.app.deskCall(calls.discardPriceDraft, { as: prices.author, body: { revision, reason: 'tried' } });
  });

  test('[REQ-PRICE-2, REQ-PRICE-4] a preview prices rooms that can be held in each plan, and says in which they change', async () => {
    await shownPrices();
    const { pool } = hotels.app.context.database;
    // Makes every sampled room free to cancel for long enough.
    await pool.query(`update price_samples set sample = sample || '{"heldUntil": "2099-01-01T00:00:00.000Z"}'`);
    const scope = { plans: ['pay_later', 'pay_half'] as const };
    const revision = await prices.save([priceRule({ name: 'Held', kind: 'fee', fixedPaise: 70_000, scope })]);
    const { body } = await hotels.app.deskCall(calls.previewPrices, { as: prices.publisher });
    const { rows, changed, sampled } = calls.previewPrices.answer.parse(body);
    expect(changed).toBe(rows.length);
    expect(new Set(rows.map(({ plan }) => plan))).toEqual(new Set(scope.plans));
    expect(new Set(rows.map(({ beforePaise, afterPaise }) => afterPaise - beforePaise))).toEqual(new Set([60_000]));
    expect(sampled).toBe((changed / scope.plans.length) * 3);
    await hotels.app.deskCall(calls.discardPriceDraft, { as: prices.author, body: { revision, reason: 'tried' } });
  });
});

describe('a look at a draft', () => {
  test.each([
    ['hotel', () => ({ hotels: codes.slice(0, 1) })],
    ['city', () => ({ cities: [cityCode] })],
    ['country', () => ({ countries: ['IN'] })],
    ['day of travel', () => ({ minLeadDays: 120, maxLeadDays: 150 })],
  ])('[REQ-PRICE-2] a rule for a %s that nobody searched for is shown on prices asked for now', async (_of, scope) => {
    await hotels.app.context.database.pool.query('delete from price_samples');
    const revision = await prices.save([priceRule({ fixedPaise: 50_000_00, scope: scope() })]);
    const shown = await look();
    expect(shown.looks).toMatchObject([{ change: 'new' }]);
    const [{ sampled, changed } = { sampled: 0, changed: 0 }] = shown.looks;
    expect(sampled).toBeGreaterThan(0);
    expect(changed).toBe(sampled);
    expect(shown.rows.length).toBeGreaterThan(0);
    await drop(revision);
  });

  test.each([
    ['domestic', ['6E']],
    ['international', ['EK']],
  ] as const)(
    '[REQ-PRICE-2] a rule for %s fares of an airline is shown on fares of it alone',
    async (reach, airlines) => {
      await hotels.app.context.database.pool.query('delete from price_samples');
      const scope = { reach, airlines: [...airlines] };
      const revision = await prices.save([priceRule({ product: 'flight', fixedPaise: 10_000, scope })]);
      const { looks, sampled, changed } = await look();
      expect(looks[0]?.sampled).toBeGreaterThan(0);
      expect(changed).toBe(sampled);
      await drop(revision);
    },
  );

  test('[REQ-PRICE-2] one price that happens to stay does not pass for all: more are asked for', async () => {
    const { pool } = hotels.app.context.database;
    await shownPrices();
    await pool.query('delete from price_samples where id <> (select id from price_samples order by at limit 1)');
    await pool.query(`update price_samples set sample = sample || '{"floorPaise": 99999900}'`);
    const revision = await prices.save([priceRule({ fixedPaise: 50_000_00, scope: { cities: [cityCode] } })]);
    const { looks } = await look();
    expect(looks[0]?.sampled).toBeGreaterThanOrEqual(10);
    expect(looks[0]?.changed).toBeGreaterThan(0);
    await drop(revision);
  });

  test('[REQ-PRICE-2] looks at what a rule is for alone, and at where a changed one is no longer', async () => {
    const [one = '', two = ''] = codes;
    const rule = priceRule({ fixedPaise: 50_000_00, scope: { hotels: [one] } });
    await prices.publish([rule]);
    const revision = await prices.save([{ ...rule, scope: { ...rule.scope, hotels: [two] } }]);
    const { looks, rows, earnedBeforePaise, earnedAfterPaise } = await look();
    expect(looks.map(({ change }) => change)).toEqual(['new', 'removed']);
    for (const { sampled, changed } of looks) expect(changed).toBe(sampled);
    expect(new Set(rows.map(({ beforePaise, afterPaise }) => Math.sign(afterPaise - beforePaise)))).toEqual(
      new Set([1, -1]),
    );
    expect(earnedBeforePaise).not.toBe(earnedAfterPaise);
    await drop(revision);
  });

  test('[REQ-PRICE-2] a rule that holds later is shown by the prices of its first day', async () => {
    const from = indiaDateOf(Date.now()).add({ days: 20 }).toString();
    const revision = await prices.save([
      priceRule({ fixedPaise: 50_000_00, from, scope: { hotels: [codes[0] ?? ''] } }),
    ]);
    const { looks } = await look();
    expect(looks).toMatchObject([{ day: from, changed: looks[0]?.sampled }]);
    await drop(revision);
  });

  test('[REQ-PRICE-2] without a price that shows a rule nobody asks for it or publishes it, unless they say so', async () => {
    const { app } = hotels;
    const rule = priceRule({ name: 'Atolls', product: 'flight', percent: 90, scope: { airlines: ['Q2'] } });
    const revision = await prices.save([rule]);
    expect((await look()).looks).toMatchObject([{ name: 'Atolls', sampled: 0 }]);
    const ask = (unseen: string[]) =>
      app.deskCall(calls.askToPublishPrices, {
        as: prices.author,
        body: { revision, unseen, reason: 'A new airline' },
      });
    const publish = (unseen: string[]) =>
      app.deskCall(calls.publishPrices, { as: prices.publisher, body: { revision, unseen } });
    const refused = await ask([]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'RULE_UNSEEN' } });
    expect(JSON.stringify(refused.body)).toContain('‘Atolls’');
    expect((await ask([rule.id])).status).toBe(200);
    expect((await publish([])).body).toMatchObject({ code: 'RULE_UNSEEN' });
    expect((await publish([rule.id])).status).toBe(200);
  });
});

describe('prices beyond usual', () => {
  test('[REQ-PRICE-6] are named, and nobody asks for them or publishes them unless they say so', async () => {
    const { app } = hotels;
    const rule = priceRule({ name: 'Goa', fixedPaise: 50_000_00, scope: { cities: [cityCode] } });
    const revision = await prices.save([rule]);
    const { looks, rows, beyond } = await look();
    expect(looks[0]?.beyond).toBeGreaterThan(0);
    expect(beyond).toBeGreaterThanOrEqual(rows.filter((row) => row.beyond.length > 0).length);
    expect(rows[0]?.beyond[0]).toMatch(/^is [\d.]+% dearer than now$/);
    const ask = (named: string[]) =>
      app.deskCall(calls.askToPublishPrices, {
        as: prices.author,
        body: { revision, beyond: named, reason: 'New Year' },
      });
    const publish = (named: string[]) =>
      app.deskCall(calls.publishPrices, { as: prices.publisher, body: { revision, beyond: named } });
    const refused = await ask([]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'RULE_BEYOND_USUAL' } });
    expect(JSON.stringify(refused.body)).toContain('‘Goa’ makes prices beyond usual');
    expect((await ask([rule.id])).status).toBe(200);
    expect((await publish([])).body).toMatchObject({ code: 'RULE_BEYOND_USUAL' });
    expect((await publish([rule.id])).status).toBe(200);
  });

  test('[REQ-PRICE-2] what rules are for is read by its name', async () => {
    const revision = await prices.save([priceRule({ scope: { cities: [cityCode], countries: ['IN'] } })]);
    const { body } = await hotels.app.deskCall(calls.priceRules, { as: prices.publisher });
    const { names } = calls.priceRules.answer.parse(body);
    expect(names).toContainEqual({ kind: 'country', code: 'IN', name: 'India' });
    expect(names).toContainEqual({ kind: 'city', code: cityCode, name: like.stringMatching(/Goa/) });
    await drop(revision);
  });
});

describe('rules', () => {
  test.each([
    ['supplier', { suppliers: ['TBOO'] }, 'the supplier TBOO'],
    ['city', { cities: ['Goa'] }, 'the city Goa'],
    ['hotel', { hotels: ['9999999'] }, 'the hotel 9999999'],
    ['country', { countries: ['XX'] }, 'the country XX'],
    ['day of travel', { travelUntil: '2020-01-01' }, 'travel until 2020-01-01'],
  ])('[REQ-PRICE-2] for a %s that is not there are not kept', async (_what, scope, named) => {
    const rules = [priceRule(), priceRule({ name: 'Hills', percent: 4, scope })];
    const body = { revision: null, rules };
    const answer = await hotels.app.deskCall(calls.savePriceDraft, { as: prices.author, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RULE_FOR_NOTHING' } });
    expect(JSON.stringify(answer.body)).toContain(`‘Hills’ is for ${named}`);
  });

  test('[REQ-PRICE-2] for an airline that is not there are not kept', async () => {
    const rules = [priceRule({ name: 'Sky', product: 'flight', percent: 4, scope: { airlines: ['6E', 'ZZ'] } })];
    const answer = await hotels.app.deskCall(calls.savePriceDraft, {
      as: prices.author,
      body: { revision: null, rules },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RULE_FOR_NOTHING' } });
    expect(JSON.stringify(answer.body)).toContain('‘Sky’ is for the airline ZZ');
  });

  test.each([
    ['hotels by airline', { product: 'hotel', scope: { airlines: ['6E'] } }],
    ['flights by hotel', { product: 'flight', scope: { hotels: ['1000000'] } }],
    ['flights by stars', { product: 'flight', scope: { stars: [5] } }],
    ['travel that ends before it begins', { scope: { travelFrom: '2099-02-01', travelUntil: '2099-01-01' } }],
    ['more days ahead than its most', { scope: { minLeadDays: 9, maxLeadDays: 3 } }],
    ['a cabin nobody has', { product: 'flight', scope: { cabins: ['Sofa'] } }],
  ])('[REQ-PRICE-2] for %s, which fit nothing, are refused', async (_what, { scope, ...options }) => {
    const plain = priceRule();
    const rules = [{ ...plain, ...options, scope: { ...plain.scope, ...scope } }];
    const answer = await hotels.app.deskCall(calls.savePriceDraft, {
      as: prices.author,
      body: { revision: null, rules },
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['airline', 'indigo', '6E'],
    ['airline', '6e', '6E'],
    ['country', 'india', 'IN'],
    ['supplier', 'direct', 'direct'],
  ] as const)('[REQ-PRICE-2] what a rule is for, %s, is found by what is typed: %s', async (kind, find, code) => {
    expect((await found(kind, find))[0]).toMatchObject({ code });
  });

  test('[REQ-PRICE-2] a city and a hotel are found by what is typed of their names', async () => {
    expect(await found('city', 'goa')).toContainEqual(like.objectContaining({ code: cityCode }));
    const [named] = await found('hotel', 'beach');
    expect(named).toMatchObject({ name: like.stringMatching(/beach/i) });
  });

  test('[REQ-PRICE-1] a hotel’s mark-up and fee are in search, prebook and checkout alike, for that hotel alone', async () => {
    const before = await shownPrices();
    const [chosen] = before.values();
    const scope = { hotels: [chosen?.HotelCode ?? ''], stars: [], cities: [cityCode], minLeadDays: 1 };
    await prices.publish([
      priceRule({ name: 'nobody', percent: 90, scope: { ...scope, countries: ['AE'] } }),
      priceRule({ percent: 10, minPaise: 50_000, scope }),
      priceRule({ kind: 'fee', fixedPaise: 25_000, scope }),
    ]);
    const after = await shownPrices();
    expect([...after.keys()]).toEqual(like.arrayContaining([...before.keys()]));
    const changes = [...after].map(([code, { HotelCode, price }]) => ({
      isOurs: HotelCode === chosen?.HotelCode,
      feePaise: price.platformFeePaise,
      morePaise: price.totalPaise - (before.get(code)?.price.totalPaise ?? 0),
    }));
    const others = changes.filter(({ isOurs }) => !isOurs);
    expect(others.filter(({ morePaise }) => morePaise !== 0)).toEqual([]);
    const ours = changes.filter(({ isOurs }) => isOurs);
    expect(new Set(ours.map(({ feePaise }) => feePaise))).toEqual(new Set([25_000]));
    // A recommended price above the supplier's may already include the mark-up; the fee is 15,000 more in any case.
    expect(Math.min(...ours.map(({ morePaise }) => morePaise))).toBeGreaterThanOrEqual(15_000);
    expect(Math.max(...ours.map(({ morePaise }) => morePaise))).toBeGreaterThanOrEqual(65_000);
    const rate = (await search()).availableHotels
      .find(({ HotelCode }) => HotelCode === chosen?.HotelCode)
      ?.RoomSets.find(({ IsRefundable }) => IsRefundable);
    if (rate === undefined) throw new Error('no refundable rate');
    const answer = await hotels.ask(prebook, {
      params: { supplier: rate.supplier },
      body: { bookingCode: rate.BookingCode },
    });
    expect(answer.price.totalPaise).toBe(rate.price.totalPaise);
  });

  test('[REQ-PRICE-4, REQ-RATE-1] by payment plan change no price that is shown before one is chosen, and no dearer plan is named with it', async () => {
    const before = await shownPrices();
    await prices.publish([
      priceRule({ percent: 60, scope: { plans: ['pay_later'] } }),
      priceRule({ percent: 40, scope: { plans: ['pay_half'] } }),
    ]);
    expect(await shownPrices()).toEqual(before);
    const { availableHotels } = await search();
    const rate = availableHotels.flatMap(({ RoomSets }) => RoomSets).find(({ IsRefundable }) => IsRefundable);
    const ask = () =>
      hotels.ask(prebook, {
        params: { supplier: rate?.supplier ?? '' },
        body: { bookingCode: rate?.BookingCode },
      });
    const { price, plans } = await ask();
    expect(price.totalPaise).toBe(rate?.price.totalPaise);
    expect(plans).toEqual(['pay_full']);
    await prices.publish([]);
    expect((await ask()).plans.length).toBeGreaterThan(1);
  });

  test('[REQ-PRICE-3] an open checkout keeps its price to the order, whatever is published meanwhile; a new one has the new price', async () => {
    const traveller = await signIn(hotels.app);
    const { availableHotels } = await search();
    const { checkin = '', checkout = '' } = stayQuery(40);
    const found = availableHotels.flatMap(({ HotelCode, RoomSets }) =>
      RoomSets.filter(({ IsRefundable }) => IsRefundable).map((rate) => ({ HotelCode, rate })),
    )[0];
    if (found === undefined) throw new Error('no refundable rate');
    const chosen = {
      hotelCode: found.HotelCode,
      bookingCode: found.rate.BookingCode,
      checkin,
      checkout,
    };
    const sessionId = await beginCheckout(hotels.app, traveller, chosen);
    const shown = await readCheckout(hotels.app, traveller, sessionId);
    await prices.publish([priceRule({ fixedPaise: 2_000_00 })]);
    const order = await openOrder(hotels.app, traveller, chosen);
    expect(order.amountPaise).toBeGreaterThanOrEqual(shown.prebook.price.totalPaise + 2_000_00 - 1);
    const again = await readCheckout(hotels.app, traveller, sessionId);
    expect(again.prebook.price.totalPaise).toBe(shown.prebook.price.totalPaise);
  });

  test('[REQ-PRICE-1] a flight’s mark-up is in results, calendar and quote, for each adult and child, and no purchase tells it', async () => {
    const { app } = hotels;
    const { query } = oneway(true);
    const party = { ...query, adults: '2', infants: '1' };
    const before = await succeed(app, airSearch, { query: party });
    const plain = before.outbound[0]?.fares[0];
    await prices.publish([priceRule({ product: 'flight', percent: 1, fixedPaise: 30_000 })]);
    const found = await succeed(app, airSearch, { query: { ...party, adults: '2', children: '1' } });
    const fare = found.outbound[0]?.fares[0];
    expect(fare?.perAdultPaise).toBe(
      (plain?.perAdultPaise ?? 0) + 30_000 + Math.round((plain?.perAdultPaise ?? 0) / 100),
    );
    const quote = await succeed(app, airQuote, {
      body: { searchId: found.searchId, resultIndexes: [fare?.resultIndex ?? ''] },
    });
    expect(quote.price.totalPaise).toBe(fare?.totalPaise);
    expect(quote.changes).toEqual([]);
    const month = (query['departOn'] ?? '').slice(0, 7);
    expect(month).not.toBe('');
    const { days } = await succeed(app, airCalendar, {
      query: { from: 'DEL', to: 'BOM', month, adults: '1', children: '0', infants: '0', travelClass: 'Economy' },
    });
    expect(days.length).toBeGreaterThan(0);
    const { rows } = await app.context.database.pool.query<{ fare: { publishedPaise: number; markUp: unknown } }>(
      `select coalesce(quote -> 'value', quote) -> 'tickets' -> 0 -> 'fare' as fare from air_quotes where id = $1`,
      [quote.quoteId],
    );
    const [stored] = rows;
    expect((fare?.totalPaise ?? 0) - (stored?.fare.publishedPaise ?? 0)).toBeGreaterThan(90_000);
  });
});

test('[REQ-PRICE-1] without a rule a stay has the usual fee alone', async () => {
  for (const { price } of (await shownPrices()).values()) expect(price.platformFeePaise).toBe(FEE_PAISE);
});
