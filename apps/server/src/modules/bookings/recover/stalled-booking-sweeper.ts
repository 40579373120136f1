import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { BookingsContext } from '../context.ts';
import type { BookingKey } from '../order/booking.ts';
import { changeToGoOn, wishesBeside } from '../order/change-rows.ts';
import { computedStatus } from '../order/status-facts.ts';
import { unwantedRecords } from '../order/supplier-records.ts';
import { escalate } from './escalate.ts';
import { NOT_GIVEN_BACK } from './escalation-reasons.ts';
import { reasonsOpen } from './escalation-store.ts';
import { stalledBookings, type StalledBooking } from './recovery-store.ts';
import { isOngoing, MAX_RUNS } from './workflow-runs.ts';

const ROUND = 50;

/**
 * One round for bookings that should be changing and are not: a change whose workflow ended with an unexpected error
 * begins its next run. It finds the traces of its earlier runs and repeats nothing at the supplier (REQ-BKG-12,
 * REQ-TKT-10, REQ-BKG-11).
 */
export async function sweepStalledBookings(context: BookingsContext): Promise<void> {
  const before = new Date(context.clock.nowMs() - context.retryPolicy.restMs).toISOString();
  for (const stalled of await stalledBookings(context.database.pool, before, ROUND))
    await reviveIfDead(context, stalled);
}

async function reviveIfDead(context: BookingsContext, { status, ...key }: StalledBooking): Promise<void> {
  const { changes, database, log } = context;
  const { id } = await changeToGoOn(database.pool, key);
  for (const changeId of [id, ...(await wishesBeside(database.pool, { ...key, changeId: id }))]) {
    const runs = await changes.runsOf(changeId);
    const last = runs.at(-1);
    if (last === undefined || runs.some(isOngoing)) continue;
    if (last.state === 'done' && !(await isRefundToNote(context, key, status)) && !(await isLeftStanding(context, key)))
      continue;
    if (runs.filter(({ state }) => state === 'failed').length >= MAX_RUNS)
      return escalate(context, key, 'workflow-failing');
    log.warn({ booking: key.bookingId, status, run: runs.length + 1 }, 'a change begins again');
    await changes.takeUp(key);
    return;
  }
}

/** Whether the gateway has taken every refund, and the change ended without noting it: the last was sent as it ended. */
async function isRefundToNote({ database }: BookingsContext, key: BookingKey, status: BookingStatus): Promise<boolean> {
  return status === 'failed' && (await computedStatus(database.pool, key)) === 'refunded';
}

/** Whether something that the booking does not have stands at a supplier, and no operator was called for it. */
async function isLeftStanding({ database: { pool } }: BookingsContext, key: BookingKey): Promise<boolean> {
  if ((await unwantedRecords(pool, key)).length === 0) return false;
  return !(await reasonsOpen(pool, key)).some(({ reason }) => NOT_GIVEN_BACK.includes(reason));
}
