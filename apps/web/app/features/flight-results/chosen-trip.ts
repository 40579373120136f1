import { chosenFares, faresOf, findAgain, type TripChoice } from '@safar/domain/flight/flight-choice';
import { sumPaise } from '@safar/domain/money/money';
import type { SpecialReturn } from '@safar/domain/flight/special-return';
import type { BoughtFare, FlightOffers, FoundTrip } from './found-trip.ts';
import type { SpecialReturns } from './special-returns.ts';
import type { ChosenTrip } from './use-book-trip.ts';

/** A complete choice to buy ticket by ticket. */
export function ticketsOf({ searchId }: FoundTrip, bought: readonly BoughtFare[]): ChosenTrip {
  return {
    // With all airports of a city, the fares of a trip come from one search, which may be another than the first.
    searchId: bought[0]?.flight.searchId ?? searchId,
    resultIndexes: bought.map(({ fare }) => fare.resultIndex),
    totalPaise: sumPaise(bought.map(({ fare }) => fare.totalPaise)),
    special: false,
  };
}

/** A complete choice to buy on one ticket. */
export function oneTicketOf({ searchId, resultIndexes, totalPaise }: SpecialReturn): ChosenTrip {
  return { searchId, resultIndexes, totalPaise, special: true };
}

/** The same choice in another answer, with that answer's special returns; null when it is no longer sold. */
export function chosenAgain(
  found: FoundTrip,
  offers: FlightOffers,
  choice: TripChoice,
  specials: SpecialReturns | null | 'not-wanted',
): ChosenTrip | null {
  const bought = chosenFares(offers, findAgain(offers, choice));
  if (!bought) return null;
  if (specials === 'not-wanted') return ticketsOf(found, bought);
  const special = specials?.of(bought);
  return special ? oneTicketOf(special) : null;
}

/** The fare chosen for a leg that is bought on its own ticket. */
export function fareOfLeg(offers: FlightOffers, choice: TripChoice, legIndex: number): BoughtFare | null {
  const pick = offers.kind === 'apart' ? choice.picks[legIndex] : null;
  if (!pick) return null;
  return faresOf(offers, choice, legIndex, pick.legKey).find(({ fare }) => fare.family === pick.family) ?? null;
}

/** Identifies a special return among the fares that have sold out; fares of ordinary searches have other ids. */
export function specialName({ searchId, resultIndexes }: Pick<ChosenTrip, 'searchId' | 'resultIndexes'>): string {
  return `${searchId} ${resultIndexes.join('+')}`;
}
