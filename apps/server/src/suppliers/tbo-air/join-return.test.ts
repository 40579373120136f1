import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logging.ts';
import type { FlightOffer, FlightQuestion } from '../flight-supplier.ts';
import type { AirConnection } from './connection.ts';
import { parseSearch } from './parse-replies.ts';
import { searchCalls } from './search-calls.ts';
import { joinReturn } from './join-return.ts';
import { listOf, objectsOf } from '../tbo/read-fields.ts';
import { answered } from './testing/read-answer.ts';
import { hasRecordings, recordedReplies } from './testing/recorded-air.ts';
import { ANSWER_LIMIT_MS, refusal, scriptedAir, success, type ScriptedAir } from './testing/scripted-air.ts';

const QUESTION: FlightQuestion = {
  journey: 'special-return',
  legs: [
    { from: 'BOM', to: 'CCU', on: '2026-12-14' },
    { from: 'CCU', to: 'BOM', on: '2026-12-21' },
  ],
  pax: { adults: 2, children: 1, infants: 0 },
  cabin: 'economy',
  fareKind: 'regular',
};

const end = (code: string) => ({ Airport: { AirportCode: code, CityName: code, CountryCode: 'IN' } });

/** A result in the form of tbo-air.md 4. */
function resultOf(index: string, [from, to]: readonly [string, string], change: Record<string, unknown> = {}) {
  const flight = {
    Airline: { AirlineCode: 'SG', AirlineName: 'SpiceJet', FlightNumber: '488' },
    Origin: { ...end(from), DepTime: '2026-12-14T05:55:00' },
    Destination: { ...end(to), ArrTime: '2026-12-14T08:45:00' },
    Duration: 170,
    CabinClass: 2,
  };
  const fee = { JourneyPoints: `${from}-${to}`, Type: 'Cancellation', From: '0', To: '96', Unit: 'HOURS' };
  return {
    ResultIndex: index,
    IsLCC: true,
    IsRefundable: true,
    FareCombinationId: 'SG#25#0',
    FareClassification: { Type: 'Spice Saver' },
    Fare: { Currency: 'INR', BaseFare: 8000, Tax: 2000, PublishedFare: 10_000, OfferedFare: 10_000 },
    FareBreakdown: [{ PassengerType: 1, PassengerCount: 2, BaseFare: 8000, Tax: 2000, YQTax: 500 }],
    Segments: [[flight]],
    MiniFareRules: [[{ ...fee, Details: 'INR 3950' }]],
    ...change,
  };
}

const OUT = resultOf('OB1[TBO]a', ['BOM', 'CCU']);
const BACK = resultOf('IB1[TBO]b', ['CCU', 'BOM']);

function pairOf(outbound: object, inbound: object): FlightOffer | null {
  const [out, back] = parseSearch(answered('Search', { Results: [[outbound], [inbound]] })).lists.flat();
  return out === undefined || back === undefined ? null : joinReturn(out, back);
}

describe('the two ways of a special return', () => {
  test('[REQ-FRES-8, REQ-TKT-3] are one offer: both legs, both indexes, the sums of everything, and fees that add up', () => {
    expect(pairOf(OUT, { ...BACK, IsRefundable: false })).toMatchObject({
      resultIndex: 'OB1[TBO]a,IB1[TBO]b',
      refundable: false,
      legs: [[{ from: { code: 'BOM' } }], [{ from: { code: 'CCU' } }]],
      fare: {
        basePaise: 1_600_000,
        publishedPaise: 2_000_000,
        perPax: [{ type: 'adult', count: 2, basePaise: 1_600_000, taxPaise: 400_000, fuelPaise: 100_000 }],
      },
      penalties: [{ kind: 'cancellation', fromHours: 0, toHours: 96, amountPaise: 790_000 }],
    });
  });

  test('[REQ-FRES-8] of other combinations, or without one of other families, are not sold together', () => {
    expect(pairOf(OUT, { ...BACK, FareCombinationId: 'SG#28#0' })).toBeNull();
    const unnamed = { FareCombinationId: '' };
    const other = { ...BACK, ...unnamed, FareClassification: { Type: 'Spice Max' } };
    expect(pairOf({ ...OUT, ...unnamed }, other)).toBeNull();
    expect(pairOf({ ...OUT, ...unnamed }, { ...BACK, ...unnamed })).not.toBeNull();
  });

  test('[REQ-FRES-8] cost together what they cost apart, to the paisa and for every type of passenger', () => {
    const rupees = fc.integer({ min: 100, max: 90_000 });
    const fares = fc.record({ base: rupees, tax: rupees }).map(({ base, tax }) => ({
      Fare: { Currency: 'INR', BaseFare: base, Tax: tax, PublishedFare: base + tax, OfferedFare: base },
      FareBreakdown: [{ PassengerType: 1, PassengerCount: 1, BaseFare: base, Tax: tax }],
    }));
    fc.assert(
      fc.property(fares, fares, (out, back) => {
        const whole = pairOf({ ...OUT, ...out }, { ...BACK, ...back });
        const sum = (key: 'BaseFare' | 'PublishedFare') => (out.Fare[key] + back.Fare[key]) * 100;
        expect(whole?.fare.publishedPaise).toBe(sum('PublishedFare'));
        expect(whole?.fare.perPax[0]?.basePaise).toBe(sum('BaseFare'));
      }),
    );
  });

  test.runIf(hasRecordings)(
    '[REQ-FRES-8] as recorded are joined by their combination alone, at the sum of both',
    () => {
      for (const { sent, as } of recordedReplies(/special-?return/i)) {
        const written = listOf(sent['Results']).flatMap((list) => objectsOf(list));
        const combinations = new Map(written.map((row) => [row['ResultIndex'], row['FareCombinationId']]));
        const [out = [], back = []] = parseSearch(as('Search')).lists;
        const pairs = out
          .flatMap((one) => back.map((other) => [one, other] as const))
          .filter(([one]) => combinations.get(one.resultIndex));
        expect(pairs.map((pair) => joinReturn(...pair)?.fare.publishedPaise ?? null)).toEqual(
          pairs.map(([one, other]) =>
            combinations.get(one.resultIndex) === combinations.get(other.resultIndex)
              ? one.fare.publishedPaise + other.fare.publishedPaise
              : null,
          ),
        );
      }
    },
  );
});

describe('asking for special returns', () => {
  let air: ScriptedAir;
  beforeAll(async () => {
    air = await scriptedAir();
  });
  afterAll(() => air.close());

  function calls({ connection = air.connection, searchTimeoutMs = ANSWER_LIMIT_MS } = {}) {
    const clock = movableClock(Date.parse('2026-11-21T06:00:00Z'));
    return searchCalls(connection, { searchTimeoutMs, clock, log: createLogger('silent') });
  }

  test('[REQ-FRES-8] is a Search of its own kind; the distribution systems are asked by their name', async () => {
    air.next(success({ Results: [[OUT], [BACK]] }), refusal(25));
    expect(await calls().search(QUESTION)).toMatchObject({ kind: 'ok', lists: [{ length: 1 }, { length: 1 }] });
    expect(await calls().search({ ...QUESTION, sources: 'gds' })).toEqual({ kind: 'none' });
    expect(air.asked.splice(0).map(({ path, body }) => [path, body['JourneyType'], body['Sources']])).toEqual([
      ['/search/Search', '5', null],
      ['/search/Search', '5', ['GDS']],
    ]);
  });

  test('[REQ-FRES-8] the quote names both, the rules the way out alone', async () => {
    const ref = { trace: 'trace', resultIndex: 'OB1[TBO]a,IB1[TBO]b' };
    air.next(
      success({ Results: { ...OUT, Segments: [...OUT.Segments, ...BACK.Segments] } }),
      success({ FareRules: [] }),
    );
    expect(await calls().quote(ref)).toMatchObject({
      kind: 'ok',
      offer: { resultIndex: 'OB1[TBO]a', legs: { length: 2 } },
    });
    await calls().fareRules(ref);
    expect(air.asked.splice(0).map(({ body }) => body['ResultIndex'])).toEqual([ref.resultIndex, 'OB1[TBO]a']);
  });

  test('[REQ-FRES-8] however often it fails, ordinary searches go on', async () => {
    for (let failure = 1; failure <= 8; failure += 1) {
      air.next({ status: 500, text: 'no' });
      expect(await calls().search(QUESTION)).toMatchObject({ kind: 'no-answer', sent: true });
    }
    expect(await calls().search(QUESTION)).toMatchObject({ kind: 'no-answer', sent: false });
    air.next(success({ Results: [[OUT]] }));
    expect(await calls().search({ ...QUESTION, journey: 'oneway' })).toMatchObject({ kind: 'ok' });
  });

  test('[REQ-FRES-8] have no more time than a search, and never more than 15 seconds', async () => {
    const limitsMs: number[] = [];
    const connection: AirConnection = {
      call: async ({ timeoutMs }) => {
        limitsMs.push(timeoutMs);
        return { kind: 'no-answer', reason: 'timeout', sent: true, text: '' };
      },
    };
    for (const searchTimeoutMs of [20_000, 4000])
      for (const journey of ['return', 'special-return'] as const)
        await calls({ connection, searchTimeoutMs }).search({ ...QUESTION, journey });
    expect(limitsMs).toEqual([20_000, 15_000, 4000, 4000]);
  });

  test('[REQ-FRES-8] silence ends with the time of its search', async () => {
    air.next('silence');
    const search = calls({ searchTimeoutMs: 50 }).search({ ...QUESTION, journey: 'return' });
    expect(await search).toMatchObject({ kind: 'no-answer', reason: 'timeout' });
  });
});
