import { expect, test } from 'vitest';
import { parseInclusions } from './parse-inclusions.ts';
import { resultIn } from './testing/read-answer.ts';

test('[REQ-FRES-5] inclusions say what is in and what is not, without baggage and fees, which have places of their own', () => {
  const FareInclusions = ['Meal - Included', 'Seat - Excluded', 'Cabin Baggage Included', 'Cancellation fees apply'];
  expect(parseInclusions(resultIn({ FareInclusions }))).toEqual([
    { kind: 'meal', text: 'Meal included', included: true },
    { kind: 'seat', text: 'Seat not included', included: false },
  ]);
});

test('inclusions of one text are read apart, as recorded', () => {
  const FareInclusions = ['Meal:Included&&Seat:Included&&Lounge Pass&&Included&&Priority Checkin:Excluded'];
  expect(parseInclusions(resultIn({ FareInclusions })).map(({ text }) => text)).toEqual([
    'Meal included',
    'Seat included',
    'Lounge Pass included',
    'Priority check-in not included',
  ]);
});

test('a sum is written as all sums are', () => {
  const FareInclusionsList = [{ Key: 'travel partner benefits worth INR 3999', Value: 'Included' }];
  expect(parseInclusions(resultIn({ FareInclusionsList })).map(({ text }) => text)).toEqual([
    'Travel partner benefits worth ₹3,999 included',
  ]);
});

test('a free meal is included even where no list says so', () => {
  const meal = { kind: 'meal', text: 'Meal included', included: true };
  expect(parseInclusions(resultIn({ IsFreeMealAvailable: true, FareInclusions: [] }))).toEqual([meal]);
  expect(parseInclusions(resultIn({ IsFreeMealAvailable: true, FareInclusions: ['Meal - Included'] }))).toEqual([meal]);
  expect(parseInclusions(resultIn({ IsFreeMealAvailable: false }))).toEqual([]);
});
