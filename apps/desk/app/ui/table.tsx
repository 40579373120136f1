import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from './button.tsx';
import { cx } from './class-names.ts';
import { Money, At } from './facts.tsx';

/** A column of a list: what it shows of a row, as an amount of paise, as an instant, or as it is drawn; nothing is a dash. */
export type Column<R> = {
  readonly name: string;
  /** Numbers are aligned right, as amounts are. */
  readonly number?: boolean;
  /** A text that may wrap, so that cells beside it are not pushed out of sight. */
  readonly long?: boolean;
  /** Left out where a screen is too narrow for all columns; a phone scrolls to it. */
  readonly spare?: boolean;
} & (
  | { readonly render: (row: R) => ReactNode }
  | { readonly paise: (row: R) => number }
  | { readonly at: (row: R) => string | null }
);

/** Rounded like the edges of the card that it touches. */
const SCROLLED = 'overflow-x-auto first:rounded-t-[inherit] last:rounded-b-[inherit]';

/**
 * A list, of which the first column names the rows: it has the row's link, and stays visible when a narrow screen scrolls sideways.
 * @param id the row's key
 * @param chosenId the row that is shown beside the list
 * @param empty shown when there are no rows
 */
export function Table<R>({
  label,
  columns,
  rows,
  id,
  chosenId,
  empty,
}: {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  id: (row: R, index: number) => string | number;
  chosenId?: string | undefined;
  empty: string;
}) {
  if (rows.length === 0) return <p className="px-3.5 py-3 text-muted not-first:pt-1">{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, also where nothing in it takes the focus
    <div role="group" aria-label={label} tabIndex={0} className={SCROLLED}>
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={cx(
                  'h-[1.875rem] border-b px-2.5 text-2xs font-medium whitespace-nowrap text-faint first:sticky first:left-0 first:bg-surface first:pl-3.5 last:pr-3.5',
                  isNumber(column) ? 'text-right' : 'text-left',
                  column.spare === true && SPARE,
                )}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={id(row, index)} row={row} columns={columns} isChosen={chosenId === id(row, index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On screens wider than a phone the buttons of a row stay visible while it scrolls sideways. */
const CELL =
  'h-row border-b bg-surface px-2.5 font-normal whitespace-nowrap group-last:border-b-0 group-hover:bg-hover group-aria-[current]:bg-select-soft last:pr-3.5 phone:last:has-[button]:sticky phone:last:has-[button]:right-0';
const SPARE = 'phone:max-rail:hidden';
const HEAD = 'sticky left-0 pl-3.5 text-left group-aria-[current]:shadow-[inset_3px_0_0_var(--color-select)]';

function Row<R>({ row, columns, isChosen }: { row: R; columns: readonly Column<R>[]; isChosen: boolean }) {
  return (
    <tr aria-current={isChosen || undefined} className="group">
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.name} scope="row" className={cx(CELL, HEAD)}>
            {shownIn(column, row)}
          </th>
        ) : (
          <td
            key={column.name}
            className={cx(CELL, isNumber(column) ? 'text-right' : 'text-left', column.spare === true && SPARE)}
          >
            {column.long === true ? (
              <div className="min-w-40 py-1 wrap-anywhere whitespace-normal">{shownIn(column, row)}</div>
            ) : (
              shownIn(column, row)
            )}
          </td>
        ),
      )}
    </tr>
  );
}

function isNumber<R>(column: Column<R>): boolean {
  return column.number === true || 'paise' in column;
}

function shownIn<R>(column: Column<R>, row: R): ReactNode {
  if ('paise' in column) return <Money paise={column.paise(row)} />;
  if ('render' in column) return column.render(row) ?? '—';
  const instant = column.at(row);
  return instant === null ? '—' : <At instant={instant} />;
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
