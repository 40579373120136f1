import type { Booking, FlightBooking } from '#lib/schemas.ts';

/** Whether another booking may take the place of this one: seats that are only held are let go of (REQ-CHG-1). */
export function canBeChanged({ kind, shownStatus, cancellationBlocked }: Booking | FlightBooking): boolean {
  if (kind === 'flight' && shownStatus === 'confirmed') return false;
  return (shownStatus === 'vouchered' || shownStatus === 'confirmed') && cancellationBlocked === null;
}
