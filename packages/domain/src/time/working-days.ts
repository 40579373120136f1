/** Days on which banks and offices in India work, and when offices close. */

import { addDays, indiaClockOf, indiaDayStartMs, isWeekend } from './days.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { MINUTE_MS } from './time-units.ts';

/** A time of the day in India. */
export interface DayTime {
  readonly hour: number;
  readonly minutes: number;
}

/** Whether banks and offices work on an ISO day. */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && publicHolidayOn(day) === undefined;
}

/** The day `count` working days after an ISO day; weekends and public holidays of India do not count (decision 0046). */
export function workingDayAfter(day: string, count: number): string {
  let present = day;
  for (let left = count; left > 0;) {
    present = addDays(present, 1);
    if (isWorkingDay(present)) left -= 1;
  }
  return present;
}

/** The latest `count` working days before an ISO day, the latest first. */
export function workingDaysBefore(day: string, count: number): string[] {
  const found: string[] = [];
  for (let present = addDays(day, -1); found.length < count; present = addDays(present, -1))
    if (isWorkingDay(present)) found.push(present);
  return found;
}

/** When offices close on an ISO day, as an ISO instant. */
export function closingOf(day: string, { hour, minutes }: DayTime): string {
  return new Date(indiaDayStartMs(day, hour) + minutes * MINUTE_MS).toISOString();
}

/** The end of the next working day in India, as an ISO instant: neither a weekend nor a public holiday counts (REQ-DESK-36). */
export function endOfNextWorkingDay(nowMs: number, closesAt: DayTime): string {
  return closingOf(workingDayAfter(indiaClockOf(nowMs).day, 1), closesAt);
}
