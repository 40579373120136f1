import type { today } from '@safar/contract/desk/today';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { percentText } from '#ui/axis-texts.ts';
import { At } from '#ui/times.tsx';

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
  name: 'A name was not taken',
  passport: 'A paper was not taken',
  'fare-gone': 'Price or terms changed after payment',
  'sold-out': 'Sold out',
  duplicate: 'Booked already',
  balance: 'Our balance was too low',
  'change-refused': 'The airline’s change was not accepted',
  other: 'Refused for another reason',
  unknown: 'The supplier has not said',
};

const QUEUES: Record<Day['queues'][number]['queue'], string> = {
  bookings: 'Bookings that need a person',
  refunds: 'Refunds that failed',
  disputes: 'Disputes',
  differences: 'Reconciliation',
  writing: 'Reviews to read',
  questions: 'Questions',
};

/** How many come how far, each step beside the one before. */
export function Steps({ steps }: { steps: Day['steps'] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="grid gap-1.5 px-3.5 pb-3">
      {steps.map(({ step, count }, at) => {
        const before = steps[at - 1]?.count;
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

/** Why bookings of the day bought nothing. */
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

/** What waits for a person. */
export function Queues({ queues }: { queues: Day['queues'] }) {
  return (
    <ul className="grid gap-2 px-3.5 pb-3">
      {queues.map(({ queue, count, oldest }) => (
        <li key={queue} className="flex flex-wrap items-baseline gap-x-2">
          <span className="mr-auto">{QUEUES[queue]}</span>
          {oldest !== null && (
            <span className="text-2xs text-faint">
              <At instant={oldest} />
            </span>
          )}
          <Link to={`/queues?queue=${queue}`} className="border-b border-line font-medium hover:border-select">
            {count.toLocaleString('en-IN')}
          </Link>
        </li>
      ))}
    </ul>
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
