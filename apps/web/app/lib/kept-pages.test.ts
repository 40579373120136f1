import { assert, constantFrom, dictionary, property, shuffledSubarray, string } from 'fast-check';
import { expect, test } from 'vitest';
import { keptAddress } from './kept-pages.ts';

const SITE = 'https://safar.example';
const addressOf = (path: string) => keptAddress(new URL(path, SITE));

const STAY = { cc: '119805', checkin: '2026-12-01', checkout: '2026-12-03', rooms: '1', adults: '2', nat: 'IN' };

test('[REQ-OPS-21] an address is one however its parameters are ordered, and whatever says where somebody came from', () => {
  const unsaid = constantFrom('j', 'utm_source', 'utm_campaign', 'gclid', 'fbclid');
  const params = shuffledSubarray(Object.entries(STAY), { minLength: Object.keys(STAY).length });
  assert(
    property(params, dictionary(unsaid, string()), (said, others) => {
      const query = new URLSearchParams([...Object.entries(others), ...said]).toString();
      expect(addressOf(`/goa/hotels?${query}`)).toBe(
        '/goa/hotels?adults=2&cc=119805&checkin=2026-12-01&checkout=2026-12-03&nat=IN&rooms=1',
      );
    }),
  );
});

test('[REQ-OPS-21] a parameter nobody knows, or one that is said twice, is kept under no address', () => {
  const known = ['tab', 'city'];
  const unknown = string({ minLength: 1 }).filter(
    (name) => !known.includes(name) && !/^(?:j|utm_|g|w|f|ms)/.test(name),
  );
  assert(
    property(unknown, string(), (name, value) => {
      expect(addressOf(`/home?${new URLSearchParams({ tab: 'hotels', [name]: value }).toString()}`)).toBeNull();
    }),
  );
  expect(addressOf('/home?tab=hotels&tab=flights')).toBeNull();
});

test.each([
  '/bookings',
  '/profile',
  '/saved-hotels',
  '/customerdetails/1',
  '/pay/1',
  '/payment/link/1',
  '/prebook',
  '/home.data',
  '/hi/bookings',
  '/?from=%2Fbookings',
  '/about/connect?booking=ABCD1234',
  '/goa/hotels?cc=1&stars=5',
  `/home?city=${'x'.repeat(1000)}`,
])('[REQ-OPS-21] %s is rendered for who asks', (path) => {
  expect(addressOf(path)).toBeNull();
});

test.each([
  '/',
  '/hi',
  '/home',
  '/hi/home?tab=flights',
  '/goa/hotels?cc=119805',
  '/goa/hotels/casa-vagator?hcc=1001',
  '/new-delhi/flights?from=DEL&to=BOM',
  '/privacy-policy',
  '/about/offers',
])('[REQ-OPS-21] %s is one page for all who are not signed in', (path) => {
  expect(addressOf(path)).toBe(path);
});
