/** Which PAN and passport numbers are taken, and how they are kept. When they are owed is with the guests and passengers. */

import { asciiDigits } from './ascii-digits.ts';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const HOTEL_PASSPORT = /^[A-Za-z0-9]{4,20}$/;
const FLIGHT_PASSPORT = /^[A-Z0-9]{6,9}$/;

/** Whether a PAN, as it is kept, is one. */
export function isPan(pan: string): boolean {
  return PAN.test(pan);
}

/** Whether hotels take a passport number (REQ-GUEST-4). */
export function isHotelPassport(number: string): boolean {
  return HOTEL_PASSPORT.test(number);
}

/** Whether airlines take a passport number, in capitals (REQ-FCHK-7). */
export function isFlightPassport(number: string): boolean {
  return FLIGHT_PASSPORT.test(number);
}

/** A PAN as it is kept: upper case, without spaces (REQ-GUEST-4: entered uppercase). */
export function normalisePan(pan: string | null | undefined): string {
  return asciiDigits(pan ?? '')
    .replaceAll(/\s/g, '')
    .toUpperCase();
}

/** A passport number as it is kept: without spaces (REQ-GUEST-4). */
export function normalisePassport(passport: string | null | undefined): string {
  return asciiDigits(passport ?? '').replaceAll(/\s/g, '');
}

/** So many months after a trip a passport must still be valid. */
const PASSPORT_MONTHS = 6;

/** The first day on which a passport must still be valid to be taken: six months after the trip ends. */
export function passportNeededUntil(arriveOn: string): string {
  const [year = 0, month = 1, day = 1] = arriveOn.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + PASSPORT_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastOfMonth));
  return end.toISOString().slice(0, 10);
}
