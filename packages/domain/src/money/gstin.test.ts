import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstHolder, gstNumberName, isGstin, normaliseGstin, stateOfBuyer, stateOfIso } from './gstin.ts';

const REAL = '27AAPFU0939F1ZV';

test('[REQ-FCHK-9] a published GSTIN is one', () => {
  expect(isGstin(REAL)).toBe(true);
});

test('one changed character is noticed', () => {
  const character = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
  fc.assert(
    fc.property(fc.nat(REAL.length - 1), character, (at, other) => {
      fc.pre(REAL[at] !== other);
      expect(isGstin(REAL.slice(0, at) + other + REAL.slice(at + 1))).toBe(false);
    }),
  );
});

test('an unknown state, small letters and spaces are refused', () => {
  for (const text of ['', '99AAPFU0939F1ZV', '39AAPFU0939F1ZV', '4117USA00001UN9', REAL.toLowerCase(), ` ${REAL}`])
    expect(isGstin(text)).toBe(false);
});

/** One number for each kind of holder, with the state. All are invented; their check characters are correct. */
const HOLDERS = [
  ['27AAPFU0939F1ZV', 'business', 'Maharashtra'],
  ['97AADCK5978M1ZK', 'business', 'Other Territory'],
  ['27PNEA06819B1DE', 'deductor', 'Maharashtra'],
  ['2717USA00001UN9', 'uin', 'Maharashtra'],
  ['0717UNO00157UNO', 'uin', 'Delhi'],
  ['9922JPN29001OSU', 'online-service', undefined],
  ['0721DEU28082NRP', 'non-resident', 'Delhi'],
] as const;

test.each(HOLDERS)('[REQ-GUEST-11] %s is the number of a %s, in %s', (number, holder, state) => {
  expect(isGstin(number)).toBe(true);
  expect(gstHolder(number)).toBe(holder);
  expect(stateOfBuyer(number)?.name).toBe(state);
  expect(gstNumberName(number)).toBe(holder === 'uin' ? 'UIN' : 'GSTIN');
  const last = number.at(-1) === 'A' ? 'B' : 'A';
  expect(isGstin(number.slice(0, -1) + last)).toBe(false);
});

test('no state of the map has the code of the sea', () => {
  expect(stateOfIso('')).toBeNull();
});

test('[REQ-API-10] a number is kept in capitals and ASCII digits, without spaces', () => {
  expect(normaliseGstin(' २७ aapfu ०९३९ f1zv ')).toBe('27AAPFU0939F1ZV');
});
