import { toInstantIso } from '@safar/domain/days';
import { HOUR_MS, DAY_MS } from '@safar/domain/time-units';
import type { Difference } from '../../platform/difference.ts';
import { flightsNotBooked } from '../checkout/index.ts';
import type { UnmatchedTicket } from '../payments/index.ts';
import type { TicketsContext } from './context.ts';
import { tripOfSupplierId } from './ticket-store.ts';

/** Of checkouts without a booking: how far back they are asked about, how long they have had to become one, and how many. */
const UNBOOKED_DAYS = 2;
const UNBOOKED_REST_MS = HOUR_MS;
const MAX_UNBOOKED = 2000;
/** Questions without an answer after which the supplier is left alone. */
export const MAX_SILENCES = 5;

type Asking = Pick<TicketsContext, 'database' | 'flights'>;

/**
 * The ticket that stands under a trace and for no booking of ours. A trace shows its newest alone (tbo-air.md 9); a question by it that
 * is refused is no answer.
 */
async function unmatchedTicket(
  { database, flights }: Asking,
  trace: string,
): Promise<UnmatchedTicket | 'none' | 'silent'> {
  const found = await flights.findBooking({ trace });
  if (found.kind === 'no-answer') return 'silent';
  if (found.kind === 'none') return 'none';
  const { bookingId: supplierBookingId, pnr, state } = found.booking;
  if (state !== 'ticketed' && state !== 'held') return 'none';
  // Another checkout of the same quote became a booking.
  return (await tripOfSupplierId(database.pool, supplierBookingId)) === null
    ? { supplier: flights.id, supplierBookingId, pnr, state }
    : 'none';
}

/** The tickets that stand under any of these traces and for no booking of ours; `silent`: the supplier does not say. */
export async function unmatchedTickets(
  context: Asking,
  traces: readonly string[],
): Promise<UnmatchedTicket[] | 'silent'> {
  const unmatched: UnmatchedTicket[] = [];
  for (const trace of traces) {
    const found = await unmatchedTicket(context, trace);
    if (found === 'silent') return 'silent';
    if (found !== 'none') unmatched.push(found);
  }
  return unmatched;
}

/**
 * Tickets that stand under the trace of a checkout of which no booking is known: bought in seconds that a database lost. The supplier
 * has no list to ask for; one whose checkout was lost as well is found by its payment (decision 0035). A payment of such a checkout was
 * recorded, or refunded, when the gateway's books were compared; whether the traveller flies is for a person to decide.
 */
export async function compareUnbooked(
  context: Asking,
  nowMs: number,
): Promise<{ compared: number; silent: number; differences: Difference[] }> {
  const span = { from: toInstantIso(nowMs - UNBOOKED_DAYS * DAY_MS), to: toInstantIso(nowMs - UNBOOKED_REST_MS) };
  const differences: Difference[] = [];
  let [compared, silent] = [0, 0];
  for (const { sessionId, traces } of await flightsNotBooked(context.database.pool, { ...span, limit: MAX_UNBOOKED })) {
    for (const trace of traces) {
      const found = await unmatchedTicket(context, trace);
      if (found === 'silent') silent += 1;
      else compared += 1;
      if (silent >= MAX_SILENCES) return { compared, silent, differences };
      if (found === 'silent' || found === 'none') continue;
      const { supplier, supplierBookingId, pnr, state } = found;
      const detail = `Checkout ${sessionId} has no booking here, and a ticket at the supplier: PNR ${pnr}, ${state}.`;
      differences.push({
        kind: 'ticket-not-ours',
        counterparty: supplier,
        subject: supplierBookingId,
        detail,
        outcome: 'needs-person',
      });
    }
  }
  return { compared, silent, differences };
}
