import type { CallAnswer } from '@safar/contract/call';
import { airQuote, airSearch } from '@safar/contract/flights';
import { airSpecialReturns } from '@safar/contract/special-returns';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../platform/testing/eventually.ts';
import { PreparedAnswer } from '../../platform/prepared-answer.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { FlightFinder, FlightSearchOutcome } from '../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';
import { createAirports } from './airports.ts';
import { createFlightSearch } from './search-flights.ts';
import { createSpecialReturns } from './special-returns.ts';
import { offerAt } from './testing/offer.ts';
import { like } from '../../platform/testing/like.ts';
import { fixedPricing } from '../pricing/testing/fixed-pricing.ts';
import { NOTHING_OFF } from '../../platform/supply.ts';

type Query = Readonly<Record<string, string>>;
type Lists = CallAnswer<typeof airSpecialReturns>['lists'];

const Received = z.object({ calls: z.array(z.object({ operation: z.string(), reference: z.string() })) });

const LIFE_MS = 14 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
});
afterAll(() => app.close());
afterEach(() => disarm(app));

/** Days from today that no other test of this file searches. */
let ahead = 20;
function freshDay(): string {
  ahead += 1;
  return indiaDateOf(app.context.clock.nowMs()).add({ days: ahead }).toString();
}

function thereAndBack(more: Query = {}): Query {
  return { tripType: 'roundtrip', from: 'DEL', to: 'BLR', departOn: freshDay(), returnOn: freshDay(), ...more };
}

async function specials(query: Query): Promise<Lists> {
  const answer = await app.call(airSpecialReturns, { query });
  expect(answer).toMatchObject({ status: 200 });
  return airSpecialReturns.answer.parse(answer.body).lists;
}

async function search(query: Query) {
  const answer = await app.call(airSearch, { query });
  expect(answer).toMatchObject({ status: 200 });
  return airSearch.answer.parse(answer.body);
}

async function quote(body: object) {
  const answer = await app.call(airQuote, { body });
  expect(answer).toMatchObject({ status: 200 });
  return airQuote.answer.parse(answer.body);
}

/** The first outbound and inbound that are sold together. */
function firstPair(lists: Lists) {
  const [pair] = lists.flatMap(({ searchId, outbound, inbound }) =>
    outbound.flatMap((out) =>
      inbound
        .filter(({ combination }) => combination === out.combination)
        .map((back) => ({ searchId, out, back, resultIndexes: [out.resultIndex, back.resultIndex] })),
    ),
  );
  if (pair === undefined) throw new Error('nothing is sold together');
  return pair;
}

/** The supplier's result for outbound and inbound. */
function foundOn(until: Date): FlightSearchOutcome {
  const lists = [[offerAt('out')], [offerAt('back')]];
  return { kind: 'ok', trace: 'trace', expiresAt: until.toISOString(), lists };
}

describe('special returns', () => {
  test('[REQ-FRES-8] are found on flights of the search, low-cost and full-service, each below its two ordinary fares', async () => {
    const query = thereAndBack({ adults: '2', children: '1', infants: '1' });
    const [found, lists] = await Promise.all([search(query), specials(query)]);
    const ordinary = (flights: typeof found.outbound, { id, family }: { id: string; family: string }) =>
      flights.find((flight) => flight.id === id)?.fares.find((fare) => fare.family === family)?.totalPaise ?? 0;
    const joined = lists.flatMap(({ outbound }) => outbound);
    const whole = lists.flatMap(({ trips }) => trips);
    expect(Math.min(joined.length, whole.length)).toBeGreaterThan(5);
    for (const { flightId: id, family, totalPaise } of joined)
      expect(totalPaise).toBeLessThan(ordinary(found.outbound, { id, family }));
    for (const { outboundId, inboundId, family, totalPaise } of whole) {
      const out = ordinary(found.outbound, { id: outboundId, family });
      expect(totalPaise).toBeLessThan(out + ordinary(found.inbound, { id: inboundId, family }));
    }
  });

  test('[REQ-TKT-3, REQ-FCHK-1] of two low-cost flights are quoted as one ticket of both, with rules and extras of both', async () => {
    const { searchId, out, back, resultIndexes } = firstPair(await specials(thereAndBack()));
    const quoted = await quote({ searchId, resultIndexes });
    const changes = quoted.changes.map(({ beforePaise, afterPaise }) => [beforePaise, afterPaise]);
    const sumPaise = out.totalPaise + back.totalPaise;
    expect(changes).toEqual(quoted.price.totalPaise === sumPaise ? [] : [[sumPaise, quoted.price.totalPaise]]);
    expect(quoted.trip).toMatchObject({ tripType: 'roundtrip', international: false, tickets: [{ isLcc: true }] });
    const [ticket] = quoted.trip.tickets;
    expect(ticket?.legs.map(({ from }) => from.code)).toEqual(['DEL', 'BLR']);
    expect(ticket?.rules.map(({ route }) => route).join()).toMatch(/DEL – BLR.*BLR – DEL/);
    expect(new Set(quoted.extras.baggage.map(({ leg }) => leg))).toEqual(new Set([0, 1]));
  });

  test('[REQ-TKT-3, REQ-FCHK-1] through the distribution systems are quoted as one ticket at the price told', async () => {
    const list = (await specials(thereAndBack())).find(({ trips }) => trips.length > 0);
    const [trip] = list?.trips ?? [];
    const quoted = await quote({ searchId: list?.searchId, resultIndexes: [trip?.resultIndex] });
    expect(quoted).toMatchObject({ changes: [], price: { totalPaise: trip?.totalPaise } });
    expect(quoted.trip.tickets.map(({ legs }) => legs.length)).toEqual([2]);
  });

  test('[REQ-FRES-8] are refused in words across families, and in half', async () => {
    const lists = await specials(thereAndBack());
    const { searchId, out } = firstPair(lists);
    const other = lists.flatMap(({ inbound }) => inbound).find(({ combination }) => combination !== out.combination);
    for (const [resultIndexes, text] of [
      [[out.resultIndex, other?.resultIndex], /not sold together/],
      [[out.resultIndex], /one outbound and one inbound/],
    ] as const) {
      const refused = await app.call(airQuote, { body: { searchId, resultIndexes } });
      expect(refused).toMatchObject({ status: 400, body: { error: like.stringMatching(text) } });
    }
  });

  test('[REQ-FCHK-3] two who quote the same pair have a trace each, the second of a search of its own, at one price', async () => {
    const { searchId, resultIndexes } = firstPair(await specials(thereAndBack()));
    const [first, second] = await Promise.all([1, 2].map(() => quote({ searchId, resultIndexes })));
    expect(second?.priceHash).toBe(first?.priceHash);
    const { rows } = await app.context.database.pool.query<{ trace: string }>(
      `select distinct quote -> 'tickets' -> 0 -> 'offer' ->> 'trace' as trace from air_quotes where id = any($1)`,
      [[first?.quoteId, second?.quoteId]],
    );
    expect(rows).toHaveLength(2);
  });

  test('[REQ-FRES-8] silent at the supplier take nothing from the ordinary answer, and are found the next time', async () => {
    const silence = Promise.withResolvers<NoAnswer>();
    let isSilent = true;
    const { cache, clock, database, log } = app.context;
    const supplier: Pick<FlightFinder, 'id' | 'search'> = {
      id: 'tbo',
      search: async ({ journey }) =>
        journey === 'special-return' && isSilent ? silence.promise : foundOn(new Date(clock.nowMs() + LIFE_MS)),
    };
    const pricing = fixedPricing(0, '2026-11-21');
    const airports = createAirports();
    const parts = { supplier, pricing, airports, switches: NOTHING_OFF, database, cache, clock, log };
    const asides = createSpecialReturns(parts);
    const find = createFlightSearch({ ...parts, specials: asides, calendar: { learn: async () => {} } });
    const query = airSearch.query.parse(thereAndBack());

    // The supplier is silent for longer than the ordinary answer takes.
    expect(await find(query)).toBeInstanceOf(PreparedAnswer);
    silence.resolve({ kind: 'no-answer', reason: 'timeout', sent: true, text: '' });
    expect(await asides.find(query)).toMatchObject({ error: 'SUPPLIER_UNAVAILABLE' });
    isSilent = false;
    await eventually(async () => expect(await asides.find(query)).toBeInstanceOf(PreparedAnswer));
  });

  test('[REQ-FRES-8] half silent at the supplier are what the other half found, and whole the next time', async () => {
    const other = thereAndBack();
    await arm(app, { target: 'tbo-air', operation: 'Search', kind: 'drop', reference: 'special-return' });
    expect(await specials(other)).toHaveLength(1);
    await eventually(async () => expect(await specials(other)).toHaveLength(2));
  });

  test('[REQ-FRES-8] are asked for beside the search, once for all who want them', async () => {
    const query = thereAndBack();
    await control(app, 'DELETE', '/calls');
    await Promise.all([search(query), search(query), specials(query), specials(query)]);
    const { calls } = Received.parse(await control(app, 'GET', '/calls?target=tbo-air&limit=100'));
    expect(calls.map(({ operation }) => operation)).toEqual(['Search', 'Search', 'Search']);
    expect(calls.filter(({ reference }) => reference.includes('special-return'))).toHaveLength(2);
  });

  test.each([
    ['one way', { tripType: 'oneway' }],
    ['abroad', { to: 'DXB' }],
    ['with student fares', { fareType: 'student' }],
    ['where airlines sell none', { to: 'JAI' }],
  ])('[REQ-FRES-8] there are none %s', async (_, change) => {
    expect(await specials(thereAndBack(change))).toEqual([]);
  });
});
