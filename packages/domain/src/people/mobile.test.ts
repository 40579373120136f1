import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile, mobileDigits } from './mobile.ts';

test('[REQ-ACC-2] a mobile has ten digits and begins with 6–9', () => {
  for (const mobile of ['6000000000', '9876543210']) expect(isMobile(mobile)).toBe(true);
  for (const text of [
    '',
    '5876543210',
    '987654321',
    '98765432100',
    '+919876543210',
    '98765 43210',
    '９８７６５４３２１０',
  ]) {
    expect(isMobile(text)).toBe(false);
  }
});

test('[REQ-ACC-2] the mobile field keeps ten digits, whatever prefix is pasted with them', () => {
  for (const text of ['+91 98765 43210', '0091-9876543210', '09876543210', '9876543210', '98765 43210 5'])
    expect(mobileDigits(text)).toBe('9876543210');
  expect(mobileDigits('9198765432')).toBe('9198765432');
  expect(mobileDigits('91987')).toBe('91987');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(mobileDigits(text)).toMatch(/^\d{0,10}$/);
    }),
  );
});
