import { WHOSE_FILTERS, WORK_KINDS, waitingWork } from '@safar/contract/desk/waiting';
import { may } from '@safar/contract/desk/permissions';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { REFRESH_MS, sumOf, useAsk, useCursor, useOperator, useWaitingCounts, type WorkCell } from '#api/use-ask.ts';
import { PageHead } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { useReachedRow } from '#ui/use-page-keys.ts';
import { Loading } from '#ui/note.tsx';
import { AskedByMe } from './waiting/asked-by-me.tsx';
import { DecidedToday, useDecidedToday } from './waiting/decided-today.tsx';
import { KindTabs, WhoseTabs } from './waiting/filters.tsx';
import { KeyList } from './waiting/key-list.tsx';
import { ReconcileButton } from './waiting/settle.tsx';
import type { WorkFilter } from './waiting/work.ts';
import { WorkList } from './waiting/work-list.tsx';
import { WorkPanel } from './waiting/work-panel.tsx';

/** All that waits for a person in one queue: whose it is and its kind above, the chosen piece of work beside it. */
export function WaitingPage() {
  const { role } = useOperator();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const counts = useWaitingCounts();
  const page = useAsk(waitingWork, { query: { ...filter, ...useCursor() } }, { everyMs: REFRESH_MS });
  const decided = useDecidedToday();
  const area = useRef<HTMLDivElement>(null);

  const choose = useCallback(
    (row: HTMLElement) =>
      setSearch(
        (before) => {
          before.set('chosen', row.dataset['row'] ?? '');
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  useReachedRow(area, choose);

  const rows = page.data?.rows ?? [];
  const chosenId = search.get('chosen');
  const chosen = rows.find(({ id }) => id === chosenId);
  const beside = chosen ?? rows[0];
  const cells = counts?.cells ?? [];
  const late = sumOf(cells.filter(({ when }) => when === 'late'));
  const shown = cells.filter((cell) => isIn(filter, cell));
  // On a narrow screen the chosen piece of work is a page of its own.
  const isAlone = chosen !== undefined;
  return (
    <div ref={area}>
      {isAlone && <h1 className="sr-only md:hidden">{chosen.deed}</h1>}
      <div className={isAlone ? 'max-md:hidden' : undefined}>
        <PageHead
          title="Waiting"
          beside={
            <p className="text-muted">
              {late > 0 && (
                <span className="font-medium text-critical">{`${late.toLocaleString('en-IN')} late, `}</span>
              )}
              <span>{`${sumOf(cells).toLocaleString('en-IN')} wait, ${decided.length.toLocaleString('en-IN')} decided today`}</span>
            </p>
          }
        >
          {may(role, 'reconciliation.run') && filter.kind === 'differences' && <ReconcileButton />}
          <WhoseTabs cells={cells} chosen={filter.whose} />
        </PageHead>
        <KindTabs cells={cells.filter((cell) => isIn({ whose: filter.whose }, cell))} filter={filter} />
      </div>
      {page.data === undefined ? (
        <Loading error={page.error} />
      ) : (
        <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_21rem] rail:grid-cols-[minmax(0,1fr)_24rem]">
          <div className={cx('grid min-w-0 gap-3', isAlone && 'max-md:hidden')}>
            <WorkList page={page.data} cells={shown} filter={filter} chosenId={beside?.id} />
            {filter.whose === 'mine' || filter.whose === undefined ? <AskedByMe /> : null}
            <DecidedToday decided={decided} />
            <KeyList />
          </div>
          {beside !== undefined && (
            <WorkPanel
              key={beside.id}
              row={beside}
              place={`${rows.indexOf(beside) + 1} of ${sumOf(shown).toLocaleString('en-IN')}`}
              isAlone={isAlone}
            />
          )}
        </div>
      )}
    </div>
  );
}

function filterOf(search: URLSearchParams): WorkFilter {
  const whose = WHOSE_FILTERS.find((each) => each === search.get('whose'));
  const kind = WORK_KINDS.find((each) => each === search.get('kind'));
  return { ...(whose && { whose }), ...(kind && { kind }) };
}

function isIn({ whose, kind }: WorkFilter, cell: WorkCell): boolean {
  return (
    (kind === undefined || cell.kind === kind) &&
    (whose === undefined || cell.whose === whose || (whose === 'late' && cell.when === 'late'))
  );
}
