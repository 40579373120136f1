import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { flightQuery } from '@safar/domain/flight-query';
import { ApiFailure } from '#lib/api-error.ts';
import { onceOver, onReturn } from '#lib/on-return.ts';
import type { TripSearch } from './flight-trip.ts';
import type { FoundTrip } from './found-trip.ts';
import { searchFlights } from './search-flights.ts';

/** A search that takes longer is explained. */
const SLOW_AFTER_MS = 6_000;
/** For so long at most is an answer kept in this tab, for the way back to it: no supplier knows it longer. */
const KEEP_MS = 15 * 60_000;

export type SearchState =
  | { kind: 'searching'; slow: boolean }
  | { kind: 'found'; found: FoundTrip }
  /** `text` says more than that live fares cannot be had, or nothing. */
  | { kind: 'failed'; text: string }
  /** It can never be answered: `text` says why. */
  | { kind: 'refused'; text: string };

export interface FoundFlights {
  state: SearchState;
  /** The supplier has forgotten what is shown. */
  expired: boolean;
  /** The search has been made again by itself, because it had expired. */
  renewed: boolean;
  /** The same search is being made again, with what was found still shown. */
  refreshing: boolean;
  /** Searches again; null when that failed, with what was found still shown. */
  refresh: () => Promise<FoundTrip | null>;
  /** Searches again after a failure, with skeletons. */
  retry: () => void;
}

/**
 * Runs a search in the browser. On the way back to one that the supplier still knows, its flights are there at once. Mount the
 * caller anew (`key`) for another search.
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
    // What has expired is searched for again once somebody is there to see it.
    staleTime: Infinity,
    gcTime: KEEP_MS,
    // All of an answer is of one moment, and large.
    structuralSharing: false,
  });
  // Rendered in slices: all the flights at once would hold up what is pressed.
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

  // The same search is made again in place (decision 0030), once somebody is there to see it; where that fails, a button is offered.
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

/** What the supplier has forgotten is not shown on the way back to it. */
function forgetExpired(client: QueryClient, queryKey: readonly string[]): readonly string[] {
  const kept = client.getQueryData<FoundTrip>(queryKey);
  if (kept && kept.leftMs() <= 0) client.removeQueries({ queryKey });
  return queryKey;
}

/** Whether what is waited for takes its time. */
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

/** What a search that was not answered shows. */
function stateAfter(error: Error): SearchState {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', text: '' };
  if (error.code === 'BAD_REQUEST') return { kind: 'refused', text: error.message };
  return { kind: 'failed', text: error.code === 'NETWORK' ? error.message : '' };
}
