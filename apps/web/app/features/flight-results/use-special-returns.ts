import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chosenFares, type TripChoice } from '@safar/domain/flight/flight-choice';
import type { SpecialReturn } from '@safar/domain/flight/special-return';
import { fareOfLeg } from './chosen-trip.ts';
import type { TripSearch } from './flight-trip.ts';
import type { FlightOffers, FlightOption, FoundTrip } from './found-trip.ts';

/** The special returns of a search, sold on one ticket (decision 0017). */
export interface SpecialOffers {
  /** The special return on the two chosen flights; null before both are chosen, and when there is none. */
  special: SpecialReturn | null;
  /** The note on a flight's card when the other leg is chosen; null when no card has one. */
  hint: ((option: FlightOption) => string | null) | null;
}

/** Special returns on the flights found. `live` are the offers for sale, null while there are none. */
export function useSpecialReturns(
  search: TripSearch,
  found: FoundTrip | null,
  live: FlightOffers | null,
  choice: TripChoice,
): SpecialOffers {
  const { data: specials = null } = useQuery({
    queryKey: ['special returns', search, found?.searchId],
    async queryFn() {
      const { findSpecialReturns } = await import('./special-returns.ts');
      return findSpecialReturns(search);
    },
    enabled: found !== null && found.inbound.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const bought = useMemo(() => live && chosenFares(live, choice), [live, choice]);
  const { active, picks } = choice;
  const hint = useMemo(() => {
    const other = live && specials && picks.length === 2 ? fareOfLeg(live, choice, 1 - active) : null;
    return specials && other ? (option: FlightOption) => specials.hint(option, active, other) : null;
  }, [live, specials, choice, active, picks]);
  return { special: bought && specials ? specials.of(bought) : null, hint };
}
