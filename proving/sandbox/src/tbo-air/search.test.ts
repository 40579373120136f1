import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCode, leg, question, startAir, type Json, type SampleAir } from './sample-air.ts';
import { type WireResult } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

const family = { AdultCount: '2', ChildCount: '1', InfantCount: '1' };

function sumOf(rows: readonly { readonly BaseFare: number; readonly Tax: number }[]): { base: number; tax: number } {
  return rows.reduce((sum, { BaseFare, Tax }) => ({ base: sum.base + BaseFare, tax: sum.tax + Tax }), {
    base: 0,
    tax: 0,
  });
}

function checkArithmetic({ Fare, FareBreakdown }: WireResult): void {
  expect(Fare.PublishedFare).toBe(Fare.BaseFare + Fare.Tax + Fare.OtherCharges);
  expect(sumOf(FareBreakdown)).toEqual({ base: Fare.BaseFare, tax: Fare.Tax });
  expect(Fare.OfferedFare).toBeCloseTo(Fare.PublishedFare - Fare.CommissionEarned, 2);
  expect(Fare.Discount).toBeGreaterThanOrEqual(0);
}

const keyOf = (result: WireResult): string =>
  result.Segments.flat()
    .map(({ Airline, Origin }) => `${Airline.AirlineCode}${Airline.FlightNumber}/${Origin.DepTime}`)
    .join();

/** Journeys of every kind, each with the number of lists and of legs in an answer. */
const journeys = (): readonly (readonly [string, Json, number, number])[] => [
  ['one way', { Segments: [leg(air, 'DEL', 'BOM', 25)] }, 1, 1],
  ['one way abroad', { Segments: [leg(air, 'DEL', 'LHR', 25)] }, 1, 1],
  ['return in India', { JourneyType: '2', Segments: [leg(air, 'DEL', 'BOM', 25), leg(air, 'BOM', 'DEL', 29)] }, 2, 1],
  ['return abroad', { JourneyType: '2', Segments: [leg(air, 'BOM', 'DXB', 25), leg(air, 'DXB', 'BOM', 29)] }, 1, 2],
  ['special return', { JourneyType: '5', Segments: [leg(air, 'DEL', 'BOM', 25), leg(air, 'BOM', 'DEL', 29)] }, 2, 1],
  [
    'special return through the distribution systems',
    { JourneyType: '5', Sources: ['GDS'], Segments: [leg(air, 'DEL', 'BOM', 25), leg(air, 'BOM', 'DEL', 29)] },
    1,
    2,
  ],
  ['two cities', { JourneyType: '3', Segments: [leg(air, 'DEL', 'GOI', 25), leg(air, 'GOI', 'BLR', 29)] }, 1, 2],
  [
    'three cities abroad',
    {
      JourneyType: '3',
      Segments: [leg(air, 'DEL', 'DXB', 25), leg(air, 'DXB', 'LHR', 29), leg(air, 'LHR', 'DEL', 36)],
    },
    1,
    3,
  ],
];

describe('every kind of journey', () => {
  it('is answered in its own lists and leg groups, its sums right for adults, children and infants', async () => {
    for (const [, change, lists, legs] of journeys()) {
      const { Results: results } = await air.search(question(air, { ...family, ...change }));
      expect(results.length).toBe(lists);
      for (const list of results) {
        expect(list.length).toBeGreaterThanOrEqual(9);
        for (const result of list) {
          expect(result.Segments.length).toBe(legs);
          checkArithmetic(result);
          expect(result.FareBreakdown.map((row) => [row.PassengerType, row.PassengerCount])).toEqual([
            [1, 2],
            [2, 1],
            [3, 1],
          ]);
        }
        expect(new Set(list.map(({ ResultIndex }) => ResultIndex)).size).toBe(list.length);
      }
    }
  });

  it('names its way out OB and its way in IB, and leaves each leg on the day asked for', async () => {
    const segments = [leg(air, 'DEL', 'BOM', 25), leg(air, 'BOM', 'DEL', 29)];
    const { Results: results } = await air.search(question(air, { JourneyType: '2', Segments: segments }));
    results.forEach((list, index) => {
      for (const result of list) {
        expect(result.ResultIndex).toMatch(index === 0 ? /^OB\d+\[TBO\]/ : /^IB\d+\[TBO\]/);
        const asked = String(segments[index]?.['PreferredDepartureTime']).slice(0, 10);
        expect(result.Segments[0]?.[0]?.Origin.DepTime.slice(0, 10)).toBe(asked);
      }
    });
  });
});

describe('fare families', () => {
  it('[REQ-FRES-5] are three to a flight; IndiGo’s are 714 and 1,468 above the cheapest for each adult and child', async () => {
    const { Results: results } = await air.search(question(air, family));
    const flights = Map.groupBy(results[0] ?? [], keyOf);
    expect(flights.size).toBeGreaterThan(19);
    for (const offers of flights.values()) {
      const priceOf = (type: string): number =>
        offers.find((offer) => offer.FareClassification.Type === type)?.Fare.PublishedFare ?? 0;
      expect(offers.length).toBe(3);
      // Results have no old price to strike through: recorded fares have none.
      expect(offers.map((offer) => offer.Fare.Discount)).toEqual([0, 0, 0]);
      if (offers[0]?.['AirlineCode'] !== '6E') continue;
      expect(priceOf('FLEXI PLUS') - priceOf('SAVER')).toBe(3 * 714);
      expect(priceOf('PARTNER SPECIAL') - priceOf('SAVER')).toBe(3 * 1468);
    }
  });

  it('show a metro route as full as a real one', async () => {
    const { Results: results } = await air.search(question(air));
    expect(results[0]?.length).toBeGreaterThanOrEqual(60);
    expect(results[0]?.length).toBeLessThanOrEqual(120);
    expect(JSON.stringify(results).length).toBeGreaterThan(600_000);
  });
});

describe('results', () => {
  it('leave out now and then what recorded ones leave out', async () => {
    const { Results: results } = await air.search(question(air, { Segments: [leg(air, 'DEL', 'LHR', 25)] }));
    const domestic = await air.search(
      question(air, {
        JourneyType: '5',
        Sources: ['GDS'],
        Segments: [leg(air, 'DEL', 'BOM', 25), leg(air, 'BOM', 'DEL', 27)],
      }),
    );
    const all = [...(results[0] ?? []), ...(domestic.Results[0] ?? [])];
    const segments = all.flatMap(({ Segments }) => Segments.flat());
    const seats = segments.map((each) => 'NoOfSeatAvailable' in each);
    const taxes = all.flatMap(({ FareBreakdown }) => FareBreakdown.map((row) => row['TaxBreakUp'] === null));
    const dates = all.map((result) => /^\d{2}[A-Z]{3}\d{2}$/.test(String(result['LastTicketDate'])));
    for (const told of [seats, taxes, dates]) expect(new Set(told)).toEqual(new Set([true, false]));
  });
});

describe('what is asked for', () => {
  it('narrows the answer: stops, carriers, sources, hours and cabins', async () => {
    const first = async (change: Json): Promise<WireResult[]> =>
      (await air.search(question(air, change))).Results[0] ?? [];
    const direct = await first({ DirectFlight: 'true' });
    expect(direct.every(({ Segments }) => Segments[0]?.length === 1)).toBe(true);
    const indigo = await first({ PreferredAirlines: ['6E'] });
    expect(new Set(indigo.map((result) => result['AirlineCode']))).toEqual(new Set(['6E']));
    expect((await first({ Sources: ['GDS'] })).some(({ IsLCC }) => IsLCC)).toBe(false);
    const morning = { ...leg(air, 'DEL', 'BOM', 25) };
    const at8 = await first({
      Segments: [
        { ...morning, PreferredDepartureTime: String(morning['PreferredDepartureTime']).replace('T00', 'T08') },
      ],
    });
    expect(at8.every(({ Segments }) => /T(?:0[6-9]|1[01]):/.test(Segments[0]?.[0]?.Origin.DepTime ?? ''))).toBe(true);
    const economy = await first({ Segments: [leg(air, 'DEL', 'DXB', 25)] });
    const business = await first({ Segments: [leg(air, 'DEL', 'DXB', 25, '4')] });
    expect(business[0]?.Fare.PublishedFare).toBeGreaterThan((economy[0]?.Fare.PublishedFare ?? 0) * 2);
    expect(business.every(({ Segments }) => Segments.flat().every((each) => each['CabinClass'] === 4))).toBe(true);
  });

  it('may count in numbers or in texts', async () => {
    const texts = await air.search(question(air, { AdultCount: '2', JourneyType: '1' }));
    const numbers = await air.search(question(air, { AdultCount: 2, JourneyType: 1 }));
    expect(numbers.Results[0]?.map(({ ResultIndex }) => ResultIndex)).toEqual(
      texts.Results[0]?.map(({ ResultIndex }) => ResultIndex),
    );
  });

  it('is refused with 3 when it is wrong and with 25 when nothing is on sale', async () => {
    const refusals: readonly (readonly [Json, number])[] = [
      [{ JourneyType: '1', Segments: [leg(air, 'DEL', 'BOM', 9), leg(air, 'BOM', 'GOI', 12)] }, 3],
      [{ JourneyType: '2' }, 3],
      [{ Segments: [leg(air, 'DEL', 'BOM', -1)] }, 3],
      [{ Segments: [leg(air, 'DEL', 'D3L', 9)] }, 3],
      [{ AdultCount: '1', InfantCount: '2' }, 3],
      [{ AdultCount: '6', ChildCount: '4' }, 3],
      [{ AdultCount: '0' }, 3],
      [{ JourneyType: '4' }, 25],
      [{ Segments: [leg(air, 'DEL', 'ZZV', 9)] }, 25],
      [{ PreferredAirlines: ['EK'] }, 25],
      [{ Segments: [leg(air, 'DEL', 'BOM', 25, '6')] }, 25],
    ];
    for (const [change, code] of refusals)
      expect(errorCode(await air.call('Search', question(air, change)))).toBe(code);
  });

  it('finds student, armed forces and senior fares below the regular one on some routes and none on others', async () => {
    const routes = ['BOM', 'BLR', 'GOI', 'CCU'];
    const found: number[] = [];
    for (const to of routes) {
      const regular = await air.search(question(air, { Segments: [leg(air, 'DEL', to, 25)] }));
      for (const ResultFareType of ['3', '4', '5']) {
        const answer = await air.call('Search', question(air, { ResultFareType, Segments: [leg(air, 'DEL', to, 25)] }));
        found.push(errorCode(answer));
        const lists = z.array(z.array(z.looseObject({ ResultFareType: z.string() }))).safeParse(answer['Results']);
        if (!lists.success) continue;
        const special = await air.search(question(air, { ResultFareType, Segments: [leg(air, 'DEL', to, 25)] }));
        expect(special.Results[0]?.[0]?.Fare.PublishedFare).toBeLessThan(
          regular.Results[0]?.[0]?.Fare.PublishedFare ?? 0,
        );
        expect(lists.data[0]?.[0]?.ResultFareType).not.toBe('RegularFare');
      }
    }
    expect(new Set(found)).toEqual(new Set([0, 25]));
  });
});

const calendarSchema = z.array(
  z.object({
    AirlineCode: z.string(),
    DepartureDate: z.string(),
    IsLowestFareOfMonth: z.boolean().optional(),
    BaseFare: z.number(),
    Tax: z.number(),
    OtherCharges: z.number(),
  }),
);

/** Returns what one adult pays for a result, with a share of the booking's charges. */
function adultShare({ Fare, FareBreakdown }: WireResult, bearers: number): number {
  const [adults] = FareBreakdown;
  if (adults === undefined) throw new Error('a result without a breakdown');
  return (adults.BaseFare + adults.Tax) / adults.PassengerCount + Fare.OtherCharges / bearers;
}

describe('calendar fares', () => {
  it('[REQ-FSEARCH-4] are one adult’s share of the cheapest fare that the search then finds', async () => {
    for (const [from, to, party, bearers] of [
      ['DEL', 'GOI', {}, 1],
      ['IXC', 'LHR', family, 3],
    ] as const) {
      const month = String(leg(air, from, to, 40)['PreferredDepartureTime']).slice(0, 7);
      const first = { ...leg(air, from, to, 40), PreferredDepartureTime: `${month}-01T00:00:00` };
      const answer = await air.call('GetCalendarFare', question(air, { ...party, Segments: [first] }));
      const days = calendarSchema.parse(answer['SearchResults']);
      expect(days.length).toBeGreaterThan(20);
      const shares = days.map(({ BaseFare, Tax, OtherCharges }) => BaseFare + Tax + OtherCharges / bearers);
      for (const [index, day] of days.entries()) {
        if (index % 4 > 0) continue;
        const date = `${day.DepartureDate.slice(0, 10)}T00:00:00`;
        const asked = question(air, { ...party, Segments: [{ ...first, PreferredDepartureTime: date }] });
        const found = await air.search(asked);
        const cheapest = Math.min(...(found.Results[0] ?? []).map((result) => adultShare(result, bearers)));
        expect(shares[index]).toBeCloseTo(cheapest, 6);
      }
      const lowest = days.flatMap((day, index) => (day.IsLowestFareOfMonth === true ? [shares[index]] : []));
      expect(new Set(lowest)).toEqual(new Set([Math.min(...shares)]));
      expect(new Set(shares).size).toBeGreaterThan(shares.length / 2);
    }
  });

  it('of one day are the same as in its month, and of days gone by there are none', async () => {
    const asked = leg(air, 'DEL', 'GOI', 20);
    const one = await air.call('UpdateCalendarFareOfDay', question(air, { Segments: [asked] }));
    const day = calendarSchema.parse(one['SearchResults'])[0];
    const month = await air.call('GetCalendarFare', question(air, { Segments: [asked] }));
    const same = calendarSchema.parse(month['SearchResults']).find((each) => each.DepartureDate === day?.DepartureDate);
    expect(same).toMatchObject(day ?? {});
    expect(
      errorCode(await air.call('GetCalendarFare', question(air, { Segments: [leg(air, 'DEL', 'GOI', -40)] }))),
    ).toBe(25);
  });
});
