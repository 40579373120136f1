import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { HOUR_MS, DAY_MS } from '@safar/domain/time/time-units';
import { movableClock } from '../../platform/clock.ts';
import { createCrypto } from '../../platform/crypto.ts';
import { createLogger } from '../../platform/logging.ts';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import '../../platform/testing/global-setup.ts';
import type { ExtrasOutcome, FlightFinder, FlightQuestion, QuoteOutcome } from '../../suppliers/flight-supplier.ts';
import { joinReturn } from '../../suppliers/tbo-air/join-return.ts';
import { legView } from './flight-view.ts';
import type { FlightQuote } from './flight-quote.ts';
import { createFareQuotes, type FareQuotes } from './quote-fares.ts';
import { insertSearch } from './search-store.ts';
import { offerAt } from './testing/offer.ts';
import { like } from '../../platform/testing/like.ts';
import { fixedPricing } from '../pricing/testing/fixed-pricing.ts';
import { NOTHING_OFF } from '../../platform/supply.ts';

const NOW_MS = Date.parse('2026-11-21T06:00:00Z');
const LIFE_MS = 14 * 60_000;
const SEARCH_ID = '01890000-0000-7000-8000-0000000000';

const QUESTION: FlightQuestion = {
  journey: 'oneway',
  legs: [{ from: 'DEL', to: 'DXB', on: '2026-12-20' }],
  pax: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
  fareKind: 'regular',
};

const offerOf = (trace: string, totalPaise?: number) => offerAt(`index-of-${trace}`, totalPaise);

const unchanged = { priceChanged: false, timeChanged: false, cabinChanged: false, baggageChanged: false };
const clock = movableClock(NOW_MS);
let database: Database;
let desk: FareQuotes;
let searches: number;
let soldOutInSearch: boolean;
let answers: ((trace: string) => QuoteOutcome)[];
let searchId: string;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

let made = 10;
beforeEach(async () => {
  clock.set(NOW_MS);
  searches = 0;
  soldOutInSearch = false;
  answers = [];
  extras = Promise.resolve(EXTRAS);
  made += 1;
  searchId = `${SEARCH_ID}${made}`;
  const supplier: FlightFinder = {
    id: 'tbo',
    joinReturn,
    search: async () => {
      searches += 1;
      if (soldOutInSearch) return { kind: 'none' };
      const trace = `own-${searches}`;
      return { kind: 'ok', trace, expiresAt: after(LIFE_MS), lists: [[offerOf(trace)]] };
    },
    quote: async ({ trace }) => answers.shift()?.(trace) ?? { kind: 'ok', offer: offerOf(trace), ...unchanged },
    fareRules: async () => ({ kind: 'no-answer', reason: 'timeout', sent: true, text: '' }),
    extras: () => extras,
    calendar: async () => ({ kind: 'none' }),
  };
  const crypto = createCrypto(['a secret of this test alone, long enough to be one']);
  const log = createLogger('silent');
  desk = createFareQuotes({
    supplier,
    pricing: fixedPricing(0, '2026-11-21'),
    airports: { byCode: () => undefined },
    switches: NOTHING_OFF,
    database,
    clock,
    crypto,
    log,
  });
  const lists = [[{ name: 'o1', offer: offerOf('first') }]];
  await insertSearch(
    database.pool,
    { id: searchId, expiresAt: after(LIFE_MS) },
    { question: QUESTION, trace: 'first', lists },
  );
});

/** The answer of SSR. */
let extras: Promise<ExtrasOutcome>;

const BAG = {
  kind: 'baggage',
  leg: 0,
  segment: null,
  text: '5 kg',
  weightKg: 5,
  seat: null,
  row: { Code: 'XB05' },
} as const;

const EXTRAS: ExtrasOutcome = {
  kind: 'ok',
  extras: [
    { ...BAG, id: 'free', pricePaise: 0 },
    { ...BAG, id: 'sold', pricePaise: 90_000 },
  ],
};

function after(ms: number): string {
  return new Date(clock.nowMs() + ms).toISOString();
}

function dayNumber(time: string): number {
  return Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / DAY_MS;
}

async function quoted(): Promise<FlightQuote> {
  const answer = await desk.quote({ searchId, resultIndexes: ['o1'] });
  if (!('quoteId' in answer)) throw new Error(answer.error);
  const quote = await desk.readQuote(answer.quoteId);
  if (quote === null) throw new Error('the quote was not kept');
  return quote;
}

test('[REQ-FCHK-1] a quote holds all a purchase needs: trace, index, extras, included baggage', async () => {
  const quote = await quoted();
  expect(quote.tickets[0]).toMatchObject({
    offer: { trace: 'first', resultIndex: 'index-of-first' },
    extras: [{ id: '0-sold', extra: { row: { Code: 'XB05' } } }],
    included: [{ id: 'free' }],
  });
  expect(quote.extras.baggage.map(({ id }) => id)).toEqual(['0-sold']);
  expect(quote.trip.tickets[0]?.rules).toEqual([]);
});

test('[REQ-FCHK-8] extras that nobody answered about are not said to be none, and are there once they are told', async () => {
  extras = Promise.resolve({ kind: 'no-answer', reason: 'timeout', sent: true, text: '' });
  const quote = await quoted();
  expect(quote.extras).toMatchObject({ baggage: [], untold: [0] });
  extras = Promise.resolve(EXTRAS);
  const told = await desk.requote(quote);
  expect(told).toMatchObject({ kind: 'ok', quote: { extras: { untold: [], baggage: [{ id: '0-sold' }] } } });
  extras = Promise.resolve({ kind: 'none' });
  expect((await quoted()).extras).toMatchObject({ baggage: [], untold: [] });
});

test('[REQ-FCHK-3] a quote is read while its search lives, and not after', async () => {
  const quote = await quoted();
  clock.set(NOW_MS + LIFE_MS + 1);
  expect(await desk.readQuote(quote.id)).toBeNull();
  expect(await desk.readQuote(SEARCH_ID + '99')).toBeNull();
});

test('[REQ-FCHK-1] asked again with nothing moved, a quote keeps its id, its trace and its hash', async () => {
  const quote = await quoted();
  const again = await desk.requote(quote);
  expect(again).toMatchObject({ kind: 'ok', changes: [], quote: { id: quote.id, priceHash: quote.priceHash } });
  expect(searches).toBe(0);
});

test('[REQ-FCHK-3] shortly before its trace ends a quote gets a new one, at the same terms and with a life to pay in', async () => {
  const quote = await quoted();
  clock.set(NOW_MS + 10 * 60_000);
  const again = await desk.requote(quote);
  if (again.kind !== 'ok') throw new Error(again.kind);
  expect(again.quote.tickets[0]?.offer.trace).toBe('own-1');
  expect(again.quote.priceHash).toBe(quote.priceHash);
  expect(Date.parse(again.quote.expiresAt)).toBe(clock.nowMs() + LIFE_MS);
  expect(await desk.readQuote(quote.id)).toMatchObject({ expiresAt: again.quote.expiresAt });
});

test('[REQ-FCHK-3] a trace that ended early is replaced; sold out there is gone, silence is silence', async () => {
  const quote = await quoted();
  answers = [() => ({ kind: 'expired' })];
  expect(await desk.requote(quote)).toMatchObject({ kind: 'ok', changes: [] });
  expect(searches).toBe(1);
  answers = [() => ({ kind: 'expired' })];
  soldOutInSearch = true;
  expect(await desk.requote(quote)).toEqual({ kind: 'gone' });
  answers = [() => ({ kind: 'gone', text: 'sold' })];
  expect(await desk.requote(quote)).toEqual({ kind: 'gone' });
  answers = [() => ({ kind: 'no-answer', reason: 'timeout', sent: true, text: '' })];
  expect(await desk.requote(quote)).toEqual({ kind: 'no-answer' });
});

test('[REQ-FCHK-8] extras that do not come do not hold a quote up: it is answered without them, and they follow', async () => {
  const { promise, resolve } = Promise.withResolvers<ExtrasOutcome>();
  extras = promise;
  const quote = await quoted();
  expect(quote.extras.baggage).toEqual([]);
  resolve(EXTRAS);
  await expect
    .poll(async () => (await desk.readQuote(quote.id))?.extras.baggage)
    .toMatchObject([{ id: '0-sold', pricePaise: 90_000 }]);
  expect((await desk.readQuote(quote.id))?.priceHash).toBe(quote.priceHash);
});

test('[REQ-FCHK-8] extras that were chosen stand when the supplier does not tell them again', async () => {
  const quote = await quoted();
  extras = Promise.resolve({ kind: 'no-answer', reason: 'timeout', sent: true, text: '' });
  const again = await desk.requote(quote);
  if (again.kind !== 'ok') throw new Error(again.kind);
  expect(again.quote.extras).toEqual(quote.extras);
  expect(again.quote.tickets[0]?.extras).toEqual(quote.tickets[0]?.extras);
  expect(again.quote.tickets[0]?.included).toEqual(quote.tickets[0]?.included);
});

test('[REQ-FCHK-1] what only the search told stands: a quote has no advisory and often no baggage', async () => {
  const found = { ...offerOf('first'), refundable: false, advisory: 'Tickets are non-refundable', transitVisa: true };
  made += 1;
  const id = `${SEARCH_ID}${made}`;
  await insertSearch(
    database.pool,
    { id, expiresAt: after(LIFE_MS) },
    {
      question: QUESTION,
      trace: 'first',
      lists: [[{ name: 'o1', offer: found }]],
    },
  );
  answers = [
    (trace) => {
      const offer = offerOf(trace);
      const legs = offer.legs.map((leg) => leg.map((segment) => ({ ...segment, baggage: null })));
      return { kind: 'ok', offer: { ...offer, legs }, ...unchanged };
    },
  ];
  const answer = await desk.quote({ searchId: id, resultIndexes: ['o1'] });
  expect(answer).toMatchObject({
    changes: [],
    trip: {
      tickets: [
        {
          transitVisa: true,
          fare: { refundable: false, advisory: 'Tickets are non-refundable', baggage: '20 kg' },
        },
      ],
    },
  });
});

test('a seat that the fare includes and nobody can choose is not sold as included, and that is told', async () => {
  const offer = { ...offerOf('first'), inclusions: [{ kind: 'seat', text: 'Seat included', included: true }] };
  made += 1;
  const id = `${SEARCH_ID}${made}`;
  const found = { question: QUESTION, trace: 'first', lists: [[{ name: 'o1', offer }]] };
  await insertSearch(database.pool, { id, expiresAt: after(LIFE_MS) }, found);
  answers = [() => ({ kind: 'ok', offer, ...unchanged })];
  const answer = await desk.quote({ searchId: id, resultIndexes: ['o1'] });
  expect(answer).toMatchObject({
    changes: [{ kind: 'inclusion', text: like.stringContaining('SpiceJet has no') }],
    trip: { tickets: [{ fare: { inclusions: [{ kind: 'seat', text: 'Seat not included', included: false }] } }] },
  });
});

test('[REQ-FCHK-2] a price that moved since the quote is told against that quote, once', async () => {
  const quote = await quoted();
  answers = [(trace) => ({ kind: 'ok', offer: offerOf(trace, 1_050_000), ...unchanged, priceChanged: true })];
  const dearer = await desk.requote(quote);
  if (dearer.kind !== 'ok') throw new Error(dearer.kind);
  expect(dearer.changes).toMatchObject([{ kind: 'price', beforePaise: 1_000_000, afterPaise: 1_050_000 }]);
  expect(dearer.quote.priceHash).not.toBe(quote.priceHash);
  answers = [(trace) => ({ kind: 'ok', offer: offerOf(trace, 1_050_000), ...unchanged })];
  expect(await desk.requote(dearer.quote)).toMatchObject({ kind: 'ok', changes: [] });
});

test('[REQ-FCHK-2] another cabin and less baggage are told, each by itself, though the price stays', async () => {
  const quote = await quoted();
  answers = [
    (trace) => {
      const offer = offerOf(trace);
      const legs = offer.legs.map((leg) =>
        leg.map((segment) => ({ ...segment, cabin: 'Premium Economy', baggage: '15 kg' })),
      );
      return { kind: 'ok', offer: { ...offer, legs }, ...unchanged, cabinChanged: true, baggageChanged: true };
    },
  ];
  const other = await desk.requote(quote);
  if (other.kind !== 'ok') throw new Error(other.kind);
  expect(other.changes.map(({ kind, text }) => [kind, text])).toEqual([
    ['cabin', 'DEL – DXB is now in Premium Economy instead of Economy.'],
    ['baggage', like.stringContaining('15 kg')],
  ]);
  expect(other.quote.priceHash).not.toBe(quote.priceHash);
});

test('[REQ-FCHK-2] less baggage on one leg of a ticket is told of that leg, on all legs once', async () => {
  const one = offerOf('first');
  const [out = []] = one.legs;
  const back = out.map((segment) => ({ ...segment, from: segment.to, to: segment.from }));
  const carrying = (...bags: readonly string[]) => ({
    ...one,
    legs: [out, back].map((leg, at) => leg.map((segment) => ({ ...segment, baggage: bags[at] ?? null }))),
  });
  const changesFor = async (...bags: readonly string[]) => {
    made += 1;
    const id = `${SEARCH_ID}${made}`;
    const found = { question: QUESTION, trace: 'first', lists: [[{ name: 'o1', offer: carrying('30 kg', '30 kg') }]] };
    await insertSearch(database.pool, { id, expiresAt: after(LIFE_MS) }, found);
    answers = [() => ({ kind: 'ok', offer: carrying(...bags), ...unchanged, baggageChanged: true })];
    const answer = await desk.quote({ searchId: id, resultIndexes: ['o1'] });
    return 'changes' in answer ? answer.changes.map(({ text }) => text) : answer;
  };
  expect(await changesFor('30 kg', '15 kg')).toEqual(['DXB – DEL: Check-in baggage is now 15 kg; it was 30 kg.']);
  expect(await changesFor('15 kg', '15 kg')).toEqual(['Check-in baggage is now 15 kg; it was 30 kg.']);
  expect(await changesFor('30 kg', '30 kg')).toEqual([]);
});

test('[REQ-FRES-9] over any connections a leg takes as long as its clocks and zones say, with the days it crosses', () => {
  const flight = fc.record({ minutes: fc.integer({ min: 30, max: 1000 }), wait: fc.integer({ min: 30, max: 1400 }) });
  /** Hours east of UTC of each airport on the way. */
  const offsets = fc.array(fc.integer({ min: -11, max: 13 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(flight, { minLength: 1, maxLength: 4 }), offsets, (flights, zones) => {
      let atMs = Date.parse('2026-12-31T12:00:00Z');
      const startMs = atMs;
      const local = (airport: number) => new Date(atMs + (zones[airport] ?? 0) * HOUR_MS).toISOString().slice(0, 16);
      const [base] = offerOf('x').legs[0] ?? [];
      if (base === undefined) throw new Error('no segment');
      const segments = flights.map(({ minutes, wait }, index) => {
        if (index > 0) atMs += wait * 60_000;
        const from = { ...base.from, time: local(index) };
        atMs += minutes * 60_000;
        return { ...base, from, to: { ...base.to, time: local(index + 1) }, durationMin: minutes };
      });
      const leg = legView(segments);
      expect(leg.durationMin).toBe((atMs - startMs) / 60_000);
      expect(leg.stops).toBe(flights.length - 1);
      expect(leg.dayShift).toBe(dayNumber(leg.to.time) - dayNumber(leg.from.time));
    }),
  );
});
