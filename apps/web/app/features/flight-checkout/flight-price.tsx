import type { CheckoutPrice } from '#features/checkout/checkout-frame.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { flightPriceRows } from './trip-text.ts';

/** The price of a flight's checkout, which is charged in full. */
export function flightPrice({ trip }: FlightCheckoutSession, price: FlightCheckoutSession['price']): CheckoutPrice {
  return {
    rows: flightPriceRows(price, trip.pax),
    totalPaise: price.totalPaise,
    payNowPaise: price.totalPaise,
    note: null,
  };
}
