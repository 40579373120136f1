import { epochMs } from '@safar/domain/time/days';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import type { BookOutcome } from '../../../suppliers/hotel-supplier.ts';
import type { AttemptKey } from '../buy/client-reference.ts';
import type { StayBooking } from '../order/booking.ts';
import type { StaysContext } from '../context.ts';
import { askSupplier, roomStatusOf } from './query-supplier.ts';

/**
 * A traveller completes a payment within this time of starting it, and we know of it within seconds, unless our data
 * was lost.
 */
const KNOWN_WITHIN_MS = 15 * MINUTE_MS;
/** A payment that becomes known later than this buys nothing any more. */
const BUYS_FOR_MS = DAY_MS;

/**
 * The room that the supplier holds under the reference of a first attempt, sent before our database lost its last
 * minutes (REQ-OPS-35). The supplier is asked only when we learned of the payment long after it was made. Null when it
 * holds none. While the supplier does not answer, nothing is sent.
 */
export async function bookedBefore(
  context: StaysContext,
  key: AttemptKey,
  { userId, id, createdAt }: StayBooking,
): Promise<BookOutcome | null> {
  if (key.attempt > 1) return null;
  const { payments } = await context.payments.ofBooking(userId, id);
  const taken = payments.find(({ purpose }) => purpose === 'booking');
  if (taken === undefined) return null;
  const takenAtMs = epochMs(taken.takenAt);
  const knownAfterMs = epochMs(createdAt) - takenAtMs;
  if (knownAfterMs < KNOWN_WITHIN_MS || knownAfterMs > BUYS_FOR_MS) return null;
  const found = await askSupplier(context, { ...key, sentAtMs: takenAtMs, supplierBookingId: null });
  if (found.kind === 'no-answer') return { ...found, sent: false };
  if (found.kind === 'none') return null;
  const { booking } = found;
  switch (roomStatusOf(booking)) {
    case 'held':
      context.log.warn(
        { booking: key.bookingId, supplierBookingId: booking.bookingId },
        'a room was booked before, and is taken',
      );
      return { kind: 'booked', booking };
    case 'pending':
      return { kind: 'pending', booking, text: 'booked before' };
    case 'refused':
    case 'cancelled':
      return null;
  }
}
