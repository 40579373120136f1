import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { createCheckoutSession } from '@safar/contract/checkout';
import { tripPrice } from '@safar/domain/money/fare-lines';
import { fail, type Failure } from '../../platform/failure.ts';
import { bookingIdOf, newId } from '../../platform/ids.ts';
import type { Session } from '../../platform/sessions.ts';
import type { FlightCheckout } from './checkout.ts';
import type { CheckoutContext } from './context.ts';
import { withZones } from './extras-price.ts';
import { DEFAULT_PLAN } from './offer.ts';
import { insertCheckout } from './store.ts';

type Call = typeof createCheckoutSession;
type Body = Extract<CallInput<Call>['body'], { kind: 'flight' }>;

/**
 * Begins the checkout of a quoted trip: its price and terms, as they were accepted, are frozen for this traveller
 * until the search behind them expires. If the quote differs from the one the traveller saw, it is refused with the
 * new one (REQ-CHK-1, REQ-FCHK-2).
 */
export async function createFlightSession(
  { flights, database, clock, coupons }: CheckoutContext,
  session: Session,
  { quoteId, priceHash }: Body,
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const quote = await flights.readQuote(quoteId);
  if (quote === null) return fail('SEARCH_EXPIRED');
  if (priceHash !== undefined && priceHash !== quote.priceHash) {
    const { trip, priceLines } = quote;
    return fail('PRICE_CHANGED', { details: { trip, price: tripPrice(priceLines), priceHash: quote.priceHash } });
  }
  const id = newId(clock.nowMs());
  const { priceLines } = quote;
  const bookingId = bookingIdOf(id);
  const wanted = { userId: session.userId, bookingId, product: 'flight', lines: priceLines } as const;
  const checkout = {
    userId: session.userId,
    id,
    bookingId,
    kind: 'flight' as const,
    supplier: quote.supplier,
    status: 'open' as const,
    bookingCode: quote.id,
    quote: withZones(quote, flights),
    priceLines,
    coupons: await coupons.automatic(wanted),
    paymentOption: DEFAULT_PLAN,
    passengers: null,
    guestNumbers: null,
    contactEmail: null,
    contactPhone: session.mobile,
    createdAt: clock.nowIso(),
    expiresAt: quote.expiresAt,
  } satisfies FlightCheckout;
  await insertCheckout(database.pool, checkout, quote.firstPaise);
  return { sessionId: id };
}
