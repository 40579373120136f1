import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from './button.tsx';
import { cx } from './cx.ts';

export interface Column {
  readonly name: string;
  /** Numbers are aligned right. */
  readonly number?: boolean;
}

/** Rounded like the edges of the card that it touches. */
const SCROLLED = 'overflow-x-auto first:rounded-t-[inherit] last:rounded-b-[inherit]';

/**
 * A list: `Row`s of a `RowHead` and `Cell`s. The head contains the row's link and stays visible when a narrow screen scrolls sideways.
 * @param empty shown when there are no rows
 */
export function Table({
  label,
  columns,
  empty,
  children,
}: {
  label: string;
  columns: readonly Column[];
  empty: string;
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return <p className="px-3.5 py-3 text-muted not-first:pt-1">{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, also where nothing in it takes the focus
    <div role="group" aria-label={label} tabIndex={0} className={SCROLLED}>
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map(({ name, number = false }) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'h-[1.875rem] border-b px-2.5 text-2xs font-medium whitespace-nowrap text-faint first:sticky first:left-0 first:bg-surface first:pl-3.5 last:pr-3.5',
                  number ? 'text-right' : 'text-left',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** On screens wider than a phone the buttons of a row stay visible while it scrolls sideways. */
const CELL =
  'h-row border-b bg-surface px-2.5 font-normal whitespace-nowrap group-last:border-b-0 group-hover:bg-hover group-aria-[current]:bg-select-soft last:pr-3.5 phone:last:has-[button]:sticky phone:last:has-[button]:right-0';

/** One entry of a list. `chosen`: it is shown beside the list. */
export function Row({ chosen = false, children }: { chosen?: boolean; children: ReactNode }) {
  return (
    <tr aria-current={chosen || undefined} className="group">
      {children}
    </tr>
  );
}

/** The first cell of a row: the entry's name. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className={cx(
        CELL,
        'sticky left-0 pl-3.5 text-left group-aria-[current]:shadow-[inset_3px_0_0_var(--color-select)]',
      )}
    >
      {children}
    </th>
  );
}

/** @param long a text that may wrap, so that cells beside it are not pushed out of sight */
export function Cell({
  number = false,
  long = false,
  children,
}: {
  number?: boolean;
  long?: boolean;
  children: ReactNode;
}) {
  return (
    <td className={cx(CELL, number ? 'text-right' : 'text-left')}>
      {long ? <div className="min-w-40 py-1 wrap-anywhere whitespace-normal">{children}</div> : children}
    </td>
  );
}

/**
 * The foot of a paged list. It shows no page numbers, which would change while the list is read.
 * @param next the cursor of the next page; null on the last page
 * @param param the parameter of the address that holds the cursor of the shown page
 */
export function Pages({ next, param = 'cursor' }: { next: string | null; param?: string }) {
  const [search] = useSearchParams();
  const isFirst = !search.has(param);
  if (isFirst && next === null) return null;
  const first = new URLSearchParams(search);
  first.delete(param);
  const further = new URLSearchParams(search);
  if (next !== null) further.set(param, next);
  return (
    <nav aria-label="Pages" className="flex gap-2 border-t px-3.5 py-2">
      {!isFirst && <ButtonLink to={`?${first.toString()}`}>First page</ButtonLink>}
      {next !== null && <ButtonLink to={`?${further.toString()}`}>Next page</ButtonLink>}
    </nav>
  );
}
