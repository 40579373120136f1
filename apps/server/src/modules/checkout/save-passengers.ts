import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { saveGuests } from '@safar/contract/checkout';
import type { GuestError } from '@safar/domain/people/contact-details';
import { extraErrors } from '@safar/domain/flight/extra-rules';
import { proofErrors } from '@safar/domain/flight/fare-proofs';
import { includedPlaces, withIncluded } from '@safar/domain/flight/included-extras';
import { toLatin } from '@safar/domain/people/latin';
import {
  normaliseContact,
  normalisePassengers,
  validateContact,
  validatePassengers,
} from '@safar/domain/people/passengers';
import { isValidPhoneNumber } from 'libphonenumber-js';
import { fail, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { boughtExtras, extraLines, flightAmounts } from './extras-price.ts';
import { registrationErrors } from './gst-register.ts';
import { restorePassengers, sealPassengers } from './passenger-numbers.ts';
import { priceHashOf } from './price-hash.ts';
import { updateGuests } from './store.ts';
import type { FlightCheckout } from './checkout.ts';

type Call = typeof saveGuests;
type Body = Extract<CallInput<Call>['body'], { kind: 'flight' }>;

/**
 * Saves the passengers of an open checkout, and the extras they chose, after checking them against the airline's
 * demands; returns the total price (REQ-FCHK-5).
 */
export async function savePassengers(
  context: CheckoutContext,
  checkout: FlightCheckout,
  { passengers: sent, contact: givenContact, holdsProof }: Body,
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const { quote } = checkout;
  const { fareKind } = quote.trip;
  const before = checkout.passengers && { passengers: checkout.passengers, guestNumbers: checkout.guestNumbers };
  const saved = await context.identity.savedNumbers(checkout.userId);
  const named = normalisePassengers(restorePassengers(sent, { before, saved, crypto: context.crypto }));
  // A passenger who chooses nothing still gets the extras included in the fare.
  const passengers = withIncluded(named, includedPlaces(quote.extras, quote.trip.tickets));
  const contact = normaliseContact(givenContact);
  const fields = [
    ...validatePassengers(passengers, { ...quote.passengerRules, fareKind }, quote.trip.pax, toLatin),
    ...proofErrors(fareKind, holdsProof),
    ...extraErrors(passengers, boughtExtras(quote, passengers)),
    ...validateContact(contact),
    ...numberErrors(contact),
  ];
  if (fields.length > 0) return fail('GUESTS_INVALID', { details: { fields } });

  const refused = await registrationErrors(context.gstRegister, checkout.userId, {
    company: passengers[0]?.company,
    path: 'passengers.0.company',
  });
  if (refused.length > 0) return fail('GUESTS_INVALID', { details: { fields: refused } });

  const sealed = sealPassengers(passengers, context.crypto);
  const kept = await updateGuests(context.database.pool, checkout, {
    guests: sealed.passengers,
    guestNumbers: sealed.guestNumbers,
    paymentOption: checkout.paymentOption,
    contact,
    at: context.clock.nowIso(),
  });
  const fare = checkout.priceLines.filter(({ kind }) => kind !== 'extra');
  const priceLines = [...fare, ...extraLines(quote, passengers)];
  return kept
    ? { amounts: flightAmounts({ ...checkout, priceLines }), priceHash: priceHashOf({ ...checkout, priceLines }) }
    : fail('SESSION_CLOSED');
}

/** Errors of a foreign phone number that is valid in no country; that an Indian number has ten digits was checked before. */
function numberErrors({ phone }: { phone: string }): GuestError[] {
  const isWrong = phone.startsWith('+') && !isValidPhoneNumber(phone);
  return isWrong ? [{ path: 'contact.phone', message: t(m.phoneNotReal) }] : [];
}
