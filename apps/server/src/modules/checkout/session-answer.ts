import type { CallAnswer } from '@safar/contract/call';
import type { checkoutSession } from '@safar/contract/checkout';
import { tripPrice } from '@safar/domain/fare-lines';
import { toLatin } from '@safar/domain/latin';
import { fullName } from '@safar/domain/names';
import { ticketTexts } from '@safar/domain/passengers';
import type { Crypto } from '../../platform/crypto.ts';
import type { Switches } from '../../platform/switches.ts';
import { ticketOutlooks } from '../flights/index.ts';
import { appliedCoupons } from './coupon-price.ts';
import { flightAmounts } from './flight-price.ts';
import { staySession } from './offer.ts';
import { withBirths } from './passenger-numbers.ts';
import { priceHashOf } from './price-hash.ts';
import type { Checkout, FlightCheckout } from './checkout.ts';

type Answer = CallAnswer<typeof checkoutSession>['session'];

type Rules = FlightCheckout['quote']['passengerRules'];

/** With what a quote that an earlier release stored does not have. */
function rulesOf(stored: Partial<Rules> & Pick<Rules, 'arriveOn'> & Omit<Rules, EarlierLack>): Rules {
  return { gst: 'none', names: [], borders: [], lastFlightOn: stored.arriveOn, ...stored };
}
type EarlierLack = 'gst' | 'names' | 'borders' | 'lastFlightOn';

/** A checkout as its owner sees it (REQ-CHK-2). */
export function sessionAnswer(
  checkout: Checkout,
  { crypto, switches, nowMs }: { crypto: Crypto; switches: Switches; nowMs: number },
): Answer {
  if (checkout.kind === 'flight') return flightSession(checkout, crypto, nowMs);
  const session = staySession(checkout, nowMs);
  const plans = session.plans.map((plan) => ({ ...plan, enabled: plan.enabled && !switches.isOff('plan', plan.id) }));
  return { ...session, plans };
}

function flightSession(checkout: FlightCheckout, crypto: Crypto, nowMs: number): Answer {
  const { quote, guestNumbers, priceLines } = checkout;
  const passengers = checkout.passengers && withBirths({ passengers: checkout.passengers, guestNumbers }, crypto);
  const lead = passengers?.[0];
  return {
    id: checkout.id,
    kind: 'flight',
    supplier: checkout.supplier,
    bookingCode: checkout.bookingCode,
    status: checkout.status,
    expiresAt: checkout.expiresAt,
    heldForMs: Math.max(0, Date.parse(checkout.expiresAt) - nowMs),
    trip: quote.trip,
    refunds: ticketOutlooks(quote, priceLines, nowMs),
    passengerRules: rulesOf(quote.passengerRules),
    extras: quote.extras,
    passengers,
    ticketNames: passengers?.map((passenger) => ticketTexts(passenger, quote.passengerRules, toLatin)) ?? [],
    lead: {
      name: lead === undefined ? null : fullName(lead),
      email: checkout.contactEmail,
      phone: checkout.contactPhone,
    },
    coupons: appliedCoupons(checkout),
    price: tripPrice(priceLines),
    amounts: flightAmounts(priceLines),
    priceHash: priceHashOf(checkout),
  };
}
