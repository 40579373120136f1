import { couponPaise, type CouponTerms } from '@safar/domain/money/coupon-discount';
import type { Paise } from '@safar/domain/money/money';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { Coupon, Part, Use } from './coupon-store.ts';

/** The parts of a use; none once it was released. */
export function partsNow(use: Use | null): readonly Part[] {
  return use === null || use.state === 'returned' ? [] : use.parts;
}

/** The amount that parts have of a part's coupon; 0 when they have none. */
export function heldOf(parts: readonly Part[], { couponId }: Part): Paise {
  return parts.find((part) => part.couponId === couponId)?.amountPaise ?? 0;
}

/** The discount of each coupon in a price. @param lines with their discounts */
export function partsIn(lines: readonly PriceLine[], coupons: readonly CouponTerms[]): Part[] {
  return coupons
    .map(({ id }) => ({ couponId: id, amountPaise: couponPaise(lines, id) }))
    .filter(({ amountPaise }) => amountPaise > 0);
}

/** The part of a use that belongs to one coupon; null when there is none. */
export function partOf({ id }: Coupon, use: Use | null): Part | null {
  return partsNow(use).find(({ couponId }) => couponId === id) ?? null;
}
