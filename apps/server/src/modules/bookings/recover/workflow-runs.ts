import { onRecordOf } from '../../../platform/call-record.ts';
import type { Workflow, WorkflowState } from '../../../platform/workflows.ts';
import type { BookingsContext } from '../context.ts';
import type { FlightTicket, TicketKey } from '../order/flight-tickets.ts';
import type { UnmatchedRoom } from '../fulfilment.ts';
import type { BookingKey } from '../order/booking.ts';

/** A workflow that ends badly so often needs a person, not another run. */
export const MAX_RUNS = 5;
/** So often that person may have it run; then only an engineer helps. */
export const MAX_ASKED_RUNS = 20;

/** The first run of the workflow that vouchers a paid room once a cancellation of it was rejected. */
export function voucheringAfterCancel(bookingId: string): string {
  return `settle-${bookingId}-after-cancel`;
}

/** The run of the workflow that goes on once a ticket's change was answered. */
export function flightAfterAnswer(bookingId: string, ticket: number): string {
  return `flight-${bookingId}-answered-${ticket}`;
}

const ANSWERED: ReadonlySet<string> = new Set(['accepted', 'refused', 'lapsed']);

/** The first run of the workflow that buys a flight, as it goes on since a change was answered last. */
export function buyingFlight(bookingId: string, tickets: readonly Pick<FlightTicket, 'ticket' | 'change'>[]): string {
  const answered = tickets.findLast(({ change }) => change !== null && ANSWERED.has(change.state));
  return answered === undefined ? `flight-${bookingId}` : flightAfterAnswer(bookingId, answered.ticket);
}

/** The first run of the workflow that has a supplier cancel a room no booking stands for. */
export function returningRoom({ supplier, supplierBookingId }: UnmatchedRoom): string {
  return `cancel-room-${supplier}-${supplierBookingId}`;
}

/** The first run of the workflow that gives a ticket back which was bought too late. */
export function returningTicket({ bookingId, ticket }: TicketKey): string {
  return `return-ticket-${bookingId}-${ticket}`;
}

/** The id of a run: that of the first, and a number from the second on. */
export function runIdOf(first: string, run: number): string {
  return run === 1 ? first : `${first}-${run}`;
}

/** One run of a workflow. */
export interface Run {
  readonly id: string;
  readonly state: WorkflowState;
  /** It was stopped, and goes on after its last recorded step; one that ended with an error begins again under another id. */
  readonly mayRetry: boolean;
}

/** The runs of a workflow by the id of its first, in order. */
export async function runsOf({ workflows }: Pick<BookingsContext, 'workflows'>, first: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 1; run <= MAX_ASKED_RUNS; run += 1) {
    const id = runIdOf(first, run);
    const found = await workflows.find(id);
    if (found === null) break;
    runs.push({ id, state: found.state, mayRetry: found.mayRetry });
  }
  return runs;
}

/** A workflow of a booking, whose calls to the supplier and the gateway are kept for it. */
export function onRecord<Key extends BookingKey>(run: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  return (key) => onRecordOf(key.bookingId, () => run(key));
}

/** Begins the next run of a booking's workflow; false: one is at work, or waits to be. @param first the id of its first run */
export async function beginNextRun(
  context: Pick<BookingsContext, 'workflows'>,
  workflow: Workflow<BookingKey, void>,
  first: string,
  key: BookingKey,
): Promise<boolean> {
  const runs = await runsOf(context, first);
  if (runs.some(isOngoing)) return false;
  await context.workflows.start(workflow, runIdOf(first, runs.length + 1), key);
  return true;
}

/** Whether a run is at work, or waits to be. */
export function isOngoing({ state }: Run): boolean {
  return state === 'running' || state === 'waiting';
}
