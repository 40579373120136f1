import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { Component, Suspense, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './loading.tsx';

/** The price of a day, for the small line under its number. */
export interface DayPrice {
  /** '₹12,480' */
  text: string;
  /** Shown on the narrowest screens, where a longer text does not fit: '₹12.5k'. */
  short?: string | undefined;
  /** Its place among the prices shown. */
  band: 'low' | 'mid' | 'high';
  /** The band in words, for those who cannot see its colour: 'among the lowest'. */
  meaning?: string;
}

/** Shared layout of our calendars: the widths of one and two months. */
export const CALENDAR_CLASS = 'grid gap-8 px-3 pt-2 pb-2 sm:w-196 sm:grid-cols-2 sm:px-6 sm:py-5';

/** Height of a month of six weeks, used for every month, so that nothing moves from one month to the next. */
export const MONTH_HEIGHT = 'min-h-99';

/** Wraps a calendar that is loaded when first shown; when its code cannot be loaded, native inputs replace it. */
export function CalendarFrame({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <FallBackOnError fallback={fallback}>
      <Suspense fallback={<CalendarSkeleton />}>{children}</Suspense>
    </FallBackOnError>
  );
}

function CalendarSkeleton() {
  return (
    <div role="status" className={CALENDAR_CLASS}>
      <span className="sr-only">{t(m.loadingCalendar)}</span>
      <Skeleton className={cx(MONTH_HEIGHT, 'w-full rounded-md')} />
      <Skeleton className={cx(MONTH_HEIGHT, 'w-full rounded-md max-sm:hidden')} />
    </div>
  );
}

class FallBackOnError extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
