import { indiaClockOf, type Instant } from '../time/days.ts';

/**
 * The booking reference of REQ-BKG-5: '{first 4 of id}{last 4 of id}-{hotel code or XXXX}-{yyMMdd}-{HHmm}', upper case, with the time of
 * creation in India time.
 */
export function bookingReference(id: string, hotelCode: string | null | undefined, createdAt: Instant): string {
  const { day, hour, minute } = indiaClockOf(createdAt);
  const date = day.slice(2).replaceAll('-', '');
  const time = [hour, minute].map(twoDigits).join('');
  return `${id.slice(0, 4)}${id.slice(-4)}-${hotelCode || 'XXXX'}-${date}-${time}`.toUpperCase();
}

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0');
}
