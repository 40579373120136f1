import { Suspense, useState } from 'react';
import { logJourney } from '#lib/journey-log.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { CancelPolicyRow } from '#lib/schemas.ts';

const PolicyLines = lazyPart(() => import('./policy-lines.tsx').then((module) => module.PolicyLines));

export interface RatePolicyProps {
  rows: readonly CancelPolicyRow[];
  totalPaise: number;
  nights: number;
}

/** What cancelling costs from when, on demand. */
export function RatePolicy(props: RatePolicyProps) {
  const [open, setOpen] = useState(false);
  function toggle() {
    setOpen(!open);
    if (!open) logJourney('policy view');
  }
  return (
    <div className="text-xs">
      <button type="button" aria-expanded={open} onClick={toggle} className="link">
        Cancellation policy
      </button>
      {open && (
        <Suspense fallback={<p className="text-muted">Loading…</p>}>
          <PolicyLines {...props} />
        </Suspense>
      )}
    </div>
  );
}
