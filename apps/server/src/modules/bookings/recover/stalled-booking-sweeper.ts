import { changeRun } from '../change/changes.ts';
import type { BookingsContext } from '../context.ts';
import { changeToGoOn } from '../order/changes.ts';
import { escalate } from './escalate.ts';
import { stalledBookings, type StalledBooking } from './recovery-store.ts';
import { isOngoing, MAX_RUNS, runIdOf } from './workflow-runs.ts';

const ROUND = 50;

/**
 * One round for bookings that should be changing and are not: a change whose workflow ended with an unexpected error
 * begins its next run. It finds the traces of its earlier runs and repeats nothing at the supplier.
 */
export async function sweepStalledBookings(context: BookingsContext): Promise<void> {
  const before = new Date(context.clock.nowMs() - context.retryPolicy.restMs).toISOString();
  for (const stalled of await stalledBookings(context.database.pool, before, ROUND))
    await reviveIfDead(context, stalled);
}

async function reviveIfDead(context: BookingsContext, { status, ...key }: StalledBooking): Promise<void> {
  const { changes, database, log } = context;
  const { id } = await changeToGoOn(database.pool, key);
  const runs = await changes.runsOf(id);
  const last = runs.at(-1);
  if (last === undefined || last.state === 'done' || runs.some(isOngoing)) return;
  const run = runs.length + 1;
  if (run > MAX_RUNS) return escalate(context, key, 'workflow-failing');
  log.warn(
    { booking: key.bookingId, status, run: runIdOf(changeRun(id), run) },
    'a change had ended badly and begins again',
  );
  await changes.takeUp(key);
}
