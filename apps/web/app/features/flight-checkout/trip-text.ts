import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import type { CheckoutPrice } from '#features/checkout/checkout-frame.tsx';
import { stopsText } from '@safar/domain/flight/flight-list';
import { payNow } from '@safar/domain/money/plans';
import { paxLabel } from '@safar/domain/flight/flight-party';
import { namedLines } from '@safar/domain/money/price-lines';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

type Trip = FlightCheckoutSession['trip'];

/** 'Outbound', 'Return', 'Leg 2'; undefined when there is only one. */
export function legTitle(trip: Trip, ticket: number, leg: number): string | undefined {
  const before = trip.tickets.slice(0, ticket).reduce((count, { legs }) => count + legs.length, 0);
  switch (trip.tripType) {
    case 'oneway':
      return undefined;
    case 'roundtrip':
      return before + leg === 0 ? t(m.outbound) : t(m.inbound);
    case 'multicity':
      return t(m.leg, { number: before + leg + 1 });
  }
}

/** The legs that a ticket is for, when there are several. */
export function ticketScope({ tripType, tickets }: Trip, ticket: number): string | undefined {
  if ((tickets[ticket]?.legs.length ?? 0) < 2) return undefined;
  return tripType === 'roundtrip' ? t(m.bothWays) : t(m.allFlights);
}

/** 'New Delhi to Goa and back', 'New Delhi to Goa to Mumbai'. */
export function tripText({ tripType, tickets }: Trip): string {
  return routeText(
    tripType,
    tickets.flatMap((ticket) => ticket.legs),
  );
}

interface City {
  city: string;
}

/** The same text from a trip's legs. */
export function routeText(tripType: Trip['tripType'], legs: readonly { from: City; to: City }[]): string {
  const first = legs[0];
  if (!first) return '';
  const from = placeName(first.from.city);
  if (tripType === 'roundtrip') return t(m.andBack, { from, to: placeName(first.to.city) });
  const [to = '', third, second] = legs.map((leg) => placeName(leg.to.city)).toReversed();
  if (third === undefined) return t(m.oneWay, { from, to });
  return second === undefined ? t(m.twoLegs, { from, second: third, to }) : t(m.threeLegs, { from, second, third, to });
}

/** '1 stop in Jaipur'; only the number when an aircraft also stops within a flight. */
export function stopsInText({ stops, segments }: { stops: number; segments: readonly { to: City }[] }): string {
  const places = segments.slice(0, -1).map(({ to }) => placeName(to.city));
  const isEveryStop = stops > 0 && places.length === stops;
  return isEveryStop ? t(m.stopsIn, { stops, places: places.join(', ') }) : stopsText(stops);
}

/** 'Adult 2': the passenger's number within their type. */
export function passengerTitle(passengers: readonly { type: PassengerType }[], index: number): string {
  const type = passengers[index]?.type ?? 'adult';
  const place = passengers.slice(0, index + 1).filter((other) => other.type === type).length;
  return t(m.passenger, { type, number: place });
}

/** 'Aditi Sharma' if it is typed, else 'Adult 1'. */
export function passengerName(
  passengers: readonly { type: PassengerType; firstName: string; lastName: string }[],
  index: number,
): string {
  const { firstName = '', lastName = '' } = passengers[index] ?? {};
  return `${firstName.trim()} ${lastName.trim()}`.trim() || passengerTitle(passengers, index);
}

type PassengerType = 'adult' | 'child' | 'infant';

/** '₹420', or that the fare includes it. */
export function extraPriceText(pricePaise: number): string {
  return pricePaise === 0 ? t(m.includedInFare) : formatInr(pricePaise);
}

/** The lines of a trip's price. */
export function flightPriceRows({ lines }: FlightCheckoutSession['price'], pax: Trip['pax']) {
  const names = {
    base: t(m.fare, { party: paxLabel(pax) }),
    tax: t(m.taxes),
    extra: t(m.extras),
    fee: t(m.platformFee),
  };
  return namedLines(lines, names);
}

/** The price of a flight's checkout, and what its plan charges now. */
export function flightPrice(
  { trip, amounts }: FlightCheckoutSession,
  price: FlightCheckoutSession['price'],
): CheckoutPrice {
  return {
    rows: flightPriceRows(price, trip.pax),
    totalPaise: price.totalPaise,
    payNowPaise: payNow(amounts.paymentOption, price.totalPaise),
    note: null,
  };
}
