import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { confirmCheckout as confirmCheckoutCall } from '@safar/contract/checkout';
import type { Transaction } from '../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { holdCoupons } from './hold-coupons.ts';
import { openCheckout } from './open-checkout.ts';
import { requote } from './requote.ts';
import { planNotOffered } from './plan-switch.ts';
import { refusalOf, type SameBooking } from './same-booking-refusal.ts';
import type { Progress } from './status.ts';
import { closeCheckout, lockCheckout } from './store.ts';
import type { Checkout } from './checkout.ts';
import { planTerms, termsOf } from './terms.ts';

type Call = typeof confirmCheckoutCall;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** What confirming leads to, given by the bookings module. */
export interface UnpaidBookingPort {
  /**
   * Writes the booking of a checkout that charges nothing now and starts its workflow, in the caller's transaction; its id.
   * Refused when the traveller holds too many rooms for nothing already.
   */
  beginUnpaid(transaction: Transaction, checkout: Checkout): Promise<string | Failure<'HOLDS_LIMITED'>>;
  /** What the traveller has booked already that a filled checkout would book again; null: nothing. */
  sameBooking(checkout: Checkout): Promise<SameBooking | null>;
}

/**
 * Books a checkout whose plan charges nothing now, for exactly the price and terms the page showed: the supplier is asked
 * once more, as before a payment. Confirmed again, it answers the same.
 */
export async function confirmCheckout(
  context: CheckoutContext,
  bookings: UnpaidBookingPort & Pick<Progress, 'booking'>,
  userId: string,
  { sessionId, priceHash, again = false }: CallInput<Call>['body'],
): Promise<Answer> {
  const checkout = await openCheckout(context, userId, sessionId);
  if (isFailure(checkout)) return (await bookedBefore(bookings, userId, sessionId)) ?? checkout;
  if (!termsOf(checkout).isFilled) return fail('GUESTS_MISSING');

  const paused = planNotOffered(context.switches, checkout.paymentOption);
  if (paused !== null) return paused;

  const now = await requote(context, checkout);
  if (now.kind === 'refused') return now.failure;
  if (now.kind === 'current' && termsOf(now.checkout).priceHash !== priceHash) return now.changed;
  const same = await bookings.sameBooking(checkout);
  if (same !== null && !again) return fail('SAME_BOOKING', refusalOf(same));
  return book(context, bookings, checkout, priceHash);
}

/** Decides alone: the lock on the checkout lets one payment or confirmation at a time have it. */
async function book(
  { database, clock, config, coupons }: CheckoutContext,
  bookings: UnpaidBookingPort & Pick<Progress, 'booking'>,
  { userId, id }: Checkout,
  priceHash: string,
): Promise<Answer> {
  const bookingId = await database.transaction(async (transaction) => {
    const checkout = await lockCheckout(transaction, userId, id);
    if (checkout?.status !== 'open') return null;
    const plan = planTerms(checkout, checkout.paymentOption, clock.nowMs(), config.planHours);
    if (plan === null || plan.payNowPaise > 0) return fail('PLAN_UNAVAILABLE');
    if (termsOf(checkout).priceHash !== priceHash) return fail('PRICE_CHANGED');
    const held = await holdCoupons({ coupons, clock }, transaction, checkout);
    if (isFailure(held)) return held;
    const begun = await bookings.beginUnpaid(transaction, checkout);
    if (!isFailure(begun)) await closeCheckout(transaction, checkout, 'closed', clock.nowIso());
    return begun;
  });
  if (bookingId instanceof Object) return bookingId;
  if (bookingId !== null) return { sessionId: id, bookingId };
  return (await bookedBefore(bookings, userId, id)) ?? fail('SESSION_CLOSED');
}

/** The booking a checkout has become, whoever was faster. */
async function bookedBefore(
  bookings: Pick<Progress, 'booking'>,
  userId: string,
  sessionId: string,
): Promise<CallAnswer<Call> | null> {
  const booked = await bookings.booking(userId, sessionId);
  return booked === null ? null : { sessionId, bookingId: booked.id };
}
