import { onRecordOf } from '../../platform/call-record.ts';
import type { BookingsContext } from './context.ts';
import type { BookingWorkflows } from './fulfilment.ts';
import type { BookingKey } from './store.ts';

/** A workflow that ends badly so often needs a person, not another run. */
export const MAX_RUNS = 5;

/** The first run of the workflow that vouchers a paid room once a cancellation of it was rejected. */
export function voucheringAfterCancel(bookingId: string): string {
  return `settle-${bookingId}-after-cancel`;
}

/** The run of the workflow that goes on once a ticket's change was answered. */
export function flightAfterAnswer(bookingId: string, ticket: number): string {
  return `flight-${bookingId}-answered-${ticket}`;
}

/** The id of a run: that of the first, and a number from the second on. */
export function runIdOf(first: string, run: number): string {
  return run === 1 ? first : `${first}-${run}`;
}

/** A workflow of a booking, whose calls to the supplier and the gateway are kept for it. */
export function onRecord<Key extends BookingKey>(run: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  return (key) => onRecordOf(key.bookingId, () => run(key));
}

/** Whether a workflow is at work on a booking, or waits to be. */
export async function isAtWork(
  { workflows }: Pick<BookingsContext, 'workflows'>,
  { bookingId }: BookingKey,
  name: keyof BookingWorkflows,
): Promise<boolean> {
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const state = await workflows.state(runIdOf(`${name}-${bookingId}`, run));
    if (state === 'running' || state === 'waiting') return true;
  }
  return false;
}
