import { toLatin } from '@safar/domain/people/latin';
import { nameOnTicket } from '@safar/domain/people/passengers';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { unsealPassengers } from '../../checkout/index.ts';
import type { FlightBooking } from '../order/booking.ts';
import type { TicketsContext } from '../context.ts';

/** The names on a ticket of ours, passenger by passenger, as a supplier repeats them. */
export function namesOnTicket(
  { crypto }: Pick<TicketsContext, 'crypto'>,
  booking: FlightBooking,
  ticket: number,
): string[] {
  return unsealPassengers(booking, crypto).map((passenger) => {
    const { firstName, lastName } = nameOnTicket(passenger, booking.quote.passengerRules, ticket, toLatin);
    return `${firstName} ${lastName}`.trim().toUpperCase();
  });
}

/**
 * A supplier's booking with an entry for every passenger of ours, in our order. Whether it goes on telling who gave a seat up is not
 * documented (tbo-air.md 12), so where it tells fewer people they are found by name; where it tells none of ours it stays as it is.
 */
export function inPartyOrder(told: SupplierFlightBooking, party: readonly string[]): SupplierFlightBooking {
  const places = party.map((name) => told.names.indexOf(name));
  if (told.names.length >= party.length || places.every((place) => place === -1)) return told;
  const { bags, extras } = told.terms;
  return {
    ...told,
    names: [...party],
    tickets: places.map((place) => told.tickets[place] ?? { ticketId: null, ticketNumber: null }),
    cancelled: places.flatMap((place, index) => (told.cancelled.includes(place) ? index : [])),
    terms: {
      ...told.terms,
      bags: places.map((place) => bags[place] ?? []),
      extras: {
        ...extras,
        codes: places.map((place) => extras.codes[place] ?? { baggage: null, meal: null, seat: null }),
      },
    },
  };
}
