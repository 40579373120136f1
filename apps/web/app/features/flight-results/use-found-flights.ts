import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { flightQuery } from '@safar/domain/flight/flight-query';
import { ApiFailure } from '#lib/api-error.ts';
import { onceOver, onReturn } from '#lib/on-return.ts';
import type { TripSearch } from './flight-trip.ts';
import type { FoundTrip } from './found-trip.ts';
import { searchFlights } from './search-flights.ts';

/** A search that takes longer than this is explained. */
const SLOW_AFTER_MS = 6_000;
/** An answer is cached in this tab, for going back to it, no longer than this: it then expires at every supplier. */
const KEEP_MS = 15 * 60_000;

export type SearchState =
  | { kind: 'searching'; slow: boolean }
  | { kind: 'found'; found: FoundTrip }
  /** `text` adds to the message that live fares cannot be loaded; '' for nothing. */
  | { kind: 'failed'; text: string }
  /** The search can never be answered: `text` says why. */
  | { kind: 'refused'; text: string };

export interface FoundFlights {
  state: SearchState;
  /** Whether the shown search has expired at the supplier. */
  expired: boolean;
  /** Whether the search has been made again automatically because it had expired. */
  renewed: boolean;
  /** Whether the same search is being made again while the old results are shown. */
  refreshing: boolean;
  /** Searches again; null when that failed, with the old results still shown. */
  refresh: () => Promise<FoundTrip | null>;
  /** Searches again after a failure, with skeletons. */
  retry: () => void;
}

/**
 * Runs a search in the browser. Going back to a search that has not expired at the supplier shows its flights at once.
 * Remount the caller (`key`) for another search.
 */
export function useFoundFlights(search: TripSearch): FoundFlights {
  const client = useQueryClient();
  const [queryKey] = useState(() => forgetExpired(client, ['flights', flightQuery(search)]));
  const {
    data: answered,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => searchFlights(search, signal),
    // An expired search is made again once the traveller is active on the page.
    staleTime: Infinity,
    gcTime: KEEP_MS,
    // An answer is large, and all of it is replaced by the next.
    structuralSharing: false,
  });
  // Rendered in slices: rendering all flights at once would delay presses.
  const data = useDeferredValue(answered);
  const [expired, setExpired] = useState<FoundTrip | null>(null);
  const [renewed, setRenewed] = useState(false);
  const slow = useSlow(!data && isFetching);
  const isExpired = data !== undefined && expired === data;

  useEffect(() => (data ? onceOver(data.leftMs, () => setExpired(data)) : undefined), [data]);

  const refresh = useCallback(async () => {
    const again = await refetch({ cancelRefetch: false });
    return again.isSuccess ? again.data : null;
  }, [refetch]);

  // The search is made again in place (decision 0030) once the traveller is active on the page; if that fails, a button
  // is offered.
  useEffect(() => {
    if (!isExpired) return;
    return onReturn(() => void refresh().then((again) => setRenewed(again !== null)));
  }, [isExpired, refresh]);

  return {
    state: data ? { kind: 'found', found: data } : error ? stateAfter(error) : { kind: 'searching', slow },
    expired: isExpired,
    renewed,
    refreshing: data !== undefined && isFetching,
    refresh,
    retry: () => void refetch(),
  };
}

/** Removes an expired answer from the cache, so that going back does not show it. */
function forgetExpired(client: QueryClient, queryKey: readonly string[]): readonly string[] {
  const kept = client.getQueryData<FoundTrip>(queryKey);
  if (kept && kept.leftMs() <= 0) client.removeQueries({ queryKey });
  return queryKey;
}

/** Whether a wait has become long. */
function useSlow(waits: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waits]);
  return slow;
}

/** The state after a search that failed. */
function stateAfter(error: Error): SearchState {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', text: '' };
  if (error.code === 'BAD_REQUEST') return { kind: 'refused', text: error.message };
  return { kind: 'failed', text: error.code === 'NETWORK' ? error.message : '' };
}
