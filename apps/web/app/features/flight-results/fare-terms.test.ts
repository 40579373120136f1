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
  baggage: '15 kg',
  cabinBaggage: '7 kg',
  seatsLeft: null,
  inclusions: [
    { kind: 'seat', text: 'Seats chargeable' },
    { kind: 'meal', text: 'Meals chargeable' },
  ],
  cancellation: [window(0, 96, 399_900), window(96, null, 350_000)],
  dateChange: [window(0, null, 299_900)],
};

function window(fromHours: number, toHours: number | null, amountPaise: number): FarePenalty {
  return { fromHours, toHours, amountPaise, percent: null };
}

function textsOf(fare: FoundFare): string[] {
  return fareTerms(fare).map(({ text }) => text);
}

test('[B10] a fare says what it includes and what leaving it costs, each window in full', () => {
  expect(textsOf(SAVER)).toEqual([
    '7 kg cabin baggage',
    '15 kg check-in baggage',
    'Cancellation fee from ₹3,500',
    'Date change ₹2,999',
    'Seats chargeable',
    'Meals chargeable',
  ]);
  expect(fareTerms(SAVER)[2]?.detail).toEqual(['₹3,500 4 days or more before', '₹3,999 less than 4 days before']);
  expect(fareTerms(SAVER).map(({ good }) => good)).toEqual([true, true, true, true, false, false]);
});

test('[B10] free changes, percentages and fares without terms are said as they are', () => {
  const fare: FoundFare = {
    ...SAVER,
    baggage: null,
    refundable: false,
    cancellation: [],
    dateChange: [{ fromHours: 0, toHours: null, amountPaise: 0, percent: null }],
  };
  expect(textsOf(fare).slice(1, 4)).toEqual(['No check-in baggage', 'Non-refundable, taxes apart', 'Date change free']);
  const whole: FarePenalty = { fromHours: 0, toHours: 4, amountPaise: null, percent: 100 };
  const terms = fareTerms({ ...SAVER, cancellation: [whole, window(4, null, 350_000)] });
  expect(terms[2]).toMatchObject({
    text: 'Cancellation fee from ₹3,500',
    detail: ['₹3,500 4 hours or more before', 'the whole fare less than 4 hours before'],
  });
});

test('[B10] only the rows in which fares differ are marked', () => {
  const flexi: FoundFare = {
    ...SAVER,
    family: 'FLEXI PLUS',
    dateChange: [window(0, null, 24_900)],
    inclusions: [
      { kind: 'seat', text: 'Standard seats free' },
      { kind: 'meal', text: 'Meals chargeable' },
      { kind: 'benefit', text: 'Benefits worth ₹3,999' },
    ],
  };
  expect(differingKinds([SAVER, flexi])).toEqual(new Set(['dateChange', 'seat', 'benefit']));
  expect(differingKinds([SAVER])).toEqual(new Set());
});
