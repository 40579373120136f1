import type { BookingKey } from '../order/booking.ts';

/** The fewest digits in which every UUID fits. */
const REFERENCE_BASE = 36;
const REFERENCE_DIGITS = 25;
/** Every reference of ours at a supplier begins so. */
export const REFERENCE_PREFIX = 'SFR-';

/** One Book, named before it is sent. */
export interface AttemptKey extends BookingKey {
  /** Counts from 1. */
  readonly attempt: number;
}

/**
 * The reference the supplier keeps for us, made of booking and attempt alone: whoever comes later can name it too.
 * `SFR-` and 25 digits of base 36 for the booking, then the attempt.
 */
export function clientReference({ bookingId, attempt }: AttemptKey): string {
  const digits = BigInt(`0x${bookingId.replaceAll('-', '')}`)
    .toString(REFERENCE_BASE)
    .toUpperCase();
  return `${REFERENCE_PREFIX}${digits.padStart(REFERENCE_DIGITS, '0')}-${attempt}`;
}
