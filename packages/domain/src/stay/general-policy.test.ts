import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/time-units.ts';
import { cancellationCharge, chargeWindows, freeCancellationUntil } from './cancellation-charge.ts';
import { indiaDayStartMs } from '../time/days.ts';
import { generalPolicies } from './general-policy.ts';

const CHECKIN = '2026-12-20';
/** 12 noon in India. */
const NOON_MS = Date.parse('2026-12-20T06:30:00Z');
const BASIS = { supplierPaise: 1_000_000, totalPaise: 1_000_000, nights: 2, plan: 'pay_full' } as const;
const EARLY = '2026-11-01T00:00:00Z';

test.each([
  [500, 0],
  [48, 0],
  [47.9, 250_000],
  [24, 250_000],
  [23.9, 500_000],
  [12, 500_000],
  [11.9, 1_000_000],
  [0, 1_000_000],
  [-30, 1_000_000],
])('[REQ-RATE-8] %d hours before check-in the general charges of ₹10,000 are %d paise', (hours, charge) => {
  expect(cancellationCharge(generalPolicies(CHECKIN), NOON_MS - hours * HOUR_MS, BASIS)).toBe(charge);
});

test('[REQ-RATE-8] the general charges are free until 48 hours before 12 noon in India, and read in four windows', () => {
  const policies = generalPolicies(CHECKIN);
  expect(freeCancellationUntil(policies, NOON_MS)).toBe('2026-12-18T06:30:00.000Z');
  expect(chargeWindows(policies, BASIS, EARLY)).toEqual([
    { chargePaise: 0, from: null, until: '2026-12-18T06:30:00.000Z' },
    { chargePaise: 250_000, from: '2026-12-18T06:31:00.000Z', until: '2026-12-19T06:30:00.000Z' },
    { chargePaise: 500_000, from: '2026-12-19T06:31:00.000Z', until: '2026-12-19T18:30:00.000Z' },
    { chargePaise: 1_000_000, from: '2026-12-19T18:31:00.000Z', until: null },
  ]);
});

test('[REQ-RATE-8] for any stay the general charges are what the policy page says, to the minute, and never fall', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const minutes = fc.integer({ min: -100 * 60, max: 400 * 60 });
  fc.assert(
    fc.property(day, minutes, minutes, fc.integer({ min: 4, max: 1e9 }), (checkin, one, other, supplierPaise) => {
      const basis = { supplierPaise, totalPaise: supplierPaise, nights: 1, plan: 'pay_full' } as const;
      const noonMs = indiaDayStartMs(checkin, 12);
      const charge = (minutesBefore: number) =>
        cancellationCharge(generalPolicies(checkin), noonMs - minutesBefore * 60_000, basis);
      const percent = one >= 48 * 60 ? 0 : one >= 24 * 60 ? 25 : one >= 12 * 60 ? 50 : 100;
      expect(Math.abs(charge(one) - (supplierPaise * percent) / 100)).toBeLessThanOrEqual(0.5);
      expect(charge(Math.min(one, other))).toBeGreaterThanOrEqual(charge(Math.max(one, other)));
    }),
  );
});
