import { tripPrice } from '@safar/domain/money/fare-lines';
import { rulesDay } from '@safar/domain/money/price-rules';
import { onRecordOf } from '../../platform/call-record.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { prebookView, rateGone } from '../hotels/index.ts';
import type { CheckoutContext } from './context.ts';
import { flightWithCoupons } from './coupon-price.ts';
import { fareGone } from '../flights/index.ts';
import { extraLines, withZones } from './extras-price.ts';
import { whyNotSold } from './offer.ts';
import { inPlan } from './plan-price.ts';
import { updateOffer, updateQuote } from './store.ts';
import type { Checkout, FlightCheckout, StayCheckout } from './checkout.ts';
import { priceChanged } from './price-changed.ts';

type Refusal = 'RATE_GONE' | 'FARE_GONE' | 'SEARCH_EXPIRED' | 'SUPPLIER_UNAVAILABLE';

/** The supplier's answer on a checkout's rate or fare at the moment of paying. */
export type Requote =
  /** The checkout as it stands now, with a new offer when the supplier has changed price or terms. */
  | {
      readonly kind: 'current';
      readonly checkout: Checkout;
      /** The refusal for a page that showed another price or other terms. */
      readonly changed: Failure<'PRICE_CHANGED'>;
    }
  | { readonly kind: 'refused'; readonly failure: Failure<Refusal> }
  /** The checkout was paid meanwhile. */
  | { readonly kind: 'closed' };

/** The parts that a requote needs. */
export type RequoteContext = Pick<CheckoutContext, 'hotels' | 'flights' | 'database' | 'clock'>;

/** Asks the supplier once more, and saves the answer: the price and terms charged are never older than this. */
export function requote(context: RequoteContext, checkout: Checkout): Promise<Requote> {
  return onRecordOf(checkout.bookingId, () =>
    checkout.kind === 'hotel' ? requoteStay(context, checkout) : requoteFlight(context, checkout),
  );
}

async function requoteStay(context: RequoteContext, checkout: StayCheckout): Promise<Requote> {
  const { supplier, bookingCode, priceVersion, createdAt } = checkout;
  // An open checkout keeps the rules its price was made by (REQ-PRICE-3).
  const pricedBy = { version: priceVersion, day: rulesDay(Date.parse(createdAt)) };
  const answer = await context.hotels.prebookRate(supplier, bookingCode, { id: checkout.id, pricedBy });
  if (answer.kind === 'gone') return { kind: 'refused', failure: rateGone(answer) };
  if (answer.kind !== 'ok') return refused('SUPPLIER_UNAVAILABLE');
  const { offer } = answer;
  const notSold = whyNotSold(offer, checkout.context.paxRooms);
  if (notSold !== null) return { kind: 'refused', failure: fail('RATE_GONE', { text: notSold }) };
  const kept = await updateOffer(context.database.pool, checkout, offer, context.clock.nowIso());
  const now = inPlan({ ...checkout, offer, planPrices: offer.planPrices }, checkout.paymentOption);
  return kept
    ? current(now, { prebook: prebookView({ ...now.offer, priceLines: now.priceLines }) })
    : { kind: 'closed' };
}

async function requoteFlight(context: RequoteContext, checkout: FlightCheckout): Promise<Requote> {
  const answer = await context.flights.requote(checkout.quote);
  switch (answer.kind) {
    case 'gone':
      return { kind: 'refused', failure: fareGone(answer) };
    case 'expired':
      return refused('SEARCH_EXPIRED');
    case 'no-answer':
      return refused('SUPPLIER_UNAVAILABLE');
    case 'ok': {
      const quote = withZones(answer.quote, context.flights);
      const { priceLines } = answer.quote;
      const kept = await updateQuote(context.database.pool, checkout, { quote, priceLines }, context.clock.nowIso());
      const { trip, passengerRules, extras } = quote;
      const price = tripPrice(priceLines);
      const withExtras = [...priceLines, ...extraLines(quote, checkout.passengers ?? [])];
      const sold = flightWithCoupons(withExtras, checkout);
      const now = { ...checkout, quote, priceLines: sold, expiresAt: quote.expiresAt };
      // The offer is the same: any difference was chosen on another page since this one was opened.
      const sellerChanged = quote.priceHash !== checkout.quote.priceHash;
      const shown = { changes: answer.changes, sellerChanged, trip, price, passengerRules, extras };
      return kept ? current(now, shown) : { kind: 'closed' };
    }
  }
}

function current(checkout: Checkout, shown: Readonly<Record<string, unknown>>): Requote {
  return { kind: 'current', checkout, changed: priceChanged(checkout, shown) };
}

function refused(code: Refusal): Requote {
  return { kind: 'refused', failure: fail(code) };
}
