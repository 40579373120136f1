import { expect, test } from 'vitest';
import { baggageText, legBaggageTexts, NO_BAGGAGE, ticketBaggageTexts } from './flight-baggage.ts';

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

const leg = (from: string, to: string, baggage: string) => ({
  from: { code: from },
  to: { code: to },
  segments: [flight('101', baggage)],
});

test('[REQ-CHK-7] legs of one ticket that allow different bags each say theirs, and what they share is said once', () => {
  expect(ticketBaggageTexts([leg('DEL', 'BOM', '15 kg'), leg('BOM', 'DEL', '15 kg')])).toEqual([
    'Check-in 15 kg',
    'Cabin 7 kg',
  ]);
  expect(ticketBaggageTexts([leg('DEL', 'BOM', '15 kg'), leg('BOM', 'DXB', '30 kg')])).toEqual([
    'DEL – BOM: Check-in 15 kg',
    'BOM – DXB: Check-in 30 kg',
    'Cabin 7 kg',
  ]);
});
