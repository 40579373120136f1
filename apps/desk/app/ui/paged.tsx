import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from './note.tsx';
import { Pages } from './table.tsx';

/** A page of a list, also while it loads or fails. */
export function Paged<A extends { readonly nextCursor: string | null }>({
  page,
  children,
}: {
  page: UseQueryResult<A>;
  children: (answer: A) => ReactNode;
}) {
  return (
    <>
      <FailureNote of={page.error} />
      {page.data !== undefined && (
        <>
          {children(page.data)}
          <div className="*:border-t-0 *:px-0">
            <Pages next={page.data.nextCursor} />
          </div>
        </>
      )}
      {page.isPending && <p className="text-muted">Loading…</p>}
    </>
  );
}
