import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A region of a page with its own heading. */
export function Card({
  title,
  aside,
  children,
  className,
}: {
  title?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section aria-label={title} className={cx('min-w-0 rounded-desk border bg-surface shadow-card', className)}>
      {title !== undefined && (
        <header className="flex min-h-10 flex-wrap items-center gap-2 px-3.5 py-1.5">
          <h2 className="mr-auto">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** The head of a page: its main heading with what stands beside it, and its actions. */
export function PageHead({ title, beside, children }: { title: string; beside?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-3 flex min-h-8 flex-wrap items-center gap-3">
      <title>{`${title} · Safar desk`}</title>
      <div className="mr-auto flex flex-wrap items-center gap-x-3">
        <h1>{title}</h1>
        {beside}
      </div>
      {children}
    </header>
  );
}
