import { expect, test } from 'vitest';
import { busText, otherAirportTexts } from './flight-warnings.ts';

test('an airport that was not asked for is named beside the one that was', () => {
  const ends = { from: { code: 'HDO', city: 'Ghaziabad' }, to: { code: 'AUH', city: 'Abu Dhabi' } };
  expect(otherAirportTexts({ ...ends, askedFrom: null, askedTo: null })).toEqual([]);
  expect(otherAirportTexts({ ...ends, askedFrom: 'DEL', askedTo: 'DXB' })).toEqual([
    'Leaves from HDO (Ghaziabad), not DEL',
    'Arrives at AUH (Abu Dhabi), not DXB',
  ]);
});

test('a bus is said to be one', () => {
  expect(busText([{ bus: false }, { bus: false }])).toBeNull();
  expect(busText([{ bus: false }, { bus: true }])).toBe('Partly by bus');
  expect(busText([{ bus: true }])).toBe('By bus');
});
