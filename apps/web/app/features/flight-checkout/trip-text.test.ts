import { expect, test } from 'vitest';
import { extraPriceText, routeText } from './trip-text.ts';

const DELHI = { city: 'Delhi' };
const MUMBAI = { city: 'Mumbai' };
const GOA = { city: 'Goa' };

test('[REQ-TKT-9] a trip is called alike in the list and on its page: by its cities in order', () => {
  const there = { from: DELHI, to: MUMBAI };
  expect(routeText('oneway', [there])).toBe('Delhi to Mumbai');
  expect(routeText('roundtrip', [there, { from: MUMBAI, to: DELHI }])).toBe('Delhi to Mumbai and back');
  expect(routeText('multicity', [there, { from: MUMBAI, to: GOA }, { from: GOA, to: DELHI }])).toBe(
    'Delhi to Mumbai to Goa to Delhi',
  );
  expect(routeText('multicity', [])).toBe('');
});

test('[REQ-FCHK-8] an extra that the fare has paid for is called included, never ₹0', () => {
  expect(extraPriceText(0)).toBe('included');
  expect(extraPriceText(42_000)).toBe('₹420');
});
