import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bestCoupons,
  couponPaise,
  discountOf,
  withCoupons,
  withoutCoupons,
  type CouponTerms,
} from './coupon-discount.ts';
import { extraLine, fareLines } from './fare-lines.ts';
import { postSale } from '../testing/postings.ts';
import { sumPaise } from './money.ts';
import { stayLines } from './price.ts';
import { linesOfTicket, paiseOf, shownLines, supplierShare, totalOf } from './price-lines.ts';

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
  combines: true,
};

function room(farePaise: number) {
  return stayLines({ totalFarePaise: farePaise, totalTaxPaise: 0 }, { markUpPaise: 5000, feePaise: 10_000 }, STAY);
}

test('[REQ-COUPON-1] a per cent is of room and taxes, never of the fee, and stops at its cap', () => {
  const lines = room(995_000);
  expect(discountOf([COUPON], lines)).toBe(100_000);
  expect(discountOf([{ ...COUPON, capPaise: 50_000 }], lines)).toBe(50_000);
  expect(discountOf([{ ...COUPON, percent: 0, flatPaise: 30_000 }], lines)).toBe(30_000);
  expect(discountOf([{ ...COUPON, minimumPaise: 1_000_000 }], lines)).toBe(100_000);
  expect(discountOf([{ ...COUPON, minimumPaise: 1_000_001 }], lines)).toBe(0);
});

const anyCoupon = fc.record({
  percent: fc.integer({ min: 0, max: 90 }),
  flatPaise: fc.integer({ min: 0, max: 5_000_000 }),
  capPaise: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  minimumPaise: fc.integer({ min: 0, max: 1_000_000 }),
  fundedBy: fc.constantFrom('safar' as const, 'supplier' as const),
  combines: fc.boolean(),
});
const anyFare = fc.integer({ min: 100, max: 90_000_000 });

test('[REQ-COUPON-1, REQ-COUPON-5] one coupon or two lower the total by their lines and no other, and the postings balance', () => {
  fc.assert(
    fc.property(anyFare, fc.array(anyCoupon, { minLength: 1, maxLength: 2 }), (farePaise, some) => {
      const coupons = some.map((each, index) => ({ ...COUPON, ...each, id: `c${index}`, code: `CODE${index}` }));
      const plain = room(farePaise);
      const lines = withCoupons(plain, coupons, STAY);
      const discounts = coupons.map(({ id }) => couponPaise(lines, id));
      const discountPaise = 0 - paiseOf(lines, 'discount');
      expect(sumPaise(discounts)).toBe(discountPaise);
      expect(couponPaise(lines)).toBe(discountPaise);
      expect(totalOf(withoutCoupons(lines))).toBe(totalOf(plain));
      expect(discountPaise).toBe(discountOf(coupons, plain));
      expect(totalOf(lines)).toBe(totalOf(plain) - discountPaise);
      expect(totalOf(lines) - paiseOf(lines, 'fee')).toBeGreaterThanOrEqual(100);
      expect(supplierShare(lines)).toBeGreaterThanOrEqual(100);
      for (const [index, coupon] of coupons.entries())
        expect(discounts[index]).toBeLessThanOrEqual(
          Math.min(coupon.capPaise ?? Infinity, discountOf([coupon], plain)),
        );
      expect(sumPaise(shownLines(lines).map(({ amountPaise }) => amountPaise))).toBe(totalOf(lines));
      expect(sumPaise(postSale(lines).lines.map(({ amountPaise }) => amountPaise))).toBe(0);
    }),
  );
});

test('[REQ-COUPON-5] a second coupon is counted on what the first is counted on, and the two leave a rupee', () => {
  const given = { ...COUPON, id: 'g', code: null, name: 'Monsoon week' };
  const plain = room(995_000);
  const lines = withCoupons(plain, [given, COUPON], STAY);
  expect([given, COUPON].map(({ id }) => couponPaise(lines, id))).toEqual([100_000, 100_000]);
  const most = [given, COUPON].map((coupon) => ({ ...coupon, percent: 60 }));
  expect(totalOf(withCoupons(plain, most, STAY))).toBe(100 + paiseOf(plain, 'fee'));
});

test('[REQ-COUPON-5] what counts is never worse than the entered coupon alone or any other alone, and pairs only what may be combined', () => {
  fc.assert(
    fc.property(anyFare, anyCoupon, fc.array(anyCoupon, { maxLength: 4 }), (farePaise, mine, others) => {
      const entered = { ...COUPON, ...mine, id: 'e' };
      const given = others.map((each, index) => ({ ...COUPON, ...each, id: `g${index}`, code: null }));
      const plain = room(farePaise);
      const best = bestCoupons(entered, given, plain);
      for (const one of [entered, ...given])
        expect(discountOf(best, plain)).toBeGreaterThanOrEqual(discountOf([one], plain));
      expect(best.length).toBeLessThanOrEqual(2);
      const isPair = best.length === 2;
      expect(isPair && (best[1] !== entered || best.some(({ combines }) => !combines))).toBe(false);
      const isReplaced = !best.includes(entered);
      expect(isReplaced && discountOf(best, plain) <= discountOf([entered], plain)).toBe(false);
    }),
  );
});

test('[REQ-COUPON-1, REQ-COUPON-5] on a trip of two tickets each has its share of both, to the paisa, and extras have none', () => {
  const fare = { basePaise: 400_000, taxPaise: 90_000, fuelPaise: 0, publishedPaise: 490_000, offeredPaise: 480_000 };
  const plain = [...fareLines(fare, 0), ...fareLines({ ...fare, publishedPaise: 590_000, taxPaise: 190_000 }, 1)];
  const extra = extraLine({ label: 'a seat', amountPaise: 70_000, ticket: 0 });
  const given = { ...COUPON, id: 'g', code: null, name: 'Monsoon week', percent: 0, flatPaise: 7001 };
  const lines = withCoupons([...plain, extra], [given, COUPON], null);
  expect(-paiseOf(lines, 'discount')).toBe(108_000 + 7001);
  const tickets = [0, 1].map((ticket) => linesOfTicket(lines, ticket));
  expect(sumPaise(tickets.map((ticket) => -paiseOf(ticket, 'discount')))).toBe(115_001);
  expect(sumPaise(tickets.map(totalOf))).toBe(totalOf(lines));
});
