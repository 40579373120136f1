import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { confirmCheckout as confirmCheckoutCall } from '@safar/contract/checkout';
import type { Transaction } from '../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { holdCoupons } from './hold-coupons.ts';
import { openCheckout } from './open-checkout.ts';
import { readyToBook, type SameBookingPort } from './ready-to-book.ts';
import type { Progress } from './status.ts';
import { closeCheckout, lockCheckout } from './store.ts';
import type { Checkout } from './checkout.ts';
import { hasChangedSince } from './price-changed.ts';
import { planTerms } from './terms.ts';

type Call = typeof confirmCheckoutCall;
type Refusal = Failure<Call['errors'][number]>;
type Answer = CallAnswer<Call> | Refusal;

/** Port for confirming, implemented by the bookings module. */
export interface UnpaidBookingPort extends SameBookingPort {
  /**
   * Saves the booking of a checkout that charges nothing now and starts its workflow, in the caller's transaction;
   * returns its id. Refused when the traveller already has too many unpaid holds.
   */
  beginUnpaid(transaction: Transaction, checkout: Checkout): Promise<string | Failure<'HOLDS_LIMITED'>>;
}

/**
 * Books a checkout whose plan charges nothing now, for exactly the price and terms the page showed: the supplier is
 * asked once more, as before a payment. Repeating it gives the same answer (REQ-CHK-9).
 */
export async function confirmCheckout(
  context: CheckoutContext,
  bookings: UnpaidBookingPort & Pick<Progress, 'booking'>,
  userId: string,
  body: CallInput<Call>['body'],
): Promise<Answer> {
  const bookingId = await confirmOpen(context, bookings, userId, body);
  const { sessionId } = body;
  if (!isFailure(bookingId)) return { sessionId, bookingId };
  const booked = await bookings.booking(userId, sessionId);
  return booked === null ? bookingId : { sessionId, bookingId: booked.id };
}

async function confirmOpen(
  context: CheckoutContext,
  bookings: UnpaidBookingPort,
  userId: string,
  { sessionId, ...shown }: CallInput<Call>['body'],
): Promise<string | Refusal> {
  const checkout = await openCheckout(context, userId, sessionId);
  if (isFailure(checkout)) return checkout;
  const ready = await readyToBook(context, bookings, checkout, shown);
  return isFailure(ready) ? ready : book(context, bookings, checkout, shown.priceHash);
}

/** Books under the lock on the checkout, which admits one payment or confirmation at a time. */
function book(
  { database, clock, coupons }: CheckoutContext,
  bookings: UnpaidBookingPort,
  { userId, id }: Checkout,
  priceHash: string,
): Promise<string | Refusal> {
  return database.transaction(async (transaction) => {
    const checkout = await lockCheckout(transaction, userId, id);
    if (checkout?.status !== 'open') return fail('SESSION_CLOSED');
    const plan = planTerms(checkout, checkout.paymentOption, clock.nowMs());
    if (plan === null || plan.payNowPaise > 0) return fail('PLAN_UNAVAILABLE');
    if (hasChangedSince(checkout, priceHash)) return fail('PRICE_CHANGED');
    const held = await holdCoupons({ coupons, clock }, transaction, checkout);
    if (isFailure(held)) return held;
    const begun = await bookings.beginUnpaid(transaction, checkout);
    if (!isFailure(begun)) await closeCheckout(transaction, checkout, 'closed', clock.nowIso());
    return begun;
  });
}
