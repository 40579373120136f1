import { toInstantIso } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { placeIn, positionOf, type Books, type Difference } from '../../../platform/difference.ts';
import { paced } from '../../../platform/paced.ts';
import { COMPARING, MAX_SILENCES } from '../recover/compared-store.ts';
import { flightsNotBooked, type FlightNotBooked } from '../../checkout/index.ts';
import type { UnmatchedTicket } from '../../payments/index.ts';
import type { TicketsContext } from '../context.ts';
import { tripOfSupplierId } from './ticket-store.ts';

/** The time that a checkout has to become a booking, beyond the span that every comparison skips. */
const UNBOOKED_REST_MS = 50 * MINUTE_MS;
const PORTION = 100;
export const NOT_ASKED_ALL = 'the air supplier was not asked about all bookings';

type Asking = Pick<TicketsContext, 'database' | 'flights'>;

/**
 * The valid ticket under a trace that belongs to no booking of ours. A trace shows its newest booking only (tbo-air.md
 * 9). A refused question is no answer.
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
  // Another checkout of the same quote may have become a booking.
  return (await tripOfSupplierId(database.pool, supplierBookingId)) === null
    ? { supplier: flights.id, supplierBookingId, pnr, state }
    : 'none';
}

/**
 * The valid tickets under any of these traces that belong to no booking of ours; `silent` when the supplier does not
 * answer.
 */
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
 * Valid tickets under the trace of a checkout without a known booking: they were bought in seconds that a database
 * lost. The supplier has no list. A ticket whose checkout was lost as well is found by its payment (decision 0035).
 * The payment of such a checkout was recorded or refunded when the gateway's books were compared. An operator decides
 * whether the traveller flies (REQ-OPS-5).
 */
export function unbookedBooks(context: Asking): Books {
  return {
    counterparty: context.flights.id,
    name: 'checkouts without a booking',
    isFollowing: true,
    compare: async ({ fromMs, untilMs }, position) => {
      const span = { from: toInstantIso(fromMs - UNBOOKED_REST_MS), to: toInstantIso(untilMs - UNBOOKED_REST_MS) };
      const checkouts = await flightsNotBooked(context.database.pool, span, placeIn(position), PORTION);
      const looked = await lookAtCheckouts(context, checkouts);
      const last = checkouts.at(-1);
      const next =
        last === undefined || checkouts.length < PORTION ? null : positionOf({ at: last.at, id: last.sessionId });
      return looked.isStopped
        ? { ...looked.told, next: position, stopped: NOT_ASKED_ALL, leftOut: null }
        : { ...looked.told, next, stopped: null, leftOut: silence(looked.silent, 'checkouts') };
    },
  };
}

/** The sentence about bookings or checkouts that got no answer; null when all did. */
export function silence(count: number, what: string): string | null {
  return count === 0 ? null : `the air supplier did not answer about ${count} ${what}`;
}

async function lookAtCheckouts(context: Asking, checkouts: readonly FlightNotBooked[]) {
  const differences: Difference[] = [];
  let [compared, silent, silentNow] = [0, 0, 0];
  const asked = checkouts.flatMap(({ sessionId, traces }) => traces.map((trace) => ({ sessionId, trace })));
  await paced(asked, COMPARING, async ({ sessionId, trace }) => {
    const found = await unmatchedTicket(context, trace);
    if (found === 'silent') {
      silent += 1;
      silentNow += 1;
      return silentNow >= MAX_SILENCES ? 'stop' : 'go-on';
    }
    silentNow = 0;
    compared += 1;
    if (found === 'none') return 'go-on';
    const { supplier, supplierBookingId, pnr, state } = found;
    const detail = `Checkout ${sessionId} has no booking here, and a ticket at the supplier: PNR ${pnr}, ${state}.`;
    differences.push({
      kind: 'ticket-not-ours',
      counterparty: supplier,
      subject: supplierBookingId,
      detail,
      outcome: 'needs-person',
    });
    return 'go-on';
  });
  return { told: { compared, differences }, silent, isStopped: silentNow >= MAX_SILENCES };
}
