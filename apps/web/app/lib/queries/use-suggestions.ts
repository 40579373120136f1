import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Suggestions for a text being typed, fetched after a pause; none when the fetch fails. While `loading` there are no
 * items, because those found for an earlier text must not be chosen for this one.
 * @param of what is searched, and where
 * @param query '' fetches nothing
 */
export function useSuggestions<Item>(
  of: readonly string[],
  query: string,
  find: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
  pauseMs: number,
): { items: readonly Item[]; loading: boolean } {
  const isRested = useRested(query, pauseMs) === query;
  const { data, isPending } = useQuery({
    queryKey: ['suggestions', ...of, query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: isRested && query !== '',
  });
  if (query === '') return { items: [], loading: false };
  return { items: (isRested && data) || [], loading: !isRested || isPending };
}

/** The value once it has not changed for `restMs`. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, rested, restMs]);
  return rested;
}
