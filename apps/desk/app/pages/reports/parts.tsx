import { formatInrExact } from '@safar/domain/money/money';
import { addMonths, firstDayOf, formatMonth, isMonth, lastDayOf, monthOf } from '@safar/domain/time/days';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Select, TextField } from '#ui/field.tsx';
import { Money } from '#ui/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';

/** The sums that every report of sales has. */
export interface Sums {
  readonly bookings: number;
  readonly soldPaise: number;
  readonly supplierPaise: number;
  readonly discountPaise: number;
  readonly marginPaise: number;
}

/** Number of months offered: returns can be amended for that long. */
const MONTHS = 24;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Today in India, `yyyy-MM-dd`. */
export function today(): string {
  return DAY.format(new Date());
}

/** The choices of a report, stored in its address: the recipient of a link sees the same report. */
export function useChoices() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('cursor');
        after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { search, choose };
}

/** The days of a report; by default the current month. */
export function usePeriod() {
  const { search, choose } = useChoices();
  const month = monthOf(today());
  const from = search.get('from') ?? firstDayOf(month);
  const until = search.get('until') ?? lastDayOf(month);
  const fields = (
    <>
      <TextField
        label="From"
        type="date"
        required
        value={from}
        onChange={({ target }) => target.value !== '' && choose('from', target.value)}
      />
      <TextField
        label="Until"
        type="date"
        required
        value={until}
        onChange={({ target }) => target.value !== '' && choose('until', target.value)}
      />
    </>
  );
  return { period: { from, until }, fields };
}

/** The month of a page, stored in its address; by default the current one, or one so many months before it. */
export function useMonth(before = 0) {
  const { search, choose } = useChoices();
  const now = monthOf(today());
  const asked = search.get('month') ?? '';
  const month = isMonth(asked) ? asked : addMonths(now, -before);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(now, -back));
  const field = (
    <Select
      label="Month"
      value={month}
      onChange={({ target }) => choose('month', target.value)}
      // A link may lead to a month before those.
      options={[...new Set([...months, month])].map((one) => ({ value: one, text: formatMonth(one) }))}
    />
  );
  return { month, field };
}

/** The choices of a report and, at the end of the line, its downloads. */
export function Choices({ children, files }: { children: ReactNode; files?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      {children}
      {files !== undefined && <div className="ml-auto flex flex-wrap gap-2 max-phone:ml-0">{files}</div>}
    </div>
  );
}

/** A link that downloads a file. */
export function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      className="inline-flex h-ctl items-center rounded-ctl border border-line px-3 font-medium hover:bg-hover"
      href={href}
      download
    >
      {children}
    </a>
  );
}

/** Shows whether a total equals the ledger's. */
export function LedgerCheck({
  what,
  totalPaise,
  ledgerPaise,
}: {
  what: string;
  totalPaise: number;
  ledgerPaise: number;
}) {
  const isEqual = totalPaise === ledgerPaise;
  return (
    <p className="flex flex-wrap items-center gap-2 border-t px-3.5 py-2 text-2xs text-muted">
      {isEqual ? (
        <StateMark look="good">equals the ledger</StateMark>
      ) : (
        <StateMark look="late">differs from the ledger</StateMark>
      )}
      {isEqual
        ? `${what}, to the paisa, compared just now`
        : `${what}: ${formatInrExact(totalPaise)} here, ${formatInrExact(ledgerPaise)} there`}
    </p>
  );
}

/** A figure above a report. */
export function Figure({ label, paise, note }: { label: string; paise: number; note: string }) {
  return (
    <div className="rounded-desk border bg-surface px-3.5 py-2.5 shadow-card">
      <p className="text-2xs text-muted">{label}</p>
      <p className="text-xl font-semibold">
        <Money paise={paise} />
      </p>
      <p className="text-2xs text-faint">{note}</p>
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <div className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">{children}</div>;
}

/** The margin as a share of sales: '7.1%'; a dash when nothing was sold. */
export function shareText({ soldPaise, marginPaise }: Pick<Sums, 'soldPaise' | 'marginPaise'>): string {
  return soldPaise === 0 ? '—' : `${((marginPaise / soldPaise) * 100).toFixed(1)}%`.replace('-', '−');
}
