import { rupeesToPaise, type Paise } from '@safar/domain/money/money';
import type { Booking, BookingSummary, FlightBooking, FlightBookingSummary } from '#lib/schemas.ts';

/** What is left to pay for a booking, at `/pay/{id}`, and by when. */
export interface BalanceDue {
  duePaise: Paise;
  /** ISO instant; null when no time is known. */
  dueAt: string | null;
}

/** The balance of what is held for a traveller; null when nothing can be paid. */
export function balanceDueOf(
  booking: Booking | BookingSummary | FlightBooking | FlightBookingSummary,
): BalanceDue | null {
  if (booking.kind === 'flight') return booking.balance;
  const { balanceDue, dueAt } = booking.paymentSnapshot;
  return booking.payable ? { duePaise: rupeesToPaise(balanceDue), dueAt } : null;
}

/** Whether another booking may take the place of this one: seats that are only held are let go of (REQ-CHG-1). */
export function canBeChanged({ kind, shownStatus, cancellationBlocked }: Booking | FlightBooking): boolean {
  if (kind === 'flight' && shownStatus === 'confirmed') return false;
  return (shownStatus === 'vouchered' || shownStatus === 'confirmed') && cancellationBlocked === null;
}
