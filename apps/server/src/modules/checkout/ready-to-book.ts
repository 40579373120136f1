import * as m from '@safar/messages/errors';
import type { PlanId } from '@safar/domain/money/plans';
import { t } from '@safar/messages/t';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Switches } from '../../platform/supply.ts';
import { aboveMost } from './above-most.ts';
import type { PaymentLimit } from './context.ts';
import type { Checkout } from './checkout.ts';
import { requote, type Requote, type RequoteContext } from './requote.ts';
import { refusalOf, type SameBooking } from './same-booking-refusal.ts';
import { termsOf } from './terms.ts';
import { hasChangedSince } from './price-changed.ts';

/** Finds the traveller's booking that a filled checkout would repeat; null when there is none. The bookings module implements it. */
export interface SameBookingPort {
  sameBooking(checkout: Checkout): Promise<SameBooking | null>;
}

type Refusal = Failure<
  | 'GUESTS_MISSING'
  | 'PLAN_UNAVAILABLE'
  | 'SESSION_CLOSED'
  | 'PRICE_CHANGED'
  | 'SAME_BOOKING'
  | 'DUPLICATE_BOOKING'
  | 'AMOUNT_ABOVE_MOST'
  | Extract<Requote, { kind: 'refused' }>['failure']['error']
>;

/**
 * Checks an open checkout right before it is paid or booked, in this order: its guests are named, its plan is still
 * offered, the supplier still sells it at the price and terms the page showed, all of it can be paid, and it repeats no
 * booking unless the traveller means to. Returns the checkout as the supplier offers it now, or the refusal.
 */
export async function readyToBook(
  context: RequoteContext & { readonly switches: Switches; readonly paymentLimit: PaymentLimit },
  bookings: SameBookingPort,
  checkout: Checkout,
  { priceHash, again = false }: { readonly priceHash: string; readonly again?: boolean | undefined },
): Promise<Extract<Requote, { kind: 'current' }> | Refusal> {
  if (!termsOf(checkout).isFilled) return fail('GUESTS_MISSING');
  const paused = planNotOffered(context.switches, checkout.paymentOption);
  if (paused !== null) return paused;
  const now = await requote(context, checkout);
  if (now.kind === 'refused') return now.failure;
  if (now.kind === 'closed') return fail('SESSION_CLOSED');
  if (hasChangedSince(now.checkout, priceHash)) return now.changed;
  const above = aboveMost(now.checkout, context.paymentLimit, context.clock.nowMs());
  if (above !== null) return above;
  const same = await bookings.sameBooking(now.checkout);
  return same !== null && !(again && same.mayBookAgain) ? refusalOf(same) : now;
}

/**
 * The refusal of a plan that an operator has switched off; null when it is offered. Existing bookings in the plan
 * continue (REQ-DESK-30).
 */
export function planNotOffered(switches: Switches, plan: PlanId): Failure<'PLAN_UNAVAILABLE'> | null {
  return switches.isOff('plan', plan) ? fail('PLAN_UNAVAILABLE', { text: t(m.planPaused) }) : null;
}
