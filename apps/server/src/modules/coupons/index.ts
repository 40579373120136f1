import { ToldCouponTerms } from '@safar/contract/coupon-terms';
import type { OfferedCoupon } from '@safar/contract/engagement';
import { rulesDay } from '@safar/domain/money/price-rules';
import type { z } from 'zod';
import type { Module, PlatformContext } from '../../platform/context.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { createCouponHolds, type CouponHolds } from './coupon-holds.ts';
import { isLeft, mostUsesOf, type CouponNeeds } from './coupon-limits.ts';
import { couponsByCodes, insertSampleCoupon, type Coupon, type SampleCoupon } from './coupon-store.ts';
import { registerDeskCoupons } from './desk-routes.ts';
import { createEligibleCoupons, type EligibleCoupons } from './eligible-coupons.ts';

export { partsIn } from './coupon-parts.ts';
export type { SampleCoupon } from './coupon-store.ts';

const SWEEP_EVERY_MS = 60_000;

/** Coupons as a checkout uses them. */
export type Coupons = EligibleCoupons & CouponHolds;

/** A coupon by its code, as offers show it. */
export interface NamedCoupon {
  readonly code: string;
  /** Approved, within its days and not used up. */
  readonly isGood: boolean;
  /** How many travellers may use it, once each; null when there is no such limit. */
  readonly travellers: number | null;
  readonly terms: z.output<typeof OfferedCoupon>;
}

/** Coupons as offers show them. */
export interface CouponNames {
  /** The coupons with these codes (REQ-OFFER-4). */
  named(codes: readonly string[]): Promise<NamedCoupon[]>;
  /** Adds coupons of the demonstration, made and approved by two of its operators; an existing code stays as it is. */
  addSamples(samples: readonly SampleCoupon[]): Promise<void>;
}

/** Coupons: their terms, who may use them, and how many uses remain. */
export function createCoupons(platform: PlatformContext, needs: CouponNeeds): Coupons & CouponNames & Module {
  const { database, clock, log } = platform;
  const holds = createCouponHolds(platform, needs);
  const sweeping = repeatEvery(SWEEP_EVERY_MS, 'freeing coupons held too long', log, () => holds.releaseOverdue());
  return {
    ...createEligibleCoupons(platform, needs),
    ...holds,
    named: async (codes) => {
      const found = await couponsByCodes(database.pool, codes);
      const today = rulesDay(clock.nowMs());
      return found.flatMap((coupon) => (coupon.code === null ? [] : [named(coupon, coupon.code, today)]));
    },
    addSamples: async (samples) => {
      for (const sample of samples) await insertSampleCoupon(database.pool, sample, clock.nowIso());
    },
    name: 'coupons',
    register: () => {},
    registerDesk: (desk) => registerDeskCoupons(desk, platform),
    work: async () => sweeping.start(),
    stop: () => sweeping.stop(),
  };
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
