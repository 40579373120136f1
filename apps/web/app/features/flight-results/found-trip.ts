import type { ChosenFare, LegOption, TripOffers } from '@safar/domain/flight/flight-choice';
import type { components, paths } from '#lib/api-types.ts';

type Schemas = components['schemas'];

export type FoundFlight = Schemas['Flight'];
export type FoundLeg = Schemas['FlightLeg'];
export type FoundSegment = Schemas['FlightSegment'];
export type FoundFare = Schemas['FlightFare'];
export type FarePenalty = Schemas['FarePenalty'];
export type FlightOption = LegOption<FoundFlight>;
export type FlightOffers = TripOffers<FoundFlight>;
export type BoughtFare = ChosenFare<FoundFlight>;

/** An adult's baggage at an option's fare on its own leg, out of all legs on the ticket. */
export function bagsOf({ flight, leg, fare }: FlightOption): Pick<FoundFare, 'baggage' | 'cabinBaggage'> {
  return fare.legBags[flight.legs.indexOf(leg)] ?? fare;
}

type SearchAnswer = paths['/api/air/search']['get']['responses'][200]['content']['application/json'];

/** The answer of a search. */
export interface FoundTrip extends SearchAnswer {
  /** Time in ms until the search expires at the supplier; at 0 or less its fares cannot be bought. */
  leftMs: () => number;
}

/**
 * The options in a search's answer.
 * @param gone result indexes of fares that have sold out since
 */
export function offersOf(found: FoundTrip, legCount: number, gone: ReadonlySet<string>): FlightOffers {
  const { outbound, inbound, itineraries, journeyType } = found;
  if (itineraries.length > 0 || journeyType === 3)
    return { kind: 'whole', legCount, trips: stillSold(itineraries, gone) };
  const flights = journeyType === 2 ? [outbound, inbound] : [outbound];
  return { kind: 'apart', flights: flights.map((list) => stillSold(list, gone)) };
}

function stillSold(flights: readonly FoundFlight[], gone: ReadonlySet<string>): readonly FoundFlight[] {
  if (gone.size === 0) return flights;
  return flights.flatMap((flight) => {
    const fares = flight.fares.filter(({ resultIndex }) => !gone.has(resultIndex));
    return fares.length > 0 ? [{ ...flight, fares }] : [];
  });
}
