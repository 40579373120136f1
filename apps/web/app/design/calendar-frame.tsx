import { Component, Suspense, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** What one day costs, for the small line under its number. */
export interface DayPrice {
  /** '₹5,450' */
  text: string;
  /** Where it lies among the prices shown. */
  band: 'low' | 'mid' | 'high';
  /** What the band means, for those who do not see its colour: 'among the lowest'. */
  meaning?: string;
}

/** Around a calendar that is loaded when first shown; where its code cannot be had, native inputs take its place. */
export function CalendarFrame({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <FallBackOnError fallback={fallback}>
      <Suspense fallback={<CalendarSkeleton />}>{children}</Suspense>
    </FallBackOnError>
  );
}

function CalendarSkeleton() {
  return (
    <div role="status" className="grid gap-8 p-4 sm:w-196 sm:grid-cols-2 sm:px-6 sm:py-5">
      <span className="sr-only">Loading calendar…</span>
      <Skeleton className="h-97 w-full rounded-md" />
      <Skeleton className="h-97 w-full rounded-md max-sm:hidden" />
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
