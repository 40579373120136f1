import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The terms from a point on: nothing to pay, a part, everything; or neutral. */
export type TimelineTone = 'positive' | 'caution' | 'critical' | 'neutral';

export interface TimelinePoint {
  tone: TimelineTone;
  title: ReactNode;
  /** The time in India, to the minute. */
  text: ReactNode;
}

const RINGS: Record<TimelineTone, string> = {
  positive: 'before:border-positive after:bg-positive last:before:bg-positive',
  caution: 'before:border-caution after:bg-caution last:before:bg-caution',
  critical: 'before:border-critical after:bg-critical last:before:bg-critical',
  neutral: 'before:border-line after:bg-line last:before:bg-line',
};
const COLUMNS = ['sm:grid-cols-1', 'sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-4'];

/** The route line with the terms of a period: cancellation windows, a payment schedule. Vertical on phones. */
export function Timeline({ points, className }: { points: readonly TimelinePoint[]; className?: string }) {
  return (
    <ol className={cx('grid text-xs text-muted', COLUMNS[Math.min(points.length, COLUMNS.length - 1)], className)}>
      {points.map((point, index) => (
        <li
          key={index}
          className={cx(
            'relative ps-6 pb-4 last:pb-0 sm:ps-0 sm:pe-4 sm:pt-5 sm:pb-0',
            'before:absolute before:start-0 before:top-1 before:z-1 before:size-3 before:rounded-full before:border-3 before:bg-surface sm:before:top-0',
            'after:absolute after:start-1.25 after:top-4 after:-bottom-1 after:w-0.5 sm:after:start-3 sm:after:end-0 sm:after:top-1.25 sm:after:bottom-auto sm:after:h-0.5 sm:after:w-auto last:after:hidden',
            RINGS[point.tone],
          )}
        >
          <b className="block text-sm font-semibold text-text">{point.title}</b>
          <span>{point.text}</span>
        </li>
      ))}
    </ol>
  );
}
