import type { today } from '@safar/contract/desk/today';
import { kindsOfWork } from '@safar/contract/desk/waiting';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { countOfKind, useOperator, type WaitingCounts } from '#api/use-ask.ts';
import { percentText } from '#ui/axis-texts.ts';
import { At } from '#ui/facts.tsx';
import { KIND_NAMES } from '../waiting/work.ts';

type Day = Answer<typeof today>;

const STEPS: Record<Day['steps'][number]['step'], string> = {
  searched: 'Searched',
  opened: 'Opened a hotel',
  checkout: 'Began checkout',
  names: 'Gave names',
  payment: 'Went to pay',
  booked: 'Booked',
};

const REASONS: Readonly<Record<string, string>> = {
  name: 'A name was not accepted',
  passport: 'A travel document was not accepted',
  'fare-gone': 'Price or terms changed after payment',
  'sold-out': 'Sold out',
  duplicate: 'Booked already',
  balance: 'Our balance was too low',
  'change-refused': 'The airline’s change was not accepted',
  other: 'Refused for another reason',
  unknown: 'The supplier has not said',
};

/**
 * Number of visitors at each step, with its share of the step before. Bookings are compared with guest details, since a room may be held
 * without a payment.
 */
export function Steps({ steps }: { steps: Day['steps'] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="grid gap-1.5 px-3.5 pb-3">
      {steps.map(({ step, count }, at) => {
        const before = (step === 'booked' ? steps.find((each) => each.step === 'names') : steps[at - 1])?.count;
        return (
          <li key={step} className="grid grid-cols-[8rem_minmax(0,1fr)_3.5rem_3.25rem] items-center gap-2">
            <span className="truncate">{STEPS[step]}</span>
            <Meter share={count / most} />
            <span className="text-right">{count.toLocaleString('en-IN')}</span>
            <span className="text-right text-2xs text-muted">
              {before === undefined ? '' : percentText(count, before)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Why bookings of the day failed. */
export function Failures({ failures, list }: { failures: Day['failures']; list: string }) {
  const most = Math.max(1, ...failures.map(({ count }) => count));
  if (failures.length === 0) return <p className="px-3.5 pb-3 text-muted">Nothing failed today.</p>;
  return (
    <ul className="grid gap-2 px-3.5 pb-3">
      {failures.map(({ reason, count }) => (
        <li key={reason} className="grid gap-1">
          <span className="flex gap-2">
            <span className="mr-auto min-w-0 truncate">{REASONS[reason] ?? reason}</span>
            <Link to={list} className="border-b border-line hover:border-select">
              {count.toLocaleString('en-IN')}
            </Link>
          </span>
          <Meter share={count / most} isBad />
        </li>
      ))}
    </ul>
  );
}

/** Complaints as the law asks: acknowledged in 48 hours, closed in a month. */
export function ComplaintFigures({ of: { asked, acknowledged, closed, open } }: { of: Day['complaints'] }) {
  if (asked === 0) return <p className="px-3.5 pb-3 text-muted">Nobody complained.</p>;
  const late = asked - closed - open;
  const figures = [
    { name: 'Asked', count: asked },
    { name: 'Acknowledged in 48 hours', count: acknowledged },
    { name: 'Closed in a month', count: closed },
    { name: 'Open', count: open },
    { name: 'Not closed in a month', count: late, isBad: late > 0 },
  ];
  return (
    <ul className="grid gap-2 px-3.5 pb-3">
      {figures.map(({ name, count, isBad = false }) => (
        <li key={name} className="flex gap-2">
          <span className="mr-auto">{name}</span>
          <span className={isBad ? 'font-semibold text-critical' : 'tabular-nums'}>
            {count.toLocaleString('en-IN')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What waits for a person, by kind; and hotels to map, which are no part of it. */
export function WaitingWork({ counts }: { counts: WaitingCounts | undefined }) {
  const { role } = useOperator();
  if (counts === undefined) return null;
  const { cells, mappings } = counts;
  return (
    <ul className="grid gap-x-10 gap-y-2 px-3.5 pb-3 xl:grid-cols-2">
      {kindsOfWork(role).map((kind) => (
        <Waiting key={kind} name={KIND_NAMES[kind]} to={`/waiting?kind=${kind}`} {...countOfKind(cells, kind)} />
      ))}
      {mappings !== null && <Waiting name="Hotels to map" to="/mappings" late={0} {...mappings} />}
    </ul>
  );
}

function Waiting({
  name,
  to,
  count,
  late,
  oldest,
}: {
  name: string;
  to: string;
  count: number;
  late: number;
  oldest: string | null;
}) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="mr-auto">{name}</span>
      {late > 0 && <span className="text-2xs text-critical">{`${late.toLocaleString('en-IN')} late`}</span>}
      {oldest !== null && (
        <span className="text-2xs text-faint">
          <At instant={oldest} />
        </span>
      )}
      <Link to={to} className="border-b border-line font-medium hover:border-select">
        {count.toLocaleString('en-IN')}
      </Link>
    </li>
  );
}

function Meter({ share, isBad = false }: { share: number; isBad?: boolean }) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span
        style={{ width: `${share * 100}%` }}
        className={isBad ? 'block h-full bg-(--plot-failed)' : 'block h-full bg-(--plot-now)'}
      />
    </span>
  );
}
