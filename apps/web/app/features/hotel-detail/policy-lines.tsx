import { useState } from 'react';
import { chargeWindows, type ChargeWindow } from '@safar/domain/cancellation';
import { formatDayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { policiesOf, type CancelPolicyRow } from '#lib/schemas.ts';

interface PolicyLinesProps {
  rows: readonly CancelPolicyRow[];
  totalPaise: number;
  nights: number;
}

/** What cancelling costs from when, in plain words and India time (REQ-RATE-7). */
export function PolicyLines({ rows, totalPaise, nights }: PolicyLinesProps) {
  const [nowMs] = useState(Date.now);
  const windows = chargeWindows(policiesOf(rows), { totalPaise, nights, plan: 'pay_full' }, nowMs);
  if (windows.length === 0) {
    return <p className="text-muted">Once booked, cancelling costs the full amount.</p>;
  }
  return (
    <ul className="grid gap-1">
      {windows.map((window) => (
        <li key={window.from ?? ''} className={window.chargePaise === 0 ? 'text-positive' : 'text-muted'}>
          {sentence(window, totalPaise)}
        </li>
      ))}
    </ul>
  );
}

function sentence({ chargePaise, from, until }: ChargeWindow, totalPaise: number): string {
  const when = [
    from === null ? '' : `from ${formatDayTime(from)} IST`,
    until === null ? '' : `until ${formatDayTime(until)} IST`,
  ]
    .filter(Boolean)
    .join(' ');
  if (chargePaise === 0) return ['Free cancellation', when].filter(Boolean).join(' ');
  const cost = chargePaise >= totalPaise ? `the full ${formatInr(totalPaise)}` : formatInr(chargePaise);
  const start = when === '' ? 'Cancelling' : `Cancelling ${when}`;
  return `${start} costs ${cost}${until === null ? ', as does a no-show' : ''}.`;
}
