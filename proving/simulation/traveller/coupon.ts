import { setCoupon } from '@safar/contract/checkout';
import { pressAtOnce, type Visit } from './visit.ts';

/** Enters the coupon of the script. A refused or spent coupon is left out. */
export async function enterCoupon(visit: Visit, sessionId: string): Promise<void> {
  const { coupon: code } = visit.script;
  if (code !== null) await pressAtOnce(visit, 1, setCoupon, { body: { sessionId, code } });
}

/**
 * Removes the coupon, whose budget has been spent meanwhile. Returns the hash of the price without it, or null when the
 * removal was refused.
 */
export async function takeCouponOff(visit: Visit, sessionId: string): Promise<string | null> {
  const [answer] = await pressAtOnce(visit, 1, setCoupon, { body: { sessionId, code: null } });
  return answer?.status === 200 ? setCoupon.answer.parse(answer.body).priceHash : null;
}
