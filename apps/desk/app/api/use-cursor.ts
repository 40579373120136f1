import { useSearchParams } from 'react-router';

/** The query for the page of a list in the address; the first page when the address names none. */
export function useCursor(param = 'cursor'): { cursor?: string } {
  const [search] = useSearchParams();
  const cursor = search.get(param);
  return cursor === null ? {} : { cursor };
}
