import { useEffect, useRef, useState } from 'react';
import type { LastSearch } from './last-search.ts';

export interface RecentSearches {
  /** Those that were taken off stay in their place until the page is left. */
  recent: readonly LastSearch[];
  isRemoved: (cityCode: string) => boolean;
  /** Takes a city's searches off, or brings them back. */
  toggle: (cityCode: string) => void;
  forget: () => void;
}

const NONE: ReadonlyMap<string, () => void> = new Map();

/** The recent searches of this browser, read once the page is live: nothing before that depends on them. */
export function useRecentSearches(): RecentSearches {
  const [recent, setRecent] = useState<readonly LastSearch[]>([]);
  const [waysBack, setWaysBack] = useState(NONE);
  // Of two quick presses the second must know what the first did.
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
