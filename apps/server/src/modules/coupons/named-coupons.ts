import { ToldCouponTerms } from '@safar/contract/coupon-terms';
import type { OfferedCoupon } from '@safar/contract/engagement';
import { rulesDay } from '@safar/domain/money/price-rules';
import type { z } from 'zod';
import type { PlatformContext } from '../../platform/context.ts';
import { isLeft, mostUsesOf } from './coupon-limits.ts';
import { couponsByCodes, type Coupon } from './coupon-store.ts';

/** A coupon by its code, as offers show it. */
export interface NamedCoupon {
  readonly code: string;
  /** Approved, within its days and not used up. */
  readonly isGood: boolean;
  /** How many travellers may use it, once each; null when there is no such limit. */
  readonly travellers: number | null;
  readonly terms: z.output<typeof OfferedCoupon>;
}

/** The coupons with these codes, and whether each can be used now (REQ-OFFER-4). */
export async function namedCoupons(
  { database, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  codes: readonly string[],
): Promise<NamedCoupon[]> {
  const found = await couponsByCodes(database.pool, codes);
  const today = rulesDay(clock.nowMs());
  return found.flatMap((coupon) => (coupon.code === null ? [] : [named(coupon, coupon.code, today)]));
}

function named(coupon: Coupon, code: string, today: string): NamedCoupon {
  const { firstBooking, until, from, state, totalUses } = coupon;
  const isInDays = state === 'live' && today >= from && today <= until;
  const terms = { ...ToldCouponTerms.parse(coupon.terms), code, firstBooking, until };
  // The amount of a percentage discount is unknown without a price.
  const travellers = mostUsesOf(coupon) === 1 ? totalUses : null;
  return {
    code,
    isGood: isInDays && isLeft(coupon, { uses: 1, paise: Math.max(1, terms.flatPaise) }),
    travellers,
    terms,
  };
}
