import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TripChoice } from '@safar/domain/flight/flight-choice';
import type { FlightFilters } from '@safar/domain/flight/flight-filters';
import type { FlightSort } from '@safar/domain/flight/flight-list';
import { useFollowingAddress } from '#lib/use-following-address.ts';
import { readFlightsView, withFlightsView, type FlightsView } from './page-query.ts';

/** The sort order, filters and choice: changes act at once, and the address follows without a history entry. */
export function useFlightsView(legCount: number): FlightsView & {
  setSort: (sort: FlightSort) => void;
  setFilters: (legIndex: number, filters: FlightFilters) => void;
  setChoice: (choice: TripChoice) => void;
  setSpecial: (special: boolean) => void;
} {
  const [params] = useSearchParams();
  const [view, setView] = useState<FlightsView>(() => readFlightsView(params, legCount));
  const { followAtOnce } = useFollowingAddress(
    useCallback((before: URLSearchParams) => withFlightsView(before, view), [view]),
  );

  return {
    ...view,
    setSort: useCallback((sort: FlightSort) => setView((now) => ({ ...now, sort })), []),
    setFilters: useCallback(
      (legIndex: number, filters: FlightFilters) =>
        setView((now) => ({ ...now, filters: now.filters.with(legIndex, filters) })),
      [],
    ),
    // A press may both choose and book.
    setChoice: useCallback(
      (choice: TripChoice) => {
        followAtOnce();
        setView((now) => ({ ...now, choice }));
      },
      [followAtOnce],
    ),
    setSpecial: useCallback((special: boolean) => setView((now) => ({ ...now, special })), []),
  };
}
