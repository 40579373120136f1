import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';

/** In place of a page there is not: what happened, what is safe, and the way on. `page` names it, in its window's title too. */
export function NothingHere({
  page,
  title,
  text,
  action,
}: {
  page: string;
  title: string;
  text: string;
  action: ReactNode;
}) {
  return (
    <div className="page py-12">
      <title>{`${page} – Safar`}</title>
      <h1 className="sr-only">{page}</h1>
      <EmptyState art="broken" title={title} text={text} action={action} />
    </div>
  );
}
