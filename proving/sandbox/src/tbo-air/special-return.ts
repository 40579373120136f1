import { hashText, hashWith, unit } from '../catalogue/random.ts';
import { ticketingCarrier } from '../timetable/fares.ts';
import type { Ride } from '../timetable/timetable.ts';
import { combinations, isLccRide } from './combinations.ts';
import { isDomestic, type Question } from './question.ts';
import type { Offer } from './offer.ts';

/** The price of a special return as a share of the ordinary one, without taxes. */
export const SPECIAL_RETURN = 0.93;
/**
 * The airlines that sell special returns, the share of routes on which none of them does, and the share of routes on
 * which one of them does not.
 */
const SELLERS = new Set(['6E', 'AI', 'IX', 'SG', 'QP']);
const ROUTES_WITHOUT = 0.1;
const OF_A_CARRIER_WITHOUT = 0.15;
/**
 * The share of pairs that cost more together than their two results say, and by how many rupees (protocol 3: 34,877.58
 * for 34,854.12).
 */
const DEARER_TOGETHER = 0.2;
const DEARER_BY = 24;

/** The rides of special returns: a list for each way, whose results are joined, or whole trips in one list. */
export type SpecialItineraries =
  | { readonly kind: 'joined'; readonly lists: readonly (readonly Ride[])[] }
  | { readonly kind: 'whole'; readonly trips: readonly (readonly Ride[])[] };

/**
 * Returns the rides that are sold as special returns. The answer has two lists for low-cost carriers or one list for
 * the others, never both at once (protocol 3): one list when the question asks for the others only, or when no low-cost
 * carrier sells any.
 */
export function specialItineraries(question: Question, itineraries: readonly (readonly Ride[])[]): SpecialItineraries {
  if (!isDomestic(question)) return { kind: 'whole', trips: [] };
  const [out = [], back = []] = itineraries.map((list) => list.filter((ride) => isSold(question, ride)));
  const both = [carriersOf(out), carriersOf(back)];
  const kept = [out, back].map((list) =>
    list.filter(({ flights }) => both.every((codes) => codes.has(ticketingCarrier(flights).code))),
  );
  const joined = kept.map((list) => list.filter(isLccRide));
  if (question.gds !== true && joined.every((list) => list.length > 0)) return { kind: 'joined', lists: joined };
  const trips = combinations(kept.map((list) => list.filter((ride) => !isLccRide(ride))));
  return { kind: 'whole', trips: trips.filter((legs) => carriersOf(legs).size === 1) };
}

function carriersOf(itineraries: readonly Ride[]): Set<string> {
  return new Set(itineraries.map(({ flights }) => ticketingCarrier(flights).code));
}

/** Says whether a ride is on one airline all the way that sells special returns on the route. */
function isSold({ legs: [asked] }: Question, { flights }: Ride): boolean {
  const { code } = ticketingCarrier(flights);
  const { from = '', to = '' } = asked ?? {};
  const route = from < to ? `${from}-${to}` : `${to}-${from}`;
  return (
    SELLERS.has(code) &&
    flights.every(({ carrier }) => carrier.code === code) &&
    unit(hashText(`special/${route}`)) >= ROUTES_WITHOUT &&
    unit(hashText(`special/${route}/${code}`)) >= OF_A_CARRIER_WITHOUT
  );
}

/** Returns `FareCombinationId`: results of the two lists with the same id are sold together. */
export function combinationId({ carrier, family }: Pick<Offer, 'carrier' | 'family'>): string {
  return `${carrier.code}#${carrier.source}#${'SFP'.indexOf(family.key)}`;
}

/** Says whether two results are sold together: out and back with one airline in one fare family. */
export function areSoldTogether(outbound: Offer, inbound: Offer): boolean {
  return outbound.list === 'OB' && inbound.list === 'IB' && combinationId(outbound) === combinationId(inbound);
}

/** Returns how many rupees two results cost together above their sum. */
export function dearerTogether(outbound: Offer, inbound: Offer): number {
  return unit(hashWith(outbound.hash, inbound.hash)) < DEARER_TOGETHER ? DEARER_BY : 0;
}

/** Joins an outbound and an inbound result into one offer. */
export function joint(outbound: Offer, inbound: Offer): Offer {
  return {
    ...outbound,
    id: `${outbound.id},${inbound.id}`,
    legs: [...outbound.legs, ...inbound.legs],
    fares: outbound.fares.map((fare, index) => ({
      ...fare,
      legs: [...fare.legs, ...(inbound.fares[index]?.legs ?? [])],
    })),
    otherCharges: outbound.otherCharges + inbound.otherCharges + dearerTogether(outbound, inbound),
    refundable: outbound.refundable && inbound.refundable,
    seats: Math.min(outbound.seats, inbound.seats),
  };
}
