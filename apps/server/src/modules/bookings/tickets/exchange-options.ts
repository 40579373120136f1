import type { FlightOffer, FlightSupplier } from '../../../suppliers/flight-supplier.ts';
import type { FlightBooking } from '../order/booking.ts';
import type { NewDays } from './exchange-question.ts';

type Sold = FlightBooking['quote']['trip']['tickets'][number];
type Named = { readonly legs: readonly (readonly NamedFlight[])[] };
export interface NamedFlight {
  readonly carrierCode: string;
  readonly flightNumber: string;
  readonly from: { readonly time: string };
}

/** The flights of an offer by number and time: '6E2011 2026-12-11T06:10'. */
export function flightsOf({ legs }: Named): string {
  return legs
    .flat()
    .map(({ carrierCode, flightNumber, from }) => `${carrierCode}${flightNumber} ${from.time}`)
    .join('+');
}

/** Whether a direction of an offer is flown by the same flights as before. */
export function isSameLeg(sold: Sold, { legs }: Pick<FlightOffer, 'legs'>, index: number): boolean {
  return flightsOf({ legs: [legs[index] ?? []] }) === flightsOf({ legs: [sold.legs[index]?.segments ?? []] });
}

/**
 * What a ticket may be exchanged for: its airline's flights between the same airports, with the same flights where a
 * direction stays. Ways out and back that a search lists apart are sold together (tbo-air.md 3, REQ-TKT-16).
 */
export function exchangeOptions(
  flights: Pick<FlightSupplier, 'joinReturn'>,
  sold: Sold,
  { on, lists }: { readonly on: NewDays; readonly lists: readonly (readonly FlightOffer[])[] },
): FlightOffer[] {
  const fits = (offer: FlightOffer, first: number) =>
    offer.carrierCode === sold.carrierCode &&
    offer.legs.every((leg, index) => {
      const had = sold.legs[first + index];
      const isRoute = leg[0]?.from.code === had?.from.code && leg.at(-1)?.to.code === had?.to.code;
      const stays = on[first + index] === null;
      return isRoute && (!stays || flightsOf({ legs: [leg] }) === flightsOf({ legs: [had?.segments ?? []] }));
    });
  const [out = [], back] = lists;
  const whole =
    back === undefined
      ? out.filter((offer) => offer.legs.length === sold.legs.length && fits(offer, 0))
      : out
          .filter((offer) => fits(offer, 0))
          .flatMap((first) =>
            back
              .filter((offer) => fits(offer, 1) && leavesAfter(offer, first))
              .flatMap((next) => flights.joinReturn(first, next) ?? []),
          );
  const had = flightsOf({ legs: sold.legs.map(({ segments }) => segments) });
  return whole.filter((offer) => flightsOf(offer) !== had);
}

/** Whether a way back leaves after its way out has landed, at the same airport. */
function leavesAfter({ legs: [back] }: FlightOffer, { legs: [out] }: FlightOffer): boolean {
  return (back?.[0]?.from.time ?? '') > (out?.at(-1)?.to.time ?? '');
}

/** The flights of the first direction of an offer. */
export function wayOutOf({ legs }: FlightOffer): string {
  return flightsOf({ legs: legs.slice(0, 1) });
}

/** The cheapest of the offers that have the same name. */
export function cheapestOfEach(
  offers: readonly FlightOffer[],
  nameOf: (offer: FlightOffer) => string,
): { readonly name: string; readonly offer: FlightOffer }[] {
  return [...Map.groupBy(offers, nameOf)].flatMap(([name, same]) => {
    const [offer] = same.toSorted((a, b) => a.fare.publishedPaise - b.fare.publishedPaise);
    return offer === undefined ? [] : [{ name, offer }];
  });
}
