import { useEffect, useRef, useState } from 'react';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import type { ListedPage, ResultsState, ResultsStore } from './results-store.ts';

export interface Results {
  state: ResultsState;
  retry: () => void;
}

/**
 * The city's hotels and their prices. The first page stands without script; what asks for the rest is loaded once the
 * page is live. Mount the caller anew (`key`) for another city, other dates or another party.
 */
export function useResults(first: ListedPage, cityCode: string, stay: StaySearch): Results {
  const [start] = useState({ first, cityCode, stay });
  const [state, setState] = useState<ResultsState>(() => stateOf(first));
  const store = useRef<ResultsStore>(null);

  useEffect(() => {
    let left = false;
    async function begin() {
      const made = await makeStore(start.first, start.cityCode, start.stay);
      if (left) return;
      store.current = made;
      made.subscribe(() => setState(made.snapshot()));
      made.start();
    }
    void begin();
    return () => {
      left = true;
      store.current?.stop();
    };
  }, [start]);

  return { state, retry: () => store.current?.retry() };
}

function stateOf({ hotels, total, complete }: ListedPage): ResultsState {
  return { hotels, total, complete, offers: new Map(), busy: true, failure: null };
}

async function makeStore(first: ListedPage, cityCode: string, stay: StaySearch): Promise<ResultsStore> {
  const [{ ResultsStore: Store }, { resultsSource }] = await Promise.all([
    import('./results-store.ts'),
    import('./results-source.ts'),
  ]);
  return new Store(first, resultsSource(cityCode, stay));
}
