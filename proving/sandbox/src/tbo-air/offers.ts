import { HOUR_MS } from '../time-units.ts';
import { hashText, hashWith, unit } from '../catalogue/random.ts';
import { airportsMeant } from '../timetable/airports.ts';
import { gstRate, taxOf, ticketingCarrier, type PassengerFare } from '../timetable/fares.ts';
import type { Ride, Timetable } from '../timetable/timetable.ts';
import { indiaDay } from '../tbo-hotel/wire.ts';
import { combinations, isLccRide } from './combinations.ts';
import { familiesOf } from './families.ts';
import { wholeFare, type Offer } from './offer.ts';
import { fareTypes, isDomestic, journey, type LegAsked, type Question } from './question.ts';
import { SPECIAL_RETURN, specialItineraries } from './special-return.ts';

const CLOSES_MS = { domestic: 2 * HOUR_MS, abroad: 4 * HOUR_MS } as const;
const RETURN_ABROAD = 0.86;
const SPECIAL_FARE = 0.93;
const SPECIAL_CARRIERS = new Set(['6E', 'AI', 'IX', 'SG', 'QP']);
const STUDENTS_ABROAD = new Set(['6E', 'AI']);
const ROUTES_WITHOUT_SPECIAL = 0.2;
const NON_REFUNDABLE_SHARE = 0.12;
const PRICE_STEP = 0.04;

/**
 * Returns the lists that answer a question asked at an instant: one list, or one outbound and one inbound. Each starts
 * with the cheapest offer.
 */
export function offersFor(timetable: Timetable, question: Question, atMs: number): readonly (readonly Offer[])[] {
  const domestic = isDomestic(question);
  const itineraries = question.legs.map((leg) => itinerariesFor(timetable, question, leg, atMs));
  const ways = (lists: readonly (readonly Ride[])[], factor: number): Offer[][] =>
    lists.map((list, index) =>
      inOrder(list.flatMap((ride) => offersOf(question, [ride], index === 0 ? 'OB' : 'IB', factor))),
    );
  const trips = (found: readonly (readonly Ride[])[], factor: number): Offer[][] => [
    inOrder(found.flatMap((legs) => offersOf(question, legs, 'OB', factor))),
  ];
  if (question.journey === journey.specialReturn) {
    const special = specialItineraries(question, itineraries);
    return special.kind === 'joined' ? ways(special.lists, SPECIAL_RETURN) : trips(special.trips, SPECIAL_RETURN);
  }
  if (question.journey === journey.oneWay || (question.journey === journey.return && domestic))
    return ways(itineraries, 1);
  return trips(combinations(itineraries), domestic ? 1 : RETURN_ABROAD);
}

/** Returns the offer of a one-way search that costs each adult the least, or undefined when nothing is on sale. */
export function cheapestOf(timetable: Timetable, question: Question, atMs: number): Offer | undefined {
  const [leg] = question.legs;
  if (leg === undefined) return undefined;
  const bearers = question.adults + question.children;
  let best: { readonly ride: Ride; readonly price: number } | undefined;
  for (const ride of itinerariesFor(timetable, question, leg, atMs)) {
    const { adult } = ride.fare;
    const price = adult.base + taxOf(adult) + (ticketingCarrier(ride.flights).otherCharges ?? 0) / bearers;
    if (best === undefined || price < best.price) best = { ride, price };
  }
  return best === undefined ? undefined : offersOf(question, [best.ride], 'OB', 1)[0];
}

/** Raises the price of an offer this many times. All sums of the offer still hold. */
export function dearer(offer: Offer, steps: number): Offer {
  if (steps === 0) return offer;
  const raised = (fare: PassengerFare, ride: Ride): PassengerFare => {
    const extra = Math.round(fare.base * ((1 + PRICE_STEP) ** steps - 1));
    return { ...fare, base: fare.base + extra, k3: fare.k3 + Math.round(extra * gstRate(ride.cabin)) };
  };
  return withFares(offer, raised);
}

/** Returns `PublishedFare` without extras, in rupees (protocol 4: BaseFare + Tax + OtherCharges). */
export function publishedFare(offer: Pick<Offer, 'fares' | 'otherCharges'>): number {
  return offer.fares.reduce((total, fare) => {
    const one = wholeFare(fare);
    return total + fare.count * (one.base + taxOf(one));
  }, offer.otherCharges);
}

function withFares(offer: Offer, change: (fare: PassengerFare, ride: Ride) => PassengerFare): Offer {
  const fares = offer.fares.map((typeFare) => ({
    ...typeFare,
    legs: typeFare.legs.map((fare, index) => {
      const ride = offer.legs[index];
      return ride === undefined ? fare : change(fare, ride);
    }),
  }));
  return { ...offer, fares };
}

function itinerariesFor(timetable: Timetable, question: Question, leg: LegAsked, atMs: number): readonly Ride[] {
  const needed = question.adults + question.children;
  return airportsMeant(leg.from).flatMap((from) =>
    airportsMeant(leg.to).flatMap((to) =>
      timetable
        .itineraries(from, to, leg.day, question.cabin, indiaDay(atMs))
        .filter(
          (ride) =>
            ride.fare.seats >= needed &&
            ride.flights.length - 1 <= question.stopsMost &&
            isOpen(ride, atMs) &&
            leavesWhenAsked(ride, leg.hour) &&
            isSoldTo(ride, question),
        ),
    ),
  );
}

function isOpen({ flights: [first], flights }: Ride, atMs: number): boolean {
  const abroad = flights.some(({ from, to }) => from.country !== to.country);
  return first !== undefined && first.departsMs - CLOSES_MS[abroad ? 'abroad' : 'domestic'] > atMs;
}

function leavesWhenAsked({ flights: [first] }: Ride, hour: number): boolean {
  const departs = Number(first?.departs.slice(11, 13) ?? 0);
  if (hour === 0) return true;
  if (hour < 6) return departs < 6;
  if (hour < 12) return departs >= 6 && departs < 12;
  return hour < 18 ? departs >= 12 && departs < 18 : departs >= 18;
}

function isSoldTo(ride: Ride, question: Question): boolean {
  const carrier = ticketingCarrier(ride.flights);
  if (question.carriers.length > 0 && !question.carriers.includes(carrier.code)) return false;
  if (question.gds === true && isLccRide(ride)) return false;
  const { fareType } = question;
  if (fareType < fareTypes.student || fareType > fareTypes.senior) return true;
  const [first] = ride.flights;
  const last = ride.flights.at(-1);
  if (first === undefined || last === undefined) return false;
  if (unit(hashText(`${fareType}/${first.from.code}${last.to.code}`)) < ROUTES_WITHOUT_SPECIAL) return false;
  const domestic = first.from.country === 'IN' && last.to.country === 'IN';
  if (domestic) return SPECIAL_CARRIERS.has(carrier.code);
  return fareType === fareTypes.student && STUDENTS_ABROAD.has(carrier.code);
}

function inOrder(offers: readonly Offer[]): Offer[] {
  const prices = new Map(offers.map((offer) => [offer, publishedFare(offer)]));
  return offers.toSorted((a, b) => (prices.get(a) ?? 0) - (prices.get(b) ?? 0));
}

function offersOf(question: Question, legs: readonly Ride[], list: 'OB' | 'IB', returnFactor: number): Offer[] {
  const special = question.fareType >= fareTypes.student && question.fareType <= fareTypes.senior ? SPECIAL_FARE : 1;
  const factor = returnFactor * special;
  const name = legs.map(({ key }) => key).join('+');
  const [firstLeg] = legs;
  if (firstLeg === undefined) return [];
  const carrier = ticketingCarrier(legs.flatMap(({ flights }) => flights));
  const hash = hashWith(hashText(name), firstLeg.flights[0]?.hash ?? 0);
  const kinds = [
    { type: 1, count: question.adults, of: (ride: Ride) => ride.fare.adult },
    { type: 2, count: question.children, of: (ride: Ride) => ride.fare.child },
    { type: 3, count: question.infants, of: (ride: Ride) => ride.fare.infant },
  ] as const;
  return familiesOf(carrier, firstLeg).map((family) => ({
    id: `${list}/${name}/${family.key}`,
    list,
    legs,
    family,
    carrier,
    lcc: legs.every(isLccRide),
    fares: kinds
      .filter(({ count }) => count > 0)
      .map(({ type, count, of }) => ({
        type,
        count,
        legs: legs.map((ride) =>
          inFamily(atFactor(of(ride), ride, type === 3 ? 1 : factor), ride, type === 3 ? 0 : family.extra),
        ),
      })),
    otherCharges: carrier.otherCharges ?? 0,
    refundable: family.key !== 'S' || unit(hashWith(hash, 5)) >= NON_REFUNDABLE_SHARE,
    seats: Math.min(...legs.map(({ fare }) => fare.seats)),
    hash: hashWith(hash, hashText(family.key)),
  }));
}

function atFactor(fare: PassengerFare, ride: Ride, factor: number): PassengerFare {
  if (factor === 1) return fare;
  const base = Math.round(fare.base * factor);
  return { ...fare, base, k3: Math.round((base + fare.yq + fare.yr) * gstRate(ride.cabin)) };
}

/** Adds the extra price of a fare family, which includes GST. */
function inFamily(fare: PassengerFare, ride: Ride, extra: number): PassengerFare {
  const base = Math.round(extra / (1 + gstRate(ride.cabin)));
  return { ...fare, base: fare.base + base, k3: fare.k3 + extra - base };
}
