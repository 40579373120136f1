import type { FlightAmounts } from '@safar/contract/flight-trips';
import { extraKey, extraLine, tripPrice } from '@safar/domain/money/fare-lines';
import { paiseToRupees } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { z } from 'zod';
import type { SupplierExtra } from '../../suppliers/flight-supplier.ts';
import type { FlightQuote } from '../flights/index.ts';
import type { FlightsPort } from './context.ts';
import type { SoldQuote } from './sold.ts';

/** An extra that was bought, with its ticket and its passenger (indexes). */
export interface BoughtExtra {
  readonly id: string;
  readonly passenger: number;
  readonly ticket: number;
  readonly extra: SupplierExtra;
}

/** A passenger, as far as the chosen extras. */
interface WithExtras {
  readonly extras: readonly string[];
}

/** The extras that passengers chose from a quote; an id that the quote does not have is ignored. */
export function boughtExtras(quote: SoldQuote, passengers: readonly WithExtras[]): BoughtExtra[] {
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

/** The price lines of the extras that passengers chose from a quote. */
export function extraLines(quote: SoldQuote, passengers: readonly WithExtras[]): PriceLine[] {
  return boughtExtras(quote, passengers).map(({ id, passenger, ticket, extra }) =>
    extraLine({ label: extraKey({ passenger, id }), amountPaise: extra.pricePaise, ticket }),
  );
}

/** The amounts of a flight (REQ-FCHK-4), in rupees. */
export function flightAmounts({
  priceLines,
  paymentOption,
}: {
  readonly priceLines: readonly PriceLine[];
  readonly paymentOption: PlanId;
}): z.output<typeof FlightAmounts> {
  const { basePaise, taxPaise, extrasPaise, totalPaise } = tripPrice(priceLines);
  return {
    display: {
      fare: paiseToRupees(basePaise),
      tax: paiseToRupees(taxPaise),
      extras: paiseToRupees(extrasPaise),
      total: paiseToRupees(totalPaise),
      currency: 'INR',
    },
    paymentOption,
  };
}

/** A quote with the time zones of its airports, as it is stored. */
export function withZones(quote: FlightQuote, { airportOf }: Pick<FlightsPort, 'airportOf'>): SoldQuote {
  const { id, supplier, expiresAt, trip, priceHash, pricedBy, passengerRules, extras, tickets } = quote;
  const stops = trip.tickets.flatMap(({ legs }) =>
    legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.code, to.code])),
  );
  const zones = [...new Set(stops)].flatMap((code) => {
    const zone = airportOf(code)?.zone;
    return zone === undefined ? [] : [[code, zone] as const];
  });
  const sold = { id, supplier, expiresAt, trip, priceHash, pricedBy, passengerRules, extras, tickets };
  return { ...sold, zones: Object.fromEntries(zones) };
}

/** A quote with only the extras that passengers chose: this is stored once it is bought. */
export function withBoughtExtras(quote: SoldQuote, passengers: readonly WithExtras[]): SoldQuote {
  const chosen = new Set(passengers.flatMap(({ extras }) => extras));
  const isChosen = ({ id }: { readonly id: string }) => chosen.has(id);
  const { baggage, meals, seats, seatWishes } = quote.extras;
  return {
    ...quote,
    extras: {
      baggage: baggage.filter(isChosen),
      meals: meals.filter(isChosen),
      seats: seats.filter(isChosen),
      seatWishes: seatWishes.filter(isChosen),
      untold: [],
    },
    tickets: quote.tickets.map((ticket) => ({ ...ticket, extras: ticket.extras.filter(isChosen) })),
  };
}
