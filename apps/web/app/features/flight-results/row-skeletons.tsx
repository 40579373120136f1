import { Loading, Skeleton } from '#design/loading.tsx';
import { AT, ROW_GRID, ROW_MARK } from './row-grid.ts';

/** Skeletons of flights being loaded: six, four for a trip over several cities, three later (REQ-FRES-2). */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label} className={ROWS}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden className={ROW_GRID}>
          <Skeleton className={ROW_MARK} />
          <div className="grid gap-2 @min-[55rem]:col-span-4 @min-[55rem]:row-span-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-4.5 w-4/5 @min-[55rem]:hidden" />
          </div>
          <Skeleton className={`h-6 w-20 ${AT.price}`} />
          <Skeleton className={`h-4.5 w-20 ${AT.action} @min-[55rem]:h-touch @min-[55rem]:w-full`} />
        </div>
      ))}
    </Loading>
  );
}

/** One card for all rows, which extends to the edges of narrow screens. */
export const ROWS =
  'overflow-hidden border-hairline *:border-t *:border-hairline max-sm:-mx-4 max-sm:border-b sm:rounded-lg sm:border sm:border-t-0 sm:bg-surface sm:shadow-card';
