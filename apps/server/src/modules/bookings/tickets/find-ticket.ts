import { toLatin } from '@safar/domain/latin';
import { nameOnTicket } from '@safar/domain/passengers';
import type {
  FlightBookingKeys,
  FlightLookupOutcome,
  SupplierFlightBooking,
} from '../../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { getFlight } from '../order/store.ts';
import { getTicket, type TicketKey } from '../order/flight-tickets.ts';
import { unsealPassengers } from '../../checkout/index.ts';
import type { TicketsContext } from './context.ts';
import { otherTicketOf } from './ticket-store.ts';

/** Under a trace that another ticket was bought on after it, its own booking is hidden. */
const HIDDEN: NoAnswer = {
  kind: 'no-answer',
  reason: 'refused',
  sent: true,
  text: 'its trace shows a booking that was made later for another ticket',
};

/**
 * How a ticket of ours stands at the supplier, asked by every key that is known of it: its number, its PNR with a name, its trace
 * (REQ-TKT-4). `answered` is what the answer to its purchase named, if there was one.
 */
export async function findTicket(
  context: TicketsContext,
  key: TicketKey,
  answered: Pick<SupplierFlightBooking, 'bookingId' | 'pnr'> | null = null,
): Promise<FlightLookupOutcome> {
  const keys = await keysOf(context, key, answered);
  const found = await context.flights.findBooking(keys);
  if (found.kind !== 'found' || keys.bookingId) return found;
  const other = await otherTicketOf(context.database.pool, key, found.booking.bookingId);
  if (other === null) return found;
  // A trace shows its newest booking: one that is older than our purchase says that ours is not there.
  return other.isLater ? HIDDEN : { kind: 'none' };
}

async function keysOf(
  { database, crypto }: TicketsContext,
  key: TicketKey,
  answered: Pick<SupplierFlightBooking, 'bookingId' | 'pnr'> | null,
): Promise<FlightBookingKeys> {
  const booking = await getFlight(database.pool, key);
  const { supplierBookingId, pnr } = await getTicket(database.pool, key);
  const [first] = unsealPassengers(booking, crypto);
  return {
    bookingId: answered?.bookingId ?? supplierBookingId,
    pnr: answered?.pnr || pnr,
    name: first === undefined ? null : nameOnTicket(first, booking.quote.passengerRules, key.ticket, toLatin),
    trace: booking.quote.tickets[key.ticket]?.offer.trace ?? null,
  };
}
