import type { Paise } from '@safar/domain/money/money';
import type { OutgoingTarget } from '../../platform/outgoing-http.ts';
import type { OutgoingCall, OutgoingResult } from '../../platform/outgoing-call.ts';
import type { GatewayRefusal, GatewaySilence } from '../payment-gateway.ts';
import { ANSWERS, type Answer, type Operation } from './operations.ts';
import { errorSchema } from './wire.ts';
import type { Rows } from './wire-fields.ts';

/** Limit of a call that changes something (razorpay.md 8.1). */
const TIMEOUT_MS = 30_000;
/** A page or a webhook waits for the answer to a question; after this limit, the sweepers ask again later. */
const ASK_TIMEOUT_MS = 8000;
/** The first request with the same idempotency key still runs (razorpay.md 4). */
const STILL_RUNNING = 409;

/** Settings of the account (`config.razorpay`). */
export interface RazorpaySettings {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly checkoutScriptUrl: string;
  /** Largest amount of one payment, unless the gateway has raised it for this account. */
  readonly mostPaise: Paise;
  /** Origins besides the script's. */
  readonly origins: readonly string[];
}

/** The account's settings and the connection that calls use. */
export interface Caller {
  readonly settings: RazorpaySettings;
  readonly target: OutgoingTarget;
}

export type Read<T> = { readonly kind: 'ok'; readonly value: T } | GatewayRefusal | GatewaySilence;

/** Asks a question: it changes nothing at the gateway, so it may be repeated. */
export async function ask<O extends Operation>(
  { settings, target }: Caller,
  operation: O,
  path: string,
): Promise<Read<Answer<O>>> {
  const call: OutgoingCall = {
    operation,
    method: 'GET',
    url: settings.baseUrl + path,
    headers: { authorization: authorization(settings) },
    timeoutMs: ASK_TIMEOUT_MS,
    repeatable: true,
  };
  return read(await target.call(call), operation);
}

/** Sends a call that changes something, once. */
export async function send<O extends Operation>(
  { settings, target }: Caller,
  operation: O,
  path: string,
  body: unknown,
  { method = 'POST', headers = {} }: { method?: 'POST' | 'PATCH'; headers?: Readonly<Record<string, string>> } = {},
): Promise<Read<Answer<O>>> {
  const call: OutgoingCall = {
    operation,
    method,
    url: settings.baseUrl + path,
    headers: { authorization: authorization(settings), ...headers },
    body,
    timeoutMs: TIMEOUT_MS,
    repeatable: false,
  };
  return read(await target.call(call), operation);
}

function authorization({ keyId, keySecret }: RazorpaySettings): string {
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}

function read<O extends Operation>(result: OutgoingResult, operation: O): Read<Answer<O>> {
  switch (result.kind) {
    case 'answer':
      return readAnswer(result.status, result.body, operation);
    case 'refused':
    case 'malformed':
      return { kind: 'no-answer', text: `${result.kind} with status ${result.status}` };
    case 'timeout':
    case 'cut':
    case 'unreachable':
    case 'overloaded':
    case 'over-budget':
      return { kind: 'no-answer', text: result.kind };
  }
}

function readAnswer<O extends Operation>(status: number, body: unknown, operation: O): Read<Answer<O>> {
  if (status === STILL_RUNNING) return { kind: 'no-answer', text: 'the first request still runs' };
  if (status >= 400) {
    const error = errorSchema.safeParse(body);
    const text = error.success ? error.data.error.description : `status ${status}`;
    return { kind: 'refused', why: whyRefused(text), text };
  }
  const parsed = ANSWERS[operation].safeParse(body);
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'no-answer', text: 'an unknown shape' };
}

/** Refusals that tell something about what was asked; every other leaves it open (razorpay.md 1). */
function whyRefused(text: string): GatewayRefusal['why'] {
  if (/^the id provided does not exist|is not a valid id/i.test(text)) return 'no-such-id';
  return /exceeds.* maximum.* amount/i.test(text) ? 'above-most' : 'other';
}

/** An answer about something else than was asked becomes no answer (REQ-PAY-18). */
export function about<T>(answer: Read<T>, isAsked: (value: T) => boolean): Read<T> {
  return answer.kind === 'ok' && !isAsked(answer.value)
    ? { kind: 'no-answer', text: 'an answer about something else' }
    : answer;
}

/** A list limited to what was asked for; a row about anything else counts as unreadable. */
export function rowsAbout<T>(answer: Read<Rows<T>>, isAsked: (row: T) => boolean): Read<Rows<T>> {
  if (answer.kind !== 'ok') return answer;
  const rows = answer.value.rows.filter(isAsked);
  const isWhole = answer.value.isWhole && rows.length === answer.value.rows.length;
  return { kind: 'ok', value: { ...answer.value, rows, isWhole } };
}

/** The first row of a list, or null; null is only certain when every row could be read. */
export function firstOf<T>(answer: Read<Rows<T>>): Read<T | null> {
  if (answer.kind !== 'ok') return answer;
  const [first] = answer.value.rows;
  if (first !== undefined) return { kind: 'ok', value: first };
  return answer.value.isWhole ? { kind: 'ok', value: null } : { kind: 'no-answer', text: 'a list that cannot be read' };
}
