import { defaultPlan, PLAN_IDS, type PlanId } from '@safar/domain/plans';
import type { CheckoutSession } from '#lib/schemas.ts';

export type SessionPlan = CheckoutSession['plans'][number];

/** Where the choice of one checkout is kept until its guests are saved (REQ-CHK-6). */
export function sessionPlanKey(sessionId: string): string {
  return `checkout:paymentOption:${sessionId}`;
}

/** Where the last choice for a cancellation cutoff is remembered; `cutoff` is an ISO instant, or null for none. */
export function cutoffPlanKey(cutoff: string | null): string {
  return `checkout:paymentOption:cutoff:${cutoff ?? 'none'}`;
}

/** A stored plan; null for anything else. */
export function storedPlan(text: string | null): PlanId | null {
  return PLAN_IDS.find((id) => id === text) ?? null;
}

/**
 * The plan shown as chosen: the first wanted one that is open, else the tier's own, else everything now (REQ-CHK-6).
 * @param wanted in order of precedence; null: no wish
 */
export function chosenPlan(
  { plans, tier }: Pick<CheckoutSession, 'plans' | 'tier'>,
  wanted: readonly (PlanId | null)[],
): SessionPlan | undefined {
  const open = plans.filter(({ enabled }) => enabled);
  const ids = [...wanted, defaultPlan(tier), 'pay_full'];
  return ids.map((wish) => open.find(({ id }) => id === wish)).find((plan) => plan !== undefined);
}
