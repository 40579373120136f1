import { useEffect, useState } from 'react';
import type { LastSearch } from './last-search.ts';

export interface RecentSearches {
  recent: readonly LastSearch[];
  forget: () => void;
}

/** The recent searches of this browser, read once the page is live: nothing before that depends on them. */
export function useRecentSearches(): RecentSearches {
  const [recent, setRecent] = useState<readonly LastSearch[]>([]);
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
  function forget() {
    setRecent([]);
    void import('./recent-searches.ts').then(({ forgetRecentSearches }) => forgetRecentSearches());
  }

  return { recent, forget };
}
