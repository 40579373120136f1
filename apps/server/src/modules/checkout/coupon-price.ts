import type { AppliedCoupon } from '@safar/contract/flight-trips';
import { discountIn, withCoupon } from '@safar/domain/coupons';
import type { PriceLine } from '@safar/domain/price-lines';
import { rulesDay } from '@safar/domain/price-rules';
import type { z } from 'zod';
import type { Checkout, FlightCheckout, StayCheckout } from './store.ts';

/** What a stay costs with its checkout's coupon. @param offered without any discount */
export function stayWithCoupon(
  offered: readonly PriceLine[],
  { coupon, context, createdAt }: Pick<StayCheckout, 'coupon' | 'context' | 'createdAt'>,
): readonly PriceLine[] {
  const { rooms, nights } = context;
  return withCoupon(offered, coupon, { rooms, nights, day: rulesDay(Date.parse(createdAt)) });
}

/** The same of a trip, its extras among the lines. */
export function flightWithCoupon(
  offered: readonly PriceLine[],
  { coupon }: Pick<FlightCheckout, 'coupon'>,
): readonly PriceLine[] {
  return withCoupon(offered, coupon, null);
}

/** The coupon of a checkout as its owner sees it; null: none. */
export function appliedCoupon({
  coupon,
  priceLines,
}: Pick<Checkout, 'coupon' | 'priceLines'>): z.output<typeof AppliedCoupon> | null {
  return coupon === null ? null : { code: coupon.code, name: coupon.name, discountPaise: discountIn(priceLines) };
}
