import { useCallback, useEffect, useRef, useState } from 'react';
import { flightQuery } from '@safar/domain/flight-query';
import { ApiFailure } from '#lib/api-error.ts';
import { onceOver, onReturn } from '#lib/on-return.ts';
import type { TripSearch } from './flight-trip.ts';
import type { FoundTrip } from './found.ts';
import { keepFound, keptFound, searchFlights } from './search-flights.ts';

/** A search that takes longer is explained. */
const SLOW_AFTER_MS = 6_000;

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
  const [start] = useState(() => ({ search, key: flightQuery(search) }));
  const [state, setState] = useState<SearchState>(() => {
    const found = keptFound(start.key);
    return found ? { kind: 'found', found } : { kind: 'searching', slow: false };
  });
  const [expired, setExpired] = useState(false);
  const [renewed, setRenewed] = useState(false);
  const [refreshing, setRefreshing] = useState(false);
  const under = useRef<AbortController>(null);

  const run = useCallback(async (): Promise<FoundTrip> => {
    under.current?.abort();
    const abort = new AbortController();
    under.current = abort;
    const found = await searchFlights(start.search, abort.signal);
    keepFound(start.key, found);
    if (!abort.signal.aborted) {
      setState({ kind: 'found', found });
      setExpired(false);
    }
    return found;
  }, [start]);

  const searching = state.kind === 'searching';
  useEffect(() => {
    if (!searching) return;
    let left = false;
    async function begin() {
      try {
        await run();
      } catch (error) {
        if (!left) setState(stateAfter(error));
      }
    }
    void begin();
    const slow = setTimeout(
      () => setState((now) => (now.kind === 'searching' ? { ...now, slow: true } : now)),
      SLOW_AFTER_MS,
    );
    return () => {
      left = true;
      clearTimeout(slow);
      under.current?.abort();
    };
  }, [searching, run]);

  const found = state.kind === 'found' ? state.found : null;
  useEffect(() => {
    if (!found) return;
    return onceOver(found.leftMs, () => setExpired(true));
  }, [found]);

  const refresh = useCallback(async () => {
    setRefreshing(true);
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return null;
    } finally {
      setRefreshing(false);
    }
  }, [run]);

  // The same search is made again in place (decision 0030), once somebody is there to see it; where that fails, a button is offered.
  useEffect(() => {
    if (!expired) return;
    return onReturn(() => void refresh().then((again) => setRenewed(again !== null)));
  }, [expired, refresh]);

  return { state, expired, renewed, refreshing, refresh, retry: () => setState({ kind: 'searching', slow: false }) };
}

/** What a search that was not answered shows. An error that nobody expects is reported too. */
function stateAfter(error: unknown): SearchState {
  if (!(error instanceof ApiFailure)) {
    reportError(error);
    return { kind: 'failed', text: '' };
  }
  if (error.code === 'BAD_REQUEST') return { kind: 'refused', text: error.message };
  return { kind: 'failed', text: error.code === 'NETWORK' ? `${error.message} ` : '' };
}
