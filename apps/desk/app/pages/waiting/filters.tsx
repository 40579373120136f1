import { kindsOfWork, WHOSE_FILTERS, type WhoseFilter } from '@safar/contract/desk/waiting';
import { Link } from 'react-router';
import { countOfKind, sumOf, useOperator, type WorkCell } from '#api/use-ask.ts';
import { cx } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs.tsx';
import { KIND_NAMES, type WorkFilter } from './work.ts';

const WHOSE_NAMES: Record<WhoseFilter, string> = {
  mine: 'Mine',
  approve: 'To approve',
  late: 'Late',
  nobody: 'Nobody’s',
};

/** Whose work is shown, each with how much that is of all kinds. */
export function WhoseTabs({ cells, chosen }: { cells: readonly WorkCell[]; chosen: WhoseFilter | undefined }) {
  const parts = [
    { id: undefined, name: 'Everyone’s', to: '/waiting', count: sumOf(cells) },
    ...WHOSE_FILTERS.map((id) => ({
      id,
      name: WHOSE_NAMES[id],
      to: `/waiting?whose=${id}`,
      count: sumOf(cells.filter(({ whose, when }) => whose === id || when === id)),
    })),
  ];
  return (
    <nav
      aria-label="Whose"
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-desk border bg-sunken p-0.5 max-md:basis-full"
    >
      {parts.map(({ id, name, to, count }) => (
        <Link
          key={name}
          to={to}
          aria-current={id === chosen ? 'page' : undefined}
          className="flex h-7 flex-none items-center justify-center gap-1.5 rounded-ctl px-2.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:bg-surface aria-[current]:text-text aria-[current]:shadow-[0_0_0_1px_var(--color-hairline)] pointer-coarse:h-10 max-md:flex-1 max-phone:gap-1 max-phone:px-1.5 max-phone:text-2xs"
        >
          {name}
          <Count of={count} isLate={id === 'late' && count > 0} />
        </Link>
      ))}
    </nav>
  );
}

/** The kinds of work that the role sees, each with how much waits of it and is whose is chosen. */
export function KindTabs({ cells, filter: { whose, kind } }: { cells: readonly WorkCell[]; filter: WorkFilter }) {
  const { role } = useOperator();
  const of = whose === undefined ? '' : `whose=${whose}`;
  const all = {
    name: 'All',
    to: `/waiting${of === '' ? '' : `?${of}`}`,
    isOpen: kind === undefined,
    count: <Count of={sumOf(cells)} />,
  };
  const kinds = kindsOfWork(role).map((one) => {
    const { count, late } = countOfKind(cells, one);
    return {
      name: KIND_NAMES[one],
      to: `/waiting?${of === '' ? '' : `${of}&`}kind=${one}`,
      isOpen: kind === one,
      count: <Count of={count} isLate={late > 0} />,
      isEmpty: count === 0,
    };
  });
  return <Tabs label="Kind" tabs={[all, ...kinds]} />;
}

function Count({ of, isLate = false }: { of: number; isLate?: boolean }) {
  return (
    <span className={cx('text-2xs tabular-nums', isLate ? 'font-semibold text-critical' : 'text-faint')}>
      {of.toLocaleString('en-IN')}
    </span>
  );
}
