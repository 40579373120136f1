import { sumPaise } from '@safar/domain/money/money';
import { askToCancel } from '../change/ask-to-cancel.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import {
  cancelAtSupplier,
  type AtSupplier,
  type RequestAnswer,
  type SupplierCancelEnd,
  type SupplierCancellation,
} from '../change/cancel-at-supplier.ts';
import { getTicket, recordOf, type TicketKey } from '../order/flight-tickets.ts';
import { saveDecision, unclaimCancel } from '../order/supplier-calls.ts';
import { workflowWaits } from '../recover/workflow-waits.ts';
import type { TicketsContext } from './context.ts';
import { findTicket } from './find-ticket.ts';

/** The result of one request to release a held ticket; `ticketed` when it has been issued. */
type Released = 'released' | 'ticketed' | 'refused' | 'silent';

/** Gives a ticket back to its airline, as steps of a change: a held one is released, an issued one is cancelled. */
export async function giveTicketBack(
  context: TicketsContext,
  runner: ChangeRunner,
  key: TicketKey,
): Promise<SupplierCancelEnd> {
  const state = await runner.step('read-records', async () => (await getTicket(context.database.pool, key)).state);
  const cancellation = ticketCancellation(context, runner, key);
  if (state !== 'held') return cancelAtSupplier(cancellation);
  return releaseTicket(cancellation, () => runner.step('release-held', () => release(context, key)));
}

function ticketCancellation(context: TicketsContext, runner: ChangeRunner, key: TicketKey): SupplierCancellation {
  return {
    ...workflowWaits(context),
    effectWithinMs: async () => context.flights.effectWithinMs,
    request: () => runner.step('ask-to-cancel', () => requestCancellation(context, key)),
    check: (ids) => runner.step('check-cancel', () => checkRequests(context, key, ids)),
    look: () => runner.step('look-at-record', () => lookAtTicket(context, key)),
    forget: () => runner.step('forget-cancel', () => unclaimCancel(context.database.pool, recordOf(key))),
  };
}

/** Releases a held ticket. A repeated request finds it released. A ticket that was issued after all is cancelled. */
export async function releaseTicket(
  cancellation: SupplierCancellation,
  release: () => Promise<Released>,
): Promise<SupplierCancelEnd> {
  const sinceMs = await cancellation.now();
  for (let tries = 0; (await cancellation.now()) - sinceMs < cancellation.retryPolicy.giveUpAfterMs; tries += 1) {
    const released = await release();
    if (released === 'released') return 'cancelled';
    if (released === 'ticketed') return cancelAtSupplier(cancellation);
    await cancellation.backOff(tries);
  }
  return 'unknown';
}

async function supplierIdOf({ database }: TicketsContext, key: TicketKey): Promise<string> {
  const { supplierBookingId } = await getTicket(database.pool, key);
  if (supplierBookingId === null) throw new Error(`ticket ${key.ticket} of ${key.bookingId} was never at the supplier`);
  return supplierBookingId;
}

async function release(context: TicketsContext, key: TicketKey): Promise<Released> {
  const bookingId = await supplierIdOf(context, key);
  const found = await findTicket(context, key);
  if (found.kind === 'no-answer') return 'silent';
  if (found.kind === 'none' || found.booking.state === 'cancelled' || found.booking.state === 'failed')
    return 'released';
  if (found.booking.state === 'ticketed') return 'ticketed';
  const outcome = await context.flights.release({ bookingId, source: found.booking.source });
  if (outcome.kind === 'released') return 'released';
  context.log.warn({ booking: key.bookingId, text: outcome.text }, 'a held ticket was not released');
  return outcome.kind === 'failed' ? 'refused' : 'silent';
}

/**
 * The charge is asked for first: when the answer to the request is lost, the supplier's booking shows that it was cancelled
 * but not the charge.
 */
async function requestCancellation(context: TicketsContext, key: TicketKey): Promise<RequestAnswer> {
  const { database, flights } = context;
  const bookingId = await supplierIdOf(context, key);
  const record = recordOf(key);
  return askToCancel(context, record, async () => {
    const costs = await flights.cancellationCharges(bookingId);
    if (costs.kind === 'no-answer') return { ...costs, sent: false };
    if (costs.kind === 'ok')
      await saveDecision(database.pool, record, { chargePaise: costs.chargePaise, refundedPaise: costs.refundPaise });
    return flights.requestCancellation(bookingId, 'Cancelled by the passenger');
  });
}

/**
 * The common state of the requests for all passengers of a ticket: done when all are. Their charges and refunds are
 * added up.
 */
async function checkRequests(
  { database, flights }: TicketsContext,
  key: TicketKey,
  ids: readonly string[],
): Promise<'open' | 'done' | 'refused'> {
  const found = await Promise.all(ids.map((id) => flights.cancellationStatus(id)));
  const answers = found.filter((answer) => answer.kind === 'status');
  if (answers.some(({ state }) => state === 'rejected')) return 'refused';
  if (answers.length < ids.length || answers.some(({ state }) => state !== 'completed')) return 'open';
  await saveDecision(database.pool, recordOf(key), {
    chargePaise: sumPaise(answers.map(({ chargePaise }) => chargePaise ?? 0)),
    refundedPaise: sumPaise(answers.map(({ refundedPaise }) => refundedPaise ?? 0)),
  });
  return 'done';
}

async function lookAtTicket(context: TicketsContext, key: TicketKey): Promise<AtSupplier> {
  const found = await findTicket(context, key);
  // A cancelled ticket still exists at the supplier, so an answer that it does not exist says nothing about the
  // cancellation.
  if (found.kind !== 'found') return null;
  switch (found.booking.state) {
    case 'held':
    case 'ticketed':
      return 'standing';
    case 'pending':
    case 'failed':
      return 'undecided';
    case 'cancelled':
      return 'cancelled';
  }
}
