/**
 * Days as ISO text ('yyyy-MM-dd') and instants: everything that pages show and that needs no calendar library, so that none is shipped for
 * it. Deadlines are shown in India time (REQ-API-8). Nothing here reads the clock or the zone of the machine.
 */

import * as m from '@safar/messages/dates';
import { t } from '@safar/messages/t';
import { HOUR_MS, DAY_MS } from './time-units.ts';

/** India has had one offset and no summer time since 1945. A fixed offset spares browsers the zone tables. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

const ISO_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** An instant: ISO text with a zone ('2026-11-24T08:30:00Z') or epoch milliseconds. */
export type Instant = string | number;

/** Gives a month another type than a day. Both are text, and the compiler refuses one in place of the other. */
declare const MONTH: unique symbol;

/** A month of the calendar, 'yyyy-MM'; made by `calendarMonth`, `monthOf` and the contract's `MonthText`. */
export type CalendarMonth = string & { readonly [MONTH]: true };

/** The ISO text of a day. A month is not assignable to it. */
export type DayText = string & { readonly [MONTH]?: never };

/** A day: its ISO text, or an object whose `toString` gives it, such as a `CalendarDate`. */
export type Day = DayText | { toString(): string; readonly [MONTH]?: never };

interface DayParts {
  year: number;
  month: number;
  day: number;
}

function partsOf(day: Day): DayParts {
  const text = String(day);
  const [, year, month, date] = (ISO_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || !exists(text))
    throw new RangeError(`Not a date (yyyy-MM-dd): ${text}`);
  return { year, month, day: date };
}

function exists(isoDay: string): boolean {
  const ms = Date.parse(isoDay);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(isoDay);
}

/** Whether a text is a day that exists, 'yyyy-MM-dd'. */
export function isDay(text: string): boolean {
  return ISO_DATE.test(text) && exists(text);
}

/** Whether a text is a month, 'yyyy-MM'. */
export function isMonth(text: string): text is CalendarMonth {
  return ISO_MONTH.test(text);
}

/** '2026-11' as a month; throws RangeError on any other text. */
export function calendarMonth(text: string): CalendarMonth {
  if (!isMonth(text)) throw new RangeError(`Not a month (yyyy-MM): ${text}`);
  return text;
}

/** '2026-11-30' → '2026-11': the month of a day. */
export function monthOf(day: Day): CalendarMonth {
  const { year, month } = partsOf(day);
  return calendarMonth(`${year}-${twoDigits(month)}`);
}

/** '2026-11' and 3 → '2027-02'; negative counts go back. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const moved = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count));
  return calendarMonth(moved.toISOString().slice(0, 7));
}

/** '2027-02' → '2027-02-01'. */
export function firstDayOf(month: CalendarMonth): DayText {
  return `${month}-01`;
}

/** '2026-11-30' and 2 → '2026-12-02'; negative counts go back. */
export function addDays(day: DayText, count: number): DayText {
  return new Date((dayNumber(day) + count) * DAY_MS).toISOString().slice(0, 10);
}

/** '2027-02' → '2027-02-28'. */
export function lastDayOf(month: CalendarMonth): DayText {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** Days since 1 January 1970. */
function dayNumber(day: Day): number {
  const { year, month, day: date } = partsOf(day);
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

/** Whole nights from check-in to check-out; negative when check-out comes first. Throws RangeError on bad ISO text. */
export function nightsBetween(checkin: Day, checkout: Day): number {
  return dayNumber(checkout) - dayNumber(checkin);
}

/** '3 nights', '1 night'. */
export function nightsLabel(nights: number): string {
  return t(m.nights, { nights });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * '27 Nov 2026', 'dd Mon yyyy' (REQ-API-8). Months are in our catalogues because server and browser disagree about `Intl`
 * date texts ('Sep' or 'Sept', thin spaces in ranges), which breaks hydration. Throws RangeError on bad ISO text.
 */
export function formatDay(day: Day): string {
  return t(m.dayMonthYear, { ...shortParts(day), year: partsOf(day).year });
}

/** '27 Nov': for places where the year is clear from the context. */
export function formatDayMonth(day: Day): string {
  return t(m.dayMonth, shortParts(day));
}

function shortParts(day: Day): { day: string; month: string } {
  const date = partsOf(day);
  return { day: twoDigits(date.day), month: t(m.shortMonth, { month: date.month }) };
}

/** 'Fri, 27 Nov 2026'. */
export function formatWeekday(day: Day): string {
  return t(m.weekdayDay, { weekday: weekdayName(day), day: formatDay(day) });
}

/** '11 – 14 Dec 2026', '30 Nov – 02 Dec 2026': from one day to another. */
export function formatDays(from: Day, to: Day): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  if (start.year !== end.year) return t(m.days, { from: formatDay(from), to: formatDay(to) });
  return t(m.days, {
    from: start.month === end.month ? twoDigits(start.day) : formatDayMonth(from),
    to: formatDay(to),
  });
}

/** 'Fri': the weekday of a date. */
export function weekdayName(day: Day): string {
  return t(m.weekday, { weekday: weekdayIndex(day) });
}

/** 'Friday': the weekday of a date. */
export function longWeekdayName(day: Day): string {
  return t(m.longWeekday, { weekday: weekdayIndex(day) });
}

/** 0 for Sunday. */
function weekdayIndex(day: Day): number {
  // 1 January 1970 was a Thursday; the second 7 keeps earlier days above zero.
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** 1 for Monday to 7 for Sunday. */
export function isoWeekday(day: Day): number {
  return weekdayIndex(day) || 7;
}

/** Whether a date is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayIndex(day) === 0 || weekdayIndex(day) === 6;
}

/** 'November' for 11; throws RangeError outside 1–12. */
export function monthName(month: number): string {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`Not a month: ${month}`);
  return t(m.month, { month });
}

/** 'Nov': the month of a date. */
export function shortMonthName(day: Day): string {
  return shortParts(day).month;
}

/** 'November 2026': the title of a month in a calendar. */
export function formatMonth(month: CalendarMonth): string {
  return t(m.monthYear, { month: monthName(Number(month.slice(5))), year: Number(month.slice(0, 4)) });
}

/** Instant → epoch milliseconds; throws RangeError when it is not one. */
export function epochMs(instant: Instant): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  if (!Number.isFinite(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return ms;
}

/** Instant → ISO text in UTC, 'yyyy-MM-ddTHH:mm:ss.sssZ'. */
export function toInstantIso(instant: Instant): string {
  return new Date(epochMs(instant)).toISOString();
}

/** The clock in India at an instant. */
export interface IndiaClock {
  /** ISO text. */
  day: string;
  hour: number;
  minute: number;
}

/** An instant as day, hour and minute in India. */
export function indiaClockOf(instant: Instant): IndiaClock {
  const shifted = new Date(epochMs(instant) + INDIA_OFFSET_MS);
  return { day: shifted.toISOString().slice(0, 10), hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/** The instant at which a day begins in India, plus `hour` hours, as epoch milliseconds. */
export function indiaDayStartMs(day: Day, hour = 0): number {
  const date = partsOf(day);
  return Date.UTC(date.year, date.month - 1, date.day, hour) - INDIA_OFFSET_MS;
}

/** '14:00' in India time. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = indiaClockOf(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** '24 Nov 2026, 14:00' in India time: the format of every deadline, on pages and in messages (REQ-API-8). */
export function formatDayTime(instant: Instant): string {
  return t(m.dayTime, { day: formatDay(indiaClockOf(instant).day), time: formatTime(instant) });
}

/** 'Tue, 24 Nov 2026, 14:00' in India time. */
export function formatWeekdayTime(instant: Instant): string {
  return t(m.dayTime, { day: formatWeekday(indiaClockOf(instant).day), time: formatTime(instant) });
}
