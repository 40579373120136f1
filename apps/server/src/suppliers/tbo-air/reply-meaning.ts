import type { RefusalReason } from '@safar/domain/money/refusals';
import type { NoAnswer } from '../no-answer.ts';
import { noAnswer } from '../tbo/exchange.ts';
import { refusalReason, refusalText, refusedToken, type ReplyStatus, succeeded } from '../tbo/service-reply.ts';

const BUSINESS = 2;
const INVALID_REQUEST = 3;
const SESSION_OVER = 5;
/** 'Agency do not have enough balance.', recorded twice, from Ticket. */
const SHORT_BALANCE = 20;
const NO_RESULT = 25;
/** 'No SSR details found.', recorded from SSR. */
const NO_EXTRAS = 27;

/**
 * The meaning of a reply (tbo-air.md 2; the code counts, never the text). Why something is refused stands in the text alone: `tbo/service-reply.ts`.
 * - `none` nothing found · `expired` its search has expired · `refused` it cannot be done, and asking again does not help
 * - a NoAnswer when the service could not answer: asking later may help
 */
export type ReplyMeaning =
  | { readonly kind: 'ok' }
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly text: string; readonly reason: RefusalReason }
  | NoAnswer;

/** Reads the codes of a reply; `operation` matters for codes that mean something else in one operation (REQ-TKT-4). */
export function meaningOf(reply: ReplyStatus, operation = ''): ReplyMeaning {
  if (succeeded(reply)) return { kind: 'ok' };
  const text = refusalText(reply);
  if (refusedToken(reply)) return noAnswer('credentials', true, text);
  if (operation === 'SSR' && reply.errorCode === NO_EXTRAS) return { kind: 'none' };
  switch (reply.errorCode) {
    case NO_RESULT:
      return { kind: 'none' };
    case SESSION_OVER:
      return { kind: 'expired' };
    case BUSINESS:
    case INVALID_REQUEST:
      return { kind: 'refused', text, reason: refusalReason(text) };
    case SHORT_BALANCE:
      return { kind: 'refused', text, reason: 'balance' };
    default:
      return noAnswer('unreachable', true, `${reply.errorCode} ${text}`);
  }
}
