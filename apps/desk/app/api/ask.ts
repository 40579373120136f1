import { HTTP_METHODS, type CallShape } from '@safar/contract/call';
import { UNATTENDED_HEADER } from '@safar/contract/desk/desk-call';
import { ERRORS, type ErrorCode } from '@safar/contract/errors';
import type { z } from 'zod';

/** A page without user activity for this long counts as unattended. */
const UNATTENDED_AFTER_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

let touchedAtMs = performance.now();

function touch(): void {
  touchedAtMs = performance.now();
}

for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });

/** Whether the page's current requests are automatic, with no user active. */
function isUnattended(): boolean {
  return performance.now() - touchedAtMs > UNATTENDED_AFTER_MS;
}

/** Longer than the slowest call of the server takes. */
const LIMIT_MS = 40_000;

/** Why a call failed: a code of the catalogue with its sentence, or that there was no answer. */
export class AskFailure extends Error {
  readonly code: ErrorCode | 'NO_ANSWER';
  /** Other fields of the answer. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode | 'NO_ANSWER', sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(sentence);
    this.name = 'AskFailure';
    this.code = code;
    this.details = details;
  }
}

/** Whether a call was refused because the session has ended. */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof AskFailure && error.code === 'DESK_SIGN_IN_REQUIRED';
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<Name extends string, S> = S extends z.ZodType ? Record<Name, z.input<S>> : Partial<Record<Name, undefined>>;

/** The input of a call. */
export type AskInput<C extends CallShape> = Part<'params', C['params']> &
  Part<'body', C['body']> & { query?: In<C['query']> };

/** The answer of a call. */
export type Answer<C extends CallShape> = z.output<C['answer']>;

/**
 * Makes a call of the operators' API. Throws an AskFailure with a sentence to show.
 * @param signal aborts the call when its answer is no longer needed
 */
export async function ask<C extends CallShape>(call: C, input: AskInput<C>, signal?: AbortSignal): Promise<Answer<C>> {
  const response = await send(call, input, signal);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(body);
  if (!isAnswer(call, body)) throw new AskFailure('UNEXPECTED', 'The answer cannot be read. Load the page again.');
  return body;
}

/** Makes a call that answers with a file, with the name that the server gives. Throws an AskFailure with a sentence to show. */
export async function askFile<C extends CallShape>(call: C, input: AskInput<C>): Promise<File> {
  const response = await send(call, input);
  if (!response.ok) throw failureOf(await response.json().catch(() => null));
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? call.id);
}

function isAnswer<C extends CallShape>(call: C, body: unknown): body is Answer<C> {
  return call.answer.safeParse(body).success;
}

function send(call: CallShape, input: AskInput<CallShape>, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const { body } = input;
  return fetch(addressOf(call, input), {
    method: HTTP_METHODS[call.method],
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    headers: {
      ...(isUnattended() && { [UNATTENDED_HEADER]: 'true' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new AskFailure('NO_ANSWER', 'Safar did not answer. Check your connection; whether it was done is not known.');
  });
}

/** The address of a call, for content that the browser fetches by itself. */
export function addressOf(call: CallShape, { params, query }: Pick<AskInput<CallShape>, 'params' | 'query'>): string {
  const values: Readonly<Record<string, unknown>> = params ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function failureOf(body: unknown): AskFailure {
  if (typeof body !== 'object' || body === null || !('code' in body) || !isCode(body.code))
    return new AskFailure('UNEXPECTED', 'Something went wrong. Try again.');
  const sentence = 'error' in body && typeof body.error === 'string' ? body.error : 'Something went wrong. Try again.';
  return new AskFailure(body.code, sentence, { ...body });
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERRORS;
}
