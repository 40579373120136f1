import { defaultPlan, PLAN_IDS, type PlanId } from '@safar/domain/money/plans';
import type { CheckoutSession } from '#lib/schemas.ts';

export type SessionPlan = CheckoutSession['plans'][number];

/** Storage key of a checkout's chosen plan until its guests are saved (REQ-CHK-6). */
export function sessionPlanKey(sessionId: string): string {
  return `checkout:paymentOption:${sessionId}`;
}

/** Storage key of the last plan chosen for a cancellation cutoff; `cutoff` is an ISO instant, or null for none. */
export function cutoffPlanKey(cutoff: string | null): string {
  return `checkout:paymentOption:cutoff:${cutoff ?? 'none'}`;
}

/** A stored plan; null for any other text. */
export function storedPlan(text: string | null): PlanId | null {
  return PLAN_IDS.find((id) => id === text) ?? null;
}

/** The plan with this id, also if it cannot be chosen. Throws when the session has none. */
export function planWithId({ plans }: Pick<CheckoutSession, 'plans'>, wanted: PlanId): SessionPlan {
  const plan = plans.find(({ id }) => id === wanted);
  if (plan === undefined) throw new Error(`a session without the plan ${wanted}`);
  return plan;
}

/** The price difference from paying everything now; above zero the plan costs more. */
export function dearerByPaise(plan: SessionPlan, plans: readonly SessionPlan[]): number {
  const full = plans.find(({ id }) => id === 'pay_full');
  return full === undefined ? 0 : plan.price.totalPaise - full.price.totalPaise;
}

/**
 * The preselected plan: the first wanted one that is open, else the first usual one that is open and costs no more than
 * paying everything now, else that plan (REQ-CHK-6).
 * @param wanted for this checkout, in order of precedence; null entries are skipped
 * @param remembered from another checkout
 */
export function chosenPlan(
  { plans, tier }: Pick<CheckoutSession, 'plans' | 'tier'>,
  wanted: readonly (PlanId | null)[],
  remembered: PlanId | null = null,
): SessionPlan | undefined {
  const open = plans.filter(({ enabled }) => enabled);
  const notDearer = open.filter((plan) => dearerByPaise(plan, plans) <= 0);
  const find = (among: readonly SessionPlan[], ids: readonly (PlanId | null)[]) =>
    ids.map((wish) => among.find(({ id }) => id === wish)).find((plan) => plan !== undefined);
  return find(open, wanted) ?? find(notDearer, [remembered, defaultPlan(tier)]) ?? find(open, ['pay_full']);
}
