/**
 * Choosing a trip leg by leg (REQ-FRES-7). Either legs are sold apart (one way, domestic return: one ticket for each leg), or whole trips
 * are sold, and each chosen leg narrows the options of the next.
 */

import type { LegEnd, ListedLeg } from './flight-list.ts';
import { sumPaise, type Paise } from '../money/money.ts';

export interface ChoiceFare {
  /** Identifies a fare among the fares of a flight, across searches. */
  readonly family: string;
  readonly perAdultPaise: Paise;
  readonly totalPaise: Paise;
}

export interface ChoiceFlight<Leg extends ListedLeg = ListedLeg, Fare extends ChoiceFare = ChoiceFare> {
  /** One leg when legs are sold apart, else all legs of the trip. */
  readonly legs: readonly Leg[];
  /** At least one. */
  readonly fares: readonly Fare[];
  /** The search that the flight is bought from, when the offers come from several. */
  readonly searchId?: string | undefined;
}

/** The results of a search. */
export type TripOffers<F extends ChoiceFlight = ChoiceFlight> =
  | { readonly kind: 'apart'; readonly flights: readonly (readonly F[])[] }
  | { readonly kind: 'whole'; readonly legCount: number; readonly trips: readonly F[] };

/** A leg that can be chosen now, as its card shows it. */
export interface LegOption<F extends ChoiceFlight = ChoiceFlight> {
  readonly key: string;
  readonly leg: F['legs'][number];
  /** The flight, or the cheapest whole trip that continues from this leg. */
  readonly flight: F;
  /** Its cheapest fare. */
  readonly fare: F['fares'][number];
  /** Price for one adult, of the leg or of the whole trip. */
  readonly farePaise: Paise;
}

/** A chosen leg. It does not depend on one search, so that it can be found again in the next. */
export interface LegPick {
  readonly legKey: string;
  /** The family of the fare that is bought; null for a leg of a whole trip before the last one. */
  readonly family: string | null;
}

export interface TripChoice {
  /** One entry for each leg. */
  readonly picks: readonly (LegPick | null)[];
  /** The leg whose options are shown. */
  readonly active: number;
}

/** A flight with the fare that is bought. */
export interface ChosenFare<F extends ChoiceFlight = ChoiceFlight> {
  readonly flight: F;
  readonly fare: F['fares'][number];
}

/** The least time between landing and the next departure on separate tickets, in minutes. */
const TURNAROUND_MIN = 60;

export function legCountOf(offers: TripOffers): number {
  return offers.kind === 'apart' ? offers.flights.length : offers.legCount;
}

export function noChoice(legCount: number): TripChoice {
  return { picks: Array.from({ length: legCount }, () => null), active: 0 };
}

/** A key for a leg, made of its flights and their departures: the same in every search. It needs no escapes in an address. */
export function legKey(leg: ListedLeg): string {
  return leg.segments
    .map(
      ({ carrierCode, flightNumber, from }) =>
        `${carrierCode}${flightNumber}-${from.code}-${from.time.replaceAll(/\D/g, '')}`,
    )
    .join('_');
}

const keys = new WeakMap<ListedLeg, string>();

function keyOf(leg: ListedLeg): string {
  let key = keys.get(leg);
  if (key === undefined) {
    key = legKey(leg);
    keys.set(leg, key);
  }
  return key;
}

/** The options of a leg that fit the legs chosen before it, in the order they were found, each once. */
export function optionsOf<F extends ChoiceFlight>(
  offers: TripOffers<F>,
  { picks }: TripChoice,
  legIndex: number,
): LegOption<F>[] {
  const options = new Map<string, LegOption<F>>();
  for (const flight of candidates(offers, picks, legIndex)) {
    const leg: F['legs'][number] | undefined = flight.legs[offers.kind === 'apart' ? 0 : legIndex];
    const fare = cheapest(flight);
    if (!leg || !fare) continue;
    const key = keyOf(leg);
    const known = options.get(key);
    if (!known || fare.perAdultPaise < known.farePaise)
      options.set(key, { key, leg, flight, fare, farePaise: fare.perAdultPaise });
  }
  return [...options.values()];
}

/** The flights, or whole trips, that match the legs chosen before a leg. */
function candidates<F extends ChoiceFlight>(
  offers: TripOffers<F>,
  picks: TripChoice['picks'],
  legIndex: number,
): readonly F[] {
  if (offers.kind === 'whole') return tripsWith(offers.trips, picks.slice(0, legIndex));
  const flights = offers.flights[legIndex] ?? [];
  const earlier = picks[legIndex - 1];
  const before = earlier && flightWith(offers.flights[legIndex - 1] ?? [], earlier.legKey);
  const landing = before?.legs[0]?.to;
  if (!landing) return flights;
  // Both tickets are bought from one search, so that the return leaves from the airport of the city where the outbound flight arrives.
  return flights.filter(
    ({ searchId, legs: [leg] }) => searchId === before.searchId && leg && canFollow(landing, leg.from),
  );
}

/** Whether there is enough time between landing and the next departure. Between different airports only the order is checked. */
function canFollow(landing: LegEnd, departure: LegEnd): boolean {
  if (landing.code !== departure.code) return departure.time > landing.time;
  return minuteOf(departure.time) - minuteOf(landing.time) >= TURNAROUND_MIN;
}

/** Local time of an airport in minutes, for differences at the same airport. */
function minuteOf(time: string): number {
  return Date.parse(`${time}Z`) / 60_000;
}

function tripsWith<F extends ChoiceFlight>(trips: readonly F[], picks: TripChoice['picks']): readonly F[] {
  return trips.filter(({ legs }) =>
    picks.every((pick, index) => pick === null || (legs[index] && keyOf(legs[index]) === pick.legKey)),
  );
}

function flightWith<F extends ChoiceFlight>(flights: readonly F[], key: string): F | undefined {
  return flights.find(({ legs: [leg] }) => leg && keyOf(leg) === key);
}

function cheapest<F extends ChoiceFlight>({ fares }: F): F['fares'][number] | undefined {
  return fares.reduce<F['fares'][number] | undefined>(
    (least, fare) => (least && least.perAdultPaise <= fare.perAdultPaise ? least : fare),
    undefined,
  );
}

/** Whether choosing this leg also chooses a fare: true for legs sold apart, and for the last leg of a whole trip. */
export function asksForFare(offers: TripOffers, legIndex: number): boolean {
  return offers.kind === 'apart' || legIndex === legCountOf(offers) - 1;
}

/** The fares of an option that completes a choice, cheapest first, one for each family. */
export function faresOf<F extends ChoiceFlight>(
  offers: TripOffers<F>,
  { picks }: TripChoice,
  legIndex: number,
  key: string,
): ChosenFare<F>[] {
  const flights =
    offers.kind === 'apart'
      ? (offers.flights[legIndex] ?? []).filter(({ legs: [leg] }) => leg && keyOf(leg) === key)
      : tripsWith(offers.trips, [...picks.slice(0, legIndex), { legKey: key, family: null }]);
  const families = new Map<string, ChosenFare<F>>();
  for (const flight of flights)
    for (const fare of flight.fares) {
      const known = families.get(fare.family);
      if (!known || fare.totalPaise < known.fare.totalPaise) families.set(fare.family, { flight, fare });
    }
  return [...families.values()].toSorted((a, b) => a.fare.totalPaise - b.fare.totalPaise);
}

/**
 * Chooses a leg and moves to the first leg without a choice. Later choices that no longer fit are removed: of whole trips all of them, of
 * legs sold apart those that would leave before this one has landed.
 */
export function pickLeg(offers: TripOffers, choice: TripChoice, legIndex: number, pick: LegPick): TripChoice {
  const picks = choice.picks.with(legIndex, pick);
  const kept = stillOffered(
    offers,
    offers.kind === 'whole' ? picks.map((other, index) => (index <= legIndex ? other : null)) : picks,
  );
  const next = kept.indexOf(null);
  return { picks: kept, active: next === -1 ? legIndex : next };
}

/** Removes the choice of a leg and shows its options; of whole trips, later choices are removed too. */
export function removePick(offers: TripOffers, { picks }: TripChoice, legIndex: number): TripChoice {
  return {
    picks: picks.map((pick, index) =>
      index === legIndex || (offers.kind === 'whole' && index > legIndex) ? null : pick,
    ),
    active: legIndex,
  };
}

/** Whether a leg's options can be shown; the legs of a whole trip are chosen in order. */
export function canShow(offers: TripOffers, { picks }: TripChoice, legIndex: number): boolean {
  return offers.kind === 'apart' || picks.slice(0, legIndex).every((pick) => pick !== null);
}

/** The choice in the results of another search, without the legs that are no longer offered. */
export function findAgain(offers: TripOffers, choice: TripChoice): TripChoice {
  const count = legCountOf(offers);
  const picks = stillOffered(
    offers,
    Array.from({ length: count }, (_, index) => choice.picks[index] ?? null),
  );
  const wanted = Math.max(0, Math.min(choice.active, count - 1));
  const found = { picks, active: wanted };
  return canShow(offers, found, wanted) ? found : { picks, active: Math.max(0, picks.indexOf(null)) };
}

/** Drops the picks that are not offered after the picks before them. */
function stillOffered(offers: TripOffers, picks: TripChoice['picks']): TripChoice['picks'] {
  let kept: TripChoice['picks'] = picks;
  for (const [index, pick] of picks.entries()) {
    if (!pick) continue;
    const so = { picks: kept, active: index };
    const offered = canShow(offers, so, index) && isOffered(offers, so, index, pick);
    if (!offered) kept = kept.with(index, null);
  }
  return kept;
}

function isOffered(offers: TripOffers, choice: TripChoice, index: number, { legKey: key, family }: LegPick): boolean {
  const option = optionsOf(offers, choice, index).some((one) => one.key === key);
  if (!option || !asksForFare(offers, index)) return option;
  return faresOf(offers, choice, index, key).some(({ fare }) => fare.family === family);
}

/** The flights and fares that would be bought, one for each ticket. Null until the choice is complete. */
export function chosenFares<F extends ChoiceFlight>(
  offers: TripOffers<F>,
  choice: TripChoice,
): readonly ChosenFare<F>[] | null {
  const { picks } = choice;
  const bought: ChosenFare<F>[] = [];
  for (const [index, pick] of picks.entries()) {
    if (!pick) return null;
    if (!asksForFare(offers, index)) continue;
    const chosen = faresOf(offers, choice, index, pick.legKey).find(({ fare }) => fare.family === pick.family);
    if (!chosen) return null;
    bought.push(chosen);
  }
  return bought.length === 0 ? null : bought;
}

/** The leg picked at an index, with its fare when it has one of its own. */
export function pickedLeg<F extends ChoiceFlight>(
  offers: TripOffers<F>,
  choice: TripChoice,
  legIndex: number,
): { leg: F['legs'][number]; fare: F['fares'][number] | null } | null {
  const pick = choice.picks[legIndex];
  if (!pick) return null;
  const option = optionsOf(offers, choice, legIndex).find(({ key }) => key === pick.legKey);
  if (!option) return null;
  const bought = asksForFare(offers, legIndex)
    ? faresOf(offers, choice, legIndex, pick.legKey).find(({ fare }) => fare.family === pick.family)
    : undefined;
  return { leg: option.leg, fare: bought?.fare ?? null };
}

/** The price of the choice so far, for all passengers. */
export interface ChoiceTotal {
  readonly totalPaise: Paise;
  /**
   * False while legs are missing: `totalPaise` is then the price of the chosen legs (sold apart) or the lowest possible price (whole
   * trips).
   */
  readonly complete: boolean;
}

/** Null before anything is chosen. */
export function choiceTotal(offers: TripOffers, choice: TripChoice): ChoiceTotal | null {
  const bought = chosenFares(offers, choice);
  if (bought) return { totalPaise: sumPaise(bought.map(({ fare }) => fare.totalPaise)), complete: true };
  if (choice.picks.every((pick) => pick === null)) return null;
  if (offers.kind === 'apart') {
    const soFar = choice.picks.flatMap((_, index) => pickedLeg(offers, choice, index)?.fare?.totalPaise ?? []);
    return { totalPaise: sumPaise(soFar), complete: false };
  }
  const totals = tripsWith(offers.trips, choice.picks).flatMap(({ fares }) => fares.map((fare) => fare.totalPaise));
  return { totalPaise: totals.length === 0 ? 0 : Math.min(...totals), complete: false };
}
