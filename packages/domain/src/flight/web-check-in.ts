import { parseDateTime } from '@internationalized/date';
import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { formatWeekday } from '../time/days.ts';
import { clockOf, dayOf } from './flight-times.ts';

/** Web check-in pages of airlines of India, as of November 2026. */
const PAGES: Readonly<Record<string, string>> = {
  '6E': 'https://www.goindigo.in/web-check-in.html',
  AI: 'https://www.airindia.com/in/en/manage/web-checkin.html',
  IX: 'https://www.airindiaexpress.com/checkin-home',
  QP: 'https://www.akasaair.com/check-in',
  SG: 'https://www.spicejet.com/',
};
/** Hours and minutes before a flight within India at which all of these open and close web check-in. */
const OPENS_HOURS = 48;
const CLOSES_MINUTES = 60;

interface Stop {
  readonly countryCode: string;
  /** Local time of the airport, `yyyy-MM-ddTHH:mm`. */
  readonly time: string;
}

interface Leg {
  readonly from: Stop;
  readonly to: Stop;
  readonly segments: readonly { readonly carrierCode: string; readonly carrierName: string }[];
}

/** Web check-in for a leg on its airline's site. */
export interface WebCheckIn {
  /** When it opens and closes, or a reference to the airline's site when the times are unknown. */
  readonly title: string;
  readonly note: string;
  /** Null when no page of the airline is known. */
  readonly url: string | null;
}

/**
 * When and where to check in for a leg on the web. Times are given only for airlines whose times are known; the airline may change them
 * (REQ-TKT-9).
 */
export function webCheckIn({ from, to, segments: [first] }: Leg): WebCheckIn | null {
  if (first === undefined) return null;
  const airline = first.carrierName;
  const url = PAGES[first.carrierCode] ?? null;
  if (url === null || from.countryCode !== 'IN' || to.countryCode !== 'IN')
    return { title: t(m.checkInOnSite), note: t(m.checkInSiteSays, { airline }), url };
  const leaves = parseDateTime(from.time);
  const [opens, closes] = [leaves.subtract({ hours: OPENS_HOURS }), leaves.subtract({ minutes: CLOSES_MINUTES })];
  return {
    title: t(m.checkInOpens, { time: textOf(opens.toString()) }),
    note: t(m.checkInUntil, { airline, time: textOf(closes.toString()) }),
    url,
  };
}

function textOf(time: string): string {
  return `${formatWeekday(dayOf(time))}, ${clockOf(time)}`;
}
