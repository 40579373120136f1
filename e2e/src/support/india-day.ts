import { HOUR_MS, DAY_MS } from '@safar/domain/time/time-units';
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;
const DAY_NAME = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day so many days from today in India: as `yyyy-MM-dd`, and as the calendar names it. */
export function indiaDay(ahead: number): { iso: string; name: RegExp } {
  const day = new Date(Date.now() + INDIA_OFFSET_MS + ahead * DAY_MS);
  return { iso: day.toISOString().slice(0, 10), name: new RegExp(DAY_NAME.format(day)) };
}
