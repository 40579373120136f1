import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { formatInr } from '@safar/domain/money/money';
import { cx } from './cx.ts';
import { Price } from './price.tsx';

export interface BreakupRow {
  label: ReactNode;
  amountPaise: number;
}

/** The parts of a price and their sum. The total is always the last line. */
export function Breakup({
  rows,
  totalPaise,
  totalLabel = t(m.total),
  size = 'inline',
  className,
}: {
  rows: readonly BreakupRow[];
  totalPaise: number;
  totalLabel?: string;
  /** Size of the total: `total` the checkout's large figures, `bar` a little larger than the rows. */
  size?: 'inline' | 'bar' | 'total';
  className?: string;
}) {
  return (
    <dl className={cx('grid gap-2 text-sm', className)}>
      {rows.map((row, index) => (
        <div key={index} className="flex justify-between gap-4 text-muted">
          <dt>{row.label}</dt>
          <dd className="money text-text">{formatInr(row.amountPaise)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline pt-3 font-semibold">
        <dt>{totalLabel}</dt>
        <dd>
          <Price amountPaise={totalPaise} size={size} />
        </dd>
      </div>
    </dl>
  );
}

/** The same sum on one line, for the bottom of a card: `room + taxes + platform fee = total`. Stacked on phones. */
export function BreakupLine({
  rows,
  totalPaise,
  className,
}: {
  rows: readonly BreakupRow[];
  totalPaise: number;
  className?: string;
}) {
  return (
    <dl
      className={cx(
        'grid gap-1 bg-raised px-4 py-3 text-sm text-muted sm:flex sm:flex-wrap sm:items-center sm:justify-end sm:gap-x-3 sm:px-5',
        className,
      )}
    >
      {rows.map((row, index) => (
        <div key={index} className="flex justify-between gap-1">
          <dt>
            {index > 0 && <Sign text="+" />}
            <span>{row.label}</span>
          </dt>
          <dd className="money font-semibold text-text">{formatInr(row.amountPaise)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-1">
        <dt>
          <Sign text="=" />
          <span>{t(m.total)}</span>
        </dt>
        <dd className="money font-semibold text-text">{formatInr(totalPaise)}</dd>
      </div>
    </dl>
  );
}

function Sign({ text }: { text: string }) {
  return (
    <span aria-hidden className="me-3 text-faint max-sm:hidden">
      {text}
    </span>
  );
}
