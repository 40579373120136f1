import { useSearchParams } from 'react-router';

/** The page of a list that the address names, as its query; the first when it names none. */
export function useCursor(param = 'cursor'): { cursor?: string } {
  const [search] = useSearchParams();
  const cursor = search.get(param);
  return cursor === null ? {} : { cursor };
}
