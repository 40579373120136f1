import type { FlightAmounts } from '@safar/contract/flight-trips';
import type { CallAnswer } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import { paiseToRupees, sumPaise } from '@safar/domain/money';
import type { z } from 'zod';
import { sha256Hex } from '../../platform/crypto.ts';
import type { SupplierExtra } from '../../suppliers/flight-supplier.ts';
import type { FlightQuote } from '../flights/index.ts';
import type { FlightsPort, SoldQuote } from './context.ts';
import type { FlightCheckout, Passengers } from './store.ts';

const HASH_DIGITS = 32;

/** An extra somebody bought: of which ticket, by which passenger (index). */
export interface BoughtExtra {
  readonly id: string;
  readonly passenger: number;
  readonly ticket: number;
  readonly extra: SupplierExtra;
}

/** The extras passengers chose of a quote; an id it does not have is left out. */
export function boughtExtras(quote: SoldQuote, passengers: Passengers): BoughtExtra[] {
  return passengers.flatMap(({ extras }, passenger) =>
    extras.flatMap((id) =>
      quote.tickets.flatMap((ticket, index) =>
        ticket.extras
          .filter((offered) => offered.id === id)
          .map(({ extra }) => ({ id, passenger, ticket: index, extra })),
      ),
    ),
  );
}

type Price = CallAnswer<typeof airQuote>['price'];

/** What a flight's checkout costs with the extras chosen so far, and the hash that names price, flights and extras. */
export function flightPrice({ quote, passengers }: Pick<FlightCheckout, 'quote' | 'passengers'>): {
  price: Price;
  priceHash: string;
} {
  const bought = boughtExtras(quote, passengers ?? []);
  const extrasPaise = sumPaise(bought.map(({ extra }) => extra.pricePaise));
  const { basePaise, taxPaise } = quote.price;
  const price = { basePaise, taxPaise, extrasPaise, totalPaise: basePaise + taxPaise + extrasPaise };
  const chosen = bought.map(({ passenger, id }) => `${passenger}:${id}`).toSorted();
  const priceHash =
    chosen.length === 0
      ? quote.priceHash
      : sha256Hex([quote.priceHash, String(extrasPaise), ...chosen].join('\n')).slice(0, HASH_DIGITS);
  return { price, priceHash };
}

/** The amounts of a flight (REQ-FCHK-4), in rupees. */
export function flightAmounts({ basePaise, taxPaise, extrasPaise, totalPaise }: Price): z.output<typeof FlightAmounts> {
  return {
    display: {
      fare: paiseToRupees(basePaise),
      tax: paiseToRupees(taxPaise),
      extras: paiseToRupees(extrasPaise),
      total: paiseToRupees(totalPaise),
      currency: 'INR',
    },
    paymentOption: 'pay_full',
  };
}

/** A quote with the zones of its airports, as it is kept. */
export function withZones(quote: FlightQuote, { airportOf }: Pick<FlightsPort, 'airportOf'>): SoldQuote {
  const stops = quote.trip.tickets.flatMap(({ legs }) =>
    legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.code, to.code])),
  );
  const zones = [...new Set(stops)].flatMap((code) => {
    const zone = airportOf(code)?.zone;
    return zone === undefined ? [] : [[code, zone] as const];
  });
  return { ...quote, zones: Object.fromEntries(zones) };
}

/** A quote with no other extras than those passengers chose: what is kept once it is bought. */
export function withBoughtExtras(quote: SoldQuote, passengers: Passengers): SoldQuote {
  const chosen = new Set(passengers.flatMap(({ extras }) => extras));
  const isChosen = ({ id }: { readonly id: string }) => chosen.has(id);
  const { baggage, meals, seats, seatWishes = [] } = quote.extras;
  return {
    ...quote,
    extras: {
      baggage: baggage.filter(isChosen),
      meals: meals.filter(isChosen),
      seats: seats.filter(isChosen),
      seatWishes: seatWishes.filter(isChosen),
    },
    tickets: quote.tickets.map((ticket) => ({ ...ticket, extras: ticket.extras.filter(isChosen) })),
  };
}
