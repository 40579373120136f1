import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  postBookingConfirmed,
  postBookingUndone,
  postCancellation,
  postGoodwill,
  postGoodwillDue,
  postHoldEnded,
  postHoldTaken,
  postKeptRest,
  postPaymentCaptured,
  postRefund,
  type Posting,
} from '../money/ledger.ts';
import { applyCharge } from '../stay/cancellation-charge.ts';
import { extraKey, extraLine, fareLines } from '../money/fare-lines.ts';
import { sumPaise, type Paise } from '../money/money.ts';
import { supplierShare, totalOf } from '../money/price-lines.ts';
import { anySale, flightSales } from '../testing/sale-arbitraries.ts';
import { flightSale } from './flight-sale.ts';
import { balancePaise, chargeLines, postChange, totalOfLines } from './post-change.ts';
import type { OrderLine } from './sale.ts';

/** The accounts that postings add up to, without those at zero. */
function accountsOf(postings: readonly Posting[]): Record<string, Paise> {
  const lines = postings.flatMap((posting) => posting.lines);
  const sums = [...Map.groupBy(lines, ({ account }) => account)].map(([account, own]) => {
    return [account, sumPaise(own.map(({ amountPaise }) => amountPaise))] as const;
  });
  return Object.fromEntries(sums.filter(([, paise]) => paise !== 0));
}

const ROUNDING = { item: null, kind: 'rounding', label: 'rounding', party: 'safar', refund: 'kept' } as const;
const GOODWILL = { item: null, kind: 'goodwill', label: 'goodwill', party: 'safar', refund: 'kept' } as const;
const TAXED = { taxCode: 'accommodation' } as const;

const shares = {
  firstShare: fc.constantFrom(0.1, 0.5, 1),
  travellerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  supplierShare: fc.double({ min: 0, max: 1.2, noNaN: true }),
};

describe('the posting of a change', () => {
  test('[REQ-PAY-13] a sale, and a sale that is undone, are what they were', () => {
    fc.assert(
      fc.property(anySale, ({ price, sale: { lines } }) => {
        expect(accountsOf([postChange([], lines)])).toEqual(accountsOf([postBookingConfirmed(price)]));
        expect(accountsOf([postChange([], lines), postChange(lines, [])])).toEqual({});
        expect(accountsOf([postChange(lines, [])])).toEqual(accountsOf([postBookingUndone(price)]));
      }),
    );
  });

  test('[REQ-PAY-13] a sold booking that is cancelled leaves the same accounts, whoever keeps more', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.record(shares),
        ({ price, sale: { lines } }, { travellerShare, supplierShare: ofSupplier }) => {
          const paidPaise = totalOf(price);
          const travellerPaise = Math.floor(paidPaise * travellerShare);
          const supplierPaise = Math.floor(supplierShare(price) * ofSupplier);
          const charges = { supplierChargePaise: supplierPaise, travellerChargePaise: travellerPaise };
          const kept = chargeLines(null, 'accommodation', { supplierPaise, travellerPaise });
          expect(accountsOf([postChange(lines, kept)])).toEqual(
            accountsOf([postCancellation({ sold: price, paidPaise, ...charges })]),
          );
          expect(balancePaise(kept, { paidPaise, refundedPaise: paidPaise - travellerPaise })).toBe(0);
        },
      ),
    );
  });

  test('[REQ-PAY-13] what was held and is cancelled or released is sold only by what is kept of it', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.record(shares),
        ({ price }, { firstShare, travellerShare, supplierShare: ofSupplier }) => {
          const paidPaise = Math.ceil(totalOf(price) * firstShare);
          const travellerChargePaise = Math.floor(totalOf(price) * travellerShare);
          const supplierPaise = Math.floor(supplierShare(price) * ofSupplier);
          const held = [postPaymentCaptured(paidPaise), postHoldTaken(paidPaise), postHoldEnded(paidPaise)];
          const old = postCancellation({
            sold: [],
            paidPaise,
            supplierChargePaise: supplierPaise,
            travellerChargePaise,
          });
          const travellerPaise = Math.min(travellerChargePaise, paidPaise);
          const kept = chargeLines(null, 'accommodation', { supplierPaise, travellerPaise });
          expect(accountsOf([...held, postChange([], kept)])).toEqual(accountsOf([...held, old]));
          const released = chargeLines(null, 'accommodation', { supplierPaise: 0, travellerPaise: paidPaise });
          const oldRelease = { sold: [], paidPaise, supplierChargePaise: 0, travellerChargePaise: paidPaise };
          expect(accountsOf([postChange([], released)])).toEqual(accountsOf([postCancellation(oldRelease)]));
        },
      ),
    );
  });

  test('[REQ-PAY-13] a room paid in two parts is sold once nothing is due', () => {
    fc.assert(
      fc.property(anySale, fc.record(shares), ({ price, sale: { lines } }, { firstShare }) => {
        const paidPaise = Math.ceil(totalOf(price) * firstShare);
        const money = [
          postPaymentCaptured(paidPaise),
          postHoldTaken(paidPaise),
          postPaymentCaptured(totalOf(price) - paidPaise),
          postHoldEnded(paidPaise),
        ];
        expect(accountsOf([...money, postChange([], lines)])).toEqual(
          accountsOf([...money, postBookingConfirmed(price)]),
        );
      }),
    );
  });

  test('[REQ-PAY-13] extras that were not provided, and tickets given back one by one, leave the same accounts', () => {
    fc.assert(
      fc.property(flightSales, ({ price, sale: { lines, items } }) => {
        const extras = new Set(items.flatMap(({ kind, item }) => (kind === 'extra' ? [item] : [])));
        const isExtra = ({ item }: OrderLine) => item !== null && extras.has(item);
        const sold = price.filter(({ kind }) => kind === 'extra');
        const old = postCancellation({
          sold,
          paidPaise: totalOf(sold),
          supplierChargePaise: 0,
          travellerChargePaise: 0,
        });
        expect(
          accountsOf([
            postChange(
              lines,
              lines.filter((line) => !isExtra(line)),
            ),
          ]),
        ).toEqual(accountsOf([old]));
        const byItem = items.map(({ item }) => lines.filter((line) => line.item === item));
        const steps = byItem.map((_, index) => postChange(byItem.slice(index).flat(), byItem.slice(index + 1).flat()));
        expect(accountsOf(steps)).toEqual(accountsOf([postBookingUndone(price)]));
      }),
    );
  });

  test('[REQ-PAY-13] goodwill, all of it due after all, and a rest that no gateway sends are lines', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.nat({ max: 100_000 }),
        fc.integer({ min: 1, max: 99 }),
        ({ sale: { lines } }, given, rest) => {
          const goodwill: OrderLine = { ...GOODWILL, ...TAXED, amountPaise: -given };
          expect(accountsOf([postChange(lines, [...lines, goodwill])])).toEqual(accountsOf([postGoodwill(given)]));
          expect(accountsOf([postChange([...lines, goodwill], lines)])).toEqual(accountsOf([postGoodwillDue(given)]));
          const rounding: OrderLine = { ...ROUNDING, ...TAXED, amountPaise: rest };
          expect(accountsOf([postChange([], [rounding])])).toEqual(accountsOf([postKeptRest(rest)]));
        },
      ),
    );
  });

  test('a refund below ₹1 that is raised to it is at our cost', () => {
    const { refundPaise } = applyCharge(100_000, 99_950);
    const kept = chargeLines(null, 'accommodation', { supplierPaise: 99_950, travellerPaise: 99_950 });
    const rounding: OrderLine = { ...ROUNDING, ...TAXED, amountPaise: 100_000 - 99_950 - refundPaise };
    expect(balancePaise([...kept, rounding], { paidPaise: 100_000, refundedPaise: refundPaise })).toBe(0);
    expect(accountsOf([postChange([], [...kept, rounding])])).toEqual({
      'traveller-funds': 99_900,
      'supplier-payable': -99_950,
      'cancellation-income': 50,
    });
  });
});

const ROOM = { taxCode: 'accommodation', refund: 'less-charge' } as const;

function roomLines(
  item: number,
  parts: readonly [base: Paise, tax: Paise, markUp: Paise, discount: Paise],
): OrderLine[] {
  const [base, tax, markUp, discount] = parts;
  return [
    { ...ROOM, item, kind: 'base', label: 'room', party: 'supplier', amountPaise: base },
    { ...ROOM, item, kind: 'tax', label: 'gst', party: 'supplier', amountPaise: tax },
    { ...ROOM, item, kind: 'mark-up', label: 'mark-up', party: 'safar', amountPaise: markUp },
    { ...ROOM, item, kind: 'discount', label: 'TEN', party: 'safar', amountPaise: discount, coupon: 'c' },
  ];
}

describe('two rooms for two nights, 11,50,000 paid', () => {
  const one = roomLines(0, [572_858, 27_142, 20_000, -50_000]);
  const two = roomLines(1, [572_858, 27_142, 20_000, -50_000]);
  const fee: OrderLine = {
    ...ROOM,
    item: null,
    kind: 'fee',
    label: 'platform-fee',
    party: 'safar',
    taxCode: 'platform-fee',
    amountPaise: 10_000,
  };
  const sold = [...one, ...two, fee];
  const kept = chargeLines(1, 'accommodation', { supplierPaise: 300_000, travellerPaise: 300_000 });

  test('are sold, and one is given up for what its hotel keeps', () => {
    expect(accountsOf([postChange([], sold)])).toEqual({
      'traveller-funds': 1_150_000,
      'supplier-payable': -1_200_000,
      markup: -40_000,
      'platform-fee': -10_000,
      discount: 100_000,
    });
    expect(accountsOf([postChange(sold, [...one, ...kept, fee])])).toEqual({
      'traveller-funds': -270_000,
      'supplier-payable': 300_000,
      markup: 20_000,
      discount: -50_000,
    });
    expect(balancePaise([...one, ...kept, fee], { paidPaise: 1_150_000, refundedPaise: 270_000 })).toBe(0);
  });

  test('what the hotel takes beyond what was shown is our loss', () => {
    const more = chargeLines(1, 'accommodation', { supplierPaise: 350_000, travellerPaise: 300_000 });
    expect(accountsOf([postChange(sold, [...one, ...more, fee])])).toEqual({
      'traveller-funds': -270_000,
      'supplier-payable': 250_000,
      'cancellation-income': 50_000,
      markup: 20_000,
      discount: -50_000,
    });
  });

  test('the other is exchanged for a dearer one, whose difference is paid first', () => {
    const before = [...one, ...kept, fee];
    const dearer = roomLines(2, [667_858, 32_142, 25_000, -50_000]);
    const after = [...dearer, ...kept, fee];
    expect(accountsOf([postChange(before, after)])).toEqual({
      'traveller-funds': 105_000,
      'supplier-payable': -100_000,
      markup: -5_000,
    });
    expect(balancePaise(after, { paidPaise: 1_255_000, refundedPaise: 270_000 })).toBe(0);
  });
});

describe('three adults on one PNR, the second with a bag', () => {
  const seat = { basePaise: 300_000, fuelPaise: 50_000, taxPaise: 150_000, markUpPaise: 0, feePaise: 0 };
  const fare = { basePaise: 900_000, fuelPaise: 150_000, taxPaise: 600_000, publishedPaise: 1_500_000 };
  const bag = extraLine({ label: extraKey({ passenger: 1, id: 'bag' }), amountPaise: 120_000, ticket: 0 });
  const coupon = { kind: 'discount', label: 'TEN', amountPaise: -60_000, party: 'safar', coupon: 'c' } as const;
  const price = [
    ...fareLines({ ...fare, offeredPaise: 1_470_000 }, 0),
    bag,
    { ...coupon, taxCode: 'airline', refund: 'less-charge' } as const,
  ];

  test('she gives up her seat and its bag, for less than was shown at most', () => {
    const { items, lines } = flightSale(price, [[seat, seat, seat]]);
    const hers = new Set(items.flatMap(({ item, place }) => (place === 1 ? [item] : [])));
    const given = lines.filter(({ item }) => item !== null && hers.has(item));
    expect(given.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ['base', 290_000],
      ['mark-up', 10_000],
      ['tax', 50_000],
      ['tax', 150_000],
      ['extra', 120_000],
      ['discount', -20_000],
    ]);
    const kept = chargeLines(1, 'airline', { supplierPaise: 250_000, travellerPaise: 250_000 });
    expect(totalOfLines(given) - totalOfLines(kept)).toBe(350_000);
    const after = [...lines.filter((line) => !given.includes(line)), ...kept];
    expect(accountsOf([postRefund(0), postChange(lines, after)])).toEqual({
      'traveller-funds': -350_000,
      'supplier-payable': 360_000,
      markup: 10_000,
      discount: -20_000,
    });
  });
});
