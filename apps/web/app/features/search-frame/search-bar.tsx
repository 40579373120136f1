import { cx } from '#design/cx.ts';
import type { Elements } from '#design/elements.ts';

interface SearchBarProps {
  entries: readonly SearchEntry[];
  /** In place of the entries on narrow screens. */
  title: string;
  line: string;
  /** At its end: the way to change the search. */
  children: Elements;
  /** Under it. */
  below?: Elements;
  className?: string | undefined;
}

interface SearchEntry {
  label: string;
  text: string;
  /** The first to give way where there is no room for all. */
  shrinks?: boolean;
}

/** The bar that says what is being looked at (REQ-HRES-1, REQ-FRES-2). */
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
                // Of 999 parts the others would still give a fraction of a pixel, which cuts their last letters.
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
