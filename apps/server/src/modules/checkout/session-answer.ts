import type { CallAnswer } from '@safar/contract/call';
import type { checkoutSession } from '@safar/contract/checkout';
import type { PlanHours } from '@safar/domain/plans';
import { flightAmounts, flightPrice } from './flight-price.ts';
import { staySession } from './offer.ts';
import type { Checkout, FlightCheckout } from './store.ts';

type Answer = CallAnswer<typeof checkoutSession>['session'];

/** A checkout as its owner sees it (D36, D38). */
export function sessionAnswer(checkout: Checkout, nowMs: number, planHours: PlanHours): Answer {
  return checkout.kind === 'hotel' ? staySession(checkout, nowMs, planHours) : flightSession(checkout);
}

function flightSession(checkout: FlightCheckout): Answer {
  const { quote, passengers } = checkout;
  const { price, priceHash } = flightPrice(checkout);
  const lead = passengers?.[0];
  return {
    id: checkout.id,
    kind: 'flight',
    supplier: checkout.supplier,
    bookingCode: checkout.bookingCode,
    status: checkout.status,
    expiresAt: checkout.expiresAt,
    trip: quote.trip,
    passengerRules: quote.passengerRules,
    extras: quote.extras,
    passengers,
    lead: {
      name: lead === undefined ? null : `${lead.firstName} ${lead.lastName}`,
      email: checkout.contactEmail,
      phone: checkout.contactPhone,
    },
    price,
    amounts: flightAmounts(price),
    priceHash,
  };
}
