import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountIn, discountOf, withCoupon, type CouponTerms } from './coupons.ts';
import { extraLine, fareLines } from './fare-lines.ts';
import { postBookingConfirmed } from './ledger.ts';
import { sumPaise } from './money.ts';
import { stayLines } from './price.ts';
import { linesOfTicket, shownLines, totalOf } from './price-lines.ts';

const STAY = { rooms: 1, nights: 2, day: '2026-11-23' };
const COUPON: CouponTerms = {
  id: 'c',
  code: 'WELCOME10',
  name: 'Ten per cent off',
  product: null,
  percent: 10,
  flatPaise: 0,
  capPaise: null,
  minimumPaise: 0,
  fundedBy: 'safar',
};

function room(farePaise: number) {
  return stayLines({ totalFarePaise: farePaise, totalTaxPaise: 0 }, { markUpPaise: 5000, feePaise: 10_000 }, STAY);
}

test('[REQ-COUPON-1] a per cent is of room and taxes, never of the fee, and stops at its cap', () => {
  const lines = room(995_000);
  expect(discountOf(COUPON, lines)).toBe(100_000);
  expect(discountOf({ ...COUPON, capPaise: 50_000 }, lines)).toBe(50_000);
  expect(discountOf({ ...COUPON, percent: 0, flatPaise: 30_000 }, lines)).toBe(30_000);
  expect(discountOf({ ...COUPON, minimumPaise: 1_000_000 }, lines)).toBe(100_000);
  expect(discountOf({ ...COUPON, minimumPaise: 1_000_001 }, lines)).toBe(0);
});

test('[REQ-COUPON-1] a coupon lowers the total by its line and no other, and the postings balance: any price and coupon', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 90_000_000 }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.option(fc.integer({ min: 0, max: 5_000_000 })),
      fc.constantFrom('safar' as const, 'supplier' as const),
      (farePaise, percent, flatPaise, capPaise, fundedBy) => {
        const coupon = { ...COUPON, percent, flatPaise, capPaise, fundedBy };
        const plain = room(farePaise);
        const lines = withCoupon(plain, coupon, STAY);
        const discountPaise = discountIn(lines);
        expect(discountPaise).toBe(discountOf(coupon, plain));
        expect(totalOf(lines)).toBe(totalOf(plain) - discountPaise);
        expect(totalOf(lines)).toBeGreaterThan(0);
        expect(discountPaise).toBeLessThanOrEqual(capPaise ?? Infinity);
        expect(sumPaise(shownLines(lines).map(({ amountPaise }) => amountPaise))).toBe(totalOf(lines));
        expect(sumPaise(postBookingConfirmed(lines).lines.map(({ amountPaise }) => amountPaise))).toBe(0);
      },
    ),
  );
});

test('[REQ-COUPON-1] on a trip of two tickets each has its share, to the paisa, and extras have none', () => {
  const fare = { basePaise: 400_000, taxPaise: 90_000, fuelPaise: 0, publishedPaise: 490_000, offeredPaise: 480_000 };
  const plain = [...fareLines(fare, 0), ...fareLines({ ...fare, publishedPaise: 590_000, taxPaise: 190_000 }, 1)];
  const extra = extraLine({ label: 'a seat', amountPaise: 70_000, ticket: 0 });
  const lines = withCoupon([...plain, extra], COUPON, null);
  expect(discountIn(lines)).toBe(108_000);
  const shares = [0, 1].map((ticket) => discountIn(linesOfTicket(lines, ticket)));
  expect(sumPaise(shares)).toBe(108_000);
  expect(sumPaise([0, 1].map((ticket) => totalOf(linesOfTicket(lines, ticket))))).toBe(totalOf(lines));
});
