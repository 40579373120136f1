import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { setCoupon as setCouponCall } from '@safar/contract/checkout';
import { withoutCoupons } from '@safar/domain/money/coupon-discount';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { openCheckout } from './open-checkout.ts';
import { findCheckout, updateCoupons } from './store.ts';
import { termsOf } from './terms.ts';

type Call = typeof setCouponCall;

/** Applies an entered coupon to an open checkout in place of the one entered before, or removes that (REQ-COUPON-2, REQ-COUPON-5). */
export async function setCoupon(
  context: CheckoutContext,
  userId: string,
  { sessionId, code }: CallInput<Call>['body'],
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const { database, clock } = context;
  const checkout = await openCheckout(context, userId, sessionId);
  if (isFailure(checkout)) return checkout;
  const { bookingId, kind: product, priceLines } = checkout;
  const wanted = { userId, bookingId, product, lines: withoutCoupons(priceLines) };
  const coupons = await (code === null ? context.coupons.automatic(wanted) : context.coupons.withCode(code, wanted));
  if (isFailure(coupons)) return coupons;
  if (!(await updateCoupons(database.pool, checkout, coupons, clock.nowIso()))) return fail('SESSION_CLOSED');
  const now = await findCheckout(database.pool, userId, sessionId);
  if (now === null) return fail('BOOKING_NOT_FOUND');
  const { amounts, priceHash } = termsOf(now);
  return { amounts, priceHash };
}
