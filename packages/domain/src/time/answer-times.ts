import {
  addMonths,
  epochMs,
  indiaClockOf,
  indiaDayStartMs,
  lastDayOf,
  monthOf,
  addDays,
  type Instant,
} from './days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

const HOURS_OF_DAY = /^(\d\d):(\d\d)–(\d\d):(\d\d)$/;

/**
 * The instant by which something is answered that takes `hours` hours of work, counted only while somebody works: an
 * evening's question is answered the next morning (REQ-HELP-3).
 * @param daily when somebody works every day in India: '06:00–23:00'; one that ends before it begins goes on after
 * midnight
 * @returns epoch milliseconds
 * @throws RangeError when `daily` is not two times
 */
export function answeredBy(asked: Instant, hours: number, daily: string): number {
  const [fromHour, fromMinute, toHour, toMinute] = (HOURS_OF_DAY.exec(daily) ?? []).slice(1).map(Number);
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
    throw new RangeError(`Not the hours of a day (06:00–23:00): ${daily}`);
  const opensMs = fromHour * HOUR_MS + fromMinute * MINUTE_MS;
  const closesMs = toHour * HOUR_MS + toMinute * MINUTE_MS;
  const lengthMs = closesMs > opensMs ? Math.min(closesMs - opensMs, DAY_MS) : closesMs - opensMs + DAY_MS;
  const askedMs = epochMs(asked);
  let leftMs = hours * HOUR_MS;
  // Work that began the evening before may go on after midnight.
  let day = addDays(indiaClockOf(askedMs).day, -1);
  for (;;) {
    const opens = indiaDayStartMs(day) + opensMs;
    const from = Math.max(opens, askedMs);
    const openMs = Math.max(0, opens + lengthMs - from);
    if (leftMs <= openMs) return from + leftMs;
    leftMs -= openMs;
    day = addDays(day, 1);
  }
}

/** The same time of day one month later in India, at the latest on that month's last day; epoch milliseconds. */
export function oneMonthAfter(instant: Instant): number {
  const { day } = indiaClockOf(instant);
  const month = addMonths(monthOf(day), 1);
  const sameDay = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return indiaDayStartMs(sameDay > last ? last : sameDay) + (epochMs(instant) - indiaDayStartMs(day));
}
