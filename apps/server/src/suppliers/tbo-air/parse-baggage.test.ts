import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import { baggageReader, personsBags } from './parse-baggage.ts';
import { parseTerms } from './parse-terms.ts';
import { parseOffer } from './parse-offer.ts';
import { listOf, objectsOf, textOf } from '../tbo/read-fields.ts';
import type { SupplierBags } from '../flight-supplier.ts';
import { answered, resultIn } from './testing/read-answer.ts';
import { hasRecordings, recordedResults } from './testing/recorded-air.ts';

/** Reads the bags of one flight of a result. */
function readerOf(sent: { Segments: unknown; FareBreakdown?: unknown }): (row: object, place: number) => SupplierBags {
  const { Segments, FareBreakdown } = resultIn(sent);
  const read = baggageReader(Segments.flat().length, FareBreakdown);
  return (row, place) => read({ ...row }, place);
}

/** The booking of an answer in which some of it was sent. */
function itineraryOf(sent: object) {
  const { FlightItinerary: itinerary } = answered('GetBookingDetails', { FlightItinerary: sent });
  if (itinerary === null) throw new Error('no itinerary');
  return itinerary;
}

/** What a passenger may take along, by flight. */
function bagsOf(sent: object, flights: number) {
  return itineraryOf({ Passenger: [sent] }).Passenger.flatMap((passenger) => personsBags(passenger, flights));
}

/** The adult's checked baggage for a flight with this text. */
function checked(Baggage: unknown): string | null {
  return readerOf({ Segments: [[{ Baggage }]] })({ Baggage }, 0).baggage;
}

describe('a flight’s own text', () => {
  test.each([
    ['15 KG', '15 kg'],
    ['15 Kilograms', '15 kg'],
    ['15 Kg|5', '15 kg'],
    ['2 Piece(s)', '2 pieces'],
    ['2 PC(s)', '2 pieces'],
    ['1 PC', '1 piece'],
    ['27Kg (27 Kg X 1 pcs)', '27 kg'],
    ['Upto 3 pieces. Maximum 159555 cm (height + width + depth). Each piece max 23 kg', 'up to 3 pieces'],
    ['0 Piece(s)', NO_BAGGAGE],
    ['0 KG', NO_BAGGAGE],
    ['Included', 'Included'],
    ['', null],
    [null, null],
  ])('%j is %j', (written, read) => {
    expect(checked(written)).toBe(read);
  });

  test('anything at all is read or left', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        expect(
          readerOf({ Segments: a, FareBreakdown: b })({ Baggage: a, FlightInfoIndex: b }, 0).othersBaggage,
        ).toBeInstanceOf(Array);
      }),
    );
  });
});

const kg = (Value: string) => ({ CheckedInBaggage: { Unit: 'KG', Value }, CabinBaggage: { Unit: 'KG', Value: '7' } });
const FLIGHTS = [[{ FlightInfoIndex: '1' }, { FlightInfoIndex: '2' }]];

function read(CheckedInBaggage: object) {
  const FareBreakdown = [{ PassengerType: 1, SegmentDetails: [{ CheckedInBaggage }] }];
  return readerOf({ Segments: [[{}]], FareBreakdown })({}, 0).baggage;
}

test('a value without a unit is of pieces, and its words count before it', () => {
  expect(read({ Unit: '', Value: '1' })).toBe('1 piece');
  expect(read({ Unit: '', Value: '2' })).toBe('2 pieces');
  expect(read({ Unit: ' KG', Value: '15' })).toBe('15 kg');
  expect(read({ Unit: '', Value: '15', FreeText: '15 KG' })).toBe('15 kg');
  expect(read({ Unit: '', Value: '0' })).toBe(NO_BAGGAGE);
  expect(read({ Unit: 'PC', Value: '1' })).toBe('1 piece');
  expect(read({ Unit: '', Value: '' })).toBeNull();
});

const of = (PassengerType: number, detail: object) => ({ PassengerType, SegmentDetails: [detail] });
const row = (PassengerType: number, Value: string) => of(PassengerType, kg(Value));
const told = (Baggage: string, CabinBaggage = '7 KG') => ({ SegmentAdditionalInfo: [{ Baggage, CabinBaggage }] });

describe('two people', () => {
  const segments = [[{ Baggage: '1 PC(s)' }]];

  test('are compared by one source: equal rows are no difference, whatever the flight’s own text is', () => {
    const read = readerOf({ Segments: segments, FareBreakdown: [row(1, '23'), row(2, '23')] });
    expect(read({ Baggage: '1 PC(s)' }, 0)).toMatchObject({ baggage: '1 piece', othersBaggage: [] });
  });

  test('whose rows leave the cabin out alike have what the flight tells of it; an infant without a row has nothing known', () => {
    const piece = { CheckedInBaggage: { NoOfPiece: '1' }, CabinBaggage: null };
    const row = { Baggage: null, CabinBaggage: 'Included' };
    const read = (...rows: object[]) => readerOf({ Segments: [[row]], FareBreakdown: rows })(row, 0);
    expect(read(of(1, piece), of(2, piece), of(3, piece))).toEqual({
      baggage: '1 piece',
      cabinBaggage: 'Included',
      othersBaggage: [],
    });
    const two = { CheckedInBaggage: { NoOfPiece: '2' }, CabinBaggage: null };
    expect(read(of(1, two), of(2, piece), of(3, {})).othersBaggage).toEqual([
      { type: 'child', baggage: '1 piece', cabinBaggage: 'Included' },
      { type: 'infant', baggage: null, cabinBaggage: null },
    ]);
  });

  test('who have different rows have different baggage', () => {
    const read = readerOf({ Segments: segments, FareBreakdown: [row(1, '23'), row(2, '10')] });
    expect(read({ Baggage: '1 PC(s)' }, 0).othersBaggage).toMatchObject([{ type: 'child', baggage: '10 kg' }]);
  });

  test('of one type may have different baggage on a ticket, and what was added stands behind a bar', () => {
    expect(bagsOf(told('25 KG'), 1)).toEqual([{ baggage: '25 kg', cabinBaggage: '7 kg', addedKg: 0 }]);
    expect(bagsOf(told('15 KG|3'), 1)).toEqual([{ baggage: '15 kg', cabinBaggage: '7 kg', addedKg: 3 }]);
    expect(bagsOf(told('0 Kg|10', ''), 1)).toEqual([{ baggage: NO_BAGGAGE, cabinBaggage: null, addedKg: 10 }]);
    expect(bagsOf({ SegmentDetails: [kg('15'), kg('30')] }, 2).map(({ baggage }) => baggage)).toEqual([
      '15 kg',
      '30 kg',
    ]);
    expect(bagsOf({}, 1)).toEqual([{ baggage: null, cabinBaggage: null, addedKg: 0 }]);
  });
});

test('[REQ-TKT-6] of adults whose bags differ the flight’s is the least, so that who has less than was sold is asked', () => {
  const segment = {
    Airline: { AirlineCode: 'IX', FlightNumber: '1163' },
    Duration: 135,
    Origin: { Airport: { AirportCode: 'DEL' }, DepTime: '2026-12-01T06:10:00' },
    Destination: { Airport: { AirportCode: 'BOM' }, ArrTime: '2026-12-01T08:25:00' },
  };
  const flightOf = (...bags: readonly string[]) =>
    parseTerms(itineraryOf({ Segments: [segment], Passenger: bags.map((bag) => ({ PaxType: 1, ...told(bag) })) }))
      .flights?.[0];
  expect(flightOf('25 KG', '15 KG')?.baggage).toBe('15 kg');
  expect(flightOf('2 PC(s)', '1 PC(s)', '2 PC(s)')?.baggage).toBe('1 piece');
  expect(flightOf('15 KG', '0 Kg')?.baggage).toBe(NO_BAGGAGE);
});

describe('where the flight says nothing', () => {
  test('the adults’ row counts, flight by flight', () => {
    const FareBreakdown = [{ PassengerType: 1, SegmentDetails: [kg('15'), { CheckedInBaggage: { NoOfPiece: '2' } }] }];
    const read = readerOf({ Segments: FLIGHTS, FareBreakdown });
    expect(read({}, 0)).toEqual({ baggage: '15 kg', cabinBaggage: '7 kg', othersBaggage: [] });
    expect(read({}, 1)).toMatchObject({ baggage: '2 pieces', cabinBaggage: null });
  });

  test('a row of one flight is that flight’s', () => {
    const FareBreakdown = [{ PassengerType: 1, SegmentDetails: [{ ...kg('30'), FlightInfoIndex: '2' }] }];
    const read = readerOf({ Segments: FLIGHTS, FareBreakdown });
    expect(read({ FlightInfoIndex: '1' }, 0).baggage).toBeNull();
    expect(read({ FlightInfoIndex: '2' }, 1).baggage).toBe('30 kg');
  });
});

describe('children and infants', () => {
  const row = { Baggage: '15 KG', CabinBaggage: '7 KG' };
  const othersOf = (child: unknown, infant: unknown) =>
    readerOf({
      Segments: [[row]],
      FareBreakdown: [
        { PassengerType: 1, SegmentDetails: [kg('15')] },
        { PassengerType: 2, SegmentDetails: child },
        { PassengerType: 3, SegmentDetails: infant },
      ],
    })(row, 0).othersBaggage;

  test('are told where they differ; an infant of whom nothing is said is not given an adult’s', () => {
    expect(othersOf([kg('15')], [kg('15')])).toEqual([]);
    expect(othersOf(null, null)).toEqual([{ type: 'infant', baggage: null, cabinBaggage: null }]);
    expect(othersOf([kg('10')], [{ CheckedInBaggage: { Unit: 'KG', Value: '0' }, CabinBaggage: {} }])).toEqual([
      { type: 'child', baggage: '10 kg', cabinBaggage: '7 kg' },
      { type: 'infant', baggage: NO_BAGGAGE, cabinBaggage: null },
    ]);
  });

  test('are read where Book writes the unit with a space, as recorded', () => {
    const spaced = { CheckedInBaggage: { Unit: ' KG', Value: '10' }, CabinBaggage: { Unit: 'KG', Value: '7' } };
    expect(othersOf([kg('15')], [spaced])).toEqual([{ type: 'infant', baggage: '10 kg', cabinBaggage: '7 kg' }]);
  });
});

test.runIf(hasRecordings)(
  'recorded baggage is read as kilograms, pieces, none or words, and none that is told is lost',
  () => {
    const read = recordedResults().flatMap(({ sent, result }) => {
      const flights = parseOffer(result)?.legs.flat() ?? [];
      const rows = listOf(sent['Segments']).flatMap((leg) => (Array.isArray(leg) ? objectsOf(leg) : objectsOf([leg])));
      return flights.length === rows.length
        ? flights.map(({ baggage }, place) => ({ told: textOf(rows[place]?.['Baggage']), baggage }))
        : [];
    });
    expect(read.filter(({ told, baggage }) => /\d/.test(told) && baggage === null)).toEqual([]);
    const form = /^(?:none|included|\d{1,2} kg|\d pieces?|\d pieces?, \d{1,2} kg|up to (?:\d pieces|\d+ kg))$/i;
    const odd = read.filter(
      ({ told, baggage }) => /^\d+ *(?:kg|kilo|pc|piece)/i.test(told) && !form.test(baggage ?? ''),
    );
    expect(odd).toEqual([]);
  },
);
