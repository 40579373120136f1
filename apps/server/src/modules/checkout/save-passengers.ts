import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { saveGuests } from '@safar/contract/checkout';
import type { GuestError } from '@safar/domain/guests';
import { normaliseContact, normalisePassengers, validateContact, validatePassengers } from '@safar/domain/passengers';
import { fail, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext, SoldQuote } from './context.ts';
import { boughtExtras, flightAmounts, flightPrice, type BoughtExtra } from './flight-price.ts';
import { DEFAULT_PLAN } from './offer.ts';
import { restorePassengers, sealPassengers } from './passenger-numbers.ts';
import { updateGuests, type FlightCheckout, type Passengers } from './store.ts';

type Call = typeof saveGuests;
type Body = Extract<CallInput<Call>['body'], { kind: 'flight' }>;

/**
 * Keeps the passengers of an open checkout, and the extras they chose, after checking them against the airline's demands; answers
 * what all of it costs now (D38).
 */
export async function savePassengers(
  context: CheckoutContext,
  checkout: FlightCheckout,
  { passengers: sent, contact: givenContact }: Body,
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const { quote } = checkout;
  const before = checkout.passengers && { passengers: checkout.passengers, guestNumbers: checkout.guestNumbers };
  const saved = await context.identity.savedNumbers(checkout.userId);
  const passengers = normalisePassengers(restorePassengers(sent, { before, saved, crypto: context.crypto }));
  const contact = normaliseContact(givenContact);
  const fields = [
    ...validatePassengers(passengers, quote.passengerRules, quote.trip.pax),
    ...extraErrors(quote, passengers),
    ...validateContact(contact),
  ];
  if (fields.length > 0) return fail('GUESTS_INVALID', { details: { fields } });

  const sealed = sealPassengers(passengers, context.crypto);
  const kept = await updateGuests(context.database.pool, checkout, {
    guests: sealed.passengers,
    guestNumbers: sealed.guestNumbers,
    paymentOption: DEFAULT_PLAN,
    contact,
    at: context.clock.nowIso(),
  });
  const { price, priceHash } = flightPrice({ quote, passengers });
  return kept ? { amounts: flightAmounts(price), priceHash } : fail('SESSION_CLOSED');
}

/** Extras that are not for sale, or not so: one of a kind for each passenger and leg (seats: segment), a seat once, none for infants. */
function extraErrors(quote: SoldQuote, passengers: Passengers): GuestError[] {
  const bought = boughtExtras(quote, passengers);
  const seats = bought.filter(({ extra }) => extra.kind === 'seat').map(({ id }) => id);
  return passengers.flatMap(({ type, extras }, index) => {
    const own = bought.filter(({ passenger }) => passenger === index);
    const report = (message: string) => [{ path: `passengers.${index}.extras`, message }];
    if (own.length !== extras.length) return report('One of the extras chosen is no longer offered');
    if (type === 'infant' && own.length > 0) return report('Infants travel without extras');
    if (new Set(own.map(placeOf)).size !== own.length)
      return report('Choose one baggage, meal and seat for each flight');
    if (own.some(({ extra }) => extra.seat?.free === false)) return report('This seat is taken');
    if (own.some(({ id, extra }) => extra.kind === 'seat' && seats.filter((seat) => seat === id).length > 1))
      return report('Two passengers chose the same seat');
    return [];
  });
}

function placeOf({ ticket, extra }: BoughtExtra): string {
  return [ticket, extra.kind, extra.leg, extra.segment].join(':');
}
