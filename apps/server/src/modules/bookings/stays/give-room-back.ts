import { onceDatabaseAnswers } from '../../../platform/database.ts';
import { askToCancel } from '../change/ask-to-cancel.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import { unclaimCancel, noteCheck, saveDecision } from '../order/supplier-calls.ts';
import { getRecord, type RecordKey } from '../order/supplier-records.ts';
import { workflowWaits } from '../recover/workflow-waits.ts';
import type { AtSupplier, RequestAnswer, SupplierCancellation } from '../change/cancel-at-supplier.ts';
import { lookAtRooms, partOf, requestRooms } from './give-rooms-back.ts';
import { roomStatusOf } from './query-supplier.ts';
import type { StaysContext } from '../context.ts';

/** Gives a room back to its supplier, as steps of a change. */
export function roomCancellation(
  context: StaysContext,
  runner: ChangeRunner,
  change: ChangeKey,
  record: RecordKey,
): SupplierCancellation {
  const { pool } = context.database;
  // Read in each step: some of the rooms, or all of the record.
  const part = () => partOf(pool, change);
  return {
    ...workflowWaits(context),
    effectWithinMs: async () =>
      context.suppliers.of(await onceDatabaseAnswers(() => getRecord(pool, record))).effectWithinMs,
    request: () =>
      runner.step('ask-to-cancel', async () => {
        const rooms = await part();
        return rooms === null ? requestCancellation(context, record) : requestRooms(context, change, rooms);
      }),
    check: (ids) =>
      runner.step('check-cancel', async () => {
        const rooms = await part();
        if (rooms === null) return checkRequests(context, record, ids);
        return (await lookAtRooms(context, change, rooms)) === 'cancelled' ? 'done' : 'open';
      }),
    look: () =>
      runner.step('look-at-record', async () => {
        const rooms = await part();
        return rooms === null ? lookAtRoom(context, record) : lookAtRooms(context, change, rooms);
      }),
    forget: () => runner.step('forget-cancel', () => unclaimCancel(pool, record)),
  };
}

async function requestCancellation(context: StaysContext, record: RecordKey): Promise<RequestAnswer> {
  const { supplier, supplierBookingId } = await roomOf(context, record);
  return askToCancel(context, record, async () => {
    const outcome = await supplier.requestCancellation(supplierBookingId, 'Cancelled by the guest');
    return outcome.kind === 'requested' ? { kind: 'requested', changeRequestIds: [outcome.changeRequestId] } : outcome;
  });
}

async function checkRequests(
  { database, suppliers, clock }: StaysContext,
  record: RecordKey,
  requestIds: readonly string[],
): Promise<'open' | 'done' | 'refused'> {
  const supplier = suppliers.of(await getRecord(database.pool, record));
  const [requestId] = requestIds;
  if (requestId === undefined) throw new Error(`a request to cancel booking ${record.bookingId} has no id`);
  const outcome = await supplier.cancellationStatus(requestId);
  if (outcome.kind === 'no-answer') return 'open';
  const { status, chargePaise, refundedPaise } = outcome;
  await noteCheck(database.pool, record, { status, at: clock.nowIso() });
  await saveDecision(database.pool, record, { chargePaise, refundedPaise });
  return status === 'done' || status === 'refused' ? status : 'open';
}

async function lookAtRoom(context: StaysContext, record: RecordKey): Promise<AtSupplier> {
  const { supplier, supplierBookingId } = await roomOf(context, record);
  const found = await supplier.booking(supplierBookingId);
  if (found.kind === 'no-answer') return null;
  const status = found.kind === 'none' ? 'cancelled' : roomStatusOf(found.booking);
  switch (status) {
    case 'held':
      return 'standing';
    case 'pending':
    case 'refused':
      return 'undecided';
    case 'cancelled':
      return 'cancelled';
  }
}

async function roomOf({ database, suppliers }: StaysContext, record: RecordKey) {
  const { supplier, supplierId } = await getRecord(database.pool, record);
  if (supplierId === null) throw new Error(`record ${record.record} of ${record.bookingId} was never at the supplier`);
  return { supplier: suppliers.of({ supplier }), supplierBookingId: supplierId };
}
