import { expect, test } from 'vitest';
import { extraPriceText, routeText, stopsInText } from './trip-text.ts';

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

test('[REQ-TKT-9] a leg names the cities it stops in, as far as all of them are known', () => {
  const segments = [{ to: MUMBAI }, { to: GOA }, { to: DELHI }];
  expect(stopsInText({ stops: 0, segments: [{ to: DELHI }] })).toBe('Non-stop');
  expect(stopsInText({ stops: 2, segments })).toBe('2 stops in Mumbai, Goa');
  expect(stopsInText({ stops: 3, segments })).toBe('3 stops');
});

test('[REQ-FCHK-8] an extra that the fare has paid for is called included, never ₹0', () => {
  expect(extraPriceText(0)).toBe('included');
  expect(extraPriceText(42_000)).toBe('₹420');
});
