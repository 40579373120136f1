import { hashText, hashWith, unit } from '../catalogue/random.ts';
import { ticketingCarrier } from '../timetable/fares.ts';
import type { Ride } from '../timetable/timetable.ts';
import { combinations, isLccRide } from './combinations.ts';
import { isDomestic, type Question } from './question.ts';
import type { Offer } from './offer.ts';

/** What a special fare is of the ordinary one, taxes apart. */
export const SPECIAL_RETURN = 0.93;
/** Airlines that sell special returns at all, and how many routes have none, of all of them and of each. */
const SELLERS = new Set(['6E', 'AI', 'IX', 'SG', 'QP']);
const ROUTES_WITHOUT = 0.1;
const OF_A_CARRIER_WITHOUT = 0.15;
/** Some pairs cost a few rupees more together than the two results say (protocol 3: 34,877.58 for 34,854.12). */
const DEARER_TOGETHER = 0.2;
const DEARER_BY = 24;

/** What special returns are made of: a list for each way, whose results are joined, or whole trips in one list. */
export type SpecialItineraries =
  | { readonly kind: 'joined'; readonly lists: readonly (readonly Ride[])[] }
  | { readonly kind: 'whole'; readonly trips: readonly (readonly Ride[])[] };

/**
 * The rides sold at special returns. Low-cost carriers are answered in two lists and the others in one, never both at once
 * (protocol 3): in one when only they are asked for, or none of the low-cost carriers sells any.
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

/** Of one airline all the way, which sells special returns on the route. */
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

/** `FareCombinationId`: results of the two lists with the same one are sold together. */
export function combinationId({ carrier, family }: Pick<Offer, 'carrier' | 'family'>): string {
  return `${carrier.code}#${carrier.source}#${'SFP'.indexOf(family.key)}`;
}

/** Whether two results are sold together: out and back with one airline in one family. */
export function areSoldTogether(outbound: Offer, inbound: Offer): boolean {
  return outbound.list === 'OB' && inbound.list === 'IB' && combinationId(outbound) === combinationId(inbound);
}

/** What two results cost together above their sum, in rupees. */
export function dearerTogether(outbound: Offer, inbound: Offer): number {
  return unit(hashWith(outbound.hash, inbound.hash)) < DEARER_TOGETHER ? DEARER_BY : 0;
}

/** One purchase of an outbound and an inbound result. */
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
