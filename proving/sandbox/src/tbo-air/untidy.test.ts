import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isLcc, leg, question, quoted, startAir, type Json, type SampleAir } from './sample-air.ts';
import type { WireResult } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterEach(() => air.disarm());
afterAll(() => air.remove());

/** Returns the results of one search that shows a quirk. */
async function withQuirk(kind: string, change: Json = {}): Promise<readonly WireResult[]> {
  await air.arm({ operation: 'Search', kind });
  return (await air.search(question(air, change))).Results[0] ?? [];
}

const abroad = (to = 'DXB') => ({ Segments: [leg(air, 'DEL', to, 30)] });

/** Returns the baggage that the segments tell. */
async function baggage(kind: string): Promise<readonly unknown[]> {
  const segments = (await withQuirk(kind)).flatMap(({ Segments }) => Segments.flat());
  return segments.map((segment) => segment['Baggage'] ?? null).filter((text) => text !== null);
}

/** Returns all `Details` of the fare rules of results. */
function details(results: readonly WireResult[]): string[] {
  return [...JSON.stringify(results).matchAll(/"Details":"([^"]*)"/g)].map(([, text = '']) => text);
}

/** Says whether a result is a low-cost carrier's direct flight with a known number of seats. */
function direct(result: WireResult): boolean {
  return (
    isLcc(result) &&
    result.Segments.flat().length === 1 &&
    result.Segments.flat()[0]?.['NoOfSeatAvailable'] !== undefined
  );
}

describe('armed, every result shows', () => {
  it.each([
    ['rules-in-words', /^REFER TO DETAILED FARE RULES$/],
    ['rules-in-other-money', /^(?:EUR|AED|INR) \d+\.\d+\*?$/],
    ['rules-per-passenger', /^(?:ADULT|CHILD|INFANT)- (?:INR \d+\*?|100%)$/],
    ['rules-without-hours', /^(?:INR \d+\*?|100%)$/],
  ])('%s: fees nobody can add up, or without their hours', async (kind, form) => {
    const found = await withQuirk(kind, { ChildCount: '1', InfantCount: '1' });
    expect(details(found).length).toBeGreaterThan(10);
    for (const text of details(found)) expect(text).toMatch(form);
    expect(JSON.stringify(found)).not.toContain('"Unit":"HOURS"');
  });

  it('rules-absent: no fees at all, in the quote neither', async () => {
    const found = await withQuirk('rules-absent');
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((result) => 'MiniFareRules' in result)).toEqual([]);
    await air.arm({ operation: 'FareQuote', kind: 'rules-absent' });
    expect((await quoted(air, isLcc)).result).not.toHaveProperty('MiniFareRules');
    expect((await quoted(air, isLcc)).result).toHaveProperty('MiniFareRules');
  });

  it('quote-baggage-untold: what Search told is left to the rows of the fare', async () => {
    await air.arm({ operation: 'FareQuote', kind: 'quote-baggage-untold' });
    const { result } = await quoted(air, isLcc);
    expect(result.Segments.flat().map((segment) => segment['Baggage'])).toEqual(result.Segments.flat().map(() => null));
    expect(JSON.stringify(result.FareBreakdown)).toContain('"CheckedInBaggage":{"FreeText":"15 KG"');
  });

  it('advisory: tickets that are not refundable although their row says so', async () => {
    const found = await withQuirk('advisory');
    const advised = found.filter(({ IsLCC }) => !IsLCC);
    expect(advised.length).toBeGreaterThan(0);
    for (const result of advised) expect(result['TicketAdvisory']).toContain('NON-REFUNDABLE');
  });

  it('baggage-untold: none in any segment', async () => {
    expect(await baggage('baggage-untold')).toEqual([]);
  });

  it('baggage-form: another form wherever the airline tells it at all', async () => {
    const told = await baggage('baggage-form');
    expect(told.length).toBeGreaterThan(10);
    for (const text of told) expect(text).toMatch(/^(?:\d+ Kg\|5|2 PC\(s\)|2 Piece\(s\)|Upto 3 pieces\..*)$/);
  });

  it('bus: the last segment of a connection is on the road', async () => {
    const connections = (await withQuirk('bus', abroad('LHR'))).flatMap(({ Segments }) =>
      Segments.filter((flights) => flights.length > 1),
    );
    expect(connections.length).toBeGreaterThan(0);
    for (const flights of connections)
      expect(flights.at(-1)).toMatchObject({ Craft: 'BUS', Remark: 'This is a BUS segment' });
  });

  it('other-airport: Abu Dhabi for Dubai, Hindon for Delhi, never on the way', async () => {
    const dubai = JSON.stringify(await withQuirk('other-airport', abroad()));
    expect(dubai).toContain('"AirportCode":"AUH"');
    expect(dubai).not.toContain('"HDO"');
    expect(JSON.stringify(await withQuirk('other-airport-delhi', abroad()))).toContain('"AirportCode":"HDO"');
    expect(JSON.stringify(await withQuirk('other-airport-delhi'))).not.toContain('"HDO"');
  });

  it('sale-fare: a family that says why its price is below the list price', async () => {
    for (const { FareClassification, Fare } of await withQuirk('sale-fare')) {
      expect(FareClassification.Type).toBe('Sale');
      expect(Fare.Discount).toBe(400);
    }
  });
});

describe('seats', () => {
  it('left are as many as the seat map has to choose from, and few of them are few', async () => {
    const found = (await air.search(question(air))).Results[0]?.filter(isLcc) ?? [];
    const told = found.flatMap(({ Segments }) => Segments.flat().flatMap((each) => each['NoOfSeatAvailable'] ?? []));
    expect(told.filter((seats) => Number(seats) < 20).length / told.length).toBeLessThan(0.35);
    const offer = await quoted(air, direct);
    const map = JSON.stringify((await air.call('SSR', offer.chain))['SeatDynamic']);
    expect(map.split('"AvailablityType":1').length - 1).toBe(offer.result.Segments.flat()[0]?.['NoOfSeatAvailable']);
  });

  it('of distribution systems are counted to nine', async () => {
    const found = (await air.search(question(air))).Results[0]?.filter(({ IsLCC }) => !IsLCC) ?? [];
    const told = found.flatMap(({ Segments }) => Segments.flat().flatMap((each) => each['NoOfSeatAvailable'] ?? []));
    expect(Math.max(...told.map(Number))).toBe(9);
  });
});
