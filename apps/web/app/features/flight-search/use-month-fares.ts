import { useEffect, useSyncExternalStore } from 'react';
import {
  askForMonth,
  forgetFailedMonths,
  knownMonths,
  monthKey,
  onMonthsChange,
  type DayFare,
  type FareTrip,
  type FaresOfMonth,
} from './month-fares.ts';

export interface MonthFares {
  /** The lowest fare of each day of the months asked for, by ISO day. */
  days: ReadonlyMap<string, DayFare>;
  loading: boolean;
  /** A month could not be had. */
  failed: boolean;
  /** Why fares can never be had; null when they can. */
  refused: string | null;
  retry: () => void;
}

const NONE: ReadonlyMap<string, FaresOfMonth> = new Map();

/**
 * The lowest fare of each day of some months (REQ-FSEARCH-4).
 * @param trip null: nothing is asked for
 */
export function useMonthFares(trip: FareTrip | null, months: readonly string[]): MonthFares {
  const known = useSyncExternalStore(onMonthsChange, knownMonths, () => NONE);
  const found = trip ? months.map((month) => known.get(monthKey(trip, month)) ?? 'loading') : [];
  useEffect(() => {
    if (trip) for (const month of months) askForMonth(trip, month);
  });
  return {
    days: new Map(found.flatMap((fares) => (fares instanceof Map ? [...fares] : []))),
    loading: found.includes('loading'),
    failed: found.includes('failed'),
    refused:
      found.flatMap((fares) => (typeof fares === 'object' && 'refused' in fares ? [fares.refused] : []))[0] ?? null,
    retry: forgetFailedMonths,
  };
}
