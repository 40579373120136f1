import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPaise } from '../money/money.ts';
import { stayLines } from '../money/price.ts';
import { withCoupons } from '../money/coupon-discount.ts';
import { staySales } from '../testing/sale-arbitraries.ts';
import { totalOfLines } from './post-change.ts';
import { priceOf } from './sale.ts';
import { staySale } from './stay-sale.ts';

const NIGHTS = { rooms: 2, nights: 2, day: '2026-11-01' };
const COUPON = {
  id: 'c',
  code: 'TEN',
  name: 'Ten',
  product: null,
  percent: 0,
  flatPaise: 100_000,
  capPaise: null,
  minimumPaise: 0,
  fundedBy: 'safar',
  combines: false,
} as const;

describe('a stay’s price shared out over its rooms', () => {
  test('adds up to the price again, line by line, and each room’s nights to its line', () => {
    fc.assert(
      fc.property(staySales, ({ price, sale, stay }) => {
        expect(priceOf(sale)).toEqual(price);
        for (const { item, nights, amountPaise } of sale.lines) {
          if (item === null) continue;
          expect(nights).toHaveLength(stay.nights);
          expect(sumPaise(nights ?? [])).toBe(amountPaise);
        }
      }),
    );
  });

  test('gives a dearer room more of everything, and no room anything of the fee', () => {
    const stay = {
      ...NIGHTS,
      nightlyPaise: [
        [200_000, 200_000],
        [100_000, 100_000],
      ],
    };
    const sold = stayLines(
      { totalFarePaise: 630_000, totalTaxPaise: 30_000 },
      { markUpPaise: 30_000, feePaise: 9_900 },
      stay,
    );
    const { items, lines } = staySale(withCoupons(sold, [{ ...COUPON, flatPaise: 60_000 }], stay), stay, [[0, 1], [2]]);
    expect(items.map(({ kind, place, people }) => ({ kind, place, people }))).toEqual([
      { kind: 'room', place: 0, people: [0, 1] },
      { kind: 'room', place: 1, people: [2] },
    ]);
    const of = (item: number | null) => totalOfLines(lines.filter((line) => line.item === item));
    expect([of(0), of(1), of(null)]).toEqual([400_000, 200_000, 9_900]);
  });

  test('taxes a night at its own rate: the dear one at 18 %, the others at 5 %', () => {
    const stay = { rooms: 1, nights: 3, day: '2026-11-01', nightlyPaise: [[674_630, 741_517, 817_169]] };
    const sold = stayLines({ totalFarePaise: 2_456_197, totalTaxPaise: 0 }, { markUpPaise: 0, feePaise: 0 }, stay);
    const line = (kind: string) => staySale(sold, stay, []).lines.find((each) => each.kind === kind)?.nights ?? [];
    const rates = line('tax').map((tax, night) => Math.round((100 * tax) / (line('base')[night] ?? 1)));
    expect(rates).toEqual([5, 5, 18]);
  });

  test('two equal rooms are each half of it: 5,70,000 with the coupon taken off, the fee beside them', () => {
    const sold = stayLines(
      { totalFarePaise: 1_200_000, totalTaxPaise: 0 },
      { markUpPaise: 40_000, feePaise: 10_000 },
      NIGHTS,
    );
    const { lines } = staySale(withCoupons(sold, [COUPON], NIGHTS), NIGHTS, []);
    const of = (item: number | null, kind: string) =>
      totalOfLines(lines.filter((line) => line.item === item && line.kind === kind));
    for (const room of [0, 1]) {
      expect(of(room, 'base') + of(room, 'tax')).toBe(600_000);
      expect([of(room, 'mark-up'), of(room, 'discount')]).toEqual([20_000, -50_000]);
      expect(totalOfLines(lines.filter(({ item }) => item === room))).toBe(570_000);
    }
    expect(of(null, 'fee')).toBe(10_000);
  });
});
