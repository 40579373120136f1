import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { saveGuests as saveGuestsCall } from '@safar/contract/checkout';
import { normaliseGuests, validateGuests } from '@safar/domain/people/guests';
import { toLatin } from '@safar/domain/people/latin';
import { language, SOURCE_LANGUAGE } from '@safar/messages/language';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { registrationErrors } from './gst-register.ts';
import { restoreMasked, restoreSaved, sealGuests } from './guest-numbers.ts';
import { amountsOf, DEFAULT_PLAN, planOf } from './offer.ts';
import { openCheckout } from './open-checkout.ts';
import { inPlan } from './plan-price.ts';
import { isOtherTotal, priceChanged } from './price-changed.ts';
import { planNotOffered } from './ready-to-book.ts';
import { priceHashOf } from './price-hash.ts';
import { savePassengers } from './save-passengers.ts';
import { updateGuests } from './store.ts';
import type { StayCheckout } from './checkout.ts';
import type { Guests } from './sold.ts';

type Call = typeof saveGuestsCall;
type Body = CallInput<Call>['body'];
type Refusal = Failure<Call['errors'][number]>;

/**
 * Saves the guests or passengers of an open checkout. A traveller who fills it in another language than the source
 * language is written to in that language (REQ-LANG-5).
 */
export async function saveGuests(
  context: CheckoutContext,
  userId: string,
  body: Body,
): Promise<CallAnswer<Call> | Refusal> {
  const saved = await saveOf(context, userId, body);
  // A client that asks for no language gets the source language: this is not a choice.
  if (!isFailure(saved) && language() !== SOURCE_LANGUAGE) await context.identity.writeIn(userId, language());
  return saved;
}

async function saveOf(context: CheckoutContext, userId: string, body: Body): Promise<CallAnswer<Call> | Refusal> {
  const checkout = await openCheckout(context, userId, body.sessionId);
  if (isFailure(checkout)) return checkout;
  if (body.kind === 'flight')
    return checkout.kind === 'flight' ? savePassengers(context, checkout, body) : fail('SESSION_INVALID');
  return checkout.kind === 'hotel' ? saveStayGuests(context, checkout, body) : fail('SESSION_INVALID');
}

/**
 * Saves the guests of an open checkout after checking them against REQ-CHK-3 and the supplier's demands. A total that
 * differs from the server's in the named plan is refused with the true amounts (REQ-RATE-3); a plan its tier does not
 * allow with PLAN_UNAVAILABLE.
 */
async function saveStayGuests(
  context: CheckoutContext,
  checkout: StayCheckout,
  { rooms, amounts }: Exclude<Body, { kind: 'flight' }>,
): Promise<CallAnswer<Call> | Refusal> {
  const paymentOption = amounts.paymentOption ?? DEFAULT_PLAN;
  const plan = planOf(checkout, paymentOption, context.clock.nowMs());
  if (plan === null) return fail('PLAN_UNAVAILABLE');
  const paused = planNotOffered(context.switches, paymentOption);
  if (paused !== null) return paused;

  const filled = restoreSaved(rooms, await context.identity.savedNumbers(checkout.userId));
  const guests = cleanGuests(context, checkout, filled);
  if (isFailure(guests)) return guests;
  const fields = await registrationErrors(context.gstRegister, checkout.userId, {
    company: guests[0]?.adults[0]?.company,
    path: 'rooms.0.adults.0.company',
  });
  if (fields.length > 0) return fail('GUESTS_INVALID', { details: { fields } });

  const wanted = inPlan(checkout, paymentOption);
  if (isOtherTotal(wanted, amounts.display.total)) return priceChanged(wanted);

  const sealed = sealGuests(guests, context.crypto);
  const saved = await updateGuests(context.database.pool, checkout, {
    ...sealed,
    paymentOption,
    contact: null,
    at: context.clock.nowIso(),
  });
  return saved ? { amounts: amountsOf(wanted), priceHash: priceHashOf(wanted) } : fail('SESSION_CLOSED');
}

/** Guests as they are stored, or the errors of each place. */
function cleanGuests(
  context: CheckoutContext,
  checkout: StayCheckout,
  sent: Guests,
): Guests | Failure<'GUESTS_INVALID'> {
  const before = checkout.guests && { guests: checkout.guests, guestNumbers: checkout.guestNumbers };
  const rooms = normaliseGuests(restoreMasked(sent, before, context.crypto));
  const expected = checkout.context.paxRooms.map((room) => ({
    adults: room.Adults,
    children: room.Children,
    childAges: room.ChildrenAges,
  }));
  const fields = validateGuests(rooms, checkout.offer.rate.guestRules, expected, toLatin);
  return fields.length === 0 ? rooms : fail('GUESTS_INVALID', { details: { fields } });
}
