/**
 * Which PAN and passport numbers are accepted, and how they are stored. The modules of guests and passengers decide when they are required.
 */

import { asciiDigits } from '../words/ascii-digits.ts';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const HOTEL_PASSPORT = /^[A-Za-z0-9]{4,20}$/;
const FLIGHT_PASSPORT = /^[A-Z0-9]{6,9}$/;

/** Whether a normalised PAN has the right form. */
export function isPan(pan: string): boolean {
  return PAN.test(pan);
}

/** Whether hotels accept a passport number (REQ-GUEST-4). */
export function isHotelPassport(number: string): boolean {
  return HOTEL_PASSPORT.test(number);
}

/** Whether airlines accept a passport number, in capitals (REQ-FCHK-7). */
export function isFlightPassport(number: string): boolean {
  return FLIGHT_PASSPORT.test(number);
}

/** Normalises a PAN for storing: upper case, without spaces (REQ-GUEST-4: entered uppercase). */
export function normalisePan(pan: string | null | undefined): string {
  return asciiDigits(pan ?? '')
    .replaceAll(/\s/g, '')
    .toUpperCase();
}

/** Normalises a passport number for storing: without spaces (REQ-GUEST-4). */
export function normalisePassport(passport: string | null | undefined): string {
  return asciiDigits(passport ?? '').replaceAll(/\s/g, '');
}

/** A passport must still be valid for this many months after a trip. */
const PASSPORT_MONTHS = 6;

/** The day until which a passport must be valid: six months after the trip ends. */
export function passportNeededUntil(arriveOn: string): string {
  const [year = 0, month = 1, day = 1] = arriveOn.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + PASSPORT_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastOfMonth));
  return end.toISOString().slice(0, 10);
}
