import { readLanguageFrom } from '@safar/messages/language';
import { expect, onTestFinished, test } from 'vitest';
import { extraEnds, extraName, extraPlace, extraText } from './extra-text.ts';

function ends(from: string, to: string) {
  return { from: { code: from }, to: { code: to } };
}

const SEAT = { row: '2', letter: 'A' };

const bothWays = {
  legs: [
    { ...ends('DEL', 'BOM'), segments: [ends('DEL', 'BOM')] },
    { ...ends('BOM', 'DEL'), segments: [ends('BOM', 'JAI'), ends('JAI', 'DEL')] },
  ],
};

test('[REQ-FCHK-8] an extra says which way it is for, or which flight of a way with several', () => {
  expect(extraText({ leg: 0, segment: null, text: '5 kg extra baggage' }, bothWays)).toBe(
    '5 kg extra baggage, DEL to BOM',
  );
  expect(extraText({ leg: 1, segment: 1, text: '', row: '2', letter: 'A' }, bothWays)).toBe('Seat 2A, JAI to DEL');
});

test('[REQ-FCHK-8] an extra of every flight says so, and names no place', () => {
  const meal = { leg: 0, segment: null, onAllFlights: true, text: 'Vegan meal' };
  expect(extraText(meal, bothWays)).toBe('Vegan meal (all flights)');
  expect(extraEnds(meal, bothWays)).toBeNull();
});

test('[REQ-FCHK-8] an extra of a place its ticket does not have is named without it', () => {
  expect(extraPlace({ leg: 2, segment: null }, bothWays)).toBe('');
  expect(extraText({ leg: 0, segment: 3, text: '', seat: SEAT }, bothWays)).toBe('Seat 2A');
  expect(extraText({ leg: 0, segment: 0, text: '', seat: SEAT }, undefined)).toBe('Seat 2A');
});

function names(): string[] {
  return [
    extraName({ text: '', seat: SEAT }),
    extraName({ text: '', weightKg: 5 }),
    extraName({ text: '5 Kg Excess Baggage', weightKg: 5 }),
    extraName({ text: '5 kg sports gear', weightKg: 5 }),
    extraName({ text: 'Masala dosa', weightKg: null }),
  ];
}

test('[REQ-LANG-4] seats, and baggage of which the airline says the weight alone, are named in the language of the reader, a meal as the airline calls it', () => {
  expect(names()).toEqual(['Seat 2A', '5 kg extra baggage', '5 kg extra baggage', '5 kg sports gear', 'Masala dosa']);
  readLanguageFrom(() => 'hi');
  onTestFinished(() => readLanguageFrom(() => 'en'));
  expect(names()).toEqual([
    'सीट 2A',
    '5 किलो अतिरिक्त सामान',
    '5 किलो अतिरिक्त सामान',
    '5 kg sports gear',
    'Masala dosa',
  ]);
});
