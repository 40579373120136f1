import { onRecordOf } from '../../../platform/call-record.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { StepObserver } from '../../../platform/step-runner.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import type { FlightSeller } from '../../../suppliers/flight-supplier.ts';
import { beginNextRun, buyingFlight, flightAfterAnswer, onRecord, returningTicket } from '../recover/workflow-runs.ts';
import type { BookingKey } from '../order/booking.ts';
import type { BookingsContext } from '../context.ts';
import type { TicketFulfilment } from '../fulfilment.ts';
import type { TicketKey } from '../order/flight-tickets.ts';
import { answerChange } from './answer-change.ts';
import { cancelFlight, previewFlightCancellation } from './cancel-flight.ts';
import { cancelBookedFlight } from './cancel-flight-workflow.ts';
import { flightBooks, type FlightRepairs } from './compare-flights.ts';
import type { TicketsContext } from './context.ts';
import { flightRun } from './flight-steps.ts';
import { fulfilFlight } from './flight-workflow.ts';
import { answerHeldChange } from './held-change.ts';
import { notifyOfFlight } from './notify-of-flight.ts';
import { bothBooksOfTicket, recheckTicket } from './recheck-ticket.ts';
import { cancelUnwantedTicket } from './cancel-unwanted-ticket.ts';
import { ticketWords } from './tickets-at-supplier.ts';
import { unmatchedTickets } from './unmatched-tickets.ts';

export interface TicketsParts {
  readonly flights: FlightSeller;
  /** Called for every step of the workflows. */
  readonly onStep?: StepObserver | undefined;
}

/** How tickets are held, issued, changed, cancelled and returned (REQ-TKT-1). */
export function createTickets(bookings: BookingsContext, { flights, onStep }: TicketsParts): TicketFulfilment {
  const context: TicketsContext = { ...bookings, flights };
  const { workflows } = context;
  const flight: Workflow<BookingKey, void> = workflows.define(
    'flight',
    onRecord((key: BookingKey) => fulfilFlight(flightRun(context, key, onStep))),
  );
  const cancel: Workflow<BookingKey, void> = workflows.define(
    'flight-cancel',
    onRecord((key: BookingKey) => cancelBookedFlight(context, key, onStep)),
  );
  const returning: Workflow<TicketKey, void> = workflows.define(
    'return-ticket',
    onRecord((ticket: TicketKey) => cancelUnwantedTicket(context, ticket, onStep)),
  );
  const repairs: FlightRepairs = {
    cancelTicket: (key) => workflows.start(returning, returningTicket(key), key),
    goOnBuying: (key, tickets) => beginNextRun(context, flight, buyingFlight(key.bookingId, tickets), key),
    goOnCancelling: (key) => beginNextRun(context, cancel, `flight-cancel-${key.bookingId}`, key),
  };
  const goOn = (transaction: Transaction, key: BookingKey, ticket: number): Promise<void> =>
    workflows.startInTransaction(transaction, flight, flightAfterAnswer(key.bookingId, ticket), key);
  return {
    workflows: { flight, 'flight-cancel': cancel },
    cancelUnwantedTicket: returning,
    begin: (transaction, key) => workflows.startInTransaction(transaction, flight, `flight-${key.bookingId}`, key),
    previewCancellation: (booking) => onRecordOf(booking.id, () => previewFlightCancellation(context, booking)),
    cancel: (booking, asked) => onRecordOf(booking.id, () => cancelFlight(context, { cancel, goOn }, booking, asked)),
    notify: (...said) => notifyOfFlight(context, ...said),
    askSupplier: ({ userId, id }) => onRecordOf(id, () => ticketWords(context, { userId, bookingId: id })),
    supplierBooks: () => flightBooks(context, repairs),
    bothBooks: (subject) => bothBooksOfTicket(context, subject),
    recheck: (subject) => recheckTicket(context, repairs, subject),
    answerChange: (key, accept) => answerChange(context, goOn, key, accept),
    lapseChange: async (transaction, key) => {
      const ticket = await answerHeldChange(context, transaction, key, 'lapsed');
      if (ticket !== null) await goOn(transaction, key, ticket);
    },
    unmatchedTickets: (traces) => unmatchedTickets(context, traces),
  };
}
