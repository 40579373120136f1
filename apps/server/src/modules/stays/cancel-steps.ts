import type { StepRunner } from '../../platform/step-runner.ts';
import type { CancellationRequestStatus } from '@safar/domain/cancellation';
import { getStay, noteCheck, waits, type BookingKey, type Waits } from '../bookings/index.ts';
import { roomStatusOf, type RoomStatus } from './query-supplier.ts';
import type { StaysContext } from './context.ts';
import { claimCancel, saveChangeRequest, unclaimCancel } from './cancel-request-store.ts';

/** What is known after asking the supplier to cancel. */
export type CancelAnswer =
  | { readonly kind: 'requested'; readonly changeRequestId: string }
  | { readonly kind: 'refused' }
  /** Sent, and nothing is known. */
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  /** Nothing left this process. */
  | { readonly kind: 'not-sent' };

/** Steps of cancelling at the supplier, shared by the traveller's cancellation and the release of an unusable booking. */
export const SUPPLIER_CANCEL_STEPS = ['ask-to-cancel', 'check-cancel', 'look-at-booking', 'forget-cancel'] as const;
export type SupplierCancelStep = (typeof SUPPLIER_CANCEL_STEPS)[number];

export interface SupplierCancelSteps extends Waits {
  /** How long a request without an answer may still take effect, ms. */
  effectWithinMs(): Promise<number>;
  askToCancel(): Promise<CancelAnswer>;
  /** Where a change request stands; null while the supplier does not answer. */
  checkRequest(changeRequestId: string): Promise<CancellationRequestStatus | null>;
  /** What the booking itself says; null while the supplier does not answer. */
  lookAtBooking(): Promise<RoomStatus | null>;
  /** The request did not arrive: it may be made again. */
  forgetRequest(): Promise<void>;
}

/** Cancelling a booking at the supplier as steps of a workflow, recorded under the names of `SUPPLIER_CANCEL_STEPS`. */
export function supplierCancelSteps<Step extends string>(
  context: StaysContext,
  runner: StepRunner<Step | SupplierCancelStep>,
  key: BookingKey,
): SupplierCancelSteps {
  const { pool } = context.database;
  return {
    ...waits(context),
    effectWithinMs: async () => context.suppliers.of(await getStay(pool, key)).effectWithinMs,
    askToCancel: () => runner.step('ask-to-cancel', () => askToCancel(context, key)),
    checkRequest: (id) => runner.step('check-cancel', () => checkRequest(context, key, id)),
    lookAtBooking: () => runner.step('look-at-booking', () => lookAtBooking(context, key)),
    forgetRequest: () => runner.step('forget-cancel', () => unclaimCancel(pool, key)),
  };
}

/** Asks once in all runs of the workflow, marked before it is sent. */
async function askToCancel(context: StaysContext, key: BookingKey): Promise<CancelAnswer> {
  const { database, clock, log } = context;
  const { supplier, supplierBookingId } = await roomOf(context, key);
  const claim = await claimCancel(database.pool, key, clock.nowMs());
  if (claim.kind === 'sent-before') {
    const { changeRequestId, sentAtMs } = claim;
    return changeRequestId === null ? { kind: 'silent', sentAtMs } : { kind: 'requested', changeRequestId };
  }
  const outcome = await supplier.requestCancellation(supplierBookingId, 'Cancelled by the guest');
  switch (outcome.kind) {
    case 'requested':
      await saveChangeRequest(database.pool, key, outcome.changeRequestId);
      return { kind: 'requested', changeRequestId: outcome.changeRequestId };
    case 'failed':
      log.warn({ booking: key.bookingId, text: outcome.text }, 'the supplier refused to cancel');
      return { kind: 'refused' };
    case 'no-answer':
      if (outcome.sent) return { kind: 'silent', sentAtMs: claim.sentAtMs };
      await unclaimCancel(database.pool, key);
      return { kind: 'not-sent' };
  }
}

async function checkRequest(
  { database, suppliers, clock }: StaysContext,
  key: BookingKey,
  changeRequestId: string,
): Promise<CancellationRequestStatus | null> {
  const supplier = suppliers.of(await getStay(database.pool, key));
  const outcome = await supplier.cancellationStatus(changeRequestId);
  if (outcome.kind === 'no-answer') return null;
  await noteCheck(database.pool, key, {
    status: outcome.status,
    supplierChargePaise: outcome.chargePaise,
    supplierRefundPaise: outcome.refundedPaise,
    at: clock.nowIso(),
  });
  return outcome.status;
}

async function lookAtBooking(context: StaysContext, key: BookingKey): Promise<RoomStatus | null> {
  const { supplier, supplierBookingId } = await roomOf(context, key);
  const found = await supplier.booking(supplierBookingId);
  switch (found.kind) {
    case 'found':
      return roomStatusOf(found.booking);
    case 'none':
      return 'cancelled';
    case 'no-answer':
      return null;
  }
}

async function roomOf({ database, suppliers }: StaysContext, key: BookingKey) {
  const { supplier, supplierBooking } = await getStay(database.pool, key);
  if (supplierBooking === null) throw new Error(`booking ${key.bookingId} was never at the supplier`);
  return { supplier: suppliers.of({ supplier }), supplierBookingId: supplierBooking.bookingId };
}
