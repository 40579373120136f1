import { previewFlightCancellation } from './preview-cancellation.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { carryOut } from '../change/change-workflow.ts';
import type { BookingsContext, TicketsContext } from '../context.ts';
import type { TicketFulfilment } from '../fulfilment.ts';
import { answerChange } from './answer-change.ts';
import { acceptTerms, lapseTerms } from './answer-terms.ts';
import { tellBeforeFlights } from './before-flights.ts';
import { beginExchange } from './begin-exchange.ts';
import { cancelFlight } from './cancel-flight.ts';
import { flightBooks } from './compare-flights.ts';
import { flightChange } from './flight-acts.ts';
import { answerHeldChange } from './judge-hold.ts';
import { notifyOfFlight } from './notify-of-flight.ts';
import { exchangeFlights, proposeExchange } from './offer-exchange.ts';
import { bothBooksOfTicket, recheckTicket } from './recheck-ticket.ts';
import { ticketWords } from './tickets-at-supplier.ts';
import { unmatchedTickets } from './unmatched-tickets.ts';
import { watchTickets } from './watch-tickets.ts';

/** How tickets are held, issued, changed, cancelled and returned (REQ-TKT-1). */
export function createTickets(
  bookings: BookingsContext,
  { flights, airportOf }: Pick<TicketsContext, 'flights' | 'airportOf'>,
): TicketFulfilment {
  const context: TicketsContext = { ...bookings, flights, airportOf };
  return {
    carryOut: (runner, change) => carryOut(flightChange(context, runner, change)),
    previewCancellation: (booking, items) =>
      onRecordOf(booking.id, () => previewFlightCancellation(context, booking, items)),
    cancel: (booking, asked) => onRecordOf(booking.id, () => cancelFlight(context, booking, asked)),
    notify: (...said) => notifyOfFlight(context, ...said),
    tellBeforeRoad: (transaction, key) => tellBeforeFlights(context, transaction, key),
    askSupplier: ({ userId, id }) => onRecordOf(id, () => ticketWords(context, { userId, bookingId: id })),
    watch: (key) => watchTickets(context, key),
    supplierBooks: () => flightBooks(context),
    bothBooks: (subject) => bothBooksOfTicket(context, subject),
    recheck: (subject) => recheckTicket(context, subject),
    answerChange: (key, accept) => answerChange(context, key, accept),
    lapseChange: async (transaction, key) => {
      await answerHeldChange(context, transaction, key, 'lapsed');
    },
    acceptTerms: (...terms) => acceptTerms(context, ...terms),
    lapseTerms: (transaction, key) => lapseTerms(context, transaction, key),
    exchangeFlights: (key, asked) => onRecordOf(key.bookingId, () => exchangeFlights(context, key, asked)),
    proposeExchange: (key, offer) => onRecordOf(key.bookingId, () => proposeExchange(context, key, offer)),
    beginExchange: (change, priceHash) => beginExchange(context, change, priceHash),
    unmatchedTickets: (traces) => unmatchedTickets(context, traces),
  };
}
