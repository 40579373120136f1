import type { AppliedCoupon } from '@safar/contract/flight-trips';
import { couponPaise, withCoupons } from '@safar/domain/money/coupon-discount';
import type { PriceLine } from '@safar/domain/money/price-lines';
import { rulesDay } from '@safar/domain/money/price-rules';
import type { z } from 'zod';
import type { Checkout, FlightCheckout, StayCheckout } from './checkout.ts';

/**
 * The price lines of a stay with its checkout's coupons (REQ-COUPON-1).
 * @param offered the lines without any discount
 */
export function stayWithCoupons(
  offered: readonly PriceLine[],
  { coupons, context, offer, createdAt }: Pick<StayCheckout, 'coupons' | 'context' | 'offer' | 'createdAt'>,
): readonly PriceLine[] {
  const { rooms, nights } = context;
  const { nightlyPaise } = offer.rate;
  return withCoupons(offered, coupons, { rooms, nights, nightlyPaise, day: rulesDay(Date.parse(createdAt)) });
}

/** The price lines of a trip with its checkout's coupons. @param offered the lines with extras, without any discount */
export function flightWithCoupons(
  offered: readonly PriceLine[],
  { coupons }: Pick<FlightCheckout, 'coupons'>,
): readonly PriceLine[] {
  return withCoupons(offered, coupons, null);
}

/** The coupons of a checkout as its owner sees them. */
export function appliedCoupons({
  coupons,
  priceLines,
}: Pick<Checkout, 'coupons' | 'priceLines'>): z.output<typeof AppliedCoupon>[] {
  return coupons.map(({ id, code, name }) => ({ code, name, discountPaise: couponPaise(priceLines, id) }));
}
