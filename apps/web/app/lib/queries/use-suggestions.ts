import { useQuery } from '@tanstack/react-query';
import { useRested } from './use-rested.ts';

/**
 * What matches a text being typed, asked for after a pause; nothing where that fails. `loading`: its answer is not there yet, and
 * neither are items, for those found for an earlier text must not be chosen for this one.
 * @param of what is looked for, and where
 * @param query '' asks for nothing
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
