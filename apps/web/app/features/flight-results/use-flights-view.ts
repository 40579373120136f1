import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { TripChoice } from '@safar/domain/flight-choice';
import type { FlightFilters } from '@safar/domain/flight-filters';
import type { FlightSort } from '@safar/domain/flight-list';
import { readFlightsView, withFlightsView, type FlightsView } from './page-query.ts';

/** A slider settles before the address follows. */
const ADDRESS_PAUSE_MS = 250;
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** Order, filters and choice: act at once, and the address follows without a history entry. */
export function useFlightsView(legCount: number): FlightsView & {
  setSort: (sort: FlightSort) => void;
  setFilters: (legIndex: number, filters: FlightFilters) => void;
  setChoice: (choice: TripChoice) => void;
  setSpecial: (special: boolean) => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [view, setView] = useState<FlightsView>(() => readFlightsView(params, legCount));

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = withFlightsView(params, view);
      if (next.toString() !== params.toString()) void navigate({ search: next.toString() }, IN_PLACE);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [params, navigate, view]);

  return {
    ...view,
    setSort: useCallback((sort: FlightSort) => setView((now) => ({ ...now, sort })), []),
    setFilters: useCallback(
      (legIndex: number, filters: FlightFilters) =>
        setView((now) => ({ ...now, filters: now.filters.with(legIndex, filters) })),
      [],
    ),
    setChoice: useCallback((choice: TripChoice) => setView((now) => ({ ...now, choice })), []),
    setSpecial: useCallback((special: boolean) => setView((now) => ({ ...now, special })), []),
  };
}
