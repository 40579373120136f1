import type { FlightBooking } from './store.ts';
import { departsAtMs } from './flight-times.ts';

/** Why a flight cannot be cancelled now (while it is being bought the wish is kept, see `queueCancel`), in a sentence for its page; null when it can. */
export function flightCancellationBlock(booking: FlightBooking, nowMs: number): string | null {
  switch (booking.status) {
    case 'confirmed':
      return 'The tickets of this booking are not issued yet. Your money is safe: we keep asking the airline, or send all of it back.';
    case 'processing':
    case 'pending':
      return null;
    case 'cancel-rejected':
      return 'The airline did not accept the cancellation of this booking. Please ask us.';
    case 'vouchered':
      return nowMs >= departsAtMs(booking) ? 'The flight has departed. Please ask the airline.' : null;
    case 'cancelling':
      return 'The cancellation of this booking is under way.';
    case 'cancelled':
    case 'released':
      return 'This booking is cancelled.';
    case 'failed':
    case 'refunded':
      return 'This booking was not made.';
  }
}
