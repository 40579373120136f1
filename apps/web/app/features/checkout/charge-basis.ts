import type { ChargeBasis } from '@safar/domain/cancellation';
import type { PlanId } from '@safar/domain/plans';
import type { CheckoutSession } from '#lib/schemas.ts';

/** What cancellation charges are worked out from on the checkout pages, in the plan that is chosen. */
export function chargeBasisOf({ prebook, plans, context }: CheckoutSession, plan: PlanId): ChargeBasis {
  const { price } = plans.find(({ id }) => id === plan) ?? prebook;
  return { totalPaise: price.totalPaise, nights: context.nights, plan };
}
