import { useEffect, useRef, useState } from 'react';
import type { LastSearch } from './last-search.ts';

export interface RecentSearches {
  /** Removed searches stay in their place until the page is left. */
  recent: readonly LastSearch[];
  isRemoved: (cityCode: string) => boolean;
  /** Removes a city's searches, or restores them. */
  toggle: (cityCode: string) => void;
  forget: () => void;
}

const NONE: ReadonlyMap<string, () => void> = new Map();

/** The recent searches of this browser, read once the page is live: nothing depends on them earlier. */
export function useRecentSearches(): RecentSearches {
  const [recent, setRecent] = useState<readonly LastSearch[]>([]);
  const [waysBack, setWaysBack] = useState(NONE);
  // The second of two quick presses must see the effect of the first.
  const latest = useRef(NONE);
  function keep(next: ReadonlyMap<string, () => void>) {
    latest.current = next;
    setWaysBack(next);
  }
  useEffect(() => {
    let left = false;
    async function read() {
      const { readRecentSearches } = await import('./recent-searches.ts');
      if (!left) setRecent(readRecentSearches());
    }
    void read();
    return () => {
      left = true;
    };
  }, []);

  async function toggle(cityCode: string) {
    const { forgetRecentSearch } = await import('./recent-searches.ts');
    const goBack = latest.current.get(cityCode);
    goBack?.();
    const next = new Map(latest.current);
    if (goBack) next.delete(cityCode);
    else next.set(cityCode, forgetRecentSearch(cityCode));
    keep(next);
  }

  function forget() {
    setRecent([]);
    keep(NONE);
    void import('./recent-searches.ts').then(({ forgetRecentSearches }) => forgetRecentSearches());
  }

  return {
    recent,
    isRemoved: (cityCode) => waysBack.has(cityCode),
    toggle: (cityCode) => void toggle(cityCode),
    forget,
  };
}
