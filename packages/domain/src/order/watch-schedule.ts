/** How often the supplier of a ticket, or of a stay, is asked about it (REQ-WATCH-1, REQ-WATCH-6). */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-units.ts';

/** A ticket whose next flight leaves within `withinMs` is asked about every `everyMs`; the first row that fits counts. */
export const WATCH_STEPS = [
  { withinMs: 6 * HOUR_MS, everyMs: 15 * MINUTE_MS },
  { withinMs: DAY_MS, everyMs: HOUR_MS },
  { withinMs: 3 * DAY_MS, everyMs: 4 * HOUR_MS },
  { withinMs: 7 * DAY_MS, everyMs: 12 * HOUR_MS },
  { withinMs: 30 * DAY_MS, everyMs: DAY_MS },
] as const;
/** One that leaves later. */
export const WATCH_RARELY_MS = 3 * DAY_MS;

/**
 * When a ticket is asked about next, epoch ms; null once its last flight has left. It is never asked later than a shorter step begins.
 * @param departures its flights that are to be flown, epoch ms
 */
export function nextWatchMs(departures: readonly number[], nowMs: number): number | null {
  const ahead = departures.filter((atMs) => atMs > nowMs);
  if (ahead.length === 0) return null;
  const leavesMs = Math.min(...ahead);
  const leftMs = leavesMs - nowMs;
  const place = WATCH_STEPS.findIndex(({ withinMs }) => leftMs <= withinMs);
  const everyMs = WATCH_STEPS[place]?.everyMs ?? WATCH_RARELY_MS;
  const nearer = WATCH_STEPS[place === -1 ? WATCH_STEPS.length - 1 : place - 1];
  return nearer === undefined
    ? nowMs + everyMs
    : Math.min(nowMs + everyMs, Math.max(nowMs + nearer.everyMs, leavesMs - nearer.withinMs));
}

/** A stay is asked about this long before its check-in day begins: in time to find another room, and once more the day before. */
const STAY_WATCH_MS = [3 * DAY_MS, DAY_MS] as const;

/**
 * When a stay is asked about next, epoch ms; null once it was asked for the last time.
 * @param arrivesMs when its check-in day begins, epoch ms
 */
export function nextStayWatchMs(arrivesMs: number, nowMs: number): number | null {
  return STAY_WATCH_MS.map((beforeMs) => arrivesMs - beforeMs).find((atMs) => atMs > nowMs) ?? null;
}
