import * as m from '@safar/messages/booking-answers';
import { t } from '@safar/messages/t';
import type { FlightBooking } from './store.ts';
import { departsAtMs } from './flight-times.ts';

/** Why a flight cannot be cancelled now (while it is being bought the wish is kept, see `queueCancel`), in a sentence for its page; null when it can. */
export function flightCancellationBlock(booking: FlightBooking, nowMs: number): string | null {
  switch (booking.status) {
    case 'confirmed':
      return t(m.notIssued);
    case 'processing':
    case 'pending':
      return null;
    case 'cancel-rejected':
      return t(m.cancelRejectedFlight);
    case 'vouchered':
      return nowMs >= departsAtMs(booking) ? t(m.departed) : null;
    case 'cancelling':
      return t(m.cancelling);
    case 'cancelled':
    case 'released':
      return t(m.cancelled);
    case 'failed':
    case 'refunded':
      return t(m.notMade);
  }
}
