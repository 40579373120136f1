import { bookingReference } from '@safar/domain/order/booking-reference';
import { trackRefund, type RefundTrack } from '@safar/domain/money/refund-track';
import type { Queryable } from '../../../platform/database.ts';
import type { Refund } from '../../payments/index.ts';
import { refundedBookings } from './refund-track-store.ts';
import type { Booking } from '../order/booking.ts';

/** The progress of a booking's refund, for its traveller and the desk alike (REQ-DESK-20). */
export function trackOf(
  { kind }: Pick<Booking, 'kind'>,
  { cancellation, createdAt, sentAt, paidOutAt, needsPerson, updatedAt }: Refund,
  nowMs: number,
): RefundTrack {
  return trackRefund(
    {
      kind,
      cancellation,
      decidedAt: createdAt,
      sentAt,
      paidOutAt,
      failedAt: needsPerson ? updatedAt : null,
    },
    nowMs,
  );
}

/** A refund with its booking; null when the money bought no booking. */
export interface TrackedRefund {
  readonly refund: Refund;
  readonly booking: { readonly bookingId: string; readonly reference: string } | null;
  readonly track: RefundTrack;
}

/** The progress of refunds of any travellers. */
export async function trackRefunds(db: Queryable, refunds: readonly Refund[], nowMs: number): Promise<TrackedRefund[]> {
  const found = await refundedBookings(db, refunds);
  const bookings = new Map(found.map((booking) => [booking.bookingId, booking]));
  return refunds.map((refund) => {
    const booking = bookings.get(refund.bookingId);
    return {
      refund,
      booking: booking
        ? {
            bookingId: booking.bookingId,
            reference: bookingReference(booking.bookingId, booking.hotelCode, booking.createdAt),
          }
        : null,
      track: trackOf({ kind: booking?.kind ?? 'hotel' }, refund, nowMs),
    };
  });
}
