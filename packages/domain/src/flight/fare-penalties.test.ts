import { expect, test } from 'vitest';
import { penaltiesInOrder, penaltyCost, penaltyWindow, SEE_RULES, type FarePenalty } from './fare-penalties.ts';

function penalty(fromHours: number, toHours: number | null, cost: Partial<FarePenalty> = {}): FarePenalty {
  return { fromHours, toHours, amountPaise: null, percent: null, ...cost };
}

test('[REQ-FRES-6] what cancelling costs is said in words: free, an amount, a part, or all', () => {
  expect(penaltyCost(penalty(0, 4, { amountPaise: 399_900 }))).toBe('₹3,999');
  expect(penaltyCost(penalty(0, 4, { amountPaise: 0 }))).toBe('free');
  expect(penaltyCost(penalty(0, 4, { percent: 0 }))).toBe('free');
  expect(penaltyCost(penalty(0, 4, { percent: 50 }))).toBe('50% of the fare');
  expect(penaltyCost(penalty(0, 4, { percent: 100 }))).toBe('the whole fare');
  expect(penaltyCost(penalty(0, 4))).toBe('the whole fare');
});

test('[REQ-FRES-6] a window is said in days where it is whole days, the earliest first', () => {
  const windows = penaltiesInOrder([penalty(0, 4), penalty(4, 72), penalty(72, null)]);
  expect(windows.map(penaltyWindow)).toEqual([
    '3 days or more before',
    '4 hours to 3 days before',
    'less than 4 hours before',
  ]);
  expect(penaltyWindow(penalty(0, null))).toBe('at any time before departure');
  expect(penaltyWindow(penalty(1, 24))).toBe('1 hour to 1 day before');
});

test('what only the airline can explain is its words; who pays is said where not everybody pays the same', () => {
  expect(penaltyCost(penalty(0, null, { text: 'EUR 300.00*' }))).toBe('in the airline’s words: “EUR 300.00*”');
  expect(penaltyCost(penalty(0, null, { text: SEE_RULES }))).toBe('see the airline’s rules');
  const child = { ...penalty(0, null, { amountPaise: 1 }), pax: 'child' as const };
  const adult = { ...child, pax: 'adult' as const };
  expect(penaltiesInOrder([child, adult]).map(penaltyWindow)).toEqual([
    'each adult, at any time before departure',
    'each child, at any time before departure',
  ]);
});
