import type { OutgoingTarget } from '../../platform/outgoing-http.ts';
import type { OutgoingCall, OutgoingResult } from '../../platform/outgoing-call.ts';
import type { NoAnswer } from '../no-answer.ts';
import { type Fields, textOf } from './read-fields.ts';

/** Time limits of calls to TBO. Searches and Book have their own settings (`TBO_BOOK_TIMEOUT_SECONDS` and the like). */

export const AUTHENTICATE_LIMIT_MS = 20_000;
export const BALANCE_LIMIT_MS = 20_000;

/** Questions, which may be repeated. */
export const QUESTION_LIMIT_MS = 30_000;
/** Calls that change something, and are never repeated blindly. */
export const ACT_LIMIT_MS = 60_000;

/** Hotels: the catalogue, and PreBook. */
export const STATIC_LIMIT_MS = 60_000;
export const PREBOOK_LIMIT_MS = 23_000;

/** Flights: fare rules and extras are requested beside a quote, which does not wait longer for them. */
export const BESIDE_LIMIT_MS = 6000;
/** Special return fares are requested beside the others. */
export const SPECIAL_LIMIT_MS = 15_000;

/** A payload to parse, or why there is none. */
export type Exchange = { kind: 'answer'; payload: unknown } | NoAnswer;

/** Turns the result of a call into the port's terms. */
export function exchangeOf(result: OutgoingResult): Exchange {
  switch (result.kind) {
    case 'answer':
      return result.status === 401 || result.status === 403
        ? noAnswer('credentials', true, `HTTP ${result.status}`)
        : { kind: 'answer', payload: result.body };
    case 'malformed':
      return noAnswer('malformed', true, `HTTP ${result.status}, not JSON`);
    case 'refused':
      return result.status === 429
        ? noAnswer('overloaded', true, 'HTTP 429')
        : noAnswer('unreachable', true, `HTTP ${result.status}`);
    case 'timeout':
      return noAnswer('timeout', true, 'no answer in time');
    case 'cut':
      return noAnswer('unreachable', true, 'the connection was lost before the answer');
    case 'unreachable':
      return noAnswer('unreachable', false, 'no connection');
    case 'overloaded':
      return noAnswer('overloaded', false, 'refused here: too many calls, or the breaker is open');
    case 'over-budget':
      return noAnswer('over-budget', false, 'refused here: who asks has asked too much in this minute');
  }
}

/** A question without a usable answer. */
export function noAnswer(reason: NoAnswer['reason'], sent: boolean, text: string): NoAnswer {
  return { kind: 'no-answer', reason, sent, text };
}

/**
 * An answer whose `key` names another thing than asked about counts as no answer: its effect or content is about another booking
 * (REQ-OPS-20). A missing key or 0 counts as the thing asked about.
 */
export function aboutAnother(fields: Fields | null, key: string, asked: string): NoAnswer | null {
  const told = textOf(fields?.[key]).trim();
  if (told === '' || told === '0' || told === asked) return null;
  return noAnswer('malformed', true, `asked about ${key} ${asked}, it tells of ${told}`);
}

/** A caller waits: a failure after this time is not retried. */
const FAST_FAILURE_MS = 2000;

/** Asks a question that a caller waits for: a fast failure is retried once, a slow one is not. */
export async function askTwiceIfFast(target: OutgoingTarget, call: OutgoingCall): Promise<OutgoingResult> {
  const startMs = performance.now();
  const first = await target.call(call);
  const worthAnother = first.kind === 'cut' || first.kind === 'refused' || first.kind === 'malformed';
  return worthAnother && performance.now() - startMs <= FAST_FAILURE_MS ? target.call(call) : first;
}
