import type { NoAnswer } from '../no-answer.ts';
import { noAnswer } from '../tbo/exchange.ts';
import { refusalText, refusedToken, type ServiceReply, succeeded } from '../tbo/service-reply.ts';

const BUSINESS = 2;
const INVALID_REQUEST = 3;
const SESSION_OVER = 5;
const NO_RESULT = 25;

/**
 * What the service says (tbo-air.md 2; the code counts, never the text).
 * - `none` nothing found · `expired` the search it belongs to is over · `refused` it cannot be done, whoever asks again
 * - a NoAnswer where it could not answer: asking later may help
 */
export type ReplyMeaning =
  | { readonly kind: 'ok' }
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly text: string }
  | NoAnswer;

/** Reads the codes of a reply. */
export function meaningOf(reply: ServiceReply): ReplyMeaning {
  if (succeeded(reply)) return { kind: 'ok' };
  const text = refusalText(reply);
  if (refusedToken(reply)) return noAnswer('credentials', true, text);
  switch (reply.errorCode) {
    case NO_RESULT:
      return { kind: 'none' };
    case SESSION_OVER:
      return { kind: 'expired' };
    case BUSINESS:
    case INVALID_REQUEST:
      return { kind: 'refused', text };
    default:
      return noAnswer('unreachable', true, `${reply.errorCode} ${text}`);
  }
}
