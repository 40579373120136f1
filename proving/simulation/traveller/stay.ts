import { checkoutSession, confirmCheckout, createCheckoutSession, saveGuests } from '@safar/contract/checkout';
import { paiseToRupees } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import type { StayRate } from './rates.ts';
import {
  contextOf,
  guestsFor,
  newCheckout,
  ofKind,
  supplierCode,
  supplierOf,
} from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { DIRECT } from '../../../apps/server/src/suppliers/direct/direct-parts.ts';
import { NEW_ROOM_PRICE } from '../script/hotel-faults.ts';
import type { StayScript } from '../script/script.ts';
import { enterCoupon, takeCouponOff } from './coupon.ts';
import { placeOrders, type Filled, type CheckedOut } from './ordering.ts';
import {
  armStage,
  granted,
  hesitate,
  isWorthAnotherTry,
  Leaves,
  press,
  pressAtOnce,
  Refusal,
  type Visit,
} from './visit.ts';

/** Fills in guests and a plan, then opens an order or confirms a hold, as the plan requires. */
export async function checkOutStay(visit: Visit<StayScript>, rate: StayRate): Promise<CheckedOut> {
  const { script, diary } = visit;
  // Only the sandbox has faults; rates of contracts come from our own database.
  const subjects = supplierOf(rate) === DIRECT ? {} : { rate: supplierCode(rate), hotel: rate.hotelCode };
  await armStage(visit, 'checkout', subjects);
  const { rooms } = rate;
  const context = { ...contextOf(rate), rooms, adults: 2 * rooms };
  const { sessionId } = await press(visit, createCheckoutSession, { body: { ...newCheckout(rate), context } });
  diary.began(script, sessionId, subjects);
  await enterCoupon(visit, sessionId);
  const choose = async (plan: PlanId): Promise<Filled> => {
    const priceHash = await fillGuests(visit, sessionId, plan, rooms);
    return { sessionId, bookingId: rate.bookingCode, priceHash, subjects };
  };
  const { plans } = await readCheckout(visit, sessionId);
  const isOffered = plans.some(({ id, enabled }) => id === script.plan && enabled);
  const wanted = isOffered ? script.plan : 'pay_full';
  const filled = await choose(wanted);
  await armStage(visit, 'order', subjects);
  await armStage(visit, 'book', subjects);
  const open = { sessionId, subjects, isPart: wanted !== 'pay_full' };
  if (wanted !== 'pay_later') return { ...open, orders: await placeOrders(visit, filled, NEW_ROOM_PRICE) };
  if (await confirmHold(visit, filled)) return { ...open, orders: [] };
  // The traveller already holds too many rooms without a payment, so this one is held with a part payment.
  return { ...open, orders: await placeOrders(visit, await choose('pay_half'), NEW_ROOM_PRICE) };
}

async function readCheckout(visit: Visit, sessionId: string) {
  return ofKind((await press(visit, checkoutSession, { body: { sessionId } })).session, 'hotel');
}

/** Saves the guests and the plan. Returns the hash of the price that the page then shows. */
async function fillGuests(visit: Visit, sessionId: string, paymentOption: PlanId, rooms: 1 | 2): Promise<string> {
  const { plans, prebook } = await readCheckout(visit, sessionId);
  const total = plans.find(({ id }) => id === paymentOption)?.price.totalPaise ?? 0;
  const amounts = { display: { total: paiseToRupees(total) }, paymentOption };
  const body = { sessionId, rooms: guestsFor(prebook, rooms), amounts };
  return (await press(visit, saveGuests, { body })).priceHash;
}

/** Books without a payment. False when the traveller holds too much so. */
export async function confirmHold(
  visit: Visit,
  { sessionId, priceHash: shownHash }: Pick<Filled, 'sessionId' | 'priceHash'>,
): Promise<boolean> {
  const { script, diary } = visit;
  let priceHash = shownHash;
  let again: true | undefined;
  for (let tries = 0; tries <= script.patience + 2; tries += 1) {
    const body = { sessionId, priceHash, again };
    const answers = await pressAtOnce(visit, script.orderClicks, confirmCheckout, { body });
    const ids = granted(answers, confirmCheckout).map(({ bookingId }) => bookingId);
    if (new Set(ids).size > 1) diary.complain(script.name, 'one checkout became two bookings');
    const [bookingId] = ids;
    if (bookingId !== undefined) {
      diary.booked(sessionId, bookingId);
      return true;
    }
    const { code, priceHash: newHash } = Refusal.parse(answers[0]?.body);
    if (code === 'HOLDS_LIMITED') return false;
    if (code === 'PRICE_CHANGED' && newHash !== undefined) priceHash = newHash;
    // The page asks whether the traveller means to book the same again; the traveller says yes.
    else if (code === 'SAME_BOOKING') again = true;
    else if (code === 'COUPON_REFUSED') priceHash = (await takeCouponOff(visit, sessionId)) ?? priceHash;
    else if (!isWorthAnotherTry(code)) throw new Leaves(code);
    else await hesitate();
  }
  throw new Leaves('no patience for a confirmation');
}
