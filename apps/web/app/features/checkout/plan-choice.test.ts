import { describe, expect, test } from 'vitest';
import { cancellationTier, planAllowed, planOffer, PLAN_IDS, type PlanId } from '@safar/domain/money/plans';
import { HOUR_MS } from '@safar/domain/time/time-units';
import * as fc from 'fast-check';
import { chosenPlan, cutoffPlanKey, storedPlan } from './plan-choice.ts';

const NOW_MS = Date.parse('2026-11-20T06:00:00Z');

const TOTAL_PAISE = 2_906_300;
const HOURS = { payLater: 72, payHalf: 24, payFull: 9 };

function offerWith(hoursToCutoff: number, dearerPaise: Partial<Record<PlanId, number>> = {}) {
  const cutoff = new Date(NOW_MS + hoursToCutoff * HOUR_MS).toISOString();
  const tier = cancellationTier(cutoff, NOW_MS, HOURS);
  const price = { roomPaise: 2_500_000, taxPaise: 396_300, platformFeePaise: 10_000, lines: [] };
  const planIn = (id: PlanId) => {
    const totalPaise = TOTAL_PAISE + (dearerPaise[id] ?? 0);
    return {
      ...planOffer(id, tier, { totalPaise, cutoff, planHours: HOURS }),
      price: { ...price, totalPaise },
      cancellationWindows: [],
    };
  };
  return { tier, plans: PLAN_IDS.map(planIn) };
}

describe('[REQ-CHK-6] the payment plan shown as chosen', () => {
  test.each([
    [100, 'pay_later'],
    [72, 'pay_later'],
    [71, 'pay_half'],
    [24, 'pay_half'],
    [23, 'pay_full'],
    [-1, 'pay_full'],
  ])('is the tier’s own at first: %i hours before the cutoff', (hours, plan) => {
    expect(chosenPlan(offerWith(hours), [])?.id).toBe(plan);
  });

  test('is the first wish that the tier allows, and always one that is open', () => {
    const wishes = fc.array(fc.constantFrom<PlanId | null>(...PLAN_IDS, null), { maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 200 }), wishes, (hours, wanted) => {
        const offer = offerWith(hours);
        const chosen = chosenPlan(offer, wanted);
        const allowed = wanted.find((wish) => wish !== null && planAllowed(wish, offer.tier));
        expect(chosen?.enabled).toBe(true);
        expect(chosen?.id).toBe(allowed ?? chosenPlan(offer, [])?.id);
      }),
    );
  });

  test('[REQ-RATE-4] is never a dearer one that nobody chose for this checkout', () => {
    const dearer = { pay_later: 30_000, pay_half: 10_000 };
    expect(chosenPlan(offerWith(100, dearer), [null, null], 'pay_later')?.id).toBe('pay_full');
    expect(chosenPlan(offerWith(100, dearer), ['pay_later'])?.id).toBe('pay_later');
    expect(chosenPlan(offerWith(100, { pay_later: -30_000 }), [])?.id).toBe('pay_later');
    expect(chosenPlan(offerWith(100, { pay_later: 30_000 }), [], 'pay_half')?.id).toBe('pay_half');
  });

  test('is remembered for its cutoff alone, and nothing but a plan is taken from storage', () => {
    expect(cutoffPlanKey('2026-11-24T08:30:00.000Z')).not.toBe(cutoffPlanKey('2026-11-25T08:30:00.000Z'));
    expect(storedPlan('pay_half')).toBe('pay_half');
    expect(storedPlan('half')).toBeNull();
    expect(storedPlan(null)).toBeNull();
  });
});
