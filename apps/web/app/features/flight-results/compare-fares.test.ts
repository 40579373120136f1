import { expect, test } from 'vitest';
import type { FarePenalty, FoundFare } from './found.ts';
import { differingKinds, fareTerms } from './fare-terms.ts';

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
  advisory: null,
  baggage: '15 kg',
  cabinBaggage: '7 kg',
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

function textsOf(fare: FoundFare): string[] {
  return fareTerms(fare).map(({ text }) => text);
}

test('[REQ-FRES-5] a fare says what it includes and what leaving it costs, each window in full', () => {
  expect(textsOf(SAVER)).toEqual([
    '7 kg cabin baggage',
    '15 kg check-in baggage',
    'Refundable: up to ₹2,000 back per adult',
    'Cancellation fee from ₹3,500',
    'Date change ₹2,999',
    'Seats chargeable',
    'Meals chargeable',
  ]);
  expect(fareTerms(SAVER)[3]?.detail).toEqual(['₹3,500 4 days or more before', '₹3,999 less than 4 days before']);
  expect(fareTerms(SAVER).map(({ good }) => good)).toEqual([true, true, true, true, true, false, false]);
});

test('[REQ-FRES-5] free changes, percentages and fares without terms are said as they are', () => {
  const fare: FoundFare = {
    ...SAVER,
    baggage: 'none',
    refundable: false,
    refund: { kind: 'non-refundable' },
    advisory: 'Tickets are non-refundable',
    cancellation: [],
    dateChange: [{ fromHours: 0, toHours: null, amountPaise: 0, percent: null, pax: null, text: null }],
  };
  expect(textsOf(fare).slice(1, 6)).toEqual([
    'No check-in baggage',
    'Non-refundable',
    'The fare is kept, unused taxes come back',
    'Date change free',
    'Airline’s note: Tickets are non-refundable',
  ]);
  expect(textsOf({ ...fare, baggage: null })[1]).toBe('Check-in baggage: ask the airline');
  const whole: FarePenalty = { fromHours: 0, toHours: 4, amountPaise: null, percent: 100, pax: null, text: null };
  const terms = fareTerms({ ...SAVER, cancellation: [whole, window(4, null, 350_000)] });
  expect(terms[3]).toMatchObject({
    text: 'Cancellation fee from ₹3,500',
    detail: ['₹3,500 4 hours or more before', 'the whole fare less than 4 hours before'],
  });
});

test('a cancellation fee that takes the whole base fare is nothing good', () => {
  const kept = fareTerms({ ...SAVER, refund: { kind: 'whole-base-kept', backPaise: 52_300 } });
  expect(kept.slice(2, 4)).toMatchObject([
    { text: 'You’d get ₹523 back per adult', good: false },
    { text: 'Cancellation fee from ₹3,500', good: false },
  ]);
});

test('words nobody can read send to the rules, and are never a fee', () => {
  const words = { ...window(0, null, 0), amountPaise: null, text: 'see the airline’s rules' };
  const dollars = { ...words, text: 'USD 75' };
  expect(fareTerms({ ...SAVER, cancellation: [words], dateChange: [dollars] }).slice(3, 5)).toMatchObject([
    { text: 'Cancellation fee: see the airline’s rules' },
    { text: 'Date change: airline’s words: “USD 75”' },
  ]);
});

test('[REQ-FRES-5] only the rows in which fares differ are marked', () => {
  const flexi: FoundFare = {
    ...SAVER,
    family: 'FLEXI PLUS',
    dateChange: [window(0, null, 24_900)],
    inclusions: [
      { kind: 'seat', text: 'Standard seats free', included: false },
      { kind: 'meal', text: 'Meals chargeable', included: false },
      { kind: 'benefit', text: 'Benefits worth ₹3,999', included: false },
    ],
  };
  expect(differingKinds([SAVER, flexi])).toEqual(new Set(['dateChange', 'seat', 'benefit']));
  expect(differingKinds([SAVER])).toEqual(new Set());
});
