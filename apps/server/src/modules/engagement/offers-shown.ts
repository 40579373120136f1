import { indiaClockOf } from '@safar/domain/time/days';
import type { NamedCoupon } from '../coupons/index.ts';
import type { EngagementContext } from './context.ts';
import { offersOn, type Offer } from './offer-store.ts';

const MOST_OFFERS = 9;
/** Offers that are read, before those whose coupon cannot be used now are left out. */
const MOST_READ = 100;

/** Offers valid today; one with a coupon only while the coupon can be used (REQ-OFFER-4, REQ-OFFER-1). */
export async function offersShown({
  clock,
  database,
  coupons,
}: EngagementContext): Promise<{ offer: Offer; coupon: NamedCoupon | null }[]> {
  const offers = await offersOn(database.pool, indiaClockOf(clock.nowMs()).day, MOST_READ);
  const codes = offers.flatMap(({ couponCode }) => couponCode ?? []);
  const named = codes.length === 0 ? [] : await coupons.named(codes);
  return offers
    .flatMap((offer) => {
      const coupon = named.find(({ code, isGood }) => isGood && code === offer.couponCode) ?? null;
      return offer.couponCode !== null && coupon === null ? [] : [{ offer, coupon }];
    })
    .slice(0, MOST_OFFERS);
}
