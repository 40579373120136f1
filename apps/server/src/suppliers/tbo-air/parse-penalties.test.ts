import { NOT_CHANGED, SEE_RULES } from '@safar/domain/flight/fare-penalties';
import { describe, expect, test } from 'vitest';
import type { PaxType, SupplierSegment } from '../flight-supplier.ts';
import { parseOffer } from './parse-offer.ts';
import { parsePenalties, type PenaltyTicket } from './parse-penalties.ts';
import { parseLegs } from './parse-segments.ts';
import { resultIn } from './testing/read-answer.ts';
import { hasRecordings, recordedResults } from './testing/recorded-air.ts';

const end = (code: string) => ({ Airport: { AirportCode: code, CityName: code, CountryCode: 'IN' } });

/** Legs, each with the airports of one text: `DEL-HYD-BOM`. */
function legsOf(...journeys: readonly string[]): SupplierSegment[][] {
  const Segments = journeys.map((journey) => {
    const codes = journey.split('-');
    return codes.slice(1).map((to, index) => ({
      Airline: { AirlineCode: '6E', AirlineName: 'IndiGo', FlightNumber: String(index + 1) },
      Origin: { ...end(codes[index] ?? ''), DepTime: '2026-12-14T05:55:00' },
      Destination: { ...end(to), ArrTime: '2026-12-14T08:45:00' },
      Duration: 170,
      CabinClass: 2,
    }));
  });
  return parseLegs(resultIn({ Segments })) ?? [];
}

/** The fees in the rows of a result, as they were sent. */
function penaltiesIn(MiniFareRules: unknown, ticket: PenaltyTicket) {
  return parsePenalties(resultIn({ MiniFareRules }).MiniFareRules.flat(), ticket);
}

const everybody = { pax: null, text: null } as const;

const FEE = { Type: 'Cancellation', From: '4', To: '', Unit: 'DAYS', Details: 'INR 3,000.50*' };

/** The cancellation fees in parsed rows: hours before departure, and paise or a percentage of the fare. */
function feesOf(rows: unknown, journeys: readonly string[]) {
  return penaltiesIn(rows, { legs: legsOf(...journeys), types: ['adult'] }).map(
    ({ fromHours, toHours, amountPaise, percent, text }) => [
      fromHours,
      toHours,
      text ?? (percent === null ? amountPaise : `${percent}%`),
    ],
  );
}

/** The same fee for each journey, more than four days before departure. */
function feesFor(...journeys: readonly string[]) {
  return journeys.map((JourneyPoints) => [{ ...FEE, JourneyPoints }]);
}

describe('penalties', () => {
  test('[REQ-FRES-6] windows are hours, amounts paise; the dearer of two rows counts, and words send the traveller to the rules', () => {
    const rows = [
      [FEE, { ...FEE, From: '0', To: '4', Unit: 'HOURS', Details: '100%' }],
      [
        { ...FEE, Details: 'INR 3500' },
        { ...FEE, Type: 'Reissue', Details: 'REFER TO DETAILED FARE RULES' },
      ],
    ];
    expect(penaltiesIn(rows, { legs: legsOf('DEL-BOM'), types: ['adult'] })).toEqual([
      { kind: 'cancellation', fromHours: 0, toHours: 4, amountPaise: null, percent: 100, ...everybody },
      { kind: 'cancellation', fromHours: 96, toHours: null, amountPaise: 350_000, percent: null, ...everybody },
      {
        kind: 'date-change',
        fromHours: 96,
        toHours: null,
        amountPaise: null,
        percent: null,
        pax: null,
        text: SEE_RULES,
      },
    ]);
  });

  test('[REQ-FRES-6] as recorded for connections, and for there and back abroad, are one fee for the whole journey', () => {
    const row = { ...FEE, From: null, To: null, Unit: null };
    const kuwait = [[{ ...row, JourneyPoints: 'DEL-KWI-LHR', Details: 'INR 8000*' }]];
    expect(feesOf(kuwait, ['DEL-KWI-LHR'])).toEqual([[0, null, 800_000]]);
    const helsinki = [[{ ...row, JourneyPoints: 'DEL-HEL-LHR-HEL-DEL', Details: 'INR 20140*' }]];
    expect(feesOf(helsinki, ['DEL-HEL-LHR', 'LHR-HEL-DEL'])).toEqual([[0, null, 2_014_000]]);
  });

  test('[REQ-FRES-6] of legs add up on one ticket, also where two of its legs are the same way', () => {
    expect(feesOf(feesFor('BOM-CCU', 'CCU-HYD-BOM'), ['BOM-CCU', 'CCU-HYD-BOM'])).toEqual([[96, null, 600_100]]);
    expect(feesOf(feesFor('DEL-BOM', 'BOM-DEL', 'DEL-BOM'), ['DEL-BOM', 'BOM-DEL', 'DEL-BOM'])).toEqual([
      [96, null, 900_150],
    ]);
  });

  test('[REQ-FRES-6] of one leg alone are told as that leg’s, and never as what the ticket costs', () => {
    expect(feesOf(feesFor('BOM-CCU'), ['BOM-CCU', 'CCU-BOM'])).toEqual([[96, null, 'BOM–CCU: INR 3000.5']]);
    // A journey that is not on the ticket does not remove the other fees.
    expect(feesOf(feesFor('BOM-CCU', 'CCU-XYZ'), ['BOM-CCU', 'CCU-BOM'])).toEqual([[96, null, 'BOM–CCU: INR 3000.5']]);
    expect(feesOf(feesFor('BOM-CCU', 'CCU-XYZ'), ['BOM-CCU'])).toEqual([[96, null, 300_050]]);
  });

  test('[REQ-FRES-6] of which one leg’s are words alone point to the rules', () => {
    const words = { ...FEE, JourneyPoints: 'CCU-BOM', Details: 'REFER TO DETAILED FARE RULES' };
    expect(feesOf([...feesFor('BOM-CCU'), [words]], ['BOM-CCU', 'CCU-BOM'])).toEqual([[96, null, SEE_RULES]]);
  });
});

test('[REQ-FRES-6] days are counted with their last one: there is no hole between 72 and 96 hours', () => {
  const rows = [
    { ...FEE, JourneyPoints: 'DEL-BOM', From: '0', To: '3', Unit: 'DAYS', Details: 'INR 4000' },
    { ...FEE, JourneyPoints: 'DEL-BOM', From: '4', To: '', Unit: 'Days', Details: 'Nil' },
  ];
  const read = penaltiesIn([rows], { legs: legsOf('DEL-BOM'), types: ['adult'] });
  expect(read.map(({ fromHours, toHours, amountPaise }) => [fromHours, toHours, amountPaise])).toEqual([
    [0, 96, 400_000],
    [96, null, 0],
  ]);
});

describe('penalties as real answers write them', () => {
  const abroad = legsOf('DEL-LHR').map((leg) =>
    leg.map((each) => ({ ...each, to: { ...each.to, countryCode: 'GB' } })),
  );
  const row = { JourneyPoints: 'DEL-LHR', Type: 'Cancellation' };
  const read = (details: readonly string[], types: readonly PaxType[] = ['adult', 'child', 'infant']) =>
    penaltiesIn([details.map((Details) => ({ ...row, Details }))], { legs: abroad, types }).map(
      ({ pax, amountPaise, percent, text }) => [pax, text ?? (percent === null ? amountPaise : `${percent}%`)],
    );

  test.each([
    ['INR 3999', 399_900],
    ['INR 3999*', 399_900],
    ['INR 9570.0*', 957_000],
    ['100%', '100%'],
    ['100.00 %', '100%'],
    ['0 %', '0%'],
    ['INR 0*', 0],
    ['REFER TO DETAILED FARE RULES', SEE_RULES],
    ['EUR 300.00*', 'EUR 300.00*'],
    ['AED 400.0', 'AED 400.0'],
    ['INR 75.00*', 'INR 75.00*'],
    ['INR 499*', 'INR 499*'],
    ['INR 500*', 50_000],
    ['250 %', '250 %'],
    ['Not permitted', 'Not permitted'],
  ])('%s abroad', (details, shown) => {
    expect(read([details])).toEqual([[null, shown]]);
  });

  test('[REQ-FRES-6] a fare that is not changed says so, and its cancellation keeps its own words', () => {
    const rows = ['Reissue', 'Cancellation'].map((Type) => ({ ...row, Type, Details: 'Not permitted' }));
    expect(penaltiesIn([rows], { legs: abroad, types: ['adult'] }).map(({ kind, text }) => [kind, text])).toEqual([
      ['cancellation', 'Not permitted'],
      ['date-change', NOT_CHANGED],
    ]);
  });

  test('so few rupees are a fee within India', () => {
    const within = penaltiesIn([[{ ...row, JourneyPoints: 'DEL-BOM', Details: 'INR 249*' }]], {
      legs: legsOf('DEL-BOM'),
      types: ['adult'],
    });
    expect(within).toMatchObject([{ amountPaise: 24_900, text: null }]);
  });

  test('each passenger has their own; said once where all who travel pay the same', () => {
    const rows = ['ADULT- INR 10000*', 'CHILD- INR 7500.0*', 'INFANT- 100.00 %'];
    expect(read(rows)).toEqual([
      ['adult', 1_000_000],
      ['child', 750_000],
      ['infant', '100%'],
    ]);
    expect(read(rows, ['adult'])).toEqual([[null, 1_000_000]]);
    expect(read(['ADULT- INR 9570.0*', 'CHILD- INR 9570.0*'], ['adult', 'child'])).toEqual([[null, 957_000]]);
    // No row gives an infant's fee.
    expect(read(['ADULT- INR 9570.0*', 'CHILD- INR 9570.0*'])).toEqual([
      ['adult', 957_000],
      ['child', 957_000],
    ]);
  });

  test.runIf(hasRecordings)('every recorded fee comes back as an amount, a share, or words that are neither', () => {
    for (const { sent, result } of recordedResults()) {
      const offer = parseOffer(result);
      if (offer === null) continue;
      const written = JSON.stringify(sent['MiniFareRules'] ?? []).includes('"Cancellation"');
      expect(offer.penalties.some(({ kind }) => kind === 'cancellation')).toBe(written);
      for (const { amountPaise, percent, text } of offer.penalties) {
        expect([amountPaise, percent, text].filter((told) => told !== null)).toHaveLength(1);
        // A rupee amount left as text is too low to be rupees, or is for one leg of several.
        const [, rupees = '0'] = /^INR *([\d.,]+) *\*?$/.exec(text ?? '') ?? [];
        expect(Number(rupees.replaceAll(',', ''))).toBeLessThan(500);
      }
    }
  });
});
