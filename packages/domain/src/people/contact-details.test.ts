import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { isMobile, mobileDigits, isEmail } from './contact-details.ts';

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

describe('[REQ-ACC-2] e-mail', () => {
  test.each(['a@b.co', 'first.last+tag@mail.example.co.in', 'x_y@ex-ample.com'])(
    '[REQ-ACC-2] %j is an address',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a@b.c',
    'a@b.co\nBcc: x@y.zz',
    'a@b@c.co',
    '<a@b.co>',
  ])('[REQ-ACC-2] %j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('[REQ-ACC-2] whatever looks like an address to a mail library does here too', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email)).toBe(true);
      }),
    );
  });

  test('[REQ-ACC-2] a long text is judged at once', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false);
    expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });
});
