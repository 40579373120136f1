import { HOLD_PERCENT, PLAN_IDS, type PlanId } from '@safar/domain/money/plans';

const PLANS: Readonly<Record<PlanId, string>> = {
  pay_later: 'paid later',
  pay_half: `paid ${HOLD_PERCENT}% first`,
  pay_full: 'paid in full',
};

/** 'paid later': the text of a payment plan; an unknown plan is returned as it is. */
export function planText(plan: string): string {
  const known = PLAN_IDS.find((id) => id === plan);
  return known === undefined ? plan : PLANS[known];
}
