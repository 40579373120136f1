import { escalate } from './escalate.ts';
import type { BookingWorkflows } from '../fulfilment.ts';
import type { BookingsContext } from '../context.ts';
import { stalledBookings, type StalledBooking } from './recovery-store.ts';
import { flightAfterAnswer, isOngoing, MAX_RUNS, runIdOf, runsOf, voucheringAfterCancel } from './workflow-runs.ts';

const ROUND = 50;

/**
 * One round for bookings that should be changing and are not: a workflow that ended with an unexpected error starts
 * again under a new id. It finds the traces of its earlier runs and repeats nothing at the supplier.
 */
export async function sweepStalledBookings(context: BookingsContext, workflows: BookingWorkflows): Promise<void> {
  const before = new Date(context.clock.nowMs() - context.retryPolicy.restMs).toISOString();
  for (const stalled of await stalledBookings(context.database.pool, before, ROUND))
    await reviveIfDead(context, stalled, workflows);
}

async function reviveIfDead(
  context: BookingsContext,
  { status, workflow, answered, ...key }: StalledBooking,
  workflows: BookingWorkflows,
): Promise<void> {
  const isRejected = status === 'cancel-rejected';
  const first = isRejected
    ? voucheringAfterCancel(key.bookingId)
    : workflow === 'flight' && answered !== null
      ? flightAfterAnswer(key.bookingId, answered)
      : `${workflow}-${key.bookingId}`;
  const runs = await runsOf(context, first);
  // A run that ended well may have found a second cancellation under way. When that is rejected too, the booking still
  // has no voucher.
  const isAtRest = runs.some(isOngoing) || (runs.at(-1)?.state === 'done' && !isRejected);
  if (isAtRest) return;
  const run = runs.length + 1;
  if (run > MAX_RUNS) return escalate(context, key, 'workflow-failing');
  context.log.warn({ booking: key.bookingId, status, run }, 'a booking’s workflow had ended badly and begins again');
  return context.workflows.start(workflows[workflow], runIdOf(first, run), key);
}
