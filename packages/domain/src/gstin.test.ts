import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

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
  for (const text of ['', '99AAPFU0939F1ZV', REAL.toLowerCase(), ` ${REAL}`]) expect(isGstin(text)).toBe(false);
});
