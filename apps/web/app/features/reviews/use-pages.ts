import { useEffect, useState } from 'react';
import { errorText } from '#lib/api-error.ts';

interface Page<Row, Rest> {
  rows: readonly Row[];
  nextCursor: string | null;
  rest: Rest;
}

export interface Pages<Row, Rest> {
  /** Null until the first page has arrived. */
  page: Page<Row, Rest> | null;
  /** The server's reason when a page could not be loaded. */
  problem: string | null;
  busy: boolean;
  /** Loads the next page, or the first one again after a failure. */
  more: () => void;
  /** Loads the list anew. */
  reload: () => void;
}

/**
 * A list that is read page by page. `load` must not change between renders.
 * @param load reads the page after a cursor; undefined: the first
 */
export function usePages<Row, Rest>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row, Rest>>,
): Pages<Row, Rest> {
  const [page, setPage] = useState<Page<Row, Rest> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Each wish is an object of its own: the effect answers every one of them once.
  const [wish, setWish] = useState<{ after: Page<Row, Rest> | null } | null>({ after: null });

  useEffect(() => {
    if (!wish) return;
    const abort = new AbortController();
    const { after } = wish;
    async function read() {
      try {
        const next = await load(after?.nextCursor ?? undefined, abort.signal);
        if (abort.signal.aborted) return;
        setPage(after ? { ...next, rows: [...after.rows, ...next.rows] } : next);
        setProblem(null);
      } catch (error) {
        if (abort.signal.aborted) return;
        setProblem(errorText(error, 'This could not be loaded. Please try again.'));
      }
      setWish(null);
    }
    void read();
    return () => abort.abort();
  }, [load, wish]);

  return {
    page,
    problem,
    busy: wish !== null,
    more: () => setWish({ after: page }),
    reload: () => setWish({ after: null }),
  };
}
