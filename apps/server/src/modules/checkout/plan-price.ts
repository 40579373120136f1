import type { PlanId } from '@safar/domain/money/plans';
import { stayWithCoupons } from './coupon-price.ts';
import type { Checkout, StayCheckout } from './checkout.ts';

/**
 * A checkout as it would be bought in a payment plan, with that plan's price, price hash and coupons (REQ-PRICE-4). A
 * flight costs the same in each.
 */
export function inPlan(checkout: StayCheckout, plan: PlanId): StayCheckout;
export function inPlan(checkout: Checkout, plan: PlanId): Checkout;
export function inPlan(checkout: Checkout, plan: PlanId): Checkout {
  if (checkout.kind === 'flight') return { ...checkout, paymentOption: plan };
  const { offer, planPrices } = checkout;
  const { priceLines, priceHash } = planPrices[plan];
  return {
    ...checkout,
    paymentOption: plan,
    offer: { ...offer, prebook: { ...offer.prebook, priceHash } },
    priceLines: stayWithCoupons(priceLines, checkout),
  };
}
