import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const LOOKS = {
  plain: 'bg-raised',
  caution: 'bg-caution-soft [&>svg]:text-caution',
  critical: 'bg-critical-soft [&>svg]:text-critical',
};

/** A highlighted sentence; screen readers announce `critical` ones at once. */
export function Note({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  const Icon = look === 'plain' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      role={look === 'critical' ? 'alert' : undefined}
      className={cx('flex items-start gap-2.5 rounded-desk px-3.5 py-2.5 text-muted', LOOKS[look])}
    >
      <Icon size={16} className="mt-0.5 flex-none" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The error of a call or an action, in its own words. */
export function FailureNote({ of: error }: { of: Error | null }) {
  return error === null ? null : <Note look="critical">{error.message}</Note>;
}

/** In place of what is being loaded, or the failure that came instead. */
export function Loading({ error }: { error: Error | null }) {
  return error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={error} />;
}
