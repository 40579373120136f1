import type { Module } from '../../platform/context.ts';
import type { CheckoutContext } from './context.ts';
import { registerCheckout } from './routes.ts';
import type { Progress } from './status.ts';

export type { HotelDesk } from './context.ts';
export { unsealGuests } from './guest-numbers.ts';
export { amountsOf } from './offer.ts';
export { openCheckout } from './open-checkout.ts';
export { requote } from './requote.ts';
export { eraseCheckoutNumbers, eraseCheckoutsOf, guestsWithout } from './personal-store.ts';
export type { Progress } from './status.ts';
export { findCheckout, lockCheckout, markPaid } from './store.ts';
export type { Checkout, Guests, Offer, StayContext } from './store.ts';

/** Checkout sessions, guests, and where a checkout stands (spec 3.3–3.5, D29, D36). */
export function createCheckout(context: CheckoutContext, progress: Progress): Module {
  return { name: 'checkout', register: (app) => registerCheckout(app, context, progress) };
}
