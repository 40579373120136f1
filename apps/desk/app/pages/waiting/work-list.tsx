import { WHEN, type When } from '@safar/contract/desk/waiting';
import { useSearchParams } from 'react-router';
import { sumOf, type WorkCell } from '#api/use-ask.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { Pages } from '#ui/table.tsx';
import { useNow } from '#ui/use-now.ts';
import { WHEN_NAMES } from './promise-text.ts';
import type { WorkFilter, WorkRow } from './work.ts';
import { WORK_COLUMNS, WorkLine } from './work-line.tsx';

/** The queue in groups by their promise, that which was promised first at the top. */
export function WorkList({
  page: { rows, nextCursor },
  cells,
  filter,
  chosenId,
}: {
  page: { readonly rows: readonly WorkRow[]; readonly nextCursor: string | null };
  /** What the filter shows, for the counts of the groups. */
  cells: readonly WorkCell[];
  filter: WorkFilter;
  chosenId: string | undefined;
}) {
  const now = useNow();
  const [search] = useSearchParams();
  const isToApprove = filter.whose === 'approve';
  if (rows.length === 0) return <Nothing filter={filter} />;
  const total = sumOf(cells);
  return (
    <Card>
      <div
        aria-hidden
        className={cx(WORK_COLUMNS, 'h-[1.875rem] border-b px-3.5 text-2xs font-medium text-faint max-sm:hidden')}
      >
        <span>{isToApprove ? 'What is asked' : 'What waits'}</span>
        <span className="text-right">Sum</span>
        <span className="max-rail:hidden">{isToApprove ? 'Why two people' : 'Since'}</span>
        <span>{isToApprove ? 'Asked by' : 'Owner'}</span>
        <span>{isToApprove ? 'Answer by' : 'Promise'}</span>
      </div>
      {WHEN.map((when) => {
        const of = rows.filter((row) => row.when === when);
        return of.length === 0 ? null : (
          <section key={when} aria-label={WHEN_NAMES[when]} className="group/when">
            <GroupHead when={when} count={sumOf(cells.filter((cell) => cell.when === when))} />
            <ul>
              {of.map((row) => (
                <WorkLine key={row.id} row={row} now={now} isChosen={row.id === chosenId} isToApprove={isToApprove} />
              ))}
            </ul>
          </section>
        );
      })}
      <p className="border-t px-3.5 py-2 text-2xs text-faint">
        {rows.length === total && !search.has('cursor')
          ? `All ${total.toLocaleString('en-IN')}, what was promised first at the top.`
          : `${rows.length} of ${total.toLocaleString('en-IN')}, what was promised first at the top.`}
      </p>
      <Pages next={nextCursor} />
    </Card>
  );
}

function GroupHead({ when, count }: { when: When; count: number }) {
  return (
    <h2 className="flex h-7 items-center gap-1.5 border-b bg-sunken px-3.5 text-2xs font-semibold text-muted">
      <span className={when === 'late' || when === 'now' ? 'text-critical' : undefined}>{WHEN_NAMES[when]}</span>
      <span className="font-normal text-faint">{count.toLocaleString('en-IN')}</span>
    </h2>
  );
}

function Nothing({ filter: { whose, kind } }: { filter: WorkFilter }) {
  const isWhole = whose === undefined && kind === undefined;
  return (
    <Card className="grid justify-items-start gap-2 px-3.5 py-4">
      <p className="font-medium">{isWhole ? 'Nothing waits for a person.' : 'Nothing of this waits.'}</p>
      <p className="text-muted">
        {whose === 'mine'
          ? 'Take something with T, or a colleague assigns it to you.'
          : 'What comes is here within half a minute.'}
      </p>
      {!isWhole && (
        <ButtonLink to={whose === 'mine' ? '/waiting?whose=nobody' : '/waiting'}>
          {whose === 'mine' ? 'Show what is nobody’s' : 'Show all that waits'}
        </ButtonLink>
      )}
    </Card>
  );
}
