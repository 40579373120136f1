import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellationTier,
  chargesBeginAt,
  defaultPlan,
  lastFreeMinute,
  PLAN_IDS,
  planAllowed,
  planDeadline,
  planFromText,
  planOffer,
  type CancellationTier,
  type PlanHours,
} from './plans.ts';
import { HOUR_MS } from '../time/time-units.ts';

const CUTOFF = '2026-11-24T08:30:00.000Z';
const CUTOFF_MS = Date.parse(CUTOFF);
const HOURS: PlanHours = { payLater: 72, payHalf: 24, payFull: 9 };
const TIERS: readonly CancellationTier[] = ['zero', 'half', 'full'];

describe('[REQ-CHK-4] tiers', () => {
  test.each([
    [100, 'zero'],
    [72, 'zero'],
    [72 - 1 / 3600, 'half'],
    [24, 'half'],
    [24 - 1 / 3600, 'full'],
    [0, 'full'],
    [-5, 'full'],
  ])('[REQ-CHK-4] %d hours before the cutoff the tier is %s', (hours, tier) => {
    expect(cancellationTier(CUTOFF, CUTOFF_MS - hours * HOUR_MS, HOURS)).toBe(tier);
  });

  test('[REQ-CHK-4] the hours are those of the settings, fractions of them too', () => {
    const hours = { payLater: 2 / 3600, payHalf: 1 / 3600, payFull: 0 };
    expect([2000, 1999, 999].map((ms) => cancellationTier(CUTOFF, CUTOFF_MS - ms, hours))).toEqual([
      'zero',
      'half',
      'full',
    ]);
    expect(cancellationTier(CUTOFF, CUTOFF_MS, { payLater: 0, payHalf: 0, payFull: 0 })).toBe('full');
  });

  test('[REQ-CHK-4] without a cutoff everything is paid at once', () => {
    expect(cancellationTier(null, CUTOFF, HOURS)).toBe('full');
  });

  test('[REQ-CHK-4] tier zero allows three plans, half two, full one', () => {
    expect(TIERS.map((tier) => PLAN_IDS.filter((plan) => planAllowed(plan, tier)))).toEqual([
      ['pay_later', 'pay_half', 'pay_full'],
      ['pay_half', 'pay_full'],
      ['pay_full'],
    ]);
  });

  test('[REQ-CHK-6] the first choice comes from the tier', () => {
    expect(TIERS.map((tier) => defaultPlan(tier))).toEqual(['pay_later', 'pay_half', 'pay_full']);
  });
});

describe('[REQ-CHK-5] plans', () => {
  test('[REQ-CHK-5] nothing, 10% or everything is charged now; the balance is due 72 or 24 hours before the cutoff', () => {
    expect(
      PLAN_IDS.map((id) => planOffer(id, 'zero', { totalPaise: 2_906_300, cutoff: CUTOFF, planHours: HOURS })),
    ).toEqual([
      {
        id: 'pay_later',
        label: 'Book now, pay ₹0',
        enabled: true,
        payNowPaise: 0,
        balancePaise: 2_906_300,
        dueAt: '2026-11-21T08:30:00.000Z',
      },
      {
        id: 'pay_half',
        label: 'Pay 10% to hold booking',
        enabled: true,
        payNowPaise: 290_630,
        balancePaise: 2_615_670,
        dueAt: '2026-11-23T08:30:00.000Z',
      },
      {
        id: 'pay_full',
        label: 'Pay 100% now to confirm',
        enabled: true,
        payNowPaise: 2_906_300,
        balancePaise: 0,
        dueAt: null,
      },
    ]);
  });

  test('[REQ-CHK-5] now and later add up, and 10% is rounded up to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom(...TIERS), (totalPaise, tier) => {
        const offers = PLAN_IDS.map((id) => planOffer(id, tier, { totalPaise, cutoff: CUTOFF, planHours: HOURS }));
        for (const plan of offers) {
          expect(plan.payNowPaise + plan.balancePaise).toBe(totalPaise);
          expect(plan.enabled).toBe(planAllowed(plan.id, tier));
        }
        expect(offers.map((plan) => plan.payNowPaise)).toEqual([0, Math.ceil(totalPaise / 10), totalPaise]);
      }),
    );
  });

  test('[REQ-CHK-5] in every tier an allowed plan is never due before it is booked', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 2000 }), (minutesTimes10) => {
        const now = CUTOFF_MS - minutesTimes10 * 600_000;
        const offers = PLAN_IDS.map((id) =>
          planOffer(id, cancellationTier(CUTOFF, now, HOURS), {
            totalPaise: 100_000,
            cutoff: CUTOFF,
            planHours: HOURS,
          }),
        );
        const dueTimes = offers.flatMap(({ enabled, dueAt }) => (enabled && dueAt !== null ? [Date.parse(dueAt)] : []));
        expect(dueTimes.every((dueMs) => dueMs >= now)).toBe(true);
      }),
    );
  });

  test('[REQ-CHK-5] a deadline is the cutoff less the plan’s hours, 72, 24 or 9; charges begin a minute later', () => {
    expect(PLAN_IDS.map((plan) => planDeadline(plan, CUTOFF, HOURS))).toEqual([
      '2026-11-21T08:30:00.000Z',
      '2026-11-23T08:30:00.000Z',
      '2026-11-23T23:30:00.000Z',
    ]);
    expect(planDeadline('pay_half', CUTOFF, { payLater: 1, payHalf: 2, payFull: 3 })).toBe('2026-11-24T06:30:00.000Z');
    expect(chargesBeginAt(CUTOFF)).toBe('2026-11-24T08:31:00.000Z');
    expect(lastFreeMinute(chargesBeginAt(CUTOFF))).toBe(CUTOFF);
  });

  test('[REQ-CHK-5] without a cutoff nothing can be due later', () => {
    expect(
      PLAN_IDS.map((id) => planOffer(id, 'full', { totalPaise: 1000, cutoff: null })).every(
        (plan) => plan.dueAt === null,
      ),
    ).toBe(true);
  });
});

test.each([
  ['pay_later', 'pay_later'],
  ['Book now, pay ₹0', 'pay_later'],
  ['ZERO', 'pay_later'],
  ['pay_half', 'pay_half'],
  ['Pay 10% now', 'pay_half'],
  ['Pay 10% to hold booking', 'pay_half'],
  ['ten', 'pay_half'],
  ['pay-full', 'pay_full'],
  ['Pay in full now', 'pay_full'],
  ['Pay 100% now to confirm', 'pay_full'],
  ['loyalty points', null],
  ['', null],
  [null, null],
])('[REQ-BKG-4] the text %j means the plan %j', (text, plan) => {
  expect(planFromText(text)).toBe(plan);
});
