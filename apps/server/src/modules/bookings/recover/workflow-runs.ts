import { onRecordOf } from '../../../platform/call-record.ts';
import type { WorkflowState } from '../../../platform/workflows.ts';
import type { ModuleContext } from '../../../platform/context.ts';
import type { BookingKey } from '../order/booking.ts';

/** After this many failed runs a workflow needs an operator instead of another run. */
export const MAX_RUNS = 5;
/**
 * The maximum number of runs, including those that operators start. After that an engineer has to help (REQ-DESK-15).
 */
export const MAX_ASKED_RUNS = 20;

/** The id of a run: the id of the first run, with a number from the second run on. */
export function runIdOf(first: string, run: number): string {
  return run === 1 ? first : `${first}-r${run}`;
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

/** How many of the last runs of a workflow are looked at. Earlier ones have ended. */
const RUNS_SEEN = 30;

/**
 * The last runs of a workflow, in order. One that was forgotten long after it ended is left out.
 * @param first the id of its first run
 * @param count how many were started
 */
export async function runsOf(
  { workflows }: Pick<ModuleContext, 'workflows'>,
  first: string,
  count: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = Math.max(1, count - RUNS_SEEN + 1); run <= count; run += 1) {
    const id = runIdOf(first, run);
    const found = await workflows.find(id);
    if (found !== null) runs.push({ id, state: found.state, mayRetry: found.mayRetry });
  }
  return runs;
}

/** Wraps a workflow of a booking, so that its calls to the supplier and the gateway are recorded for the booking. */
export function onRecord<Key extends BookingKey>(run: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  return (key) => onRecordOf(key.bookingId, () => run(key));
}

/** Whether a run is running or waiting. */
export function isOngoing({ state }: Run): boolean {
  return state === 'running' || state === 'waiting';
}
