import { NOT_CHANGED, SEE_RULES } from '@safar/domain/flight/fare-penalties';
import { readLanguageFrom } from '@safar/messages/language';
import { expect, onTestFinished, test } from 'vitest';
import type { FarePenalty, FoundFare, FoundLeg } from './found-trip.ts';
import { compareFares, feesByTime } from './compare-fares.ts';

const SAVER: FoundFare = {
  resultIndex: 'r1',
  family: 'SAVER',
  brand: 'LITE',
  perAdultPaise: 589_900,
  totalPaise: 589_900,
  basePaise: 500_000,
  taxPaise: 89_900,
  mrpPaise: null,
  refundable: true,
  refund: { kind: 'part', backPaise: 200_000 },
  companyOnly: false,
  advisory: null,
  baggage: '15 kg',
  cabinBaggage: '7 kg',
  legBags: [],
  seatsLeft: null,
  inclusions: [
    { kind: 'seat', text: 'Seats chargeable', included: false },
    { kind: 'meal', text: 'Meals chargeable', included: false },
  ],
  cancellation: [window(0, 96, 399_900), window(96, null, 350_000)],
  dateChange: [window(0, null, 299_900)],
};

function window(fromHours: number, toHours: number | null, amountPaise: number): FarePenalty {
  return { fromHours, toHours, amountPaise, percent: null, pax: null, text: null };
}

/** One end of a leg. */
function stop(code: string): FoundLeg['from'] {
  return { code, name: code, city: code, countryCode: 'IN', terminal: null, time: '2026-12-01T08:00' };
}

function flown(from: string, to: string): FoundLeg {
  return {
    from: stop(from),
    to: stop(to),
    durationMin: 120,
    stops: 0,
    dayShift: 0,
    segments: [],
    askedFrom: null,
    askedTo: null,
  };
}

/** The cells of one fare, by row. */
function saidBy(fare: FoundFare): Record<string, unknown> {
  return Object.fromEntries(compareFares([fare], []).map(({ label, cells }) => [label, cells[0]]));
}

test('[REQ-FRES-5] a fare says what it includes and what leaving it costs, in the order of the rows', () => {
  expect(
    compareFares([SAVER], []).map(({ label, cells }) => [label, cells[0]?.text, cells[0]?.note, cells[0]?.good]),
  ).toEqual([
    ['Cabin bag', '7 kg', undefined, true],
    ['Check-in bag', '15 kg', undefined, true],
    ['Meal', 'Chargeable', undefined, false],
    ['Seat', 'Chargeable', undefined, false],
    ['Change today', '₹2,999', undefined, false],
    ['Cancel today', 'Up to ₹2,000 back', 'fee ₹3,500', true],
  ]);
  expect(feesByTime(SAVER)).toEqual([
    { title: 'Cancellation', lines: ['₹3,500 4 days or more before', '₹3,999 less than 4 days before'] },
  ]);
});

test('[REQ-FRES-5] bags that are not the same on every leg of a ticket have a row for each leg', () => {
  const legs = [flown('DEL', 'BOM'), flown('BOM', 'DXB')];
  const less = { baggage: '15 kg', cabinBaggage: '7 kg' };
  const same = { ...SAVER, legBags: [less, less] };
  const more = { ...SAVER, legBags: [less, { ...less, baggage: '30 kg' }] };
  const said = (fares: FoundFare[]) =>
    compareFares(fares, legs)
      .filter(({ label }) => label.includes('bag'))
      .map(({ label, leg = '', cells, differs }) => [label, leg, cells.map(({ text }) => text).join(', '), differs]);
  expect(said([same])).toEqual([
    ['Cabin bag', '', '7 kg', false],
    ['Check-in bag', '', '15 kg', false],
  ]);
  expect(said([same, more])).toEqual([
    ['Cabin bag', '', '7 kg, 7 kg', false],
    ['Check-in bag', 'DEL – BOM', '15 kg, 15 kg', false],
    ['Check-in bag', 'BOM – DXB', '15 kg, 30 kg', true],
  ]);
});

test('[REQ-FRES-5] free changes, percentages and fares without terms are said as they are', () => {
  const fare: FoundFare = {
    ...SAVER,
    baggage: 'none',
    refundable: false,
    refund: { kind: 'non-refundable' },
    advisory: 'Tickets are non-refundable',
    cancellation: [],
    dateChange: [window(0, null, 0)],
  };
  expect(saidBy(fare)).toMatchObject({
    'Check-in bag': { text: 'None', good: false },
    'Change today': { text: 'Free', good: true },
    'Cancel today': { text: 'Non-Refundable', note: 'unused taxes are refunded', good: false },
    'Airline’s note': { text: 'Tickets are non-refundable' },
  });
  expect(saidBy({ ...fare, baggage: null })['Check-in bag']).toMatchObject({ text: 'Ask the airline' });
  const whole: FarePenalty = { fromHours: 0, toHours: 4, amountPaise: null, percent: 100, pax: null, text: null };
  const timed = { ...SAVER, cancellation: [whole, window(4, null, 350_000)] };
  expect(saidBy(timed)).toMatchObject({ 'Cancel today': { note: 'fee ₹3,500' } });
  expect(feesByTime(timed)).toMatchObject([
    { lines: ['₹3,500 4 hours or more before', 'the whole fare less than 4 hours before'] },
  ]);
});

test('a cancellation fee that takes the whole base fare is nothing good', () => {
  const kept: FoundFare = { ...SAVER, refund: { kind: 'whole-base-kept', backPaise: 52_300 } };
  expect(saidBy(kept)).toMatchObject({ 'Cancel today': { text: '₹523 back', note: 'fee ₹3,500', good: false } });
});

test('[REQ-CXL-7] of the windows only the one in force counts, and a fare that is not changed says so', () => {
  // Four days before departure the dearer window has begun.
  const late = {
    ...SAVER,
    cancellation: [window(0, null, 399_900)],
    dateChange: [window(0, 4, 0), window(4, null, 299_900)],
  };
  expect(saidBy(late)).toMatchObject({
    'Change today': { text: '₹2,999', good: false },
    'Cancel today': { note: 'fee ₹3,999' },
  });
  const fixed = { ...window(0, null, 0), amountPaise: null, text: NOT_CHANGED };
  expect(saidBy({ ...SAVER, dateChange: [fixed] })).toMatchObject({
    'Change today': { text: 'Cannot be changed', good: false },
  });
});

test('words nobody can read send to the rules, and are never a fee', () => {
  const words = { ...window(0, null, 0), amountPaise: null, text: SEE_RULES };
  const dollars = { ...words, text: 'USD 75' };
  expect(saidBy({ ...SAVER, cancellation: [words], dateChange: [dollars] })).toMatchObject({
    'Cancel today': { note: 'see the airline’s rules' },
    'Change today': { text: 'In the airline’s words: “USD 75”' },
  });
});

test('[REQ-FRES-5] only the rows in which fares differ are marked, and what a fare does not say is said to be so', () => {
  const flexi: FoundFare = {
    ...SAVER,
    family: 'FLEXI PLUS',
    dateChange: [window(0, null, 24_900)],
    inclusions: [
      { kind: 'seat', text: 'Standard seats free', included: false },
      { kind: 'meal', text: 'Meals chargeable', included: false },
      { kind: 'priority', text: 'Priority checkin included', included: true },
      { kind: 'benefit', text: 'Benefits worth ₹3,999', included: false },
    ],
  };
  const rows = compareFares([SAVER, flexi], []);
  const differing = rows.filter(({ differs }) => differs);
  expect(differing.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ['Seat', 'Chargeable', 'Standard seats free'],
    ['Priority checkin', 'Not stated', 'Included'],
    ['Also', 'Not stated', 'Benefits worth ₹3,999'],
    ['Change today', '₹2,999', '₹249'],
  ]);
  expect(compareFares([SAVER], []).filter(({ differs }) => differs)).toEqual([]);
});

test('[REQ-LANG-4] what a fare includes is in the reader’s language, and an airline’s own benefit in its words', () => {
  readLanguageFrom(() => 'hi');
  onTestFinished(() => readLanguageFrom(() => 'en'));
  const benefits = ['Lounge Pass', 'Flat-bed suite', 'Travel partner benefits worth ₹3,999', 'Miles twice over'];
  const inclusions = [
    ...benefits.map((benefit) => ({ kind: 'benefit', text: `${benefit} included`, included: true })),
    { kind: 'benefit', text: 'Benefits worth ₹3,999', included: false },
  ];
  const named = compareFares([{ ...SAVER, inclusions }], []).slice(2, -2);
  expect(named.map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
    ['लाउंज पास', 'शामिल'],
    ['फ्लैट-बेड सुइट', 'शामिल'],
    ['ट्रैवल पार्टनर के ₹3,999 के फायदे', 'शामिल'],
    ['Miles twice over', 'शामिल'],
    ['और', '₹3,999 के फायदे'],
  ]);
});
