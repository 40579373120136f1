import { toLatin } from '@safar/domain/people/latin';
import { nameOnTicket } from '@safar/domain/people/passengers';
import type {
  FlightBookingKeys,
  FlightLookupOutcome,
  SupplierFlightBooking,
} from '../../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import type { FlightBooking } from '../order/booking.ts';
import { getFlight } from '../order/store.ts';
import { getTicket, type TicketKey } from '../order/flight-tickets.ts';
import { unsealPassengers } from '../../checkout/index.ts';
import type { TicketsContext } from '../context.ts';
import { inPartyOrder, namesOnTicket } from './in-party-order.ts';
import { otherTicketOf } from './ticket-store.ts';

/** The answer when another ticket was bought later under the same trace, which hides this ticket's own booking. */
const HIDDEN: NoAnswer = {
  kind: 'no-answer',
  reason: 'refused',
  sent: true,
  text: 'its trace shows a booking that was made later for another ticket',
};

/**
 * Finds the state of a ticket of ours at the supplier by every key that is known: its number, its PNR with a name, its
 * trace (REQ-TKT-4). `answered` has the number and PNR from the answer to its purchase, if there was one.
 */
export async function findTicket(
  context: TicketsContext,
  key: TicketKey,
  answered: Pick<SupplierFlightBooking, 'bookingId' | 'pnr'> | null = null,
): Promise<FlightLookupOutcome> {
  const booking = await getFlight(context.database.pool, key);
  const keys = await keysOf(context, booking, key, answered);
  const found = await context.flights.findBooking(keys);
  if (found.kind !== 'found') return found;
  const told = inPartyOrder(found.booking, namesOnTicket(context, booking, key.ticket));
  if (keys.bookingId) return { ...found, booking: told };
  const other = await otherTicketOf(context.database.pool, key, told.bookingId);
  if (other === null) return { ...found, booking: told };
  // A trace shows its newest booking. When that is older than our purchase, ours does not exist.
  return other.isLater ? HIDDEN : { kind: 'none' };
}

async function keysOf(
  { database, crypto }: TicketsContext,
  booking: FlightBooking,
  key: TicketKey,
  answered: Pick<SupplierFlightBooking, 'bookingId' | 'pnr'> | null,
): Promise<FlightBookingKeys> {
  const { supplierBookingId, pnr } = await getTicket(database.pool, key);
  const [first] = unsealPassengers(booking, crypto);
  return {
    bookingId: answered?.bookingId ?? supplierBookingId,
    pnr: answered?.pnr || pnr,
    name: first === undefined ? null : nameOnTicket(first, booking.quote.passengerRules, key.ticket, toLatin),
    trace: booking.quote.tickets[key.ticket]?.offer.trace ?? null,
  };
}
