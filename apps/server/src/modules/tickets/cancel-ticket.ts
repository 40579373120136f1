import { sumPaise } from '@safar/domain/money';
import type { StepRunner } from '../../platform/step-runner.ts';
import type { SupplierFlightBooking } from '../../suppliers/flight-supplier.ts';
import { getTicket, waits, type TicketKey, type Waits } from '../bookings/index.ts';
import { waitBefore } from '../../platform/back-off.ts';
import type { TicketsContext } from './context.ts';
import { claimTicketCancel, releaseTicketCancel, saveChangeRequests, saveDecision } from './ticket-store.ts';

/** Steps of cancelling an issued ticket, shared by the traveller's cancellation and the undoing of a half-bought trip. */
export const CANCEL_TICKET_STEPS = ['ask-to-cancel', 'check-cancel', 'look-at-ticket', 'forget-cancel'] as const;
type CancelTicketStep = (typeof CANCEL_TICKET_STEPS)[number] | 'release-held';

type Asked =
  | { readonly kind: 'requested'; readonly changeRequestIds: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  | { readonly kind: 'not-sent' };

/** How giving a ticket back ends; 'unknown' after a day of asking. */
export type TicketCancelOutcome = 'done' | 'rejected' | 'unknown';

/** What one request to free a held ticket came to; `ticketed`: it is held no more, but issued. */
type Released = 'released' | 'ticketed' | 'refused' | 'silent';

export interface CancelTicketSteps extends Waits {
  /** How long a request without an answer may still take effect, ms. */
  readonly effectWithinMs: number;
  release(ticket: number): Promise<Released>;
  ask(ticket: number): Promise<Asked>;
  check(ticket: number, changeRequestIds: readonly string[]): Promise<'open' | 'completed' | 'rejected'>;
  look(ticket: number): Promise<SupplierFlightBooking['state'] | null>;
  forget(ticket: number): Promise<void>;
}

/** The steps of giving back the tickets of one booking. */
export function cancelTicketSteps<Step extends string>(
  context: TicketsContext,
  runner: StepRunner<Step | CancelTicketStep>,
  key: Omit<TicketKey, 'ticket'>,
): CancelTicketSteps {
  const { database } = context;
  const of = (ticket: number): TicketKey => ({ ...key, ticket });
  return {
    ...waits(context),
    effectWithinMs: context.flights.effectWithinMs,
    release: (ticket) => runner.step('release-held', () => release(context, of(ticket))),
    ask: (ticket) => runner.step('ask-to-cancel', () => askToCancel(context, of(ticket))),
    check: (ticket, ids) => runner.step('check-cancel', () => check(context, of(ticket), ids)),
    look: (ticket) => runner.step('look-at-ticket', () => look(context, of(ticket))),
    forget: (ticket) => runner.step('forget-cancel', () => releaseTicketCancel(database.pool, of(ticket))),
  };
}

/** Frees a held ticket; repeated, it finds it freed. One that was issued after all is cancelled. */
export async function releaseTicket(run: CancelTicketSteps, ticket: number): Promise<TicketCancelOutcome> {
  const sinceMs = await run.now();
  for (let tries = 0; (await run.now()) - sinceMs < run.retryPolicy.giveUpAfterMs; tries += 1) {
    const released = await run.release(ticket);
    if (released === 'released') return 'done';
    if (released === 'ticketed') return cancelTicket(run, ticket);
    await run.sleep(waitBefore(tries, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
  return 'unknown';
}

/** So often a request that nobody answered, and that had no effect, is made; then a person looks. */
const MAX_REQUESTS = 5;

/**
 * Cancels an issued ticket: asks, then follows the requests to their end. A request without an answer is not repeated blindly: the
 * booking itself shows whether it arrived, and only while it still stands when it could have come long ago it is made once more.
 */
export async function cancelTicket(run: CancelTicketSteps, ticket: number): Promise<TicketCancelOutcome> {
  for (let requests = 1; ; requests += 1) {
    const asked = await askUntilSent(run, ticket);
    switch (asked.kind) {
      case 'requested':
        return follow(run, ticket, asked.changeRequestIds);
      case 'refused': {
        // It may be because an earlier one is being worked on, which only the booking itself will show.
        const patienceMs = requests === 1 ? 0 : run.retryPolicy.giveUpAfterMs;
        if ((await watch(run, ticket, await run.now(), patienceMs)) === 'cancelled') return 'done';
        return requests === 1 ? 'rejected' : 'unknown';
      }
      case 'silent': {
        const isLast = requests === MAX_REQUESTS;
        const patienceMs = isLast ? run.retryPolicy.giveUpAfterMs : run.effectWithinMs;
        const state = await watch(run, ticket, asked.sentAtMs, patienceMs);
        if (state === 'cancelled') return 'done';
        if (isLast || state !== 'ticketed') return 'unknown';
        await run.forget(ticket);
      }
    }
  }
}

async function askUntilSent(run: CancelTicketSteps, ticket: number): Promise<Exclude<Asked, { kind: 'not-sent' }>> {
  for (let tries = 0; ; tries += 1) {
    const asked = await run.ask(ticket);
    if (asked.kind !== 'not-sent') return asked;
    await run.sleep(waitBefore(tries, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
}

async function follow(run: CancelTicketSteps, ticket: number, ids: readonly string[]): Promise<TicketCancelOutcome> {
  const sinceMs = await run.now();
  for (let looks = 0; (await run.now()) - sinceMs < run.retryPolicy.giveUpAfterMs; looks += 1) {
    const state = await run.check(ticket, ids);
    if (state !== 'open') return state === 'completed' ? 'done' : 'rejected';
    await run.sleep(waitBefore(looks, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
  return 'unknown';
}

/** Without a request's number the booking tells: cancelled, or what it still is after `patienceMs`. */
async function watch(
  run: CancelTicketSteps,
  ticket: number,
  sinceMs: number,
  patienceMs: number,
): Promise<SupplierFlightBooking['state'] | null> {
  for (let looks = 0; ; looks += 1) {
    const agoMs = (await run.now()) - sinceMs;
    const state = await run.look(ticket);
    if (state === 'cancelled' || (state !== null && agoMs >= patienceMs) || agoMs >= run.retryPolicy.giveUpAfterMs)
      return state;
    await run.sleep(waitBefore(looks, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
}

async function supplierIdOf({ database }: TicketsContext, key: TicketKey): Promise<string> {
  const { supplierBookingId } = await getTicket(database.pool, key);
  if (supplierBookingId === null) throw new Error(`ticket ${key.ticket} of ${key.bookingId} was never at the supplier`);
  return supplierBookingId;
}

async function release(context: TicketsContext, key: TicketKey): Promise<Released> {
  const bookingId = await supplierIdOf(context, key);
  const found = await context.flights.booking(bookingId);
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
 * Asks once in all runs of the workflow, marked before it is sent. What it will cost is asked before: when the answer is lost, the
 * booking shows that it was cancelled and no longer for how much.
 */
async function askToCancel(context: TicketsContext, key: TicketKey): Promise<Asked> {
  const { database, flights, clock, log } = context;
  const bookingId = await supplierIdOf(context, key);
  const claim = await claimTicketCancel(database.pool, key, clock.nowMs());
  if (!claim.isMine) {
    const { changeRequestIds, sentAtMs } = claim;
    return changeRequestIds === null ? { kind: 'silent', sentAtMs } : { kind: 'requested', changeRequestIds };
  }
  const costs = await flights.cancellationCharges(bookingId);
  if (costs.kind === 'no-answer') {
    await releaseTicketCancel(database.pool, key);
    return { kind: 'not-sent' };
  }
  if (costs.kind === 'ok')
    await saveDecision(database.pool, key, { chargePaise: costs.chargePaise, refundedPaise: costs.refundPaise });
  const outcome = await flights.requestCancellation(bookingId, 'Cancelled by the passenger');
  switch (outcome.kind) {
    case 'requested':
      await saveChangeRequests(database.pool, key, outcome.changeRequestIds);
      return outcome;
    case 'failed':
      log.warn({ booking: key.bookingId, text: outcome.text }, 'the airline refused to cancel');
      return { kind: 'refused' };
    case 'no-answer':
      if (outcome.sent) return { kind: 'silent', sentAtMs: claim.sentAtMs };
      await releaseTicketCancel(database.pool, key);
      return { kind: 'not-sent' };
  }
}

/** All requests of a ticket's passengers together: done when all are; what they cost and give back is added up. */
async function check(
  { database, flights }: TicketsContext,
  key: TicketKey,
  ids: readonly string[],
): Promise<'open' | 'completed' | 'rejected'> {
  const found = await Promise.all(ids.map((id) => flights.cancellationStatus(id)));
  const answers = found.filter((answer) => answer.kind === 'status');
  if (answers.some(({ state }) => state === 'rejected')) return 'rejected';
  if (answers.length < ids.length || answers.some(({ state }) => state !== 'completed')) return 'open';
  await saveDecision(database.pool, key, {
    chargePaise: sumPaise(answers.map(({ chargePaise }) => chargePaise ?? 0)),
    refundedPaise: sumPaise(answers.map(({ refundedPaise }) => refundedPaise ?? 0)),
  });
  return 'completed';
}

async function look(context: TicketsContext, key: TicketKey): Promise<SupplierFlightBooking['state'] | null> {
  const found = await context.flights.booking(await supplierIdOf(context, key));
  if (found.kind === 'no-answer') return null;
  return found.kind === 'none' ? 'cancelled' : found.booking.state;
}
