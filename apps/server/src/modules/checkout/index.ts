import type { GstGateway } from '../../gateways/gst-gateway.ts';
import type { Module } from '../../platform/context.ts';
import type { CheckoutContext } from './context.ts';
import { createStaySession, type StayBody } from './create-session.ts';
import { createGstRegister } from './gst-register.ts';
import { registerCheckout } from './routes.ts';
import type { UnpaidBookingPort } from './confirm-checkout.ts';
import type { Progress } from './status.ts';

export { whyNotAtOnce } from './above-most.ts';
export { stayQuestionOf } from './create-session.ts';
export type { FlightsPort, HotelsPort, PaymentLimit } from './context.ts';
export { boughtExtras, withBoughtExtras } from './extras-price.ts';
export { priceHashOf } from './price-hash.ts';
export { unsealGuests } from './guest-numbers.ts';
export { unsealPassengers, withBirths } from './passenger-numbers.ts';
export { payHeldBy } from './flight-plans.ts';
export { amountsOf, dueAtOf } from './offer.ts';
export { cancellationWindows, freeUntilOf, isRefundableAt, stayCharge, type StayCharge } from './cancellation-terms.ts';
export { holdCoupons } from './hold-coupons.ts';
export { openCheckout } from './open-checkout.ts';
export { leadOf, payerOf } from './payer.ts';
export { inPlan } from './plan-price.ts';
export { requote } from './requote.ts';
export { readyToBook, type SameBookingPort } from './ready-to-book.ts';
export { hasChangedSince, priceChanged } from './price-changed.ts';
export { eraseCheckoutNumbers, eraseCheckoutsOf } from './personal-store.ts';
export type { SameBooking } from './same-booking-refusal.ts';
export type { UnpaidBookingPort } from './confirm-checkout.ts';
export type { Progress } from './status.ts';
export { checkoutsOf, closeCheckout, findCheckout, flightsNotBooked, lockCheckout } from './store.ts';
export type { FlightNotBooked } from './store.ts';
export { findReplaced, saveReplaced } from './replaced-store.ts';
export type { Guests, Offer, Passengers, SealedNumbers, SoldQuote, StayContext } from './sold.ts';
export type { Checkout, StayCheckout } from './checkout.ts';
export { soldColumns, SoldRow } from './stored-checkout.ts';
export { planTerms, termsOf } from './terms.ts';

/** Begins the checkout of a stay for a traveller. @param traveller with the number that the stay is booked under */
export type BeginStay = (
  traveller: Parameters<typeof createStaySession>[1],
  body: StayBody,
) => ReturnType<typeof createStaySession>;

export interface CheckoutModule extends Module {
  readonly beginStay: BeginStay;
}

/** Checkout sessions, guests, and the status of a checkout (REQ-CHK-1, REQ-CHK-2). */
export function createCheckout(
  { gst, ...parts }: Omit<CheckoutContext, 'gstRegister'> & { readonly gst: GstGateway | null },
  bookings: Progress & UnpaidBookingPort,
): CheckoutModule {
  const context = { ...parts, gstRegister: createGstRegister(gst, parts) };
  return {
    name: 'checkout',
    register: (app) => registerCheckout(app, context, bookings),
    beginStay: (traveller, body) => createStaySession(context, traveller, body),
  };
}
