import type { Module, PlatformContext } from '../../platform/context.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { createCouponHolds, type CouponHolds } from './coupon-holds.ts';
import type { CouponNeeds } from './coupon-limits.ts';
import { insertSampleCoupon, type SampleCoupon } from './coupon-store.ts';
import { registerDeskCoupons } from './desk-routes.ts';
import { createEligibleCoupons, type EligibleCoupons } from './eligible-coupons.ts';
import { namedCoupons, type NamedCoupon } from './named-coupons.ts';

export { partsIn } from './coupon-parts.ts';
export type { SampleCoupon } from './coupon-store.ts';
export type { NamedCoupon } from './named-coupons.ts';

const SWEEP_EVERY_MS = 60_000;

/** Coupons as a checkout uses them. */
export type Coupons = EligibleCoupons & CouponHolds;

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
    named: (codes) => namedCoupons(platform, codes),
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
