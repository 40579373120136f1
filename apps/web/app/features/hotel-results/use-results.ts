import { useCallback, useEffect, useRef, useState } from 'react';
import { stayKey, type StaySearch } from '#features/hotel-search/stay-search.ts';
import { forgetResults, keepResults, keptResults } from './results-memory.ts';
import type { ListedPage, ResultsState } from './results-state.ts';
import type { ResultsStore } from './results-store.ts';

/** Answers that arrive within this time are shown together: a large city has dozens, and each rendering takes time. */
const SHOWN_EVERY_MS = 300;

export interface Results {
  state: ResultsState;
  retry: () => void;
  /** Fetches the prices of hotels that are looked at. */
  want: (codes: readonly string[], order: readonly string[] | null) => void;
  /** Asks for last seen prices. */
  wantLows: () => void;
  /** Asks for all prices. */
  wantAll: () => void;
  /** Deletes what is known, so that the next mount loads it again. */
  forget: () => void;
}

/**
 * The city's hotels and their prices. The first page is shown without script; what fetches the rest is loaded once the
 * page is live. Going back to a search restores its results at once. Remount the caller (`key`) for another city, other
 * dates or another party.
 */
export function useResults(first: ListedPage, cityCode: string, stay: StaySearch): Results {
  const key = `${cityCode}|${stayKey(stay)}`;
  const [start] = useState(() => ({ first, cityCode, stay, key, kept: keptResults(key, Date.now()) }));
  const [state, setState] = useState<ResultsState>(() => start.kept?.snapshot() ?? stateOf(first));
  const store = useRef<ResultsStore>(null);
  const forgotten = useRef(false);
  /** Requests made before the store was loaded. */
  const wanted = useRef<((made: ResultsStore) => void)[]>([]);

  useEffect(() => {
    let left = false;
    let end = () => {};
    async function begin() {
      const made = start.kept ?? (await makeStore(start.first, start.cityCode, start.stay));
      if (left) return;
      store.current = made;
      const { show, stop } = atMostEvery(SHOWN_EVERY_MS, () => setState(made.snapshot()));
      const unsubscribe = made.subscribe(show);
      end = () => {
        stop();
        unsubscribe();
      };
      made.start();
      for (const want of wanted.current.splice(0)) want(made);
    }
    void begin();
    return () => {
      left = true;
      end();
      if (!store.current) return;
      store.current.stop();
      if (!forgotten.current) keepResults(start.key, store.current, Date.now());
    };
  }, [start]);

  const tell = useCallback((want: (made: ResultsStore) => void) => {
    if (store.current) want(store.current);
    else wanted.current.push(want);
  }, []);
  const want = useCallback(
    (codes: readonly string[], order: readonly string[] | null) => tell((made) => made.want(codes, order)),
    [tell],
  );
  const wantLows = useCallback(() => tell((made) => made.wantLows()), [tell]);
  const wantAll = useCallback(() => tell((made) => made.wantAll()), [tell]);

  return {
    state,
    retry: () => store.current?.retry(),
    want,
    wantLows,
    wantAll,
    forget: () => {
      forgotten.current = true;
      forgetResults(key);
    },
  };
}

/** Calls `act` at once; calls within the pause are combined into one at its end. */
function atMostEvery(pauseMs: number, act: () => void): { show: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readyAtMs = 0;
  function show() {
    if (timer !== undefined) return;
    const waitMs = readyAtMs - performance.now();
    if (waitMs > 0) {
      timer = setTimeout(run, waitMs);
    } else {
      run();
    }
  }
  function run() {
    timer = undefined;
    readyAtMs = performance.now() + pauseMs;
    act();
  }
  return { show, stop: () => clearTimeout(timer) };
}

function stateOf({ hotels, total, complete }: ListedPage): ResultsState {
  return {
    hotels,
    total,
    complete,
    listed: false,
    offers: new Map(),
    later: new Set(),
    lows: null,
    busy: true,
    failure: null,
  };
}

async function makeStore(first: ListedPage, cityCode: string, stay: StaySearch): Promise<ResultsStore> {
  const [{ ResultsStore: Store }, { resultsSource }] = await Promise.all([
    import('./results-store.ts'),
    import('./results-source.ts'),
  ]);
  return new Store(first, resultsSource(cityCode, stay));
}
