import type { ChargeBasis } from '@safar/domain/cancellation';
import type { PlanId } from '@safar/domain/plans';
import type { CheckoutSession } from '#lib/schemas.ts';

/** What cancellation charges are worked out from on the checkout pages, in the plan that is chosen. */
export function chargeBasisOf({ prebook, context }: CheckoutSession, plan: PlanId): ChargeBasis {
  return { totalPaise: prebook.price.totalPaise, nights: context.nights, plan };
}
