import type { publicConfig } from '@safar/contract/site';
import type { CallAnswer } from '@safar/contract/call';
import type { EngagementContext } from './context.ts';
import { offersShown } from './offers-shown.ts';

/** The marketing claims that something live supports (REQ-OFFER-6). */
export type Promises = Pick<
  CallAnswer<typeof publicConfig>['promises'],
  'earlyBirds' | 'memberDiscount' | 'flightDeal'
>;

/** Derived from the offers shown now: each names its coupon, which the checkout applies. */
export async function readPromises(context: EngagementContext): Promise<Promises> {
  const coupons = (await offersShown(context)).flatMap(({ coupon }) => coupon ?? []);
  return {
    earlyBirds: coupons.find(({ travellers }) => travellers !== null)?.travellers ?? null,
    memberDiscount: coupons.some(({ terms }) => !terms.firstBooking),
    flightDeal: coupons.some(({ terms }) => terms.product === 'flight'),
  };
}
