import { HOLD_PERCENT, PLAN_IDS, type PlanId } from '@safar/domain/plans';

const PLANS: Readonly<Record<PlanId, string>> = {
  pay_later: 'paid later',
  pay_half: `paid ${HOLD_PERCENT}% first`,
  pay_full: 'paid in full',
};

/** 'paid later': a payment plan, as a stay is in it; what is none of ours as it stands. */
export function planText(plan: string): string {
  const known = PLAN_IDS.find((id) => id === plan);
  return known === undefined ? plan : PLANS[known];
}
