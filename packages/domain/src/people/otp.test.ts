import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/time-units.ts';
import { digitsOnly, isOtp, OTP_RULES } from './otp.ts';

test('[REQ-ACC-4] the limits of one-time codes', () => {
  expect(OTP_RULES).toEqual({
    digits: 4,
    lifeMs: 300_000,
    triesPerCode: 5,
    secondsBetweenSends: 30,
    sendsPerNumberPerHour: 5,
    sendsPerIpPerHour: 20,
    windowMs: HOUR_MS,
  });
});

test('[REQ-ACC-2] a code has exactly four digits', () => {
  for (const code of ['0000', '1234']) expect(isOtp(code)).toBe(true);
  for (const text of ['', '123', '12345', '12a4', ' 1234', '1234\n', '१२३४']) expect(isOtp(text)).toBe(false);
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
