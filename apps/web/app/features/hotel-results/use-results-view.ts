import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NO_HOTEL_FILTERS, type HotelType } from '@safar/domain/stay/hotel-filters';
import { type HotelSort } from '@safar/domain/stay/hotel-orders';
import { useFollowingAddress } from '#lib/use-following-address.ts';
import type { ChangeFilters } from './filter-facts.ts';
import { readView, withView, type ResultsView } from './results-query.ts';

const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** Filters that change many times until they have the wanted value. */
const SETTLING = ['text', 'maxPricePaise', 'distance'] as const;

/** The sort order, filters and map: changes act at once, and the address follows without a history entry. */
export function useResultsView(): ResultsView & {
  setSort: (sort: HotelSort) => void;
  setType: (type: HotelType) => void;
  changeFilters: ChangeFilters;
  setMap: (map: boolean) => void;
  /** Clears the filters; resolves once the address has changed too. */
  reset: () => Promise<void>;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [view, setView] = useState<ResultsView>(() => readView(params));

  const { followAtOnce } = useFollowingAddress(
    useCallback((before: URLSearchParams) => withView(before, view), [view]),
  );

  const changeFilters = useCallback<ChangeFilters>(
    (changes) => {
      // Typing and dragging settle first; a press is final, and the next one may leave the page.
      if (!SETTLING.some((filter) => filter in changes)) followAtOnce();
      setView((current) => ({ ...current, filters: { ...current.filters, ...changes } }));
    },
    [followAtOnce],
  );
  const setType = useCallback((type: HotelType) => changeFilters({ type }), [changeFilters]);
  const setSort = useCallback(
    (sort: HotelSort) => {
      followAtOnce();
      setView((current) => ({ ...current, sort }));
    },
    [followAtOnce],
  );

  return {
    ...view,
    setSort,
    setType,
    changeFilters,
    setMap: (map) => {
      followAtOnce();
      setView((current) => ({ ...current, map }));
    },
    async reset() {
      const cleared = { ...view, filters: NO_HOTEL_FILTERS };
      setView(cleared);
      await navigate({ search: withView(params, cleared).toString() }, IN_PLACE);
    },
  };
}
