import { epochMs } from '@safar/domain/time/days';
import type { RefusalReason } from '@safar/domain/money/refusals';
import type { Logger } from '../../../platform/logging.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import type { BookingsContext } from '../context.ts';
import { noteBalance } from './supplier-balance.ts';
import { claimCall, noteOutcome, sentCall, unclaimCall, type CallKey } from '../order/supplier-calls.ts';

/** A supplier's answer to an attempt that did not buy what was asked for, or has not yet. */
type Other<Booking> =
  | { readonly kind: 'pending'; readonly booking: Booking | null }
  | { readonly kind: 'changed'; readonly held?: Booking }
  | { readonly kind: 'failed'; readonly text: string; readonly reason: RefusalReason; readonly held?: Booking }
  | NoAnswer;

/** The result of an attempt that has bought nothing so far. */
export type NotBought<Booking> =
  /**
   * Nothing was bought and nothing will be. `held`: a booking that the supplier holds all the same and that must be
   * released.
   */
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly held?: Booking }
  /** The supplier has accepted it and not decided yet. Without a booking it is found by what was sent with it. */
  | { readonly kind: 'pending'; readonly sentAtMs: number; readonly booking: Booking | null }
  /** It was sent and the outcome is unknown: the supplier has to be asked. */
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  /** Nothing was sent: the same attempt may be made again. */
  | { readonly kind: 'not-sent' };

/** A purchase and the supplier it is sent to. */
export interface Purchase<Bought, Booking> {
  readonly send: () => Promise<Bought | Other<Booking>>;
  /** ISO instant after which no new attempt is sent for the offer; null when the offer does not expire. */
  readonly keptUntil: string | null;
  /** Id of the supplier. */
  readonly supplier: string;
  readonly log: Logger;
}

/**
 * Sends a purchase at most once over all runs of its workflow. The call is marked as sent before it is sent, so a run
 * that dies in between leaves a call to ask about, never one to repeat (tbo-hotel.md 2, tbo-air.md 1, REQ-BKG-9,
 * REQ-TKT-4).
 */
export async function sendOnce<Bought extends { readonly kind: string }, Booking>(
  { clock, database }: Pick<BookingsContext, 'clock' | 'database'>,
  call: CallKey,
  { send, keptUntil, supplier, log }: Purchase<Bought, Booking>,
): Promise<Bought | NotBought<Booking>> {
  const { pool } = database;
  const isLate = keptUntil !== null && clock.nowMs() > epochMs(keptUntil);
  if (isLate && (await sentCall(pool, call)) === null) return { kind: 'refused', reason: 'fare-gone' };
  const { isMine, isTaken, sentAtMs } = await claimCall(pool, call, clock.nowMs());
  if (!isMine) return isTaken ? { kind: 'pending', sentAtMs, booking: null } : { kind: 'silent', sentAtMs };
  const outcome = await send();
  await database.transaction(async (transaction) => {
    await noteBalance(transaction, supplier, outcome, clock.nowMs());
    await noteOutcome(transaction, call, outcome.kind);
  });
  if (!isOther(outcome)) return outcome;
  switch (outcome.kind) {
    case 'pending':
      return { kind: 'pending', sentAtMs, booking: outcome.booking };
    case 'changed':
      return { kind: 'refused', reason: 'fare-gone', ...leftOf(outcome) };
    case 'failed':
      log.warn({ text: outcome.text, reason: outcome.reason }, 'the supplier refused a purchase');
      return { kind: 'refused', reason: outcome.reason, ...leftOf(outcome) };
    case 'no-answer':
      log.warn({ reason: outcome.reason }, 'a purchase got no answer');
      if (outcome.sent) return { kind: 'silent', sentAtMs };
      await unclaimCall(pool, call);
      return { kind: 'not-sent' };
  }
}

function leftOf<Booking>({ held }: { readonly held?: Booking }): { readonly held?: Booking } {
  return held === undefined ? {} : { held };
}

const OTHERS: ReadonlySet<string> = new Set<Other<unknown>['kind']>(['pending', 'changed', 'failed', 'no-answer']);

function isOther<Booking>(outcome: { readonly kind: string } | Other<Booking>): outcome is Other<Booking> {
  return OTHERS.has(outcome.kind);
}
