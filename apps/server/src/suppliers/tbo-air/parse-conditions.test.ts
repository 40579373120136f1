import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SupplierPenalty, SupplierSegment } from '../flight-supplier.ts';
import { parseInclusions, parsePenalties, penaltiesTogether } from './parse-conditions.ts';
import { parseLegs } from './parse-segments.ts';

const end = (code: string) => ({ Airport: { AirportCode: code, CityName: code, CountryCode: 'IN' } });

/** Legs that each call at the airports of one text: `DEL-HYD-BOM`. */
function legsOf(...journeys: readonly string[]): SupplierSegment[][] {
  const segments = journeys.map((journey) => {
    const codes = journey.split('-');
    return codes.slice(1).map((to, index) => ({
      Airline: { AirlineCode: '6E', AirlineName: 'IndiGo', FlightNumber: String(index + 1) },
      Origin: { ...end(codes[index] ?? ''), DepTime: '2026-12-14T05:55:00' },
      Destination: { ...end(to), ArrTime: '2026-12-14T08:45:00' },
      Duration: 170,
      CabinClass: 2,
    }));
  });
  return parseLegs(segments) ?? [];
}

const FEE = { Type: 'Cancellation', From: '4', To: '', Unit: 'DAYS', Details: 'INR 3,000.50*' };

/** What parsed rows say of a cancellation: paise, or a share of the fare, from so many hours before departure. */
function feesOf(rows: unknown, journeys: readonly string[]) {
  return parsePenalties(rows, legsOf(...journeys)).map(({ fromHours, toHours, amountPaise, percent }) => [
    fromHours,
    toHours,
    percent === null ? amountPaise : `${percent}%`,
  ]);
}

/** A fee of the same amount for each journey, more than four days before departure. */
function feesFor(...journeys: readonly string[]) {
  return journeys.map((JourneyPoints) => [{ ...FEE, JourneyPoints }]);
}

const HOURS = fc.integer({ min: 0, max: 200 });
const LEG = fc.array(
  fc.record({
    kind: fc.constant('cancellation' as const),
    fromHours: HOURS,
    length: fc.option(fc.integer({ min: 1, max: 100 })),
    amountPaise: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 4 },
);

/** What one leg costs so many hours before departure; null where nobody says. */
function costAt(hours: number, rows: readonly SupplierPenalty[]): number | null {
  const here = rows.filter(({ fromHours, toHours }) => hours >= fromHours && hours < (toHours ?? Infinity));
  return here.length === 0 ? null : Math.max(...here.map(({ amountPaise }) => amountPaise ?? 0));
}

describe('penalties', () => {
  test('[B10] windows are hours, amounts paise; the dearer of two rows counts, and words without an amount do not', () => {
    const rows = [
      [FEE, { ...FEE, From: '0', To: '4', Unit: 'HOURS', Details: '100%' }],
      [
        { ...FEE, Details: 'INR 3500' },
        { ...FEE, Type: 'Reissue', Details: 'REFER TO DETAILED FARE RULES' },
      ],
    ];
    expect(parsePenalties(rows, legsOf('DEL-BOM'))).toEqual([
      { kind: 'cancellation', fromHours: 0, toHours: 4, amountPaise: null, percent: 100 },
      { kind: 'cancellation', fromHours: 96, toHours: null, amountPaise: 350_000, percent: null },
    ]);
  });

  test('[B10] as recorded for connections, and for there and back abroad, are one fee for the whole journey', () => {
    const row = { ...FEE, From: null, To: null, Unit: null };
    const kuwait = [[{ ...row, JourneyPoints: 'DEL-KWI-LHR', Details: 'INR 8000*' }]];
    expect(feesOf(kuwait, ['DEL-KWI-LHR'])).toEqual([[0, null, 800_000]]);
    const helsinki = [[{ ...row, JourneyPoints: 'DEL-HEL-LHR-HEL-DEL', Details: 'INR 20140*' }]];
    expect(feesOf(helsinki, ['DEL-HEL-LHR', 'LHR-HEL-DEL'])).toEqual([[0, null, 2_014_000]]);
  });

  test('[B10] [B16] of legs add up on one ticket, also where two of its legs are the same way', () => {
    expect(feesOf(feesFor('BOM-CCU', 'CCU-HYD-BOM'), ['BOM-CCU', 'CCU-HYD-BOM'])).toEqual([[96, null, 600_100]]);
    expect(feesOf(feesFor('DEL-BOM', 'BOM-DEL', 'DEL-BOM'), ['DEL-BOM', 'BOM-DEL', 'DEL-BOM'])).toEqual([
      [96, null, 900_150],
    ]);
  });

  test('[B10] [B16] are not told where one leg’s are known and the other’s are not', () => {
    expect(feesOf(feesFor('BOM-CCU'), ['BOM-CCU', 'CCU-BOM'])).toEqual([]);
    const words = { ...FEE, JourneyPoints: 'CCU-BOM', Details: 'REFER TO DETAILED FARE RULES' };
    expect(feesOf([...feesFor('BOM-CCU'), [words]], ['BOM-CCU', 'CCU-BOM'])).toEqual([]);
  });

  test('[B10] [B16] say for any hour before departure what all legs cost then together, once, however their windows lie', () => {
    fc.assert(
      fc.property(fc.array(LEG, { minLength: 1, maxLength: 3 }), HOURS, (drawn, hours) => {
        const legs = drawn.map((rows) =>
          rows.map(({ length, ...row }) => ({
            ...row,
            toHours: length === null ? null : row.fromHours + length,
            percent: null,
          })),
        );
        const costs = legs.map((rows) => costAt(hours, rows));
        const together = penaltiesTogether(legs).filter(
          ({ fromHours, toHours }) => hours >= fromHours && hours < (toHours ?? Infinity),
        );
        const sum = costs.includes(null) ? [] : [costs.reduce<number>((total, cost) => total + (cost ?? 0), 0)];
        expect(together.map(({ amountPaise }) => amountPaise)).toEqual(sum);
      }),
    );
  });

  test('[B10] [B16] of the whole fare of one leg are the whole fare; a part of one and a fee for another cannot be told', () => {
    const row = { kind: 'cancellation', fromHours: 0, toHours: 4 } as const;
    const share = (percent: number) => ({ ...row, amountPaise: null, percent });
    const fee = { ...row, amountPaise: 300_000, percent: null };
    expect(penaltiesTogether([[share(100)], [fee]])).toEqual([share(100)]);
    expect(penaltiesTogether([[share(50)], [share(30)]])).toEqual([share(50)]);
    expect(penaltiesTogether([[share(50)], [fee]])).toEqual([]);
  });
});

describe('inclusions', () => {
  test('[B10] say what is in and what is not, without baggage and fees, which have places of their own', () => {
    const FareInclusions = ['Meal - Included', 'Seat - Excluded', 'Cabin Baggage Included', 'Cancellation fees apply'];
    expect(parseInclusions({ FareInclusions })).toEqual([
      { kind: 'meal', text: 'Meal included' },
      { kind: 'seat', text: 'Seat not included' },
    ]);
  });
});
