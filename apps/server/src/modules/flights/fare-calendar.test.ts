import { calendarMonth } from '@safar/domain/time/days';
import type { CallAnswer } from '@safar/contract/call';
import { airCalendar, airSearch } from '@safar/contract/flights';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createCache } from '../../platform/cache.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { movableClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isFailure } from '../../platform/failure.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import '../../platform/testing/global-setup.ts';
import type { DayFare, FlightFinder, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { createAirports } from './airports.ts';
import { pruneCalendar } from './calendar-store.ts';
import { createFareCalendar, type FareCalendar } from './fare-calendar.ts';
import { offerAt } from './testing/offer.ts';
import { like } from '../../platform/testing/like.ts';
import { fixedPricing } from '../pricing/testing/fixed-pricing.ts';
import { NOTHING_OFF } from '../../platform/supply.ts';

type Days = CallAnswer<typeof airCalendar>['days'];

describe('against the supplier', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  test('[REQ-FSEARCH-4] on any route and day, in any cabin and for any party, the calendar says what the search then finds for one adult', async () => {
    const today = indiaDateOf(app.context.clock.nowMs());
    const airport = fc.constantFrom('DEL', 'BOM', 'BLR', 'GOI', 'GAU', 'IXC', 'SXR', 'DXB', 'SIN', 'LHR');
    const party = fc
      .record({ adults: fc.integer({ min: 1, max: 7 }), children: fc.integer({ min: 0, max: 2 }) })
      .chain(({ adults, children }) =>
        fc.record({
          adults: fc.constant(adults),
          children: fc.constant(children),
          infants: fc.integer({ min: 0, max: Math.min(adults, 9 - adults - children) }),
        }),
      );
    const trip = fc
      .record({
        from: airport,
        to: airport,
        ahead: fc.integer({ min: 1, max: 300 }),
        party,
        travelClass: fc.constantFrom('Economy', 'Economy', 'Premium Economy', 'Business'),
      })
      .filter(({ from, to }) => from !== to);
    let flown = 0;
    await fc.assert(
      fc.asyncProperty(trip, async ({ from, to, ahead, party: pax, travelClass }) => {
        const departOn = today.add({ days: ahead }).toString();
        const counts = Object.fromEntries(Object.entries(pax).map(([who, count]) => [who, String(count)]));
        const asked = { from, to, ...counts, travelClass };
        const month = await app.call(airCalendar, { query: { ...asked, month: departOn.slice(0, 7) } });
        const day = airCalendar.answer.parse(month.body).days.find(({ date }) => date === departOn);
        const found = airSearch.answer.parse((await app.call(airSearch, { query: { ...asked, departOn } })).body);
        const fares = found.outbound.flatMap((flight) => flight.fares.map(({ perAdultPaise }) => perAdultPaise));
        expect(day === undefined ? [] : [Math.round(day.fare * 100)]).toEqual(
          fares.length === 0 ? [] : [Math.min(...fares)],
        );
        if (day !== undefined) flown += 1;
      }),
      { numRuns: 24 },
    );
    expect(flown).toBeGreaterThan(8);
  });
});

describe('in two processes on one database', () => {
  /** 11:15 in India. */
  const NOW_MS = Date.parse('2026-11-21T05:45:00Z');
  const clock = movableClock(NOW_MS);
  const cache = createCache(createMetrics({ processMetrics: false }));
  let database: Database;
  let processes: FareCalendar[];
  let asked: number;
  let supplierDays: DayFare[] | 'silent';

  const QUERY = {
    from: 'DEL',
    to: 'DXB',
    month: calendarMonth('2026-12'),
    adults: 1,
    children: 0,
    infants: 0,
  } as const;
  const QUESTION: FlightQuestion = {
    journey: 'oneway',
    legs: [{ from: 'DEL', to: 'DXB', on: '2026-12-20' }],
    pax: { adults: 1, children: 0, infants: 0 },
    cabin: 'economy',
    fareKind: 'regular',
  };

  beforeAll(async () => {
    database = await openTestDatabase(inject('safarStack'));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query('truncate air_fare_months, air_found_fares');
    clock.set(NOW_MS);
    asked = 0;
    supplierDays = [19, 20, 21].map((day) => ({ date: `2026-12-${day}`, farePaise: 900_000, carrierCode: 'AI' }));
    const supplier: Pick<FlightFinder, 'id' | 'calendar'> = {
      id: 'tbo',
      calendar: async () => {
        asked += 1;
        return supplierDays === 'silent'
          ? { kind: 'no-answer', reason: 'timeout', sent: true, text: '' }
          : { kind: 'ok', days: supplierDays };
      },
    };
    const airports = createAirports();
    processes = [1, 2].map(() =>
      createFareCalendar({
        supplier,
        pricing: fixedPricing(0, '2026-11-21'),
        airports,
        switches: NOTHING_OFF,
        database,
        cache,
        clock,
      }),
    );
  });

  async function daysIn(index: number, more: Partial<Parameters<FareCalendar['month']>[0]> = {}): Promise<Days> {
    const answer = await processes[index]?.month({ ...QUERY, travelClass: 'Economy', ...more });
    if (answer === undefined || isFailure(answer)) throw new Error(answer?.error);
    return answer.days;
  }

  async function fareIn(index: number): Promise<number | null> {
    return (await daysIn(index)).find(({ date }) => date === '2026-12-20')?.fare ?? null;
  }

  const learnedBy = (index: number, lists: Parameters<FareCalendar['learn']>[1], question = QUESTION) =>
    processes[index]?.learn(question, lists);

  test('[REQ-FSEARCH-4] a month is asked for once while it lasts, by whichever process', async () => {
    expect(await daysIn(0)).toHaveLength(3);
    expect(await daysIn(1)).toHaveLength(3);
    expect(asked).toBe(1);
    await daysIn(1, { adults: 2 });
    await daysIn(1, { travelClass: 'Business' });
    expect(asked).toBe(3);
    clock.advance(16 * MINUTE_MS);
    await daysIn(1);
    expect(asked).toBe(4);
  });

  test('[REQ-FSEARCH-4] what a search found is what its day costs in every process, before and after the month was asked for', async () => {
    await learnedBy(0, [[offerAt('a', 950_000), offerAt('b', 910_000)]]);
    expect(await fareIn(1)).toBe(9100);
    await learnedBy(1, [[offerAt('c', 1_200_000)]]);
    expect(await fareIn(0)).toBe(12_000);
    expect((await daysIn(0)).map(({ date }) => date)).toEqual(['2026-12-19', '2026-12-20', '2026-12-21']);
    await learnedBy(0, [[]]);
    expect(await fareIn(1)).toBeNull();
    clock.advance(16 * MINUTE_MS);
    expect(await fareIn(1)).toBe(9000);
  });

  test('[REQ-FSEARCH-4] both ways of a return sold one by one count; a special fare, a whole trip and another party do not', async () => {
    const back: FlightQuestion = { ...QUESTION, journey: 'return', legs: [...QUESTION.legs, leg('DXB', 'DEL', '22')] };
    await learnedBy(0, [[offerAt('a', 700_000)]], { ...QUESTION, fareKind: 'student' });
    await learnedBy(0, [[offerAt('a', 700_000)]], back);
    await learnedBy(0, [[offerAt('a', 700_000)]], { ...QUESTION, pax: { adults: 2, children: 0, infants: 0 } });
    await learnedBy(0, [[offerAt('a', 700_000)], [offerAt('b', 700_000)]], { ...back, journey: 'multi' });
    expect(await fareIn(1)).toBe(9000);
    await learnedBy(0, [[offerAt('a', 810_000)], [offerAt('b', 820_000)]], back);
    expect(await fareIn(1)).toBe(8100);
    supplierDays = [];
    expect(await daysIn(1, { from: 'DXB', to: 'DEL' })).toEqual([{ date: '2026-12-22', fare: 8200, carrier: 'SG' }]);
  });

  test('[REQ-FSEARCH-4] at midnight in India, when all fares move, every month is asked for anew', async () => {
    clock.set(Date.parse('2026-11-21T18:25:00Z'));
    await learnedBy(0, [[offerAt('a', 810_000)]]);
    expect(await fareIn(0)).toBe(8100);
    clock.advance(6 * MINUTE_MS);
    expect(await fareIn(1)).toBe(9000);
    expect(asked).toBe(2);
  });

  test('[REQ-FSEARCH-4] silence is not kept; the next who asks is answered', async () => {
    supplierDays = 'silent';
    await expect(daysIn(0)).rejects.toThrow('SUPPLIER_UNAVAILABLE');
    supplierDays = [];
    expect(await daysIn(1)).toEqual([]);
    expect(asked).toBe(2);
  });

  test('[REQ-FSEARCH-4] what is over is removed', async () => {
    await learnedBy(0, [[offerAt('a', 810_000)]]);
    await daysIn(0);
    await pruneCalendar(database.pool, clock.nowIso());
    expect(await fareIn(1)).toBe(8100);
    clock.advance(16 * MINUTE_MS);
    await pruneCalendar(database.pool, clock.nowIso());
    for (const table of ['air_fare_months', 'air_found_fares'])
      expect((await database.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
  });

  test.each([
    [{ adults: 9, infants: 1 }, /at most 9/],
    [{ infants: 2 }, /accompanied/],
  ])('[REQ-FSEARCH-4] a party of %j, which cannot be booked, is refused in words', async (party, text) => {
    const answer = await processes[0]?.month({ ...QUERY, travelClass: 'Economy', ...party });
    expect(answer).toMatchObject({ error: 'BAD_REQUEST', text: like.stringMatching(text) });
    expect(asked).toBe(0);
  });
});

function leg(from: string, to: string, day: string): FlightQuestion['legs'][number] {
  return { from, to, on: `2026-12-${day}` };
}
