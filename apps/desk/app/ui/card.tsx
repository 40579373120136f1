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

/** The head of a page: its main heading, and its actions. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-3 flex min-h-8 flex-wrap items-center gap-3">
      <title>{`${title} · Safar desk`}</title>
      <h1 className="mr-auto">{title}</h1>
      {children}
    </header>
  );
}
