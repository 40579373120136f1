import { parseDateTime, toZoned } from '@internationalized/date';

/**
 * The instant, epoch ms, of a local time ('yyyy-MM-ddTHH:mm') in a zone. At a change of summer time, a time that occurs twice is the
 * earlier one, and a time that is skipped is moved past the gap by the length of the gap.
 */
export function instantAt(local: string, zone: string): number {
  return toZoned(parseDateTime(local), zone).toDate().getTime();
}

/** How far a zone is from Greenwich at a local time: 'GMT+5:30'. */
export function offsetText(local: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const parts = format.formatToParts(instantAt(local, zone));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Hours of the clock between which nobody is reminded of anything that can wait. */
const NIGHT = { begins: 22, ends: 7 };

/**
 * The same local time (`yyyy-MM-ddTHH:mm`, with or without seconds), or the next morning when it is at night: nobody
 * is woken by a reminder (REQ-MSG-7).
 */
export function outsideNight(local: string): string {
  const time = parseDateTime(local);
  if (time.hour >= NIGHT.ends && time.hour < NIGHT.begins) return local;
  const morning = { hour: NIGHT.ends, minute: 0, second: 0 };
  return (time.hour < NIGHT.ends ? time : time.add({ days: 1 })).set(morning).toString();
}
