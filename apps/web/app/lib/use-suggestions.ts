import { useEffect, useState } from 'react';

interface Found<Item> {
  query: string;
  items: readonly Item[];
}

/**
 * What matches a text being typed, asked for after a pause. `loading`: its answer is not there yet, and neither are items, for those
 * found for an earlier text must not be chosen for this one.
 * @param query '' asks for nothing
 * @param find the same function at every call; it finds nothing where it fails
 */
export function useSuggestions<Item>(
  query: string,
  find: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
  pauseMs: number,
): { items: readonly Item[]; loading: boolean } {
  const [found, setFound] = useState<Found<Item>>({ query: '', items: [] });

  useEffect(() => {
    if (query === '') return;
    const abort = new AbortController();
    async function load() {
      const items = await find(query, abort.signal);
      if (!abort.signal.aborted) setFound({ query, items });
    }
    const timer = setTimeout(() => {
      void load();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, find, pauseMs]);

  if (query === '') return { items: [], loading: false };
  return found.query === query ? { items: found.items, loading: false } : { items: [], loading: true };
}
