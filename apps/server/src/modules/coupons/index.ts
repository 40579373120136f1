import type { CouponTerms } from '@safar/domain/coupons';
import { rulesDay } from '@safar/domain/price-rules';
import type { Module, PlatformContext } from '../../platform/context.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { createCouponHolds, type CouponHolds } from './coupon-holds.ts';
import { isLeft } from './coupon-limits.ts';
import { couponsByCodes, type Coupon } from './coupon-store.ts';
import { registerDeskCoupons } from './desk-routes.ts';
import { createEligibleCoupons, type CouponNeeds, type EligibleCoupons } from './eligible-coupons.ts';

export { HELD_AFTER_END_MS } from './coupon-holds.ts';
export { partsIn } from './coupon-parts.ts';
export { combinableTerms, StoredCouponTerms } from './coupon-store.ts';

const SWEEP_EVERY_MS = 60_000;

/** Coupons as a checkout uses them. */
export type Coupons = EligibleCoupons & CouponHolds;

/** A coupon by its code, as offers show it. */
export interface NamedCoupon {
  readonly code: string;
  /** Approved, within its days and not used up. */
  readonly isGood: boolean;
  readonly terms: Pick<CouponTerms, 'product' | 'percent' | 'flatPaise' | 'capPaise' | 'minimumPaise'> & {
    readonly code: string;
    readonly firstBooking: boolean;
    /** Its last day in India. */
    readonly until: string;
  };
}

/** Coupons as offers show them. */
export interface CouponNames {
  /** Those of these codes (REQ-OFFER-4). */
  named(codes: readonly string[]): Promise<NamedCoupon[]>;
}

/** Coupons: what they are, who may use them, and how much of them is left. */
export function createCoupons(platform: PlatformContext, needs: CouponNeeds): Coupons & CouponNames & Module {
  const { database, clock, log } = platform;
  const holds = createCouponHolds(platform);
  const sweeping = repeatEvery(SWEEP_EVERY_MS, 'freeing coupons held too long', log, () => holds.releaseOverdue());
  return {
    ...createEligibleCoupons(platform, needs),
    ...holds,
    named: async (codes) => {
      const found = await couponsByCodes(database.pool, codes);
      const today = rulesDay(clock.nowMs());
      return found.flatMap((coupon) => (coupon.code === null ? [] : [named(coupon, coupon.code, today)]));
    },
    name: 'coupons',
    register: () => {},
    registerDesk: (desk) => registerDeskCoupons(desk, platform),
    start: async () => sweeping.start(),
    stop: () => sweeping.stop(),
  };
}

function named(coupon: Coupon, code: string, today: string): NamedCoupon {
  const { firstBooking, until, from, state } = coupon;
  const { product, percent, flatPaise, capPaise, minimumPaise } = coupon.terms;
  const isInDays = state === 'live' && today >= from && today <= until;
  const terms = { code, product, percent, flatPaise, capPaise, minimumPaise, firstBooking, until };
  // Of a per cent nobody knows what it takes before the price.
  return { code, isGood: isInDays && isLeft(coupon, { uses: 1, paise: Math.max(1, flatPaise) }), terms };
}
