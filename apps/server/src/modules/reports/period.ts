import {
  addDays,
  addMonths,
  firstDayOf,
  indiaDayStartMs,
  lastDayOf,
  type CalendarMonth,
} from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { fail, type Failure } from '../../platform/failure.ts';

/** The most days of a report (REQ-DESK-41, REQ-DESK-52, REQ-DESK-54). */
const MAX_DAYS = 366;

/** Days in India, both included, and the ISO instants of their bounds: the first included, the second excluded. */
export interface Span {
  readonly fromDay: string;
  readonly untilDay: string;
  readonly fromIso: string;
  readonly beforeIso: string;
}

const startOf = (day: string) => new Date(indiaDayStartMs(day)).toISOString();

/** The span between two days in India, both included. Fails with PERIOD_TOO_LONG over 366 days. */
export function spanOf({ from, until }: { from: string; until: string }): Span | Failure<'PERIOD_TOO_LONG'> {
  const days = (indiaDayStartMs(until) - indiaDayStartMs(from)) / DAY_MS + 1;
  return days > MAX_DAYS ? fail('PERIOD_TOO_LONG') : daysBetween(from, until);
}

/** The span from one day to another, both included. */
export function daysBetween(fromDay: string, untilDay: string): Span {
  return { fromDay, untilDay, fromIso: startOf(fromDay), beforeIso: startOf(addDays(untilDay, 1)) };
}

/** A calendar month in India, `2026-12`. */
export function spanOfMonth(month: CalendarMonth): Span {
  return daysBetween(firstDayOf(month), lastDayOf(month));
}

/** The twelve months that end with a month. */
export function yearTo(month: CalendarMonth): Span {
  return daysBetween(firstDayOf(addMonths(month, -11)), lastDayOf(month));
}
