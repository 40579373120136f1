import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  postDisputeDebited,
  postDisputeLost,
  postDisputeReturned,
  postHoldEnded,
  postHoldTaken,
  postPaymentCaptured,
  postRefund,
  postRefundSettled,
  postSettled,
  type LedgerAccount,
  type Posting,
} from './ledger.ts';
import { sumPaise, type Paise } from './money.ts';
import { totalOf, type PriceLine } from './price-lines.ts';
import { postCancelled, postGoodwill, postSale } from '../testing/postings.ts';

const NOTHING = { paidPaise: 0, supplierPaise: 0, travellerPaise: 0 };
const amount = fc.integer({ min: 0, max: 1e9 });

function saleOf(supplierPaise: Paise, markupPaise: Paise, feePaise: Paise): PriceLine[] {
  const line = { label: '', refund: 'less-charge', taxCode: 'accommodation' } as const;
  return [
    { ...line, kind: 'base', amountPaise: supplierPaise, party: 'supplier' },
    { ...line, kind: 'mark-up', amountPaise: markupPaise, party: 'safar' },
    { ...line, kind: 'fee', amountPaise: feePaise, party: 'safar' },
  ];
}
const sold = fc.tuple(amount, amount, fc.nat({ max: 50_000 })).map((parts) => saleOf(...parts));

function ofSupplier(lines: readonly PriceLine[]): Paise {
  return totalOf(lines.filter(({ party }) => party === 'supplier'));
}

/** The course of a booking: the first payment, whether the supplier confirmed, and how it ended. */
const course = fc.record({
  sold,
  firstShare: fc.constantFrom(0, 0.1, 1),
  end: fc.constantFrom('supplier-failed', 'undone', 'vouchered', 'cancelled', 'cancelled while held', 'released'),
  travellerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  supplierShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Course = typeof course extends fc.Arbitrary<infer T> ? T : never;

function refundOf(paidPaise: number): Posting[] {
  return [postRefund(paidPaise), postRefundSettled(paidPaise)];
}

function postingsOf({ sold, firstShare, end, travellerShare, supplierShare }: Course): Posting[] {
  const total = totalOf(sold);
  const paidPaise = Math.ceil(total * firstShare);
  const paid = postPaymentCaptured(paidPaise);
  const travellerChargePaise = Math.floor(total * travellerShare);
  const supplierChargePaise = Math.floor(ofSupplier(sold) * supplierShare);
  const charges = { paidPaise, supplierPaise: supplierChargePaise, travellerPaise: travellerChargePaise };
  switch (end) {
    case 'supplier-failed':
      return [paid, ...refundOf(paidPaise)];
    case 'undone':
      return [paid, postSale(sold), postCancelled(sold, NOTHING), ...refundOf(paidPaise)];
    case 'vouchered':
      return [
        paid,
        postHoldTaken(paidPaise),
        postPaymentCaptured(total - paidPaise),
        postHoldEnded(paidPaise),
        postSale(sold),
      ];
    case 'cancelled': {
      const refundPaise = Math.max(paidPaise - travellerChargePaise, 0);
      return [paid, postSale(sold), postCancelled(sold, charges), ...refundOf(refundPaise)];
    }
    case 'cancelled while held': {
      const refundPaise = Math.max(paidPaise - travellerChargePaise, 0);
      return [
        paid,
        postHoldTaken(paidPaise),
        postHoldEnded(paidPaise),
        postCancelled([], charges),
        ...refundOf(refundPaise),
      ];
    }
    case 'released':
      return [
        paid,
        postHoldTaken(paidPaise),
        postHoldEnded(paidPaise),
        postCancelled([], { paidPaise, supplierPaise: 0, travellerPaise: paidPaise }),
      ];
  }
}

function postingSum({ lines }: Posting): Paise {
  return sumPaise(lines.map(({ amountPaise }) => amountPaise));
}

/** The balance of every account over postings: debits positive. */
function accountBalances(postings: readonly Posting[]): Record<LedgerAccount, Paise> {
  const balances: Record<LedgerAccount, Paise> = {
    gateway: 0,
    bank: 0,
    'gateway-fee': 0,
    'input-tax': 0,
    'traveller-funds': 0,
    hold: 0,
    'supplier-payable': 0,
    'platform-fee': 0,
    markup: 0,
    discount: 0,
    'cancellation-income': 0,
    goodwill: 0,
    'refund-payable': 0,
    disputed: 0,
    'dispute-loss': 0,
    'supplier-paid': 0,
    'tds-payable': 0,
    'output-tax': 0,
    'tax-in-sales': 0,
    'tax-set-off': 0,
    'tax-on-advances': 0,
  };
  for (const { account, amountPaise } of postings.flatMap(({ lines }) => lines)) balances[account] += amountPaise;
  return balances;
}

describe('the ledger', () => {
  test('[REQ-PAY-13] every posting sums to zero, so do all accounts, and no line is empty', () => {
    fc.assert(
      fc.property(course, (booking) => {
        const postings = postingsOf(booking);
        expect(postings.every((entry) => postingSum(entry) === 0)).toBe(true);
        expect(postings.flatMap(({ lines }) => lines).every((line) => line.amountPaise !== 0)).toBe(true);
        expect(sumPaise(Object.values(accountBalances(postings)))).toBe(0);
      }),
    );
  });

  test('[REQ-PAY-13] whatever the course of a booking, none of the traveller’s funds and no refund is left over', () => {
    fc.assert(
      fc.property(course, (booking) => {
        const balances = accountBalances(postingsOf(booking));
        expect(balances['traveller-funds']).toBe(0);
        expect(balances['refund-payable']).toBe(0);
      }),
    );
  });

  test('a booking that came to nothing leaves every account at zero', () => {
    fc.assert(
      fc.property(course, fc.constantFrom('supplier-failed' as const, 'undone' as const), (booking, end) => {
        const balances = accountBalances(postingsOf({ ...booking, end }));
        expect(Object.values(balances).every((balance) => balance === 0)).toBe(true);
      }),
    );
  });

  test('a completed booking leaves the supplier its fare and us markup and fee', () => {
    fc.assert(
      fc.property(course, (booking) => {
        const balances = accountBalances(postingsOf({ ...booking, end: 'vouchered' }));
        expect(balances.gateway).toBe(totalOf(booking.sold));
        expect(balances['supplier-payable'] + ofSupplier(booking.sold)).toBe(0);
        expect(balances.markup + balances['platform-fee']).toBe(ofSupplier(booking.sold) - totalOf(booking.sold));
      }),
    );
  });

  test('after a cancellation the gateway keeps what was charged, shared between the supplier and us', () => {
    const terms = saleOf(900_000, 90_000, 10_000);
    const balances = accountBalances([
      postPaymentCaptured(1_000_000),
      postSale(terms),
      postCancelled(terms, { paidPaise: 1_000_000, supplierPaise: 250_000, travellerPaise: 300_000 }),
      ...refundOf(700_000),
    ]);
    expect(balances).toEqual({
      gateway: 300_000,
      bank: 0,
      'gateway-fee': 0,
      'input-tax': 0,
      hold: 0,
      'traveller-funds': 0,
      'supplier-payable': -250_000,
      'platform-fee': 0,
      markup: 0,
      discount: 0,
      'cancellation-income': -50_000,
      goodwill: 0,
      'refund-payable': 0,
      disputed: 0,
      'dispute-loss': 0,
      'supplier-paid': 0,
      'tds-payable': 0,
      'output-tax': 0,
      'tax-in-sales': 0,
      'tax-set-off': 0,
      'tax-on-advances': 0,
    });
  });

  test('a charge above what was paid takes what was paid; the rest of the supplier’s charge is our loss', () => {
    const terms = saleOf(900_000, 0, 10_000);
    const balances = accountBalances([
      postSale(terms),
      postCancelled(terms, { paidPaise: 0, supplierPaise: 250_000, travellerPaise: 910_000 }),
    ]);
    expect(balances['traveller-funds']).toBe(0);
    expect(balances['cancellation-income']).toBe(250_000);
  });

  test('a dispute takes from the gateway, and what is lost of it is a loss', () => {
    const balances = accountBalances([
      postPaymentCaptured(100_000),
      postDisputeDebited(100_000),
      postDisputeReturned(40_000),
      postDisputeLost(60_000),
    ]);
    expect(balances).toMatchObject({ gateway: 40_000, disputed: 0, 'dispute-loss': 60_000 });
  });

  test('[REQ-DESK-22] what an operator gives back is our cost, and none once all of it was due', () => {
    fc.assert(
      fc.property(sold, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (terms, share, isUndone) => {
        const total = totalOf(terms);
        const given = Math.floor(total * share);
        const undone = [postCancelled(terms, NOTHING), postGoodwill(-given), ...refundOf(total - given)];
        const balances = accountBalances([
          postPaymentCaptured(total),
          postSale(terms),
          postGoodwill(given),
          ...refundOf(given),
          ...(isUndone ? undone : []),
        ]);
        expect(sumPaise(Object.values(balances))).toBe(0);
        expect(balances).toMatchObject({
          'traveller-funds': 0,
          'refund-payable': 0,
          goodwill: isUndone ? 0 : given,
          gateway: isUndone ? 0 : total - given,
        });
      }),
    );
  });

  test('[REQ-DESK-24] a settlement moves what the gateway held to the bank, less its fee and tax', () => {
    fc.assert(
      fc.property(amount, fc.double({ min: 0, max: 0.1, noNaN: true }), (paid, share) => {
        const feePaise = Math.floor(paid * share);
        const taxPaise = Math.floor((feePaise * 18) / 118);
        const balances = accountBalances([
          postPaymentCaptured(paid),
          postSettled({ netPaise: paid - feePaise, feePaise, taxPaise }),
        ]);
        expect(balances).toMatchObject({ gateway: 0, bank: paid - feePaise, 'input-tax': taxPaise });
        expect(balances['gateway-fee'] + taxPaise).toBe(feePaise);
        expect(sumPaise(Object.values(balances))).toBe(0);
      }),
    );
  });

  test('negative amounts and parts of a paisa are refused', () => {
    for (const bad of [-1, 0.5, Number.NaN]) {
      expect(() => postPaymentCaptured(bad)).toThrow(RangeError);
      expect(() => postRefund(bad)).toThrow(RangeError);
      expect(() => postSale(saleOf(10, bad, 0))).toThrow(RangeError);
    }
  });
});
