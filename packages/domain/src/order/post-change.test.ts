import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  postHoldEnded,
  postHoldTaken,
  postPaymentCaptured,
  postRefund,
  type LedgerAccount,
  type Posting,
} from '../money/ledger.ts';
import { applyCharge } from '../stay/cancellation-charge.ts';
import { extraKey, extraLine, fareLines } from '../money/fare-lines.ts';
import { sumPaise, type Paise } from '../money/money.ts';
import { supplierShare, totalOf } from '../money/price-lines.ts';
import { balancePaise } from '../testing/postings.ts';
import { anySale, flightSales } from '../testing/sale-arbitraries.ts';
import { flightSale } from './flight-sale.ts';
import { chargeLines, countedLines, postChange, postSold, totalOfLines } from './post-change.ts';
import type { OrderLine } from './sale.ts';

/** The accounts that postings add up to, without those at zero. */
function accountsOf(postings: readonly Posting[]): Partial<Record<LedgerAccount, Paise>> {
  return withoutZeros(postings.flatMap(({ lines }) => lines.map(({ account, amountPaise }) => [account, amountPaise])));
}

function withoutZeros(entries: readonly (readonly [LedgerAccount, Paise])[]): Partial<Record<LedgerAccount, Paise>> {
  const sums = [...Map.groupBy(entries, ([account]) => account)].map(([account, own]) => {
    return [account, sumPaise(own.map(([, paise]) => paise))] as const;
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
  test('[REQ-PAY-13] a sale leaves the supplier its share and us the rest, and nothing once it is undone', () => {
    fc.assert(
      fc.property(anySale, ({ price, sale: { lines } }) => {
        const { 'traveller-funds': funds = 0, 'supplier-payable': owed = 0, ...ours } = accountsOf([postSold(lines)]);
        expect(funds).toBe(totalOf(price));
        expect(owed).toBe(0 - supplierShare(price));
        expect(sumPaise(Object.values(ours))).toBe(supplierShare(price) - totalOf(price));
        expect(accountsOf([postSold(lines), postChange(lines, [])])).toEqual({});
      }),
    );
  });

  test('[REQ-PAY-13] a sold booking that is cancelled leaves what was kept, whoever keeps more', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.record(shares),
        ({ price, sale: { lines } }, { travellerShare, supplierShare: ofSupplier }) => {
          const paidPaise = totalOf(price);
          const travellerPaise = Math.floor(paidPaise * travellerShare);
          const supplierPaise = Math.floor(supplierShare(price) * ofSupplier);
          const kept = chargeLines(null, 'accommodation', { supplierPaise, travellerPaise });
          const refundedPaise = paidPaise - travellerPaise;
          const money = [postPaymentCaptured(paidPaise), postRefund(refundedPaise)];
          expect(accountsOf([...money, postSold(lines), postChange(lines, kept)])).toEqual(
            withoutZeros([
              ['gateway', paidPaise],
              ['refund-payable', -refundedPaise],
              ['supplier-payable', -supplierPaise],
              ['cancellation-income', supplierPaise - travellerPaise],
            ]),
          );
          expect(balancePaise(kept, { paidPaise, refundedPaise })).toBe(0);
        },
      ),
    );
  });

  test('[REQ-PAY-13] what was held and is cancelled or released is sold only by what is kept of it', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.record(shares),
        ({ price, sale: { lines } }, { firstShare, travellerShare, supplierShare: ofSupplier }) => {
          const paidPaise = Math.ceil(totalOf(price) * firstShare);
          const travellerPaise = Math.min(Math.floor(totalOf(price) * travellerShare), paidPaise);
          const supplierPaise = Math.floor(supplierShare(price) * ofSupplier);
          const held = [postPaymentCaptured(paidPaise), postHoldTaken(paidPaise), postHoldEnded(paidPaise)];
          const kept = chargeLines(null, 'accommodation', { supplierPaise, travellerPaise });
          const ended = postChange(countedLines(lines, false), countedLines(kept, false));
          expect(accountsOf([...held, ended, postRefund(paidPaise - travellerPaise)])).toEqual(
            withoutZeros([
              ['gateway', paidPaise],
              ['refund-payable', travellerPaise - paidPaise],
              ['supplier-payable', -supplierPaise],
              ['cancellation-income', supplierPaise - travellerPaise],
            ]),
          );
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
        const { 'traveller-funds': funds, hold } = accountsOf([...money, postSold(countedLines(lines, true))]);
        expect([funds, hold]).toEqual([undefined, undefined]);
      }),
    );
  });

  test('[REQ-PAY-13] items given up one by one leave nothing, in whatever order', () => {
    fc.assert(
      fc.property(flightSales, fc.boolean(), ({ sale: { lines, items } }, isTurned) => {
        const order = isTurned ? items.toReversed() : items;
        const byItem = [...order.map(({ item }) => item), null].map((item) =>
          lines.filter((line) => line.item === item),
        );
        const steps = byItem.map((_, index) => postChange(byItem.slice(index).flat(), byItem.slice(index + 1).flat()));
        expect(accountsOf([postSold(lines), ...steps])).toEqual({});
      }),
    );
  });

  test('[REQ-PAY-13] goodwill, all of it due after all, and a rest that no gateway sends are lines', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 99 }),
        ({ sale: { lines } }, given, rest) => {
          const goodwill: OrderLine = { ...GOODWILL, ...TAXED, amountPaise: -given };
          const gave = { goodwill: given, 'traveller-funds': -given };
          expect(accountsOf([postChange(lines, [...lines, goodwill])])).toEqual(gave);
          expect(accountsOf([postChange([...lines, goodwill], lines)])).toEqual({
            goodwill: -given,
            'traveller-funds': given,
          });
          const rounding: OrderLine = { ...ROUNDING, ...TAXED, amountPaise: rest };
          const keptRest = { 'traveller-funds': rest, 'cancellation-income': -rest };
          expect(accountsOf([postChange([], [rounding])])).toEqual(keptRest);
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

  test('[REQ-RATE-14] a discount above zero and an amount of another kind below it are not sold', () => {
    const line = { ...ROOM, item: 0, label: '', party: 'safar' } as const;
    expect(() => postSold([{ ...line, kind: 'discount', amountPaise: 1 }])).toThrow(RangeError);
    expect(() => postSold([{ ...line, kind: 'fee', amountPaise: -1 }])).toThrow(RangeError);
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
