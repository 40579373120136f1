import { useState } from 'react';
import { policyLines } from '@safar/domain/cancellation';
import { policiesOf } from '#lib/schemas.ts';
import type { RatePolicyProps } from './rate-policy.tsx';

/** The windows of a policy with their charge, in India time (spec 3.9). */
export function PolicyLines({ rows, totalPaise, nights }: RatePolicyProps) {
  const [nowMs] = useState(Date.now);
  const lines = policyLines(policiesOf(rows), { totalPaise, nights, plan: 'pay_full' }, nowMs);
  if (lines.length === 0) {
    return <p className="mt-1 text-muted">The full amount is charged on cancellation.</p>;
  }
  return (
    <dl className="mt-1 grid gap-1">
      {lines.map((line) => (
        <div key={line.when}>
          <dt className={line.free ? 'font-semibold text-positive' : 'font-semibold'}>{line.charge}</dt>
          <dd className="text-muted">{line.when} (India time)</dd>
        </div>
      ))}
    </dl>
  );
}
