import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';

interface Page<Row, Rest> {
  rows: readonly Row[];
  nextCursor: string | null;
  rest: Rest;
}

export interface Pages<Row, Rest> {
  /** Null until the first page has loaded. */
  page: Page<Row, Rest> | null;
  /** The server's reason when a page could not be loaded. */
  problem: string | null;
  busy: boolean;
  /** Loads the next page, or the first one again after a failure. */
  more: () => void;
  /** Loads the list again. */
  reload: () => void;
}

/**
 * A list that is loaded page by page.
 * @param load loads the page after a cursor; '' for the first page
 */
export function usePages<Row, Rest>(
  queryKey: readonly string[],
  load: (cursor: string, signal: AbortSignal) => Promise<Page<Row, Rest>>,
): Pages<Row, Rest> {
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const last = data?.pages.at(-1);
  return {
    page: data && last ? { ...last, rows: data.pages.flatMap(({ rows }) => rows) } : null,
    problem: error && errorText(error, t(m.notLoaded)),
    busy: isFetching,
    more: () => void (last ? fetchNextPage() : refetch()),
    reload: () => void refetch(),
  };
}
