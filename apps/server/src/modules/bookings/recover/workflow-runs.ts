import { onRecordOf } from '../../../platform/call-record.ts';
import type { Workflow, WorkflowState } from '../../../platform/workflows.ts';
import type { BookingsContext } from '../context.ts';
import type { FlightTicket, TicketKey } from '../order/flight-tickets.ts';
import type { UnmatchedRoom } from '../fulfilment.ts';
import type { BookingKey } from '../order/booking.ts';

/** After this many failed runs a workflow needs an operator instead of another run. */
export const MAX_RUNS = 5;
/** The maximum number of runs, including those that operators start. After that an engineer has to help. */
export const MAX_ASKED_RUNS = 20;

/** The first run of the workflow that vouchers a paid room after a cancellation was rejected. */
export function voucheringAfterCancel(bookingId: string): string {
  return `settle-${bookingId}-after-cancel`;
}

/** The run of the workflow that continues after a ticket's change was answered. */
export function flightAfterAnswer(bookingId: string, ticket: number): string {
  return `flight-${bookingId}-answered-${ticket}`;
}

const ANSWERED: ReadonlySet<string> = new Set(['accepted', 'refused', 'lapsed']);

/** The first run of the workflow that buys a flight, or of its continuation after the last answer to a change. */
export function buyingFlight(bookingId: string, tickets: readonly Pick<FlightTicket, 'ticket' | 'change'>[]): string {
  const answered = tickets.findLast(({ change }) => change !== null && ANSWERED.has(change.state));
  return answered === undefined ? `flight-${bookingId}` : flightAfterAnswer(bookingId, answered.ticket);
}

/** The first run of the workflow that cancels at the supplier a room without a booking. */
export function returningRoom({ supplier, supplierBookingId }: UnmatchedRoom): string {
  return `cancel-room-${supplier}-${supplierBookingId}`;
}

/** The first run of the workflow that cancels a ticket which was bought too late. */
export function returningTicket({ bookingId, ticket }: TicketKey): string {
  return `return-ticket-${bookingId}-${ticket}`;
}

/** The id of a run: the id of the first run, with a number from the second run on. */
export function runIdOf(first: string, run: number): string {
  return run === 1 ? first : `${first}-${run}`;
}

/** One run of a workflow. */
export interface Run {
  readonly id: string;
  readonly state: WorkflowState;
  /**
   * Whether the run was stopped and can continue after its last recorded step. A run that ended with an error is
   * started again under another id.
   */
  readonly mayRetry: boolean;
}

/** The runs of a workflow, in order, by the id of its first run. */
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

/** Wraps a workflow of a booking, so that its calls to the supplier and the gateway are recorded for the booking. */
export function onRecord<Key extends BookingKey>(run: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  return (key) => onRecordOf(key.bookingId, () => run(key));
}

/**
 * Starts the next run of a booking's workflow. False when one is running or waiting.
 * @param first the id of its first run
 */
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

/** Whether a run is running or waiting. */
export function isOngoing({ state }: Run): boolean {
  return state === 'running' || state === 'waiting';
}
