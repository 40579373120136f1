import { cancellationState } from '@safar/domain/cancellation';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

/** How far a cancellation is; null when none was asked for (REQ-CXL-4). */
export function stateOfCancellation({ cancellation, cancelled, status }: Booking | FlightBooking) {
  return cancellationState({
    changeRequestStatus: cancellation?.status.changeRequestStatus ?? cancellation?.status.statusText,
    cancelled,
    statusText: status,
  });
}
