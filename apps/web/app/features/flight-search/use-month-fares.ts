import type { CalendarMonth } from '@safar/domain/time/days';
import { useQueries } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api-error.ts';
import { monthFaresOf, type DayFare, type FareTrip } from './month-fares.ts';

export interface MonthFares {
  /** The lowest fare of each day of the requested months, by ISO day. */
  days: ReadonlyMap<string, DayFare>;
  loading: boolean;
  /** Whether a month could not be loaded. */
  failed: boolean;
  /** Why there are never fares for this trip; null when there can be. */
  refused: string | null;
  retry: () => void;
}

/**
 * The lowest fare of each day of some months (REQ-FSEARCH-4).
 * @param trip null fetches nothing
 */
export function useMonthFares(trip: FareTrip | null, months: readonly CalendarMonth[]): MonthFares {
  const found = useQueries({ queries: trip ? months.map((month) => monthFaresOf(trip, month)) : [] });
  const missing = found.filter(({ data, isError }) => isError && !data);
  const refused = missing.find(({ error }) => error instanceof ApiFailure && error.code === 'BAD_REQUEST');
  return {
    days: new Map(found.flatMap(({ data = [] }) => data.map(({ date, fare, carrier }) => [date, { fare, carrier }]))),
    loading: found.some(({ isPending }) => isPending),
    failed: missing.some((month) => month !== refused),
    refused: refused?.error?.message ?? null,
    retry: () => {
      for (const { refetch } of missing) void refetch();
    },
  };
}
