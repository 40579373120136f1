import { expect, test } from 'vitest';
import { extraPlace, extraText } from './flight-extras.ts';

function ends(from: string, to: string) {
  return { from: { code: from }, to: { code: to } };
}

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
  expect(extraText({ leg: 1, segment: 1, text: 'Seat 2A' }, bothWays)).toBe('Seat 2A, JAI to DEL');
});

test('[REQ-FCHK-8] an extra of a place its ticket does not have is named without it', () => {
  expect(extraPlace({ leg: 2, segment: null }, bothWays)).toBe('');
  expect(extraText({ leg: 0, segment: 3, text: 'Seat 2A' }, bothWays)).toBe('Seat 2A');
  expect(extraText({ leg: 0, segment: 0, text: 'Seat 2A' }, undefined)).toBe('Seat 2A');
});
