import type { When } from '@safar/contract/desk/waiting';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';

const ZONE = 'Asia/Kolkata';
const DAYS_OF_WEEK = 6;
const SOON_MS = 10 * MINUTE_MS;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, hourCycle: 'h23', timeZone: ZONE });
const TIME = format({ hour: '2-digit', minute: '2-digit' });
const WEEKDAY = format({ weekday: 'short' });
const DAY = format({ day: 'numeric', month: 'short' });

/** The day in India as a number that grows by one a day. */
const dayNumber = (ms: number) => Math.floor((ms + 5.5 * HOUR_MS) / DAY_MS);

/** A promise in words: '22 min late', 'in 4 min', 'by 17:30', 'Fri 18:30', '15 Jan' (REQ-DESK-51). */
export function promiseText(promise: string, nowMs: number): string {
  const ms = Date.parse(promise);
  const leftMs = ms - nowMs;
  if (leftMs <= 0) return `${ageText(-leftMs)} late`;
  if (leftMs < HOUR_MS) return `in ${Math.max(1, Math.floor(leftMs / MINUTE_MS))} min`;
  const days = dayNumber(ms) - dayNumber(nowMs);
  if (days === 0) return `by ${TIME.format(ms)}`;
  return days <= DAYS_OF_WEEK ? `${WEEKDAY.format(ms)} ${TIME.format(ms)}` : DAY.format(ms);
}

function ageText(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  if (days > 0) return days === 1 ? '1 day' : `${days.toLocaleString('en-IN')} days`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours > 0 ? `${hours} h` : `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
}

/** How pressing a promise is: over, within ten minutes, or not yet. */
export function pressing(promise: string, nowMs: number): 'late' | 'soon' | null {
  const leftMs = Date.parse(promise) - nowMs;
  if (leftMs <= 0) return 'late';
  return leftMs <= SOON_MS ? 'soon' : null;
}

/** Since when something waits: '16:21' of today, else '9 Dec'. */
export function sinceText(since: string, nowMs: number): string {
  const ms = Date.parse(since);
  return dayNumber(ms) === dayNumber(nowMs) ? TIME.format(ms) : DAY.format(ms);
}

/** How long a decision took: '6 min'. */
export function tookText(from: string, until: string): string {
  return ageText(Date.parse(until) - Date.parse(from));
}

export const WHEN_NAMES: Record<When, string> = {
  now: 'At a hotel’s counter now',
  late: 'Late',
  hour: 'Within the hour',
  today: 'Later today',
  later: 'Tomorrow and later',
};
