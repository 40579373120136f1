import { parseDateTime } from '@internationalized/date';
import * as m from '@safar/messages/web-check-in';
import { t } from '@safar/messages/t';
import { formatWeekday } from './days.ts';
import { clockOf, dayOf } from './flight-times.ts';

/** Where airlines of India check in on the web: their pages as of November 2026. */
const PAGES: Readonly<Record<string, string>> = {
  '6E': 'https://www.goindigo.in/web-check-in.html',
  AI: 'https://www.airindia.com/in/en/manage/web-checkin.html',
  IX: 'https://www.airindiaexpress.com/checkin-home',
  QP: 'https://www.akasaair.com/check-in',
  SG: 'https://www.spicejet.com/',
};
/** All of these open it so long before a flight within India, and close it so long before. */
const OPENS_HOURS = 48;
const CLOSES_MINUTES = 60;

interface Stop {
  readonly countryCode: string;
  /** The airport's own clock, `yyyy-MM-ddTHH:mm`. */
  readonly time: string;
}

interface Leg {
  readonly from: Stop;
  readonly to: Stop;
  readonly segments: readonly { readonly carrierCode: string; readonly carrierName: string }[];
}

/** Checking in for a leg on its airline's site. */
export interface WebCheckIn {
  /** From when, and until when; else that the airline's site says so. */
  readonly title: string;
  readonly note: string;
  /** Null where we know no page of the airline's. */
  readonly url: string | null;
}

/** When and where a leg is checked in for on the web; times are told only where the airline's are known, and are its to change (REQ-TKT-9). */
export function webCheckIn({ from, to, segments: [first] }: Leg): WebCheckIn | null {
  if (first === undefined) return null;
  const airline = first.carrierName;
  const url = PAGES[first.carrierCode] ?? null;
  if (url === null || from.countryCode !== 'IN' || to.countryCode !== 'IN')
    return { title: t(m.onSite), note: t(m.siteSays, { airline }), url };
  const leaves = parseDateTime(from.time);
  const [opens, closes] = [leaves.subtract({ hours: OPENS_HOURS }), leaves.subtract({ minutes: CLOSES_MINUTES })];
  return {
    title: t(m.opens, { time: textOf(opens.toString()) }),
    note: t(m.until, { airline, time: textOf(closes.toString()) }),
    url,
  };
}

function textOf(time: string): string {
  return `${formatWeekday(dayOf(time))}, ${clockOf(time)}`;
}
