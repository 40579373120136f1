import type { Module } from '../../platform/context.ts';
import type { CheckoutContext } from './context.ts';
import { registerCheckout } from './routes.ts';
import type { UnpaidDesk } from './confirm-checkout.ts';
import type { Progress } from './status.ts';

export type { FlightDesk, HotelDesk, SoldQuote } from './context.ts';
export { boughtExtras, flightPrice, withBoughtExtras } from './flight-price.ts';
export { unsealGuests } from './guest-numbers.ts';
export { unsealPassengers } from './passenger-numbers.ts';
export { amountsOf, dueAtOf } from './offer.ts';
export { openCheckout } from './open-checkout.ts';
export { requote } from './requote.ts';
export { eraseCheckoutNumbers, eraseCheckoutsOf, guestsWithout } from './personal-store.ts';
export type { UnpaidDesk } from './confirm-checkout.ts';
export type { Progress } from './status.ts';
export { closeCheckout, findCheckout, lockCheckout } from './store.ts';
export type { Checkout, Guests, Offer, Passengers, StayContext } from './store.ts';
export { planTerms, termsOf } from './terms.ts';

/** Checkout sessions, guests, and where a checkout stands (spec 3.3–3.5, D29, D36). */
export function createCheckout(context: CheckoutContext, desk: Progress & UnpaidDesk): Module {
  return { name: 'checkout', register: (app) => registerCheckout(app, context, desk) };
}
