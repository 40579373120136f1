import { chosenFares, faresOf, findAgain, type TripChoice } from '@safar/domain/flight-choice';
import { sumPaise } from '@safar/domain/money';
import type { SpecialReturn } from '@safar/domain/special-return';
import type { BoughtFare, FlightOffers, FoundTrip } from './found-trip.ts';
import type { SpecialReturns } from './special-returns.ts';
import type { ChosenTrip } from './use-book-trip.ts';

/** A complete choice as it is bought: ticket by ticket. */
export function ticketsOf({ searchId }: FoundTrip, bought: readonly BoughtFare[]): ChosenTrip {
  return {
    // Of all airports of a city, those of a trip were found by one search.
    searchId: bought[0]?.flight.searchId ?? searchId,
    resultIndexes: bought.map(({ fare }) => fare.resultIndex),
    totalPaise: sumPaise(bought.map(({ fare }) => fare.totalPaise)),
    special: false,
  };
}

/** A complete choice as it is bought on one ticket. */
export function oneTicketOf({ searchId, resultIndexes, totalPaise }: SpecialReturn): ChosenTrip {
  return { searchId, resultIndexes, totalPaise, special: true };
}

/** The same choice in another answer, with the special returns of that; null when it is not sold any more. */
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

/** The fare chosen for a leg that is bought by itself. */
export function fareOfLeg(offers: FlightOffers, choice: TripChoice, legIndex: number): BoughtFare | null {
  const pick = offers.kind === 'apart' ? choice.picks[legIndex] : null;
  if (!pick) return null;
  return faresOf(offers, choice, legIndex, pick.legKey).find(({ fare }) => fare.family === pick.family) ?? null;
}

/** Names a special return among what has been sold since; fares of ordinary searches have other names. */
export function specialName({ searchId, resultIndexes }: Pick<ChosenTrip, 'searchId' | 'resultIndexes'>): string {
  return `${searchId} ${resultIndexes.join('+')}`;
}
