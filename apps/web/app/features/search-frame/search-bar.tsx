import { cx } from '#design/cx.ts';
import type { Elements } from '#lib/rich.tsx';
import { useState } from 'react';
import { logJourney } from '#lib/journey-log.ts';

interface SearchBarProps {
  entries: readonly SearchEntry[];
  /** Shown instead of the entries on narrow screens. */
  title: string;
  line: string;
  /** Shown at the end: the control to change the search. */
  children: Elements;
  /** Shown below the bar. */
  below?: Elements;
  className?: string | undefined;
}

interface SearchEntry {
  label: string;
  text: string;
  /** Whether it shrinks first when there is not enough room. */
  shrinks?: boolean;
}

/** The bar with the current search (REQ-HRES-1, REQ-FRES-2). */
export function SearchBar({ entries, title, line, children, below, className }: SearchBarProps) {
  return (
    <div className={cx('border-b border-hairline bg-surface', className)}>
      <div className="page flex min-h-13 items-center gap-5 py-1 sm:min-h-14">
        <dl className="flex min-w-0 flex-1 items-center divide-x divide-hairline text-sm text-muted max-md:hidden">
          {entries.map(({ label, text, shrinks = false }) => (
            <div
              key={label}
              className={cx(
                'px-5 first:ps-0 first:text-base first:font-semibold first:text-text',
                // With a lower factor the others would also shrink by a fraction of a pixel, which cuts off their last
                // letters.
                shrinks ? 'min-w-16 shrink-999999' : 'min-w-0',
              )}
            >
              <dt className="sr-only">{label}</dt>
              <dd className="truncate" title={text}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <div className="min-w-0 flex-1 md:hidden">
          <div className="truncate leading-5 font-semibold max-[22.5rem]:text-sm max-[22.5rem]:whitespace-normal">
            {title}
          </div>
          <div className="truncate text-xs text-faint max-[22.5rem]:whitespace-normal">{line}</div>
        </div>
        {children}
      </div>
      {below}
    </div>
  );
}

/** Whether the form to change the search is open, and a function to open or close it. */
export function useModifyOpen(): [open: boolean, show: (shown: boolean) => void] {
  const [open, setOpen] = useState(false);
  function show(shown: boolean) {
    setOpen(shown);
    logJourney(shown ? 'modify open' : 'modify close');
  }
  return [open, show];
}
