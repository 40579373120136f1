import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPaise } from './money.ts';
import { refundAcrossPayments } from './refund-across-payments.ts';

test('[REQ-PAY-14] a refund is divided among the payments it came from, none over its own and none too small to be sent', () => {
  const paid = fc.array(fc.integer({ min: 1000, max: 1e7 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(paid, fc.double({ min: 0, max: 1, noNaN: true }), (payments, share) => {
      const refund = Math.floor(sumPaise(payments) * share);
      if (refund > 0 && refund < 100) return;
      const shares = refundAcrossPayments(refund, payments);
      expect(sumPaise(shares)).toBe(refund);
      for (const [index, one] of shares.entries()) {
        expect(one === 0 || one >= 100).toBe(true);
        expect(one).toBeLessThanOrEqual(payments[index] ?? 0);
      }
      expect(() => refundAcrossPayments(sumPaise(payments) + 1, payments)).toThrow(RangeError);
    }),
  );
  expect(refundAcrossPayments(290_630, [29_063, 261_567])).toEqual([29_063, 261_567]);
  expect(refundAcrossPayments(261_600, [29_063, 261_567])).toEqual([100, 261_500]);
});

test('[REQ-PAY-14] a refund takes what is left of every payment, however little one has left', () => {
  const left = fc.array(fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 1e6 })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (payments, share) => {
      const refund = Math.floor(sumPaise(payments) * share);
      const shares = refundAcrossPayments(refund, payments);
      expect(sumPaise(shares)).toBe(refund);
      for (const [index, one] of shares.entries()) expect(one).toBeLessThanOrEqual(payments[index] ?? 0);
    }),
  );
  expect(refundAcrossPayments(10_050, [50, 10_000])).toEqual([50, 10_000]);
  expect(refundAcrossPayments(10_040, [60, 60, 10_000])).toEqual([0, 40, 10_000]);
  expect(refundAcrossPayments(10_040, [10_000, 60, 10_000])).toEqual([100, 0, 9940]);
});
