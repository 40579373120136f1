import type { BookingKey } from '../order/booking.ts';
import type { CallKey } from '../order/supplier-calls.ts';

/** The fewest digits in which every UUID fits. */
const REFERENCE_BASE = 36;
const REFERENCE_DIGITS = 25;
/** The prefix of every reference that we give to a supplier. */
export const REFERENCE_PREFIX = 'SFR-';

/** Identifies one Book call before it is sent. */
export interface AttemptKey extends BookingKey {
  /** Of a stay on other dates; absent for what the booking was bought with. */
  readonly record?: number;
  /** Counts from 1. */
  readonly attempt: number;
}

/**
 * Our reference at the supplier. It is made from booking and attempt alone, so a later process can compute it again.
 * `SFR-` and 25 digits of base 36 for the booking, then the attempt, of another record than the first with that before it.
 */
export function clientReference({ bookingId, record = 0, attempt }: AttemptKey): string {
  const digits = BigInt(`0x${bookingId.replaceAll('-', '')}`)
    .toString(REFERENCE_BASE)
    .toUpperCase();
  return `${REFERENCE_PREFIX}${digits.padStart(REFERENCE_DIGITS, '0')}-${record === 0 ? '' : record}${attempt}`;
}

/** The Book call of an attempt. */
export function bookCall({ userId, bookingId, record = 0, attempt: n }: AttemptKey): CallKey {
  return { userId, bookingId, record, act: 'book', n };
}
