import { formatTime } from '@safar/domain/days';
import type { CheckoutPrice } from '#features/checkout/checkout-frame.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { flightPriceRows } from './trip-text.ts';

/** The price of a flight's checkout, which is charged in full, and until when it is kept. */
export function flightPrice(
  { trip, expiresAt }: FlightCheckoutSession,
  price: FlightCheckoutSession['price'],
): CheckoutPrice {
  return {
    rows: flightPriceRows(price, trip.pax),
    totalPaise: price.totalPaise,
    payNowPaise: price.totalPaise,
    note: <p className="text-xs text-muted">This fare is kept for you until {formatTime(expiresAt)}, India time.</p>,
  };
}
