import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { setCoupon as setCouponCall } from '@safar/contract/checkout';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { openCheckout } from './open-checkout.ts';
import { findCheckout, updateCoupon } from './store.ts';
import { termsOf } from './terms.ts';

type Call = typeof setCouponCall;

/** Puts a coupon to an open checkout in place of the one it has, or takes it off (REQ-COUPON-2). */
export async function setCoupon(
  context: CheckoutContext,
  userId: string,
  { sessionId, code }: CallInput<Call>['body'],
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const { database, clock, coupons } = context;
  const checkout = await openCheckout(context, userId, sessionId);
  if (isFailure(checkout)) return checkout;
  const lines = checkout.priceLines.filter(({ kind }) => kind !== 'discount');
  const coupon =
    code === null ? null : await coupons.byCode(code, { userId, sessionId, product: checkout.kind, lines });
  if (isFailure(coupon)) return coupon;
  if (!(await updateCoupon(database.pool, checkout, coupon, clock.nowIso()))) return fail('SESSION_CLOSED');
  const now = await findCheckout(database.pool, userId, sessionId);
  if (now === null) return fail('BOOKING_NOT_FOUND');
  const { amounts, priceHash } = termsOf(now);
  return { amounts, priceHash };
}
