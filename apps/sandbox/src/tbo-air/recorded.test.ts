import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bookHeld,
  isLcc,
  leg,
  passengers,
  purchase,
  question,
  quote,
  startAir,
  ticketLcc,
  type Json,
  type Quoted,
  type SampleAir,
} from './sample-air.ts';
import { ssrSchema, type WireResult } from './sample-schemas.ts';

const SAMPLES = resolve(import.meta.dirname, '../../../../../shared/protocols/samples/tbo-air');
const present = existsSync(SAMPLES);

/** Keys that some answers have and others, as recorded, have not; and codes that stand where a key would. */
const OPTIONAL = [
  /NonStopFirstRanking$/,
  /SmartChoiceRanking$/,
  /FareRuleIndex$/,
  /SegmentDetails/,
  /Barcode/,
  /JourneyWayType$/,
  /DocumentDetails/,
  /AirlineTollFreeNo$/,
  /IsPANRequired$|IsPassportRequired$/,
  /FFAirlineCode$|FFNumber$|GST[A-Z]/,
  /Fare\.TransactionFee$|Baggage\[\]\[\]\.Text$/,
  /AgentRemarks$|IsAutoReissuanceAllowed$/,
];

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

function recorded(file: string): unknown {
  const body: unknown = JSON.parse(readFileSync(resolve(SAMPLES, file), 'utf8'));
  const logged = z.looseObject({ response: z.unknown() }).safeParse(body);
  const whole = logged.success ? logged.data.response : body;
  return z.looseObject({ Response: z.unknown() }).parse(whole).Response;
}

/** `Results[].Fare.BaseFare` with the kinds of value found there. */
function shapeOf(value: unknown, path = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  found.set(path, (found.get(path) ?? new Set()).add(kind));
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) shapeOf(inner, `${path}.${key}`, found);
  }
  return found;
}

/** Keys of a recording that our answers do not have, or have with another kind of value. */
function differences(theirs: unknown, ...ours: readonly unknown[]): string[] {
  const own = new Map<string, Set<string>>();
  for (const answer of ours) shapeOf(answer, '', own);
  return [...shapeOf(theirs)].flatMap(([path, kinds]) => {
    if (OPTIONAL.some((pattern) => pattern.test(path))) return [];
    const have = own.get(path);
    if (have === undefined) return path.endsWith('[]') ? [] : [`${path} is missing`];
    const told = [...kinds].filter((kind) => kind !== 'null');
    const known = [...have].filter((kind) => kind !== 'null');
    return told.length === 0 || known.length === 0 || told.some((kind) => known.includes(kind))
      ? []
      : [`${path} is ${known.join()} and not ${told.join()}`];
  });
}

async function searched(change: Json = {}): Promise<Json> {
  return air.call('Search', question(air, change));
}

/** A held fare with a change of planes whose taxes are told by passenger type, as in the recordings. */
function connects({ IsLCC, Segments, FareBreakdown }: WireResult): boolean {
  return !IsLCC && Segments.some((each) => each.length > 1) && FareBreakdown.every((row) => row['TaxBreakUp'] !== null);
}

/** Quotes the first result that fits on the first day that has one: no day sells everything. */
async function quotedOnADay(fits: (result: WireResult) => boolean, ask: (inDays: number) => Json): Promise<Quoted> {
  for (let inDays = 30; inDays < 60; inDays += 1) {
    const found = await air.search(question(air, ask(inDays)));
    const result = found.Results[0]?.find(fits);
    if (result !== undefined) return quote(air, found.TraceId, result.ResultIndex);
  }
  throw new Error('No such result on any day.');
}

const withinIndia = (inDays: number): Json => ({ Segments: [leg(air, 'DEL', 'BOM', inDays)] });

const family = { AdultCount: '2', ChildCount: '1', InfantCount: '1' };

describe.runIf(present)('answers have all keys of the recorded ones', () => {
  it('of searches: one-way abroad, return within India, special return', async () => {
    const abroad = await searched({ Segments: [leg(air, 'DEL', 'DXB', 30)] });
    expect(differences(recorded('search-oneway-international-cut.json'), abroad)).toEqual([]);
    const both = [leg(air, 'DEL', 'BOM', 30), leg(air, 'BOM', 'DEL', 35)];
    const back = await searched({ JourneyType: '2', Segments: both, ...family });
    expect(differences(recorded('search-return-domestic-cut.json'), back)).toEqual([]);
    const special = await searched({ JourneyType: '5', Segments: both });
    expect(differences(recorded('search-special-return-domestic.json'), special)).toEqual([]);
  });

  it('of quotes and extras', async () => {
    const lcc = await quotedOnADay(isLcc, withinIndia);
    expect(differences(recorded('farequote-lcc.json'), lcc.answer)).toEqual([]);
    const abroad = await quotedOnADay(connects, (inDays) => ({
      ...family,
      JourneyType: '2',
      Segments: [leg(air, 'DEL', 'FRA', inDays), leg(air, 'FRA', 'DEL', inDays + 8)],
    }));
    expect(differences(recorded('farequote-international-passport.json'), abroad.answer)).toEqual([]);
    const dubai = await quotedOnADay(isLcc, (inDays) => ({ Segments: [leg(air, 'DEL', 'DXB', inDays)] }));
    expect(differences(recorded('ssr-lcc.json'), await air.call('SSR', dubai.chain))).toEqual([]);
  });

  it('of a booking, its details and a low-cost ticket', async () => {
    const held = await quotedOnADay(connects, withinIndia);
    const booked = await bookHeld(air, held);
    expect(differences(recorded('book-nonlcc.json'), booked)).toEqual([]);
    const { PNR, BookingId } = purchase(booked);
    await air.call('Ticket', { PNR, BookingId });
    const details = await air.call('GetBookingDetails', { BookingId });
    expect(differences(recorded('getbookingdetails-nonlcc.json'), details)).toEqual([]);
    const lcc = await quotedOnADay(isLcc, withinIndia);
    const ssr = z
      .looseObject({ SpecialServices: z.unknown() })
      .and(ssrSchema)
      .parse(await air.call('SSR', lcc.chain));
    const services = z
      .array(z.object({ SegmentSpecialService: z.array(z.object({ SSRService: z.array(z.unknown()) })) }))
      .parse(ssr.SpecialServices);
    const extras = {
      Baggage: [ssr.Baggage[0]?.[1]],
      MealDynamic: [ssr.MealDynamic[0]?.[1]],
      SpecialServices: [services[0]?.SegmentSpecialService[0]?.SSRService[0]],
    };
    const ticketed = await ticketLcc(air, lcc, { Passengers: passengers(air, lcc.result, extras) });
    expect(differences(recorded('ticket-lcc.json'), ticketed)).toEqual([]);
  });
});
