import type { BookingItem, FlightBooking } from '../order/booking.ts';
import type { FlightTicket } from '../order/flight-tickets.ts';
import type { NamedTicket } from '../order/history-note.ts';

/** Tickets by what a history and a message name them by. */
export function namedTickets(booking: FlightBooking, tickets: readonly FlightTicket[]): NamedTicket[] {
  return tickets.map(({ ticket, pnr }) => {
    const sold = booking.quote.trip.tickets[ticket];
    const legs = sold?.legs ?? [];
    const route = [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
    return { route, airline: sold?.carrierName ?? '', pnr: pnr ?? '' };
  });
}

/** The tickets of which items are given up, with the people whose seats those are. */
export function givenTickets(
  booking: FlightBooking,
  given: readonly { readonly ticket: FlightTicket; readonly items: readonly BookingItem[] }[],
): NamedTicket[] {
  return given.flatMap(({ ticket, items }) => {
    const people = items.filter(({ kind }) => kind === 'seat').flatMap((seat) => seat.people);
    return namedTickets(booking, [ticket]).map((named) => ({ ...named, people }));
  });
}
