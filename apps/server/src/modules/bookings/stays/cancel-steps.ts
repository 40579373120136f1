import { onceDatabaseAnswers } from '../../../platform/database.ts';
import type { StepRunner } from '../../../platform/step-runner.ts';
import { getStay } from '../order/store.ts';
import { claimCancel, saveRequestIds, unclaimCancel, noteCheck, saveDecision } from '../order/supplier-calls.ts';
import { roomRecord } from '../order/supplier-records.ts';
import { workflowWaits } from '../recover/workflow-waits.ts';
import type { AtSupplier, RequestAnswer, SupplierCancellation } from '../change/cancel-at-supplier.ts';
import type { BookingKey } from '../order/booking.ts';
import { roomStatusOf } from './query-supplier.ts';
import type { StaysContext } from './context.ts';

/**
 * Steps of a cancellation at the supplier, shared by the traveller's cancellation and the release of an unusable
 * booking.
 */
export const SUPPLIER_CANCEL_STEPS = ['ask-to-cancel', 'check-cancel', 'look-at-booking', 'forget-cancel'] as const;
export type SupplierCancelStep = (typeof SUPPLIER_CANCEL_STEPS)[number];

/** A cancellation at the supplier as steps of a workflow, recorded under the names in `SUPPLIER_CANCEL_STEPS`. */
export function supplierCancelSteps<Step extends string>(
  context: StaysContext,
  runner: StepRunner<Step | SupplierCancelStep>,
  key: BookingKey,
): SupplierCancellation {
  const { pool } = context.database;
  return {
    ...workflowWaits(context),
    effectWithinMs: async () =>
      context.suppliers.of(await onceDatabaseAnswers(() => getStay(pool, key))).effectWithinMs,
    request: () => runner.step('ask-to-cancel', () => askToCancel(context, key)),
    check: (ids) => runner.step('check-cancel', () => checkRequests(context, key, ids)),
    look: () => runner.step('look-at-booking', () => lookAtBooking(context, key)),
    forget: () => runner.step('forget-cancel', () => unclaimCancel(pool, roomRecord(key))),
  };
}

/** Asks once over all runs of the workflow. The request is marked as sent before it is sent. */
async function askToCancel(context: StaysContext, key: BookingKey): Promise<RequestAnswer> {
  const { database, clock, log } = context;
  const { supplier, supplierBookingId } = await roomOf(context, key);
  const record = roomRecord(key);
  const { isMine, sentAtMs, requestIds } = await claimCancel(database.pool, record, clock.nowMs());
  if (!isMine) return requestIds === null ? { kind: 'silent', sentAtMs } : { kind: 'requested', requestIds };
  const outcome = await supplier.requestCancellation(supplierBookingId, 'Cancelled by the guest');
  switch (outcome.kind) {
    case 'requested':
      await saveRequestIds(database.pool, record, [outcome.changeRequestId]);
      return { kind: 'requested', requestIds: [outcome.changeRequestId] };
    case 'failed':
      log.warn({ booking: key.bookingId, text: outcome.text }, 'the supplier refused to cancel');
      return { kind: 'refused' };
    case 'no-answer':
      if (outcome.sent) return { kind: 'silent', sentAtMs };
      await unclaimCancel(database.pool, record);
      return { kind: 'not-sent' };
  }
}

async function checkRequests(
  { database, suppliers, clock }: StaysContext,
  key: BookingKey,
  requestIds: readonly string[],
): Promise<'open' | 'done' | 'refused'> {
  const supplier = suppliers.of(await getStay(database.pool, key));
  const [requestId] = requestIds;
  if (requestId === undefined) throw new Error(`a request to cancel booking ${key.bookingId} has no id`);
  const outcome = await supplier.cancellationStatus(requestId);
  if (outcome.kind === 'no-answer') return 'open';
  const { status, chargePaise, refundedPaise } = outcome;
  await noteCheck(database.pool, roomRecord(key), { status, at: clock.nowIso() });
  await saveDecision(database.pool, roomRecord(key), { chargePaise, refundedPaise });
  return status === 'done' || status === 'refused' ? status : 'open';
}

async function lookAtBooking(context: StaysContext, key: BookingKey): Promise<AtSupplier> {
  const { supplier, supplierBookingId } = await roomOf(context, key);
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

async function roomOf({ database, suppliers }: StaysContext, key: BookingKey) {
  const { supplier, supplierBooking } = await getStay(database.pool, key);
  if (supplierBooking === null) throw new Error(`booking ${key.bookingId} was never at the supplier`);
  return { supplier: suppliers.of({ supplier }), supplierBookingId: supplierBooking.bookingId };
}
