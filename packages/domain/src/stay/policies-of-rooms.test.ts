import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPaise } from '../money/money.ts';
import { policyCharge, type CancelPolicy } from './cancellation-charge.ts';
import { policiesOfRooms } from './policies-of-rooms.ts';

const FROM = '2026-01-01T00:00:00.000Z';
const NOW = '2026-06-01T00:00:00.000Z';

function row(kind: CancelPolicy['kind'], value: number): CancelPolicy {
  return { kind, value, from: FROM, to: null };
}

test('[REQ-CXL-14] the rooms of a stay cost together what the whole costs, however a fixed charge is shared out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 2, maxLength: 9 }),
      fc.integer({ min: 0, max: 200_000_00 }),
      (prices, fixed) => {
        const rows = [row('fixed', Math.min(fixed, sumPaise(prices)))];
        const whole = policyCharge(rows, NOW, { supplierPaise: sumPaise(prices), nights: 2 });
        const each = prices.map((price, room) =>
          policiesOfRooms(rows, prices, [room]).map(({ value }) => ({ value, price })),
        );
        expect(sumPaise(each.flat().map(({ value }) => value))).toBe(whole);
        const some = [0, 1];
        const [share] = policiesOfRooms(rows, prices, some);
        expect(share?.value).toBe(sumPaise(some.map((room) => policiesOfRooms(rows, prices, [room])[0]?.value ?? 0)));
      },
    ),
  );
});

test('[REQ-CXL-14] a percentage and a number of nights are of the room that is given up', () => {
  const rows = [row('percent', 50), row('nights', 1)];
  expect(policiesOfRooms(rows, [400_00, 600_00], [1])).toEqual(rows);
});
