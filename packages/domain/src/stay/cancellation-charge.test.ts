import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellationCharge,
  chargeWindows,
  freeCancellationUntil,
  policyCharge,
  refundFor,
  applyCharge,
  endedCharge,
  type CancelPolicy,
  type ChargeBasis,
} from './cancellation-charge.ts';
import { policyLines } from './policy-text.ts';
import type { Instant } from '../time/days.ts';
import { payNow, planKeeps, PLAN_IDS } from '../money/plans.ts';

const CHECKIN = '2026-11-27T08:30:00.000Z';
const BOOKED = '2026-11-01T00:00:00.000Z';
/** Free until 24 Nov 14:00 India time, then ₹9,688, then everything. */
const STEPPED: readonly CancelPolicy[] = [
  { from: '2026-11-01T00:00:00.000Z', to: '2026-11-24T08:30:00.000Z', kind: 'fixed', value: 0 },
  { from: '2026-11-24T08:31:00.000Z', to: '2026-11-26T08:30:00.000Z', kind: 'fixed', value: 968_800 },
  { from: '2026-11-26T08:31:00.000Z', to: null, kind: 'percent', value: 100 },
];
const NEVER_FREE: readonly CancelPolicy[] = [{ from: BOOKED, to: null, kind: 'percent', value: 100 }];
const FULL = { supplierPaise: 2_906_300, totalPaise: 2_906_300, nights: 3, plan: 'pay_full' } as const;

const start = Date.parse(BOOKED);
const end = Date.parse(CHECKIN);
const instantMs = fc.integer({ min: start, max: end });
const iso = instantMs.map((ms) => new Date(ms).toISOString());
const policy: fc.Arbitrary<CancelPolicy> = fc.oneof(
  fc.record({
    from: iso,
    to: fc.constant(null),
    kind: fc.constant('fixed' as const),
    value: fc.integer({ min: 0, max: 5e6 }),
  }),
  fc.record({
    from: iso,
    to: fc.constant(null),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({
    from: iso,
    to: fc.constant(null),
    kind: fc.constant('nights' as const),
    value: fc.integer({ min: 0, max: 40 }),
  }),
);
const policies = fc.array(policy, { maxLength: 5 });
/** A price with our mark-up and fee on the supplier's, or with a coupon that takes more off it. */
const basis = fc
  .record({
    supplierPaise: fc.integer({ min: 1, max: 1e9 }),
    oursShare: fc.double({ min: -0.9, max: 0.5, noNaN: true }),
    nights: fc.integer({ min: 1, max: 30 }),
    plan: fc.constantFrom(...PLAN_IDS),
  })
  .map(({ oursShare, ...terms }) => ({
    ...terms,
    totalPaise: terms.supplierPaise + Math.trunc(terms.supplierPaise * oursShare),
  }));

function nights(value: number): CancelPolicy[] {
  return [{ from: BOOKED, to: null, kind: 'nights', value }];
}

describe('[REQ-RATE-7] free cancellation', () => {
  test('[REQ-RATE-7] ends one minute before the first row that charges', () => {
    expect(freeCancellationUntil(STEPPED, CHECKIN)).toBe('2026-11-24T08:30:00.000Z');
    expect(freeCancellationUntil(STEPPED.toReversed(), CHECKIN)).toBe('2026-11-24T08:30:00.000Z');
  });

  test('[REQ-RATE-7] ends at check-in when no row charges, lies in the past when it never was, is unknown without rows', () => {
    expect(freeCancellationUntil(STEPPED.slice(0, 1), CHECKIN)).toBe('2026-11-27T08:29:00.000Z');
    expect(freeCancellationUntil(NEVER_FREE, CHECKIN)).toBe('2026-10-31T23:59:00.000Z');
    expect(freeCancellationUntil([], CHECKIN)).toBeNull();
  });

  test('[REQ-RATE-7, REQ-CXL-3] cancelling up to that minute costs nothing, in the 10% plan the 10%', () => {
    fc.assert(
      fc.property(policies, basis, fc.nat({ max: end - start }), (rows, terms, earlierMs) => {
        const until = freeCancellationUntil(rows, CHECKIN);
        fc.pre(until !== null);
        const held = terms.plan === 'pay_half' ? payNow('pay_half', terms.totalPaise) : 0;
        expect(cancellationCharge(rows, Date.parse(until) - earlierMs, terms)).toBe(held);
      }),
    );
  });
});

describe('[REQ-RATE-7] charges', () => {
  test.each([
    ['2026-11-24T08:30:00Z', 0],
    ['2026-11-24T08:31:00Z', 968_800],
    ['2026-11-26T08:30:59Z', 968_800],
    ['2026-11-26T08:31:00Z', 2_906_300],
    ['2027-01-01T00:00:00Z', 2_906_300],
  ])('[REQ-RATE-7] at %s the stepped policy takes %d paise', (at, charge) => {
    expect(cancellationCharge(STEPPED, at, FULL)).toBe(charge);
  });

  test('[REQ-CXL-3] the 10% plan takes the larger of policy and the 10% held', () => {
    const half = { ...FULL, plan: 'pay_half' } as const;
    expect(cancellationCharge(STEPPED, '2026-11-24T08:30:00Z', half)).toBe(290_630);
    expect(cancellationCharge(STEPPED, '2026-11-24T08:31:00Z', half)).toBe(968_800);
  });

  test('[REQ-RATE-7] nights are charged as shares of the stay, at most all of it', () => {
    expect(policyCharge(nights(1), CHECKIN, { supplierPaise: 1000, nights: 3 })).toBe(333);
    expect(policyCharge(nights(5), CHECKIN, { supplierPaise: 1000, nights: 3 })).toBe(1000);
  });

  test('[REQ-RATE-7] a rate that came without a policy is charged all that the supplier is paid', () => {
    expect(cancellationCharge([], BOOKED, { ...FULL, totalPaise: 3_000_000 })).toBe(FULL.supplierPaise);
  });

  test('[REQ-RATE-7] a charge lies between zero and the total, and refund and charge make up what was paid', () => {
    fc.assert(
      fc.property(policies, basis, instantMs, fc.nat({ max: 1e9 }), (rows, terms, at, paid) => {
        const charge = cancellationCharge(rows, at, terms);
        expect(Number.isSafeInteger(charge) && charge >= 0 && charge <= terms.totalPaise).toBe(true);
        const refund = refundFor(paid, charge);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(paid - refund).toBe(Math.min(paid, charge));
      }),
    );
  });

  test('[REQ-CXL-3, REQ-PAY-14] settling a cancellation keeps and gives back exactly what was paid, and sends nothing below ₹1', () => {
    fc.assert(
      fc.property(policies, basis, instantMs, fc.nat({ max: 1e9 }), (rows, terms, at, paid) => {
        const charge = cancellationCharge(rows, at, terms);
        const { keptPaise, refundPaise, chargePaise } = applyCharge(paid, charge);
        expect(chargePaise).toBe(charge);
        expect(keptPaise + refundPaise).toBe(paid);
        expect(refundPaise === 0 || (refundPaise >= 100 && refundPaise <= paid)).toBe(true);
        expect(Math.abs(refundPaise - refundFor(paid, charge))).toBeLessThan(100);
      }),
    );
  });

  test('[REQ-CXL-3] the 10% plan never costs less than the others', () => {
    fc.assert(
      fc.property(policies, basis, instantMs, (rows, terms, at) => {
        const [later, half, full] = PLAN_IDS.map((plan) => cancellationCharge(rows, at, { ...terms, plan }));
        expect(later).toBe(full);
        expect(half).toBe(Math.max(full ?? 0, payNow('pay_half', terms.totalPaise)));
      }),
    );
  });

  test('[REQ-CXL-3] the charge is the supplier’s: what we add to its price or take off changes nothing but the most that can be taken', () => {
    fc.assert(
      fc.property(policies, basis, instantMs, (rows, terms, at) => {
        const own = policyCharge(rows, at, terms);
        expect(cancellationCharge(rows, at, { ...terms, totalPaise: terms.supplierPaise, plan: 'pay_full' })).toBe(own);
        expect(cancellationCharge(rows, at, { ...terms, plan: 'pay_full' })).toBe(Math.min(own, terms.totalPaise));
      }),
    );
  });
});

/** A cancellation as it was shown, in any plan and however much was paid of it, and what its supplier says in the end. */
const ended = fc
  .record({
    rows: policies,
    terms: basis,
    at: instantMs,
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    statedShare: fc.option(fc.double({ min: 0, max: 1.5, noNaN: true })),
  })
  .map(({ rows, terms, at, paidShare, statedShare }) => {
    const paidPaise = Math.round(terms.totalPaise * paidShare);
    return {
      terms,
      paidPaise,
      shown: applyCharge(paidPaise, cancellationCharge(rows, at, terms)),
      supplierChargePaise: statedShare === null ? null : Math.round(terms.supplierPaise * statedShare),
      agreedPaise: planKeeps(terms.plan, terms.totalPaise),
    };
  });

describe('what a cancellation costs in the end', () => {
  test('[REQ-CXL-2] nobody pays more or gets back less than was shown, and nobody gets back more than was paid', () => {
    fc.assert(
      fc.property(ended, ({ shown, paidPaise, ...told }) => {
        const { chargePaise, keptPaise, refundPaise } = endedCharge({ shown, paidPaise, ...told });
        expect(chargePaise).toBeLessThanOrEqual(shown.chargePaise);
        expect(refundPaise).toBeGreaterThanOrEqual(shown.refundPaise);
        expect(keptPaise + refundPaise).toBe(paidPaise);
        expect(keptPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('[REQ-CXL-2] nothing stays with us of what the supplier charges less, but what the 10% plan keeps by agreement', () => {
    fc.assert(
      fc.property(ended, ({ supplierChargePaise, agreedPaise, paidPaise, shown, terms }) => {
        fc.pre(supplierChargePaise !== null);
        const { keptPaise } = endedCharge({ supplierChargePaise, agreedPaise, paidPaise, shown });
        const ours = keptPaise - Math.min(supplierChargePaise, paidPaise);
        // Less than ₹1 cannot be sent.
        const leastPaise = paidPaise < 100 ? paidPaise : 0;
        expect(ours).toBeLessThanOrEqual(Math.max(terms.plan === 'pay_half' ? agreedPaise : 0, leastPaise));
      }),
    );
  });

  test('[REQ-CXL-2] is what was shown while the supplier does not say, and never refunds what has left us meanwhile', () => {
    fc.assert(
      fc.property(ended, fc.double({ min: 0, max: 1, noNaN: true }), (told, leftShare) => {
        const { shown } = told;
        expect(endedCharge({ ...told, supplierChargePaise: null })).toEqual(shown);
        const paidPaise = Math.round(told.paidPaise * leftShare);
        expect(endedCharge({ ...told, paidPaise }).refundPaise).toBeLessThanOrEqual(paidPaise);
      }),
    );
  });
});

function linesOf(rows: readonly CancelPolicy[], basis: ChargeBasis, now: Instant) {
  return policyLines(chargeWindows(rows, basis, now), basis.totalPaise);
}

describe('policy as the traveller reads it', () => {
  test('one line a window, in India time', () => {
    expect(linesOf(STEPPED, FULL, BOOKED)).toEqual([
      { free: true, charge: 'Free cancellation', when: 'Until 24 Nov 2026, 14:00' },
      { free: false, charge: '₹9,688 charge', when: 'From 24 Nov 2026, 14:01 until 26 Nov 2026, 14:00' },
      { free: false, charge: '₹29,063, full amount', when: 'From 26 Nov 2026, 14:01, and for a no-show' },
    ]);
  });

  test('past windows are left out and the running one has no beginning', () => {
    expect(linesOf(STEPPED, FULL, '2026-11-25T00:00:00Z').map((line) => line.when)).toEqual([
      'Until 26 Nov 2026, 14:00',
      'From 26 Nov 2026, 14:01, and for a no-show',
    ]);
    expect(linesOf(NEVER_FREE, FULL, '2026-11-25T00:00:00Z')).toEqual([
      { free: false, charge: '₹29,063, full amount', when: 'Whenever you cancel, and for a no-show' },
    ]);
  });

  test('a policy that begins with a charge is free before it, and the 10% plan shows what it holds', () => {
    expect(linesOf(STEPPED.slice(1), FULL, BOOKED)[0]).toEqual({
      free: true,
      charge: 'Free cancellation',
      when: 'Until 24 Nov 2026, 14:00',
    });
    expect(linesOf(STEPPED, { ...FULL, plan: 'pay_half' }, BOOKED)[0]?.charge).toBe('₹2,906.30 charge');
  });

  test('[REQ-CXL-3] a rate that came without a policy reads as one charge for all the time: the supplier’s price', () => {
    expect(linesOf([], { ...FULL, totalPaise: 3_000_000 }, BOOKED)).toEqual([
      { free: false, charge: '₹29,063 charge', when: 'Whenever you cancel, and for a no-show' },
    ]);
  });

  test('the lines name exactly the charges in force from now on', () => {
    fc.assert(
      fc.property(policies, basis, instantMs, (rows, terms, now) => {
        const starts = rows.map((row) => Date.parse(row.from)).filter((from) => from > now);
        const charges = [now, ...starts].map((at) => cancellationCharge(rows, at, terms));
        const lines = linesOf(rows, terms, now);
        expect(new Set(lines.map((line) => line.free))).toEqual(new Set(charges.map((charge) => charge === 0)));
        expect(lines.length).toBeGreaterThanOrEqual(new Set(charges).size);
      }),
    );
  });
});
