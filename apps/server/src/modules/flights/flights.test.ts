import type { CallAnswer } from '@safar/contract/call';
import { airCalendar, airQuote, airSearch } from '@safar/contract/flights';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp, type TestCall } from '../../platform/testing/test-app.ts';
import { like } from '../../platform/testing/like.ts';

type Found = CallAnswer<typeof airSearch>;
type Quoted = CallAnswer<typeof airQuote>;

/** A future day on which flights are sold. */
const SOME_DAY = indiaDateOf(Date.now()).add({ days: 45 }).toString();

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
});
afterAll(() => app.close());
afterEach(() => disarm(app));

/** Days from today that no other test of this file searches, so that no list is shared by accident. */
let ahead = 20;
function freshDay(): string {
  ahead += 1;
  return indiaDateOf(app.context.clock.nowMs()).add({ days: ahead }).toString();
}

async function search(query: Record<string, string>): Promise<Found> {
  const answer = await app.call(airSearch, { query });
  expect(answer).toMatchObject({ status: 200 });
  return airSearch.answer.parse(answer.body);
}

async function oneway(more: Record<string, string> = {}): Promise<Found> {
  return search({ tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: freshDay(), ...more });
}

async function quote(body: TestCall['body']): Promise<Quoted> {
  const answer = await app.call(airQuote, { body });
  expect(answer).toMatchObject({ status: 200 });
  return airQuote.answer.parse(answer.body);
}

function fault(operation: string, kind: string, more: Record<string, unknown> = {}): Promise<void> {
  return arm(app, { target: 'tbo-air', operation, kind, ...more });
}

const Received = z.object({ calls: z.array(z.object({ operation: z.string() })) });

/** Names of the supplier calls during some work, oldest first. */
async function callsDuring(work: () => Promise<unknown>): Promise<{ operation: string }[]> {
  await control(app, 'DELETE', '/calls');
  await work();
  const { calls } = Received.parse(await control(app, 'GET', '/calls?target=tbo-air&limit=100'));
  return calls.toReversed();
}

const firstOf = (found: Found) => found.outbound[0]?.fares[0]?.resultIndex ?? '';
const named = (calls: readonly { operation: string }[]) => calls.map(({ operation }) => operation);

describe('whole cities', () => {
  test('[REQ-FSEARCH-11] all airports of a city are searched at once, and each flight is bought from its own search', async () => {
    const departOn = freshDay();
    const query = { tripType: 'oneway', from: 'DEL', to: 'GOI', departOn };
    let found: Found | undefined;
    const calls = await callsDuring(async () => {
      found = await search({ ...query, all: 'to' });
    });
    expect(named(calls).filter((name) => name === 'Search')).toHaveLength(2);
    const flights = found?.outbound ?? [];
    expect(new Set(flights.map(({ legs }) => legs[0]?.to.code))).toEqual(new Set(['GOI', 'GOX']));
    expect(new Set(flights.map(({ id }) => id)).size).toBe(flights.length);
    const totals = flights.map(({ fares }) => fares[0]?.totalPaise ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const code of ['GOI', 'GOX']) {
      const flight = flights.find(({ legs }) => legs[0]?.to.code === code && legs[0].askedTo === null);
      const resultIndexes = [flight?.fares[0]?.resultIndex ?? ''];
      const quoted = await quote({ searchId: flight?.searchId ?? '', resultIndexes });
      expect(quoted.trip.tickets[0]?.legs[0]?.to.code).toBe(code);
    }
    // The result for the same airport alone is cached by then.
    expect(named(await callsDuring(() => search({ ...query, to: 'GOX' })))).not.toContain('Search');
  });

  test('[REQ-FSEARCH-11] what could not be searched is said, the rest is shown; a day costs what the cheapest airport does', async () => {
    const departOn = freshDay();
    await search({ tripType: 'oneway', from: 'BLR', to: 'GOI', departOn });
    await fault('Search', 'http-500', { count: 10 });
    const found = await search({ tripType: 'oneway', from: 'BLR', to: 'GOI', departOn, all: 'to' });
    await disarm(app);
    expect(found.outbound.length).toBeGreaterThan(0);
    expect(found.notice).toContain('BLR–GOX');
    const faresOf = async (more: Record<string, string>) => {
      const query = { from: 'BLR', to: 'GOI', month: departOn.slice(0, 7), ...more };
      const { days } = airCalendar.answer.parse((await app.call(airCalendar, { query })).body);
      return new Map(days.map(({ date, fare }) => [date, fare]));
    };
    const [one, other, both] = [await faresOf({}), await faresOf({ to: 'GOX' }), await faresOf({ all: 'to' })];
    expect(both.size).toBeGreaterThan(0);
    for (const [date, fare] of both)
      expect(fare).toBe(Math.min(one.get(date) ?? Infinity, other.get(date) ?? Infinity));
  });
});

describe('searching', () => {
  test('[REQ-FRES-9, REQ-FCHK-4] one way: flights with their fares, cheapest first, every amount adding up', async () => {
    const found = await oneway({ adults: '2', children: '1', infants: '1' });
    expect(found).toMatchObject({
      journeyType: 1,
      pax: { adults: 2, children: 1, infants: 1 },
      inbound: [],
      itineraries: [],
    });
    expect(found.outbound.length).toBeGreaterThan(10);
    const cheapest = found.outbound.map(({ fares }) => fares[0]?.totalPaise ?? 0);
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
    for (const flight of found.outbound) {
      expect(flight.legs).toHaveLength(1);
      for (const fare of flight.fares) {
        expect(fare.basePaise + fare.taxPaise).toBe(fare.totalPaise);
        expect(fare.perAdultPaise).toBeLessThan(fare.totalPaise);
        expect(fare.mrpPaise ?? Infinity).toBeGreaterThan(fare.perAdultPaise);
      }
    }
    expect(found.outbound.flatMap(({ fares }) => fares.map(({ family }) => family))).toEqual(
      like.arrayContaining(['SAVER', 'FLEXI PLUS', 'PARTNER SPECIAL']),
    );
  });

  test('[REQ-FRES-9] a domestic return is two lists, an international one whole trips, two cities legs in turn', async () => {
    const [departOn, returnOn] = [freshDay(), freshDay()];
    const domestic = await search({ tripType: 'roundtrip', from: 'DEL', to: 'BOM', departOn, returnOn });
    expect(domestic.journeyType).toBe(2);
    expect(domestic.outbound.length).toBeGreaterThan(0);
    expect(domestic.inbound[0]?.legs[0]?.from.code).toBe('BOM');
    const abroad = await search({ trip: 'return', from: 'DEL', to: 'DXB', date: departOn, returnOn });
    expect(abroad.itineraries[0]?.legs.map(({ from }) => from.code)).toEqual(['DEL', 'DXB']);
    const cities = await search({ tripType: 'multi', s1: `DEL-BOM:${departOn}`, s2: `BOM-GOI:${returnOn}` });
    expect(cities.journeyType).toBe(3);
    const [trip] = cities.itineraries;
    expect(trip?.legs).toHaveLength(2);
    expect(trip?.fares[0]?.legBags).toEqual(
      trip?.legs.map(({ segments: [first] }) => ({ baggage: first?.baggage, cabinBaggage: first?.cabinBaggage })),
    );
  });

  test('[REQ-FRES-9] those who ask the same at once cost one question to the supplier', async () => {
    const departOn = freshDay();
    const calls = await callsDuring(async () => {
      const same = await Promise.all([1, 2, 3].map(() => oneway({ departOn })));
      expect(new Set(same.map(({ searchId }) => searchId)).size).toBe(1);
      expect((await oneway({ departOn, fareType: 'doctor' })).notice).toMatch(/regular fares/);
    });
    expect(named(calls)).toEqual(['Search']);
  });

  test('[REQ-FRES-9] cabin and kind of fare are passed on', async () => {
    const business = await oneway({ travelClass: 'Business' });
    expect(new Set(business.outbound.flatMap(({ legs }) => legs[0]?.segments[0]?.cabin))).toEqual(
      new Set(['Business']),
    );
    expect(await oneway({ fareType: 'student' })).toMatchObject({ fareType: 'student', notice: /student ID/ });
  });

  test('[REQ-FRES-9] nothing found is an empty list, not an error', async () => {
    await fault('Search', 'sold-out');
    expect(await oneway()).toMatchObject({ outbound: [], inbound: [], itineraries: [] });
  });

  test.each([
    [{ from: 'DEL', to: 'DEL', departOn: SOME_DAY }, /same/],
    [{ from: 'DEL', to: 'QQQ', departOn: SOME_DAY }, /QQQ/],
    [{ from: 'DEL', to: 'BOM', departOn: '2020-01-05' }, /passed/],
    [{ from: 'DEL', to: 'BOM' }, /departure date/],
    [{ from: 'DEL', to: 'BOM', departOn: SOME_DAY, infants: '2' }, /infant/],
    [{ from: 'DEL', to: 'BOM', departOn: SOME_DAY, adults: '6', children: '4' }, /at most 9/],
    [{ tripType: 'roundtrip', from: 'DEL', to: 'BOM', departOn: SOME_DAY }, /return date/],
    [{ tripType: 'multicity', s1: `DEL-BOM:${SOME_DAY}` }, /two valid segments/],
  ])('[REQ-FRES-9] %j is refused in words', async (query, text) => {
    const answer = await app.call(airSearch, { query });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', error: like.stringMatching(text) } });
  });

  test.each(['http-500', 'drop', 'bad-json', 'temporary', 'token-expired'])(
    '[REQ-FRES-10] %s at the supplier is said to be so, and the next who asks is answered',
    async (kind) => {
      const departOn = freshDay();
      await fault('Search', kind, { count: 2 });
      const failed = await app.call(airSearch, { query: { from: 'DEL', to: 'BLR', departOn } });
      expect(failed).toMatchObject({ status: 503, body: { code: 'SUPPLIER_UNAVAILABLE' } });
      await disarm(app);
      expect((await search({ from: 'DEL', to: 'BLR', departOn })).outbound.length).toBeGreaterThan(0);
    },
  );

  test('[REQ-FRES-9] a token that is over is renewed without anybody noticing', async () => {
    await fault('Search', 'token-expired');
    expect((await oneway()).outbound.length).toBeGreaterThan(0);
  });
});

describe('the calendar', () => {
  test('[REQ-FSEARCH-4] shows for each day what a search of it finds cheapest, one question a month', async () => {
    const month = indiaDateOf(app.context.clock.nowMs()).add({ months: 1 }).toString().slice(0, 7);
    const query = { from: 'DEL', to: 'BOM', month };
    let days: CallAnswer<typeof airCalendar>['days'] = [];
    const calls = await callsDuring(async () => {
      const answers = await Promise.all([1, 2].map(() => app.call(airCalendar, { query })));
      days = airCalendar.answer.parse(answers[1]?.body).days;
    });
    expect(named(calls)).toEqual(['GetCalendarFare']);
    expect(days.length).toBeGreaterThan(25);
    for (const { date, fare, carrier } of days.slice(0, 3)) {
      const found = await search({ from: 'DEL', to: 'BOM', departOn: date });
      expect(found.outbound[0]?.fares[0]?.perAdultPaise).toBe(fare * 100);
      expect(found.outbound[0]?.carrierCode).toBe(carrier);
    }
  });

  test('[REQ-FSEARCH-4] refuses months gone by and unknown airports; the supplier’s silence is said', async () => {
    const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
    expect(await app.call(airCalendar, { query: { from: 'DEL', to: 'BOM', month: '2020-01' } })).toMatchObject(refused);
    expect(
      await app.call(airCalendar, { query: { from: 'DEL', to: 'QQQ', month: SOME_DAY.slice(0, 7) } }),
    ).toMatchObject(refused);
    await fault('GetCalendarFare', 'http-500', { count: 2 });
    const silent = await app.call(airCalendar, { query: { from: 'DEL', to: 'IXC', month: SOME_DAY.slice(0, 7) } });
    expect(silent).toMatchObject({ status: 503, body: { code: 'SUPPLIER_UNAVAILABLE' } });
  });
});

describe('the quote', () => {
  test('[REQ-FCHK-1] confirms what was shown: price, flights, rules, extras, and what to ask of passengers', async () => {
    const found = await oneway({ adults: '2', infants: '1' });
    const quoted = await quote({ searchId: found.searchId, resultIndexes: [firstOf(found)] });
    expect(quoted.changes).toEqual([]);
    expect(quoted.price.totalPaise).toBe(found.outbound[0]?.fares[0]?.totalPaise);
    expect(quoted.trip).toMatchObject({ tripType: 'oneway', international: false, pax: { adults: 2, infants: 1 } });
    expect(quoted.trip.tickets[0]?.legs).toEqual(found.outbound[0]?.legs);
    expect(quoted.trip.tickets[0]?.rules[0]?.text).toMatch(/Statutory taxes/);
    expect(quoted.trip.tickets[0]?.rules[0]?.text).not.toMatch(/<|&amp;/);
    expect(quoted.passengerRules).toMatchObject({ passport: 'none', pan: false });
    const { untold, ...sold } = quoted.extras;
    expect(untold).toEqual([]);
    const ids = Object.values(sold).flatMap((list) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[REQ-FCHK-7] a trip abroad asks for passports and PAN', async () => {
    const found = await search({ from: 'DEL', to: 'DXB', departOn: freshDay() });
    const quoted = await quote({ searchId: found.searchId, resultIndexes: [firstOf(found)] });
    expect(quoted.passengerRules).toMatchObject({ passport: 'full', pan: true, adultBirthDate: true });
    expect(quoted.trip.international).toBe(true);
  });

  test('[REQ-FCHK-1] a domestic return is quoted as two tickets with one price', async () => {
    const query = { tripType: 'roundtrip', from: 'DEL', to: 'BOM', departOn: freshDay(), returnOn: freshDay() };
    const found = await search(query);
    const [out, back] = [found.outbound[0]?.fares[0], found.inbound[0]?.fares[0]];
    const resultIndexes = [out?.resultIndex, back?.resultIndex];
    const quoted = await quote({ searchId: found.searchId, resultIndexes });
    expect(quoted.trip.tickets).toHaveLength(2);
    expect(quoted.price.totalPaise).toBe((out?.totalPaise ?? 0) + (back?.totalPaise ?? 0));
    for (const wrong of [[out?.resultIndex], [back?.resultIndex, out?.resultIndex], ['o1', 'i9999']]) {
      const refused = await app.call(airQuote, { body: { searchId: found.searchId, resultIndexes: wrong } });
      expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
  });

  test('[REQ-FCHK-2] a price or a time that moved is told with what it was, under another hash', async () => {
    const found = await oneway();
    const body = { searchId: found.searchId, resultIndexes: [firstOf(found)] };
    await fault('FareQuote', 'price-change');
    const dearer = await quote(body);
    const before = found.outbound[0]?.fares[0]?.totalPaise;
    expect(dearer.changes).toMatchObject([{ kind: 'price', beforePaise: before, afterPaise: dearer.price.totalPaise }]);
    expect(dearer.price.totalPaise).toBeGreaterThan(before ?? 0);
    await fault('FareQuote', 'time-change');
    const later = await quote(body);
    expect(later.changes).toMatchObject([{ kind: 'schedule', text: /now leaves at/ }]);
    expect(later.priceHash).not.toBe(dearer.priceHash);
  });

  test('[REQ-FCHK-2] a fare sold meanwhile ends cleanly; silence and an unknown search are said to be so', async () => {
    const found = await oneway();
    const body = { searchId: found.searchId, resultIndexes: [firstOf(found)] };
    await fault('FareQuote', 'sold-out');
    expect(await app.call(airQuote, { body })).toMatchObject({ status: 409, body: { code: 'FARE_GONE' } });
    const other = await oneway();
    await fault('FareQuote', 'http-500', { count: 2 });
    const silent = await app.call(airQuote, { body: { searchId: other.searchId, resultIndexes: ['o1'] } });
    expect(silent).toMatchObject({ status: 503, body: { code: 'SUPPLIER_UNAVAILABLE' } });
    const nowhere = { searchId: '01890000-0000-7000-8000-000000000000', resultIndexes: ['o1'] };
    expect(await app.call(airQuote, { body: nowhere })).toMatchObject({
      status: 410,
      body: { code: 'SEARCH_EXPIRED' },
    });
  });

  test.each(['http-500', 'drop', 'bad-json'])(
    '[REQ-OPS-8] one %s of search or quote is survived: it is asked once more',
    async (kind) => {
      await fault('Search', kind);
      const found = await oneway();
      await fault('FareQuote', kind);
      expect((await quote({ searchId: found.searchId, resultIndexes: [firstOf(found)] })).changes).toEqual([]);
    },
  );

  test('[REQ-FCHK-3] a trace the supplier has ended is replaced by a search of its own', async () => {
    const found = await oneway();
    await fault('FareQuote', 'session-expired');
    const calls = await callsDuring(async () => {
      const quoted = await quote({ searchId: found.searchId, resultIndexes: [firstOf(found)] });
      expect(quoted.changes).toEqual([]);
    });
    expect(named(calls).filter((name) => name === 'Search')).toHaveLength(1);
  });

  test('[REQ-FCHK-3] two who quote from one list have each a trace of their own', async () => {
    const found = await oneway();
    const body = { searchId: found.searchId, resultIndexes: [firstOf(found)] };
    const [first, second] = await Promise.all([quote(body), quote(body)]);
    const traces = await app.context.database.pool.query<{ trace: string }>(
      `select quote -> 'tickets' -> 0 -> 'offer' ->> 'trace' as trace from air_quotes where id = any($1)`,
      [[first.quoteId, second.quoteId]],
    );
    expect(new Set(traces.rows.map(({ trace }) => trace)).size).toBe(2);
    expect(second.priceHash).toBe(first.priceHash);
  });
});
