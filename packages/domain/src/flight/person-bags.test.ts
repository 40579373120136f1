import { describe, expect, test } from 'vitest';
import { NO_BAGGAGE } from './flight-baggage.ts';
import { hasOwnBags, personBagTexts, type OwnBags } from './person-bags.ts';

const flight = (flightNumber: string, baggage: string | null) => ({
  carrierCode: 'AI',
  flightNumber,
  baggage,
  cabinBaggage: '7 kg',
  othersBaggage: [{ type: 'infant' as const, baggage: NO_BAGGAGE, cabinBaggage: null }],
});
const told = (baggage: string | null, addedKg = 0, cabinBaggage: string | null = '7 kg'): OwnBags => ({
  baggage,
  cabinBaggage,
  addedKg,
});
const [one, two] = [flight('101', '15 kg'), flight('102', '15 kg')];

const has = (boughtKg: number, own: readonly OwnBags[]) => hasOwnBags([one], { type: 'adult', boughtKg, own });

describe('[REQ-TKT-9] what one passenger may take is said by person, what they bought added once', () => {
  test.each([
    ['nothing told, nothing bought', 'adult', 0, [], 'Check-in 15 kg, cabin 7 kg'],
    ['nothing told, 5 kg bought', 'adult', 5, [], 'Check-in 15 kg + 5 kg bought, cabin 7 kg'],
    ['more than the others have', 'adult', 0, [told('25 kg')], 'Check-in 25 kg, cabin 7 kg'],
    ['told in pieces', 'adult', 0, [told('2 pieces')], 'Check-in 2 pieces, cabin 7 kg'],
    ['3 kg bought, told behind the bar', 'adult', 3, [told('15 kg', 3)], 'Check-in 15 kg + 3 kg bought, cabin 7 kg'],
    ['10 kg bought, told within the sum', 'adult', 10, [told('25 kg')], 'Check-in 15 kg + 10 kg bought, cabin 7 kg'],
    ['5 kg bought, not counted yet', 'adult', 5, [told('15 kg')], 'Check-in 15 kg + 5 kg bought, cabin 7 kg'],
    ['5 kg bought beside pieces', 'adult', 5, [told('1 piece')], 'Check-in 1 piece + 5 kg bought, cabin 7 kg'],
    ['added by the airline', 'child', 0, [told('15 kg', 4)], 'Check-in 15 kg + 4 kg more, cabin 7 kg'],
    ['an infant’s, added by the airline', 'infant', 0, [told(NO_BAGGAGE, 10)], 'Check-in 10 kg, cabin 7 kg'],
    ['bought where nothing is included', 'infant', 5, [], 'Check-in 5 kg, bought, cabin baggage: ask the airline'],
  ] as const)('%s', (_, type, boughtKg, own, text) => {
    expect(personBagTexts([one], { type, boughtKg, own })).toEqual([text]);
  });

  test('flights of a leg that allow this person different things are named', () => {
    const person = { type: 'adult', boughtKg: 0, own: [told('25 kg'), told('15 kg')] } as const;
    expect(personBagTexts([one, two], person)).toEqual([
      'AI 101: Check-in 25 kg, cabin 7 kg',
      'AI 102: Check-in 15 kg, cabin 7 kg',
    ]);
  });

  test('bags are told by person where a type’s allowance is not all there is to say', () => {
    expect(has(0, [])).toBe(false);
    expect(has(0, [told('15 kg')])).toBe(false);
    expect(has(0, [told('25 kg')])).toBe(true);
    expect(has(5, [])).toBe(true);
  });
});
