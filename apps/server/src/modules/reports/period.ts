import { addDays, addMonths, firstDayOf, indiaDayStartMs, lastDayOf, type CalendarMonth } from '@safar/domain/days';
import { DAY_MS } from '@safar/domain/time-units';
import { fail, type Failure } from '../../platform/failure.ts';

const MAX_DAYS = 366;

/** ISO instants: from the first, and before the second. */
export interface Span {
  readonly fromIso: string;
  readonly beforeIso: string;
}

const startOf = (day: string) => new Date(indiaDayStartMs(day)).toISOString();

/** Days in India, both included. Fails with PERIOD_TOO_LONG over 366 days. */
export function spanOf({ from, until }: { from: string; until: string }): Span | Failure<'PERIOD_TOO_LONG'> {
  const days = (indiaDayStartMs(until) - indiaDayStartMs(from)) / DAY_MS + 1;
  return days > MAX_DAYS ? fail('PERIOD_TOO_LONG') : { fromIso: startOf(from), beforeIso: endOf(until) };
}

/** The instant a day in India ends. */
export function endOf(day: string): string {
  return startOf(addDays(day, 1));
}

/** A calendar month in India, `2026-12`. */
export function spanOfMonth(month: CalendarMonth): Span {
  return { fromIso: startOf(firstDayOf(month)), beforeIso: endOf(lastDayOf(month)) };
}

/** The twelve months to the end of one. */
export function yearTo(month: CalendarMonth): Span {
  return { ...spanOfMonth(month), fromIso: startOf(firstDayOf(addMonths(month, -11))) };
}
