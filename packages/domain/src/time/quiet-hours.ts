import { parseDateTime } from '@internationalized/date';

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
