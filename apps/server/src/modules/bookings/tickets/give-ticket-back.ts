import type { TicketPart } from '../../../suppliers/flight-supplier.ts';
import { standingItems } from './flight-charges.ts';
import { getFlight } from '../order/store.ts';
import { givenItems, type ChangeKey } from '../order/change-rows.ts';
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
import type { TicketsContext } from '../context.ts';
import { findTicket } from './find-ticket.ts';

const REMARKS = 'Cancelled by the passenger';

/** The result of one request to release a held ticket; `ticketed` when it has been issued. */
type Released = 'released' | 'ticketed' | 'refused' | 'silent';

/** Gives a ticket back to its airline, as steps of a change: a held one is released, an issued one is cancelled. */
export async function giveTicketBack(
  context: TicketsContext,
  runner: ChangeRunner,
  change: ChangeKey,
  ticket: number,
): Promise<SupplierCancelEnd> {
  const key = { userId: change.userId, bookingId: change.bookingId, ticket };
  const { state, part } = await runner.step('read-records', () => readTicket(context, change, ticket));
  const cancellation = ticketCancellation(context, runner, key, part);
  if (state !== 'held') return cancelAtSupplier(cancellation);
  return releaseTicket(cancellation, () => runner.step('release-held', () => release(context, key)));
}

/** The state of a ticket, and the part of it that the change gives up; null for all that stands of it. */
async function readTicket({ database: { pool } }: TicketsContext, change: ChangeKey, ticket: number) {
  const { state, numbers } = await getTicket(pool, { userId: change.userId, bookingId: change.bookingId, ticket });
  const booking = await getFlight(pool, change);
  const given = new Set((await givenItems(pool, change)).map(({ item }) => item));
  const seats = standingItems(booking).filter(({ kind, record }) => kind === 'seat' && record === ticket);
  const own = seats.filter(({ item }) => given.has(item));
  if (own.length === 0 || own.length === seats.length) return { state, part: null };
  const legs = booking.quote.trip.tickets[ticket]?.legs ?? [];
  const part: TicketPart = {
    ticketIds: own.flatMap(({ place }) => numbers[place]?.ticketId ?? []),
    sectors: legs.map(({ from, to }) => ({ from: from.code, to: to.code })),
  };
  return { state, part };
}

function ticketCancellation(
  context: TicketsContext,
  runner: ChangeRunner,
  key: TicketKey,
  part: TicketPart | null,
): SupplierCancellation {
  return {
    ...workflowWaits(context),
    effectWithinMs: async () => context.flights.effectWithinMs,
    request: () => runner.step('ask-to-cancel', () => requestCancellation(context, key, part)),
    check: (ids) => runner.step('check-cancel', () => checkRequests(context, key, ids)),
    look: () => runner.step('look-at-record', () => lookAtTicket(context, key, part)),
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
 * but not the charge. Of a part no supplier says it before.
 */
async function requestCancellation(
  context: TicketsContext,
  key: TicketKey,
  part: TicketPart | null,
): Promise<RequestAnswer> {
  const { database, flights } = context;
  const bookingId = await supplierIdOf(context, key);
  const record = recordOf(key);
  return askToCancel(context, record, async () => {
    if (part !== null) return flights.requestCancellation(bookingId, REMARKS, part);
    const costs = await flights.cancellationCharges(bookingId);
    if (costs.kind === 'no-answer') return { ...costs, sent: false };
    if (costs.kind === 'ok')
      await saveDecision(database.pool, record, { chargePaise: costs.chargePaise, refundedPaise: costs.refundPaise });
    return flights.requestCancellation(bookingId, REMARKS);
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

async function lookAtTicket(context: TicketsContext, key: TicketKey, part: TicketPart | null): Promise<AtSupplier> {
  const found = await findTicket(context, key);
  // A cancelled ticket still exists at the supplier, so an answer that it does not exist says nothing about the
  // cancellation.
  if (found.kind !== 'found') return null;
  const { state, tickets, cancelled } = found.booking;
  switch (state) {
    case 'held':
    case 'ticketed': {
      const gone = cancelled.map((passenger) => tickets[passenger]?.ticketId);
      return part?.ticketIds.every((id) => gone.includes(id)) === true ? 'cancelled' : 'standing';
    }
    case 'pending':
    case 'failed':
      return 'undecided';
    case 'cancelled':
      return 'cancelled';
  }
}
