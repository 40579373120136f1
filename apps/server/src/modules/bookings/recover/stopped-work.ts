import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/retries';
import { isUnderWay } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';
import { changeToGoOn, type LastChange } from '../order/change-rows.ts';
import { unwantedRecords } from '../order/supplier-records.ts';
import { isOngoing, type Run } from './workflow-runs.ts';

export type RetryKind = CallAnswer<typeof calls.retriesOfBooking>['retries'][number]['what'];

/** A change that should be carried out and has stopped. */
export interface StoppedChange {
  readonly changeId: string;
  /** What it would go on with. */
  readonly what: readonly RetryKind[];
  readonly runs: readonly Run[];
}

/** The change of a booking that should be carried out and has stopped; null when there is none. */
export async function stoppedOf(
  { changes, payments }: BookingsContext,
  db: Queryable,
  booking: Booking,
): Promise<StoppedChange | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const change = await changeToGoOn(db, key);
  const runs = await changes.runsOf(change.id);
  if (runs.some(isOngoing)) return null;
  const refunds = booking.status === 'failed' ? await payments.refundsIn(db, key.userId, key.bookingId) : [];
  const owes = booking.status === 'failed' && booking.paidPaise > 0 && !refunds.some(({ needsPerson }) => needsPerson);
  const [unwanted] = await unwantedRecords(db, key);
  const what: RetryKind[] = [
    ...(owes ? (['refund'] as const) : []),
    ...(unwanted === undefined ? [] : [clearing(booking)]),
    ...openWork(booking, change),
  ];
  return what.length === 0 ? null : { changeId: change.id, what, runs };
}

function clearing({ kind, status }: Booking): RetryKind {
  if (kind === 'flight') return 'tickets';
  return status === 'released' ? 'release' : 'room';
}

/** What a change that is open would go on with. One that waits for its traveller's answer has not stopped. */
function openWork({ status }: Booking, { reason, state, waits }: LastChange): RetryKind[] {
  if (state !== 'running' || waits === 'answer') return [];
  if (reason === 'wish') return ['cancel'];
  return isUnderWay(status) ? ['book'] : ['voucher'];
}
