import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOnly, isEmail, isMobile, isOtp, mobileDigits, OTP_RULES, passwordProblem } from './otp.ts';

test('[REQ-ACC-4] the limits of one-time codes', () => {
  expect(OTP_RULES).toEqual({
    digits: 4,
    lifeMs: 300_000,
    triesPerCode: 5,
    secondsBetweenSends: 30,
    sendsPerNumberPerHour: 5,
    sendsPerIpPerHour: 20,
    windowMs: 3_600_000,
  });
});

describe('[REQ-ACC-2] mobile and code', () => {
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

  test('[REQ-ACC-2] a code has exactly four digits', () => {
    for (const code of ['0000', '1234']) expect(isOtp(code)).toBe(true);
    for (const text of ['', '123', '12345', '12a4', ' 1234', '1234\n', '१२३४']) expect(isOtp(text)).toBe(false);
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

  test('[REQ-ACC-2] a field keeps digits only, up to its length', () => {
    expect(digitsOnly('+91 98765-43210', 10)).toBe('9198765432');
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 12 }), (text, max) => {
        const kept = digitsOnly(text, max);
        expect(kept).toMatch(/^\d*$/);
        expect(kept.length).toBeLessThanOrEqual(max);
        expect(digitsOnly(kept, max)).toBe(kept);
      }),
    );
  });
});

describe('[REQ-ACC-10] password rule', () => {
  test.each([
    ['abc12!', 'Password must have at least 8 characters'],
    ['12345678!', 'Password must have at least 1 letter'],
    ['abcdefgh!', 'Password must have at least 1 number'],
    ['abcdefg1', 'Password must have at least 1 special character'],
    ['abcdefg 1', 'Password must have at least 1 special character'],
    [`a1!${'x'.repeat(126)}`, 'Password must have at most 128 characters'],
    ['abcdef1!', null],
    ['पासवर्ड१२!', null],
  ])('[REQ-ACC-10] %j: %j', (text, problem) => {
    expect(passwordProblem(text, '9876543210')).toBe(problem);
  });

  test.each(['9876543210a!', 'a!+91 98765-43210', 'My98765 43210#'])(
    '[REQ-ACC-10] %j holds the account’s own number',
    (text) => {
      expect(passwordProblem(text, '9876543210')).toBe('Password must not contain your mobile number');
    },
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
