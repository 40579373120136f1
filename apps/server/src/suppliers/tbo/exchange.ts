import type { OutgoingResult } from '../../platform/outgoing-call.ts';
import type { NoAnswer } from '../no-answer.ts';

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
