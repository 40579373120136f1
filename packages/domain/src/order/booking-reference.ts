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

/** A booking's reference wherever a text has one, in either case. */
export const BOOKING_REFERENCE =
  /(?<![A-Z\d])[\dA-F]{8}-[A-Z\d]{1,12}-\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-(?:[01]\d|2[0-3])[0-5]\d(?![A-Z\d])/giu;

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0');
}
