import { expect, test } from 'vitest';
import { baggageText, legBaggageTexts, NO_BAGGAGE } from './flight-baggage.ts';

test('[REQ-FRES-5] no baggage, and baggage nobody tells of, are not the same', () => {
  expect(baggageText('check-in', '15 kg')).toBe('Check-in 15 kg');
  expect(baggageText('cabin', 'Included')).toBe('Cabin baggage included');
  expect(baggageText('check-in', NO_BAGGAGE)).toBe('No check-in baggage');
  expect(baggageText('cabin', null)).toBe('Cabin baggage: ask the airline');
});

const flight = (flightNumber: string, baggage: string | null) => ({
  carrierCode: 'AI',
  flightNumber,
  baggage,
  cabinBaggage: '7 kg',
  othersBaggage: [{ type: 'infant' as const, baggage: NO_BAGGAGE, cabinBaggage: '5 kg' }],
});

test('what a leg’s passengers may take is said once, with a line for those who take something else', () => {
  const segments = [flight('101', '15 kg'), flight('102', '15 kg')];
  expect(legBaggageTexts(segments, new Set(['adult']))).toEqual(['Check-in 15 kg, cabin 7 kg for each passenger']);
  expect(legBaggageTexts(segments, new Set(['adult', 'child', 'infant']))).toEqual([
    'Check-in 15 kg, cabin 7 kg for each adult and child',
    'No check-in baggage, cabin 5 kg for each infant',
  ]);
});

test('flights of a leg that allow different things are named', () => {
  expect(legBaggageTexts([flight('101', '15 kg'), flight('102', '25 kg')], new Set(['adult']))).toEqual([
    'AI 101: Check-in 15 kg, cabin 7 kg for each passenger',
    'AI 102: Check-in 25 kg, cabin 7 kg for each passenger',
  ]);
});
