import { expect, test } from 'vitest';
import { z } from 'zod';
import { compareWithSchema } from '../../platform/compare-with-schema.ts';
import { AIR_ANSWERS } from './operations.ts';
import { ticketBody, holdBody } from './purchase-body.ts';
import { parseExtras } from './parse-extras.ts';
import { objectsOf } from '../tbo/read-fields.ts';
import { answered } from './testing/read-answer.ts';
import { hasRecordings, recordedReplies } from './testing/recorded-air.ts';
import type { FlightPassenger, SupplierFare, SupplierSegment } from '../flight-supplier.ts';

const stop = { name: '', city: '', countryCode: 'IN', terminal: null, time: '2026-12-01T10:00' };
const SEGMENT: SupplierSegment = {
  carrierCode: 'EK',
  carrierName: 'Emirates',
  flightNumber: '511',
  operatedBy: null,
  from: { ...stop, code: 'DEL' },
  to: { ...stop, code: 'DXB' },
  durationMin: 200,
  cabin: 'Economy',
  baggage: null,
  cabinBaggage: null,
  othersBaggage: [],
  bus: false,
  craft: null,
  seatsLeft: null,
};
const REPLY = {
  Meal: [
    { Code: 'VGML', Description: 'Vegan Meal' },
    { Code: '', Description: 'none' },
  ],
  SeatPreference: [{ Code: 'W', Description: 'Window' }],
};
const FARE: SupplierFare = {
  basePaise: 1,
  taxPaise: 1,
  fuelPaise: 0,
  publishedPaise: 2,
  offeredPaise: 2,
  perPax: [{ type: 'adult', count: 1, basePaise: 1, taxPaise: 1, fuelPaise: 0, yqPaise: 0 }],
};
const LEAD: Omit<FlightPassenger, 'extras'> = {
  type: 'adult',
  title: 'Ms',
  firstName: 'Asha',
  lastName: 'Rao',
  gender: 'female',
  dateOfBirth: null,
  nationality: 'IN',
  passport: null,
  pan: null,
  lead: true,
  company: null,
  email: 'asha@example.com',
  phone: '9810001234',
};

const SEAT = {
  FlightNumber: '511',
  Origin: 'DEL',
  Destination: 'DXB',
  Currency: 'INR',
  Price: 300,
  AvailablityType: 1,
};

function seatOf(SeatType: unknown) {
  const Seats = [{ ...SEAT, Code: '12A', SeatNo: 'A', SeatType }];
  const SeatDynamic = [{ SegmentSeat: [{ RowSeats: [{ Seats }] }] }];
  return parseExtras(answered('SSR', { SeatDynamic }), [[SEGMENT]])[0]?.seat;
}

test.each([
  [1, 'window', false],
  [2, 'aisle', false],
  [3, 'middle', false],
  [4, 'window', false],
  [5, 'window', false],
  [6, 'window', true],
  [9, 'window', true],
  [10, 'aisle', false],
  [12, 'aisle', true],
  [15, 'aisle', true],
  [16, 'middle', false],
  [18, 'middle', true],
  [21, 'middle', true],
  [50, 'other', false],
  [0, 'other', false],
])('[REQ-FCHK-8] a seat of type %s is at the %s, in an exit row: %s', (type, position, exitRow) => {
  expect(seatOf(type)).toMatchObject({ position, exitRow });
});

function ssr(SeatType: number) {
  return { Response: { SeatDynamic: [{ SegmentSeat: [{ RowSeats: [{ Seats: [{ ...SEAT, SeatType }] }] }] }] } };
}

test('a seat type that nobody understands is counted, and so is no other', () => {
  const odd: unknown[] = [];
  for (const type of [1, 6, 21, 50])
    compareWithSchema(ssr(type), AIR_ANSWERS['SSR'] ?? z.never(), ({ path, value }) => {
      if (path.endsWith('SeatType')) odd.push(value);
    });
  expect(odd).toEqual([50]);
});

function mealText(Description: string) {
  return parseExtras(answered('SSR', { Meal: [{ Code: 'M', Description }] }), [[SEGMENT]])[0]?.text;
}

test('a meal in capitals, or with a sign that was lost, is told as a sentence', () => {
  expect(mealText('HINDU NON VEGETARIAN')).toBe('Hindu non vegetarian');
  expect(mealText('Non ? Veg&emsp;Sandwich')).toBe('Non-Veg Sandwich');
  expect(mealText('Vegan Meal')).toBe('Vegan Meal');
});

test('free meals and seat preferences of a full-service airline are wishes, free, for all flights of the ticket', () => {
  const [meal, seat] = parseExtras(answered('SSR', REPLY), [[SEGMENT]]);
  expect(meal).toMatchObject({ kind: 'meal', text: 'Vegan Meal', pricePaise: 0, leg: 0, segment: null });
  expect(seat).toMatchObject({ kind: 'seat-wish', text: 'Window', pricePaise: 0 });
  expect(meal).not.toHaveProperty('onAllFlights');
  expect(parseExtras(answered('SSR', REPLY), [[SEGMENT], [SEGMENT]])).toMatchObject([
    { text: 'Vegan Meal', onAllFlights: true },
    { text: 'Window', onAllFlights: true },
  ]);
});

test('a wish goes to the airline as Meal and Seat, never as something bought', () => {
  const request = {
    trace: 't',
    resultIndex: 'OB1',
    fare: FARE,
    passengers: [{ ...LEAD, extras: parseExtras(answered('SSR', REPLY), [[SEGMENT]]) }],
  };
  const [sent] = holdBody(request, { line: '', city: '' }).Passengers;
  expect(sent).toMatchObject({
    Meal: { Code: 'VGML', Description: 'Vegan Meal' },
    Seat: { Code: 'W', Description: 'Window' },
  });
  expect(sent).not.toHaveProperty('MealDynamic');
  expect(sent).not.toHaveProperty('SeatDynamic');
  const none = ticketBody({ ...request, passengers: [{ ...LEAD, extras: [] }] }, { line: '', city: '' }).Passengers[0];
  expect(none).not.toHaveProperty('Meal');
});

test.runIf(hasRecordings)(
  'recorded meals of a full-service airline can be wished for, each once, free and in words',
  () => {
    for (const { sent, as } of recordedReplies(/ssr/i)) {
      const wishes = parseExtras(as('SSR'), [[SEGMENT]]).filter(
        ({ kind, row }) => kind === 'meal' && !('Price' in row),
      );
      const written = objectsOf(sent['Meal']).filter(({ Code, Description }) => Code && Description);
      expect(new Set(wishes.map(({ row }) => row['Code']))).toEqual(new Set(written.map(({ Code }) => Code)));
      for (const { text, pricePaise } of wishes)
        expect({ isTold: text !== '', pricePaise }).toEqual({ isTold: true, pricePaise: 0 });
    }
  },
);
