import { parseDateTime, toZoned } from '@internationalized/date';

/**
 * The instant, epoch ms, at which the clocks of a zone show a local time ('yyyy-MM-ddTHH:mm'). A time they show twice, or skip, in
 * a change of summer time is the earlier, or as far after the gap.
 */
export function instantAt(local: string, zone: string): number {
  return toZoned(parseDateTime(local), zone).toDate().getTime();
}
