import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bookHeld,
  errorCode,
  leg,
  purchase,
  question,
  quote,
  startAir,
  ticketLcc,
  type Json,
  type Quoted,
  type SampleAir,
} from './sample-air.ts';
import { ssrSchema, type WireResult, type WireSearch } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

const family = { AdultCount: '2', ChildCount: '1', InfantCount: '1' };

function thereAndBack(change: Json = {}, to = 'BOM'): Json {
  return question(air, {
    JourneyType: '5',
    Segments: [leg(air, 'DEL', to, 25), leg(air, to, 'DEL', 29)],
    ...change,
  });
}

function special(change: Json = {}, to?: string): Promise<WireSearch> {
  return air.search(thereAndBack(change, to));
}

const flightsOf = ({ Segments }: WireResult): string =>
  Segments.map((flights) =>
    flights.map(({ Airline, Origin }) => `${Airline.AirlineCode}${Airline.FlightNumber}/${Origin.DepTime}`).join('+'),
  ).join('|');
const soldAs = (result: WireResult): string => `${flightsOf(result)} ${result.FareClassification.Type}`;
const combinationOf = (result: WireResult | undefined): unknown => result?.['FareCombinationId'];

/** Returns the pairs of an outbound and an inbound result that are sold together. */
function pairsOf({ Results: [out = [], back = []] }: WireSearch): [WireResult, WireResult][] {
  return out.flatMap((one) =>
    back
      .filter((other) => combinationOf(one) === combinationOf(other))
      .map((other): [WireResult, WireResult] => [one, other]),
  );
}

async function quotePair(found: WireSearch, [out, back]: readonly [WireResult, WireResult]): Promise<Quoted> {
  const both = await quote(air, found.TraceId, `${out.ResultIndex},${back.ResultIndex}`);
  return { ...both, chain: { ...both.chain, ResultIndex: both.result.ResultIndex } };
}

describe('special returns of low-cost carriers', () => {
  it('are two lists, every flight below its ordinary fare in the same family', async () => {
    const ordinary = await air.search(thereAndBack({ ...family, JourneyType: '2' }));
    const found = await special(family);
    expect(found.Results).toHaveLength(2);
    for (const [index, list] of found.Results.entries()) {
      const usual = new Map(ordinary.Results[index]?.map((result) => [soldAs(result), result.Fare.PublishedFare]));
      expect(list.length).toBeGreaterThan(0);
      for (const result of list) {
        expect(result.IsLCC).toBe(true);
        expect(result.Fare.PublishedFare).toBeLessThan(usual.get(soldAs(result)) ?? 0);
      }
    }
  });

  it('are quoted as one result of both ways, a few rupees dearer than their sum now and then, which is told', async () => {
    const found = await special();
    const told = new Set<boolean>();
    for (const [out, back] of pairsOf(found).slice(0, 40)) {
      const { result, answer } = await quotePair(found, [out, back]);
      expect(result.ResultIndex).toBe(out.ResultIndex);
      expect(flightsOf(result)).toBe(`${flightsOf(out)}|${flightsOf(back)}`);
      const more = result.Fare.PublishedFare - out.Fare.PublishedFare - back.Fare.PublishedFare;
      expect(answer['IsPriceChanged']).toBe(more > 0);
      expect(more).toBeLessThan(30);
      expect(z.array(z.int()).catch([]).parse(answer['ItineraryChangeList']).includes(8)).toBe(more > 0);
      told.add(more > 0);
    }
    expect(told).toEqual(new Set([true, false]));
  });

  it('are bought by the index of the way out, extras on both ways, under one PNR', async () => {
    const found = await special(family);
    const [pair] = pairsOf(found);
    if (pair === undefined) throw new Error('nothing is sold together');
    const both = await quotePair(found, pair);
    const ssr = ssrSchema.parse(await air.call('SSR', both.chain));
    expect(ssr.Baggage).toHaveLength(2);
    const bought = purchase(await ticketLcc(air, both));
    expect(bought).toMatchObject({
      TicketStatus: 1,
      FlightItinerary: {
        PNR: bought.PNR,
        JourneyType: 5,
        Origin: 'DEL',
        Destination: 'BOM',
        Fare: { PublishedFare: both.result.Fare.PublishedFare },
      },
    });
    const [booking] = (await air.books()).filter(({ bookingId }) => bookingId === bought.BookingId);
    expect(booking?.legs.map(({ origin, destination }) => [origin, destination])).toEqual([
      ['DEL', 'BOM'],
      ['BOM', 'DEL'],
    ]);
    const charges = { BookingId: bought.BookingId, RequestType: 1, BookingMode: 5 };
    const { RefundAmount, CancellationCharge } = z
      .object({ RefundAmount: z.number(), CancellationCharge: z.number() })
      .parse(await air.call('GetCancellationCharges', charges));
    expect(RefundAmount + CancellationCharge).toBeCloseTo(both.result.Fare.PublishedFare, 2);
  });

  it('are not sold in half, nor across airlines or families, and rules are told for the way out alone', async () => {
    const found = await special();
    const [out, back] = pairsOf(found)[0] ?? [];
    if (out === undefined || back === undefined) throw new Error('nothing is sold together');
    const alone = await quote(air, found.TraceId, out.ResultIndex);
    expect(alone.result.Fare.PublishedFare).toBe(out.Fare.PublishedFare);
    expect(errorCode(await ticketLcc(air, alone))).toBe(2);
    const other = found.Results[1]?.find((result) => combinationOf(result) !== combinationOf(out));
    const mixed = { TraceId: found.TraceId, ResultIndex: `${out.ResultIndex},${other?.ResultIndex}` };
    expect(errorCode(await air.call('FareQuote', mixed))).toBe(3);
    const joined = { TraceId: found.TraceId, ResultIndex: `${out.ResultIndex},${back.ResultIndex}` };
    expect(errorCode(await air.call('FareRule', joined))).toBe(3);
    const rules = await air.call('FareRule', { ...joined, ResultIndex: out.ResultIndex });
    const ends = z.array(z.object({ Origin: z.string(), Destination: z.string() })).parse(rules['FareRules']);
    expect(ends.at(0)?.Origin).toBe('DEL');
    expect(ends.at(-1)?.Destination).toBe('DEL');
  });
});

describe('special returns through the distribution systems', () => {
  it('are whole trips in one list, below both ordinary fares, held and ticketed as one', async () => {
    const found = await special({ Sources: ['GDS'] });
    expect(found.Results).toHaveLength(1);
    const ordinary = await air.search(thereAndBack({ JourneyType: '2' }));
    const usual = ordinary.Results.map(
      (list) => new Map(list.map((result) => [soldAs(result), result.Fare.PublishedFare])),
    );
    const list = found.Results[0] ?? [];
    for (const result of list) {
      expect(result.IsLCC).toBe(false);
      const [out = [], back = []] = result.Segments;
      const sum = [out, back].map((flights, index) => usual[index]?.get(soldAs({ ...result, Segments: [flights] })));
      expect(result.Fare.PublishedFare).toBeLessThan((sum[0] ?? 0) + (sum[1] ?? 0));
    }
    const quotedTrip = await quote(air, found.TraceId, list[0]?.ResultIndex ?? '');
    expect(quotedTrip.answer['IsPriceChanged']).toBe(false);
    const held = purchase(await bookHeld(air, quotedTrip));
    const ticketed = purchase(await air.call('Ticket', { PNR: held.PNR, BookingId: held.BookingId }));
    expect(ticketed.FlightItinerary).toMatchObject({ JourneyType: 5, Destination: 'BOM' });
  });
});

it('no special returns are sold on some routes, by some airlines, and abroad', async () => {
  const airlines = new Set<string>();
  const codes = new Set<number>();
  for (const to of ['BOM', 'BLR', 'GOI', 'CCU', 'HYD', 'MAA', 'PNQ', 'AMD', 'GAU', 'LKO', 'COK', 'JAI', 'IXC', 'SXR']) {
    const answer = await air.call('Search', thereAndBack({}, to));
    codes.add(errorCode(answer));
    if (errorCode(answer) !== 0) continue;
    const lists = z.array(z.array(z.object({ AirlineCode: z.string() }))).parse(answer['Results']);
    airlines.add([...new Set(lists.flat().map(({ AirlineCode }) => AirlineCode))].toSorted().join(' '));
  }
  expect(codes).toEqual(new Set([0, 25]));
  expect(airlines.size).toBeGreaterThan(2);
  expect(errorCode(await air.call('Search', thereAndBack({}, 'DXB')))).toBe(25);
});
