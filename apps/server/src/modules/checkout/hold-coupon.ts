import { discountIn } from '@safar/domain/coupons';
import type { Transaction } from '../../platform/database.ts';
import type { Failure } from '../../platform/failure.ts';
import type { Coupons } from '../coupons/index.ts';
import type { Checkout } from './store.ts';

/** Holds the use of a checkout's coupon before it is paid or booked; `held` too where it has none (REQ-COUPON-3). */
export async function holdCoupon(
  coupons: Pick<Coupons, 'hold'>,
  transaction: Transaction,
  { userId, id: sessionId, coupon, priceLines, expiresAt: endsAt }: Checkout,
): Promise<'held' | Failure<'COUPON_REFUSED'>> {
  const amountPaise = discountIn(priceLines);
  if (coupon === null || amountPaise === 0) return 'held';
  return coupons.hold(transaction, { userId, sessionId, couponId: coupon.id, amountPaise, endsAt });
}
