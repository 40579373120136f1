import { escalate } from './escalate.ts';
import type { BookingWorkflows } from './fulfilment.ts';
import type { BookingsContext } from './context.ts';
import { stalledBookings, type StalledBooking } from './sweep-queries.ts';
import { flightAfterAnswer, MAX_RUNS, runIdOf, voucheringAfterCancel } from './workflow-runs.ts';

const ROUND = 50;

/**
 * One round of looking after bookings that should be moving and are not: a workflow that ended with an error nobody expected
 * is begun again under a new id. It finds the traces of its earlier runs and repeats nothing at the supplier.
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
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const id = runIdOf(first, run);
    const state = await context.workflows.state(id);
    // One that ended well found the booking being cancelled a second time: rejected again, it still has no voucher.
    if (state === 'failed' || (state === 'done' && isRejected)) continue;
    if (state !== null) return;
    context.log.warn({ booking: key.bookingId, status, run }, 'a booking’s workflow had ended badly and begins again');
    return context.workflows.start(workflows[workflow], id, key);
  }
  await escalate(context, key, 'its workflow ended badly again and again');
}
