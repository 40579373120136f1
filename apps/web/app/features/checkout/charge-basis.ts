import type { ChargeBasis } from '@safar/domain/cancellation';
import type { CheckoutSession } from '#lib/schemas.ts';

/** What cancellation charges are worked out from on the checkout pages. */
export function chargeBasisOf({ prebook, context, amounts }: CheckoutSession): ChargeBasis {
  return { totalPaise: prebook.price.totalPaise, nights: context.nights, plan: amounts.paymentOption };
}
