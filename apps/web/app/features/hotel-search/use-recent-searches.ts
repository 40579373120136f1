import { useEffect, useState } from 'react';
import type { LastSearch } from './last-search.ts';

/** The recent searches of this browser, read once the page is live: nothing before that depends on them. */
export function useRecentSearches(): readonly LastSearch[] {
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
  return recent;
}
