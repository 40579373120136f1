import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { partsIn, type Coupons } from '../coupons/index.ts';
import { updateCoupons } from './store.ts';
import type { Checkout } from './checkout.ts';

/**
 * Holds a use of each coupon of a locked checkout before it is paid or booked: all, or none (REQ-COUPON-3). A coupon
 * that is no longer available is removed from the checkout, and the refusal says so.
 */
export async function holdCoupons(
  { coupons, clock }: { readonly coupons: Pick<Coupons, 'hold'>; readonly clock: Clock },
  transaction: Transaction,
  checkout: Checkout,
): Promise<'held' | Failure<'COUPON_REFUSED'>> {
  const { userId, bookingId, expiresAt: endsAt } = checkout;
  const wanted = partsIn(checkout.priceLines, checkout.coupons);
  if (wanted.length === 0) return 'held';
  const problems = await coupons.hold(transaction, { userId, bookingId, wanted, endsAt });
  if (problems.length === 0) return 'held';
  const isGone = ({ id }: { readonly id: string }) => problems.some(({ couponId }) => couponId === id);
  const left = checkout.coupons.filter((coupon) => !isGone(coupon));
  await updateCoupons(transaction, checkout, left, clock.nowIso());
  const names = checkout.coupons.filter(isGone).map(({ code, name }) => code ?? name);
  const reasons = [...new Set(problems.map(({ text }) => text))].join(' ');
  return fail('COUPON_REFUSED', { text: t(m.couponTakenOff, { reasons, names: names.join(', ') }) });
}
