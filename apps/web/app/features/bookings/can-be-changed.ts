import type { Booking, FlightBooking } from '#lib/schemas.ts';

/** Whether another booking may take the place of this one. */
export function canBeChanged({ shownStatus, cancellationBlocked }: Booking | FlightBooking): boolean {
  return (shownStatus === 'vouchered' || shownStatus === 'confirmed') && cancellationBlocked === null;
}
