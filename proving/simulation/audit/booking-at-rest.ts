import type { OurBooking } from './our-books.ts';

/**
 * Whether nothing more happens to a booking by itself: the traveller has everything that was paid for, or has nothing
 * and is owed nothing.
 */
export function isAtRest(booking: OurBooking): boolean {
  switch (booking.status) {
    case 'vouchered':
    case 'cancelled':
    case 'refunded':
    case 'released':
      return true;
    case 'cancel-rejected':
      return isSold(booking);
    case 'failed':
      return booking.paidPaise === 0;
    default:
      return false;
  }
}

/** Whether the traveller has paid for a room or tickets and has them. */
export function isSold({ status, paidPaise, totalPaise }: OurBooking): boolean {
  return status === 'vouchered' || (status === 'cancel-rejected' && paidPaise === totalPaise);
}

/** The part of the price that the plan charges to hold a room. It is not refundable (REQ-CXL-3). */
export function heldForPaise({ plan, totalPaise }: OurBooking): number {
  return plan === 'pay_half' ? Math.ceil(totalPaise / 10) : 0;
}
