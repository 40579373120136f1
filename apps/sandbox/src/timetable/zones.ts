import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { MINUTE_MS, DAY_MS } from '../time-units.ts';

const QUARTER_MS = 15 * MINUTE_MS;
const REMEMBERED = 200_000;

// No zone has ever changed its offset at an instant that is not on a quarter of an hour.
const offsets = new Map<string, number>();

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
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

/** `yyyy-MM-ddTHH:mm:ss` on a zone's clocks at an instant. */
export function localTime(zone: string, ms: number): string {
  return new Date(ms + offsetMs(zone, ms)).toISOString().slice(0, 19);
}

/** `yyyy-MM-dd` of an instant in a zone. */
export function localDay(zone: string, ms: number): string {
  return localTime(zone, ms).slice(0, 10);
}

/** The instant at which a zone's clocks show so many minutes after midnight of a day; in a gap the time just after it. */
export function instantOf(zone: string, day: string, minutes: number): number {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  const local = new Date(midnightMs + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const guess = midnightMs + minutes * MINUTE_MS - offsetMs(zone, midnightMs + minutes * MINUTE_MS);
  // Far from a change of the clocks, which is nearly always, the first guess is right.
  if (offsetMs(zone, guess - DAY_MS) === offsetMs(zone, guess + DAY_MS)) return guess;
  return toZoned(parseDateTime(local), zone).toDate().getTime();
}

/** A `yyyy-MM-dd` some days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
