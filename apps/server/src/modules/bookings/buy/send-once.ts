import { epochMs } from '@safar/domain/days';
import type { RefusalReason } from '@safar/domain/refusals';
import type { Logger } from '../../../platform/logging.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import type { BookingsContext } from '../context.ts';
import { noteBalance } from './supplier-balance.ts';
import { claimAttempt, noteOutcome, sentAttempt, unclaimAttempt, type AttemptRow } from './sent-store.ts';

/** A supplier's answer to an attempt that is not, or not yet, what was to be bought. */
type Other<Booking> =
  | { readonly kind: 'pending'; readonly booking: Booking | null }
  | { readonly kind: 'changed'; readonly held?: Booking }
  | { readonly kind: 'failed'; readonly text: string; readonly reason: RefusalReason; readonly held?: Booking }
  | NoAnswer;

/** What is known after an attempt that bought nothing yet. */
export type NotBought<Booking> =
  /** Nothing came of it, and nothing will. `held`: what the supplier keeps of it all the same, to be released. */
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly held?: Booking }
  /** Taken by the supplier, to be decided; without a booking it is found by what was sent with it. */
  | { readonly kind: 'pending'; readonly sentAtMs: number; readonly booking: Booking | null }
  /** Sent, and nothing is known: the supplier has to be asked what became of it. */
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  /** Nothing left this process: the same attempt may be made again. */
  | { readonly kind: 'not-sent' };

/** What is sent, and to whom. */
export interface Purchase<Bought, Booking> {
  readonly send: () => Promise<Bought | Other<Booking>>;
  /** ISO instant after which nothing new is sent for what was offered; null when it is kept without end. */
  readonly keptUntil: string | null;
  /** Id of whom it is bought from. */
  readonly supplier: string;
  readonly log: Logger;
}

/**
 * Sends one purchase, at most once in all runs of its workflow: the attempt is marked as sent before it is, so that a run that ends
 * in between leaves an attempt to be asked about, never one to be repeated (tbo-hotel.md 2, tbo-air.md 1).
 */
export async function sendOnce<Bought extends { readonly kind: string }, Booking>(
  { clock, database }: Pick<BookingsContext, 'clock' | 'database'>,
  attempt: AttemptRow,
  { send, keptUntil, supplier, log }: Purchase<Bought, Booking>,
): Promise<Bought | NotBought<Booking>> {
  const { pool } = database;
  const isLate = keptUntil !== null && clock.nowMs() > epochMs(keptUntil);
  if (isLate && (await sentAttempt(pool, attempt)) === null) return { kind: 'refused', reason: 'fare-gone' };
  const { isMine, isTaken, sentAtMs } = await claimAttempt(pool, attempt, clock.nowMs());
  if (!isMine) return isTaken ? { kind: 'pending', sentAtMs, booking: null } : { kind: 'silent', sentAtMs };
  const outcome = await send();
  await database.transaction(async (transaction) => {
    await noteBalance(transaction, supplier, outcome, clock.nowMs());
    await noteOutcome(transaction, attempt, outcome.kind);
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
      await unclaimAttempt(pool, attempt);
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
