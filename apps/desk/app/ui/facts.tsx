import type { ReactNode } from 'react';
import { formatInrExact } from '@safar/domain/money/money';

/** Facts by name, in a row that wraps: the name above, the value below. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 px-3.5 py-2.5">
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`} className="max-w-full">
          <dt className="text-2xs text-faint">{name}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount of paise as rupees, with the sign before the ₹. */
export function Money({ paise }: { paise: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatInrExact(paise)}</span>;
}

const ZONE = 'Asia/Kolkata';
const AT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const WHOLE = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: ZONE,
});
/** An instant in India time: `23 Nov, 14:05`; the tooltip shows it in full (REQ-DESK-70). */
export function At({ instant }: { instant: string }) {
  const at = new Date(instant);
  return (
    <time dateTime={instant} title={`${WHOLE.format(at)}, India time`} className="whitespace-nowrap">
      {AT.format(at)}
    </time>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A local date, `yyyy-MM-dd`, as `Mon, 23 Nov 2026`. */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

const DAYS = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Two local dates as `24 – 27 Dec 2026`, or one when they are the same. */
export function daysText(from: string, until: string): string {
  return DAYS.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
}
