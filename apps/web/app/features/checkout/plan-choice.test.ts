import { describe, expect, test } from 'vitest';
import { cancellationTier, planAllowed, plansFor, PLAN_IDS, type PlanId } from '@safar/domain/plans';
import * as fc from 'fast-check';
import { chosenPlan, cutoffPlanKey, storedPlan } from './plan-choice.ts';

const NOW_MS = Date.parse('2026-11-20T06:00:00Z');
const HOUR_MS = 3_600_000;

function offerWith(hoursToCutoff: number) {
  const cutoff = new Date(NOW_MS + hoursToCutoff * HOUR_MS).toISOString();
  const tier = cancellationTier(cutoff, NOW_MS);
  return { tier, plans: plansFor(tier, { totalPaise: 2_906_300, cutoff }) };
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

  test('is remembered for its cutoff alone, and nothing but a plan is taken from storage', () => {
    expect(cutoffPlanKey('2026-11-24T08:30:00.000Z')).not.toBe(cutoffPlanKey('2026-11-25T08:30:00.000Z'));
    expect(storedPlan('pay_half')).toBe('pay_half');
    expect(storedPlan('half')).toBeNull();
    expect(storedPlan(null)).toBeNull();
  });
});
