import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call.
 * - `open`: anyone.
 * - `reader`: a signed-in traveller; the session cookie is enough.
 * - `owner`: a signed-in traveller who changes something; the cookie and the bearer token of the same session (REQ-ACC-6).
 * - `gateway`: another service, proved by a signature or a secret in the path (REQ-API-6).
 */
export type Access = 'open' | 'reader' | 'owner' | 'gateway';

export type Method = 'get' | 'post' | 'delete';

/** The HTTP spelling of a method. */
export const HTTP_METHODS = { get: 'GET', post: 'POST', delete: 'DELETE' } as const satisfies Record<Method, string>;

/** The input and answer of a call, and the failures that a caller must expect. */
export interface CallShape {
  readonly id: string;
  readonly method: Method;
  /** OpenAPI form: `/api/bookings/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** Honours an `Idempotency-Key` header: same key and body, same answer for 24 h (REQ-API-5). */
  readonly idempotent?: boolean;
  /** Answers with a file of this media type; `answer` is then unused. */
  readonly media?: string;
  /** Also answers as server-sent events when asked with `Accept: text/event-stream`. */
  readonly events?: boolean;
}

/** One call of the travellers' API. */
export interface Call extends CallShape {
  readonly access: Access;
}

/** Declares a call, keeping the exact types of its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of a handler, after it was validated. */
export interface CallInput<C extends CallShape> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

/** The answer of a handler on success. The dispatcher adds the `ok: true` of every answer. */
export type CallAnswer<C extends CallShape> = Omit<z.input<C['answer']>, 'ok'>;
