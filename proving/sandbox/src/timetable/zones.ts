import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { MINUTE_MS, DAY_MS } from '../time-units.ts';

const QUARTER_MS = 15 * MINUTE_MS;
const REMEMBERED = 200_000;

// The offsets of zones by quarter of an hour: no zone has ever changed its offset at another instant.
const offsets = new Map<string, number>();

/** Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetMs(zone: string, ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone}/${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { offset } = fromAbsolute(quarter * QUARTER_MS, zone);
  if (offsets.size >= REMEMBERED) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Writes an instant (epoch ms) in a zone's local time, as `yyyy-MM-ddTHH:mm:ss`. */
export function localTime(zone: string, ms: number): string {
  return new Date(ms + offsetMs(zone, ms)).toISOString().slice(0, 19);
}

/** Returns the local date of an instant (epoch ms) in a zone, as `yyyy-MM-dd`. */
export function localDay(zone: string, ms: number): string {
  return localTime(zone, ms).slice(0, 10);
}

/**
 * Returns the instant (epoch ms) that is `minutes` after midnight of a day on a zone's clocks. When the clocks skip
 * that time, it is the time just after the gap.
 */
export function instantOf(zone: string, day: string, minutes: number): number {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  const local = new Date(midnightMs + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const guess = midnightMs + minutes * MINUTE_MS - offsetMs(zone, midnightMs + minutes * MINUTE_MS);
  // The first guess is right unless the clocks change within a day of it.
  if (offsetMs(zone, guess - DAY_MS) === offsetMs(zone, guess + DAY_MS)) return guess;
  return toZoned(parseDateTime(local), zone).toDate().getTime();
}

/** Returns the `yyyy-MM-dd` that is `days` later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
