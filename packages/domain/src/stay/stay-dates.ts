/** Stay dates: the hotel's local days (REQ-API-8), as `CalendarDate`. Code that needs no calendar arithmetic is in `days.ts`. */

import { parseDate, type CalendarDate } from '@internationalized/date';
import * as dates from '@safar/messages/dates';
import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import {
  epochMs,
  formatDay,
  indiaClockOf,
  indiaDayStartMs,
  nightsBetween,
  type Day,
  type Instant,
} from '../time/days.ts';

/** The zone in which deadlines are shown (REQ-API-8). */
export const INDIA_ZONE = 'Asia/Kolkata';

export const MAX_STAY_NIGHTS = 30;
export const MAX_DAYS_AHEAD = 500;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** 'yyyy-MM-dd' → date; null for any other text and for days that do not exist. */
export function parseIsoDate(text: string): CalendarDate | null {
  if (!ISO_DATE.test(text) || text.startsWith('0000')) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

export type StayProblem = 'checkin-in-past' | 'checkin-too-far' | 'checkout-not-after-checkin' | 'stay-too-long';

/**
 * The first thing wrong with a stay, or null. `today` is the day in India (REQ-HSEARCH-4: past dates cannot be picked). Throws
 * RangeError on text that is not a day.
 */
export function stayError(checkin: Day, checkout: Day, today: Day): StayProblem | null {
  const daysAhead = nightsBetween(today, checkin);
  if (daysAhead < 0) return 'checkin-in-past';
  if (daysAhead > MAX_DAYS_AHEAD) return 'checkin-too-far';
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1) return 'checkout-not-after-checkin';
  return nights > MAX_STAY_NIGHTS ? 'stay-too-long' : null;
}

/** A sentence for the traveller about a stay problem. */
export function stayProblemText(problem: StayProblem): string {
  switch (problem) {
    case 'checkin-in-past':
      return t(m.checkinInPast);
    case 'checkin-too-far':
      return t(m.checkinTooFar, { days: MAX_DAYS_AHEAD });
    case 'checkout-not-after-checkin':
      return t(m.checkoutNotAfter);
    case 'stay-too-long':
      return t(m.tooLong, { nights: MAX_STAY_NIGHTS });
  }
}

/** The day in India at an instant. */
export function indiaDateOf(instant: Instant): CalendarDate {
  return parseDate(indiaClockOf(instant).day);
}

/** Whether the check-in day has ended in India, after which payment and cancellation are closed (REQ-CXL-1). */
export function checkinDayOver(checkin: Day, now: Instant): boolean {
  return epochMs(now) >= indiaDayStartMs(checkin, 24);
}

/** The notice shown once the check-in day is over (REQ-CXL-1). */
export function afterCheckinNotice(checkin: Day): string {
  return t(dates.afterCheckin, { day: formatDay(checkin) });
}
