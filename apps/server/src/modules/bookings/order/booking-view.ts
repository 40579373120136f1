import { refundsView } from '../../payments/index.ts';
import { duePaise } from '../change/balance.ts';
import { flightBalance, flightDetail, flightSummary } from './flight-booking-view.ts';
import type { FlightTicket } from './flight-tickets.ts';
import type { BookingFacts, Detail, ListFacts, Summary } from './shared-view.ts';
import { stayDetail, staySummary } from './stay-booking-view.ts';
import type { Booking } from './booking.ts';

/** A booking as My Bookings lists it (REQ-BKG-1). */
export function bookingSummary(booking: Booking, tickets: readonly FlightTicket[], facts: ListFacts): Summary {
  const more = { refund: refundsView(facts.refunds), checkedBy: facts.checkedBy };
  return booking.kind === 'hotel'
    ? { ...staySummary(booking), ...more, payable: duePaise(booking, facts.nowMs) > 0 }
    : {
        ...flightSummary(booking, ownTickets(booking, tickets), facts.isMoved),
        ...more,
        balance: flightBalance(booking, facts.nowMs),
      };
}

/** A booking with everything its own page shows (REQ-BKG-6). */
export function bookingDetail(booking: Booking, tickets: readonly FlightTicket[], facts: BookingFacts): Detail {
  return booking.kind === 'hotel'
    ? stayDetail(booking, facts)
    : flightDetail(booking, ownTickets(booking, tickets), facts);
}

function ownTickets({ id }: Booking, tickets: readonly FlightTicket[]): FlightTicket[] {
  return tickets.filter(({ bookingId }) => bookingId === id);
}
