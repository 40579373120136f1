import { parseDateTime } from '@internationalized/date';
import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { formatWeekday } from '../time/days.ts';
import { clockOf, dayOf } from './flight-times.ts';

/** Where times were read in November 2026. `on` is the day or month that the source gives for itself; null when it gives none. */
interface Source {
  readonly where: string;
  readonly on: string | null;
}

/** How an airline checks in on the web. Where sources differ, the later opening and the earlier closing are kept. */
interface Airline {
  readonly url: string;
  /** Hours before departure at which it opens. */
  readonly opensHours: number;
  /** Minutes before departure at which it closes, for flights within India and across a border; null when it is not known. */
  readonly closesMinutes: { readonly within: number; readonly across: number | null };
  readonly sources: readonly Source[];
}

const OF_INDIA: Source = { where: 'tatkal.flights on when check-in closes, airline by airline', on: null };

/** Web check-in of the airlines of India, by IATA code (REQ-MSG-7). */
export const WEB_CHECK_IN: Readonly<Record<string, Airline>> = {
  '6E': {
    url: 'https://www.goindigo.in/web-check-in.html',
    opensHours: 48,
    closesMinutes: { within: 60, across: 90 },
    sources: [
      { where: 'happyfares.in/news/indigo-web-check-in-guide-2026, of goindigo.in/check-in', on: '2026-05' },
      { where: 'flightsayer.com on the check-in policy of IndiGo', on: null },
    ],
  },
  AI: {
    url: 'https://www.airindia.com/in/en/manage/web-checkin.html',
    opensHours: 48,
    closesMinutes: { within: 75, across: 90 },
    sources: [
      { where: 'happyfares.in/news/air-india-web-check-in-guide-2026', on: '2026' },
      { where: 'happyfares.in/news/air-india-international-web-check-in-api-guide-2026', on: '2026' },
    ],
  },
  IX: {
    url: 'https://www.airindiaexpress.com/checkin-home',
    opensHours: 48,
    closesMinutes: { within: 60, across: null },
    sources: [OF_INDIA],
  },
  QP: {
    url: 'https://www.akasaair.com/check-in',
    opensHours: 48,
    closesMinutes: { within: 60, across: null },
    sources: [OF_INDIA],
  },
  SG: {
    url: 'https://www.spicejet.com/',
    opensHours: 48,
    closesMinutes: { within: 60, across: 75 },
    sources: [
      { where: 'corporate.spicejet.com/CoronaVirusTravelRestrictions.aspx', on: null },
      { where: 'baggage-allowance.info/spicejet-airlines-check-in-boarding, on when it opens', on: null },
    ],
  },
};

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
 * When web check-in for a leg usually opens and closes, in local time of its departure, `yyyy-MM-ddTHH:mm:ss`; null when that is not known.
 */
export function checkInTimes({ from, to, segments: [first] }: Leg): { opens: string; closes: string } | null {
  const airline = first && WEB_CHECK_IN[first.carrierCode];
  const isOfIndia = from.countryCode === 'IN';
  const closes = airline?.closesMinutes[to.countryCode === 'IN' ? 'within' : 'across'] ?? null;
  if (airline === undefined || !isOfIndia || closes === null) return null;
  const leaves = parseDateTime(from.time);
  return {
    opens: leaves.subtract({ hours: airline.opensHours }).toString(),
    closes: leaves.subtract({ minutes: closes }).toString(),
  };
}

/**
 * When and where to check in for a leg on the web. Times are given only for airlines whose times are known; the airline may change them
 * (REQ-TKT-9).
 */
export function webCheckIn(leg: Leg): WebCheckIn | null {
  const [first] = leg.segments;
  if (first === undefined) return null;
  const airline = first.carrierName;
  const url = WEB_CHECK_IN[first.carrierCode]?.url ?? null;
  const times = checkInTimes(leg);
  if (times === null) return { title: t(m.checkInOnSite), note: t(m.checkInSiteSays, { airline }), url };
  return {
    title: t(m.checkInOpens, { time: textOf(times.opens) }),
    note: t(m.checkInUntil, { airline, time: textOf(times.closes) }),
    url,
  };
}

function textOf(time: string): string {
  return `${formatWeekday(dayOf(time))}, ${clockOf(time)}`;
}
