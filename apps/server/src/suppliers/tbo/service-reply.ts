import type { RefusalReason } from '@safar/domain/money/refusals';
import { plainText } from './plain-text.ts';
import { type Fields, fieldsOf, wholeOf, textOf } from './read-fields.ts';

/** The status that every reply of the booking services has (tbo-hotel.md 3.2, tbo-air.md 2). */
export interface ServiceReply<F = Fields> {
  /** 1 successful, 2 failed, 3 invalid request, 4 invalid session, 5 invalid credentials. */
  readonly responseStatus: number;
  /** 0 none, 2 business, 3 validation, 5 session over, 6 invalid token; flights: 25 no result. */
  readonly errorCode: number;
  readonly errorMessage: string;
  readonly traceId: string;
  readonly fields: F;
}

export type ReplyStatus = Omit<ServiceReply, 'fields'>;

/** The keys of the status. */
interface StatusFields {
  readonly ResponseStatus?: unknown;
  readonly Error?: unknown;
  readonly TraceId?: unknown;
}

const SUCCESSFUL = 1;
const INVALID_TOKEN = 6;
const INVALID_CREDENTIALS = 5;

/** Reads the root object named `root`; null when the payload is not such a reply. */
export function serviceReply(payload: unknown, root: string): ServiceReply | null {
  const outer = fieldsOf(payload);
  const fields = fieldsOf(outer?.[root]) ?? (outer !== null && 'ResponseStatus' in outer ? outer : null);
  return fields && replyOf(fields);
}

/** A reply whose fields a schema has read; null when it has no status. */
export function replyOf<F extends StatusFields>(fields: F): ServiceReply<F> | null {
  const responseStatus = wholeOf(fields.ResponseStatus);
  if (responseStatus === null) return null;
  const error = fieldsOf(fields.Error);
  return {
    responseStatus,
    errorCode: wholeOf(error?.['ErrorCode']) ?? 0,
    errorMessage: plainText(error?.['ErrorMessage']),
    traceId: textOf(fields.TraceId),
    fields,
  };
}

/** Whether the service did, or answered, what was asked. */
export function succeeded(reply: ReplyStatus): boolean {
  return reply.responseStatus === SUCCESSFUL && reply.errorCode === 0;
}

/** Whether a fresh token may help. */
export function refusedToken(reply: ReplyStatus): boolean {
  return reply.errorCode === INVALID_TOKEN || reply.responseStatus === INVALID_CREDENTIALS;
}

/** The reason of a refusal, for logs and support. */
export function refusalText(reply: ReplyStatus): string {
  return reply.errorMessage || `refused with status ${reply.responseStatus}, error ${reply.errorCode}`;
}

/**
 * Phrases of recorded or documented refusals, the most specific first. They only choose the message to a traveller; codes decide
 * what is done (tbo-air.md 2). The one exception is a hotel's low balance, which has no code.
 */
const WORDS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/\bbalance\b|credit limit/i, 'balance'],
  [/already (?:done|booked|exists?)|duplicate/i, 'duplicate'],
  [/passport|\bpan\b|\bvisa\b|document/i, 'passport'],
  [/no longer available|not available|unavailable|sold ?out|no (?:seats?|rooms?)\b/i, 'sold-out'],
  [/\b(?:first|last|pax|passenger|guest|given|sur) ?name|\bnames?\b|\btitle\b/i, 'name'],
  [/price|\bfare\b|polic(?:y|ies)|session|expired/i, 'fare-gone'],
];

/** The meaning of a supplier's refusal for the traveller; 'other' when its text matches no known phrase. */
export function refusalReason(text: string): RefusalReason {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? 'other';
}
