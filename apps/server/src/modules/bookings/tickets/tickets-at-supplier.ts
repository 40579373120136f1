import { formatInr } from '@safar/domain/money/money';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { recordOf, ticketsOf, type FlightTicket, type TicketKey, type TicketState } from '../order/flight-tickets.ts';
import type { BookingKey } from '../order/booking.ts';
import { wasBuyingSent } from '../order/supplier-calls.ts';
import type { SupplierState } from '../fulfilment.ts';
import type { TicketsContext } from '../context.ts';
import { findTicket } from './find-ticket.ts';

/** The states of a ticket that the airline was or is asked to take back. */
const RETURNED: readonly TicketState[] = ['cancelling', 'cancelled', 'undone'];

/** The state of a ticket of ours at the supplier. */
type Theirs =
  | { readonly kind: 'booking'; readonly booking: SupplierFlightBooking }
  | { readonly kind: 'none' }
  /** The common result of all requests to take it back. */
  | {
      readonly kind: 'requests';
      readonly state: 'open' | 'completed' | 'rejected';
      readonly chargePaise: number;
      readonly refundedPaise: number;
    };

/** A ticket of ours with its state at the supplier. */
export interface Look {
  readonly ticket: FlightTicket;
  readonly theirs: Theirs;
}

/** Asks about every ticket of a booking that the supplier may know; null when it does not answer about one. */
export async function lookAtTickets(context: TicketsContext, key: BookingKey): Promise<Look[] | null> {
  const looks: Look[] = [];
  for (const ticket of await ticketsOf(context.database.pool, key.userId, [key.bookingId])) {
    const theirs = await lookAt(context, { ...key, ticket: ticket.ticket }, ticket);
    if (theirs?.kind === 'no-answer') return null;
    if (theirs !== null) looks.push({ ticket, theirs });
  }
  return looks;
}

/** The supplier's current state of each ticket; null when it does not answer (REQ-DESK-13). */
export async function ticketWords(context: TicketsContext, key: BookingKey): Promise<SupplierState[] | null> {
  const looks = await lookAtTickets(context, key);
  return looks?.map(({ ticket, theirs }) => ({ about: `Ticket ${ticket.ticket + 1}`, ...wordOf(theirs) })) ?? null;
}

function wordOf(theirs: Theirs): Omit<SupplierState, 'about'> {
  switch (theirs.kind) {
    case 'none':
      return { state: null, numbers: [] };
    case 'requests':
      return {
        state: `its cancellation is ${theirs.state}`,
        numbers: [`${formatInr(theirs.refundedPaise)} back`, `${formatInr(theirs.chargePaise)} kept`],
      };
    case 'booking': {
      const { state, pnr, bookingId, tickets } = theirs.booking;
      const numbers = [bookingId, pnr, ...tickets.map(({ ticketNumber }) => ticketNumber ?? '')];
      return { state, numbers: numbers.filter((number) => number !== '') };
    }
  }
}

/**
 * Looks a ticket up by the requests to take it back when there were any, else by every key that is known. Null when
 * nothing was ever sent to the supplier for it.
 */
async function lookAt(
  context: TicketsContext,
  key: TicketKey,
  { state, changeRequestIds, supplierBookingId }: FlightTicket,
): Promise<Theirs | NoAnswer | null> {
  if (changeRequestIds !== null && RETURNED.includes(state)) return lookAtRequests(context, changeRequestIds);
  if (supplierBookingId === null && !(await wasBuyingSent(context.database.pool, recordOf(key)))) return null;
  const found = await findTicket(context, key);
  return found.kind === 'found' ? { kind: 'booking', booking: found.booking } : found;
}

async function lookAtRequests({ flights }: TicketsContext, ids: readonly string[]): Promise<Theirs | NoAnswer> {
  let state: 'open' | 'completed' | 'rejected' = 'completed';
  let [chargePaise, refundedPaise] = [0, 0];
  for (const id of ids) {
    const answer = await flights.cancellationStatus(id);
    if (answer.kind === 'no-answer') return answer;
    if (answer.state === 'rejected' || (answer.state === 'open' && state === 'completed')) state = answer.state;
    chargePaise += answer.chargePaise ?? 0;
    refundedPaise += answer.refundedPaise ?? 0;
  }
  return { kind: 'requests', state, chargePaise, refundedPaise };
}

/** Whether the supplier has no booking for the ticket, or only a cancelled or failed one. */
export function isGone({ theirs }: Look): boolean {
  if (theirs.kind === 'none') return true;
  return theirs.kind === 'booking' && (theirs.booking.state === 'cancelled' || theirs.booking.state === 'failed');
}

/** Whether the supplier holds the ticket, issued or only held. */
export function isLive({ theirs }: Look): boolean {
  return theirs.kind === 'booking' && (theirs.booking.state === 'ticketed' || theirs.booking.state === 'held');
}
