import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { chargeWindows, type ChargeWindow } from '@safar/domain/stay/cancellation-charge';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { policiesOf, type CancelPolicyRow } from '#lib/schemas.ts';

interface PolicyLinesProps {
  rows: readonly CancelPolicyRow[];
  /** The supplier's own price, in rupees. */
  netAmount: number;
  totalPaise: number;
  nights: number;
}

/** The cancellation charge of each period, in plain words and India time (REQ-RATE-7). */
export function PolicyLines({ rows, netAmount, totalPaise, nights }: PolicyLinesProps) {
  const [nowMs] = useState(Date.now);
  const basis = { supplierPaise: rupeesToPaise(netAmount), totalPaise, nights, plan: 'pay_full' } as const;
  const windows = chargeWindows(policiesOf(rows), basis, nowMs);
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
  const span = {
    when: whenOf(from, until),
    from: from === null ? '' : formatDayTime(from),
    until: until === null ? '' : formatDayTime(until),
  };
  if (chargePaise === 0) return t(m.policyFree, span);
  const amount =
    chargePaise >= totalPaise ? t(m.policyWholeAmount, { amount: formatInr(totalPaise) }) : formatInr(chargePaise);
  return t(m.policyCosts, { ...span, amount, noShow: until === null ? 'yes' : 'no' });
}

function whenOf(from: ChargeWindow['from'], until: ChargeWindow['until']): 'both' | 'from' | 'until' | 'always' {
  if (from !== null) return until === null ? 'from' : 'both';
  return until === null ? 'always' : 'until';
}
