import type { z } from 'zod';
import type { OutgoingCall, OutgoingHttp, OutgoingResult, OutgoingTarget } from '../../platform/http.ts';
import type { GatewayRefusal, GatewaySilence, PaymentGateway } from '../payment-gateway.ts';
import { isGenuineProof, readDelivery } from './signatures.ts';
import { errorSchema, orderSchema, ordersSchema, paymentSchema, paymentsSchema, refundSchema } from './wire.ts';

/** razorpay.md 8.1. */
const TIMEOUT_MS = 30_000;
/** A page or a webhook waits for the answer of a question; what lies longer is asked again by the sweepers. */
const ASK_TIMEOUT_MS = 8000;
const MAX_LISTED = 100;
/** The first request with the same idempotency key still runs (razorpay.md 4). */
const STILL_RUNNING = 409;

/** Settings of the account (`config.razorpay`). */
export interface RazorpaySettings {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

/** The payment gateway, spoken to as razorpay.md says. */
export function createRazorpay(settings: RazorpaySettings, http: OutgoingHttp): PaymentGateway {
  const caller: Caller = {
    settings,
    target: http.target({
      name: 'razorpay',
      maxConcurrent: 50,
      maxWaiting: 500,
      breakerAfter: 20,
      breakerRestMs: 2000,
    }),
  };
  return {
    keyId: settings.keyId,
    openOrder: async ({ amountPaise, receipt, notes }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment: { capture: 'automatic' } };
      const answer = await send(caller, 'orders.create', '/orders', body, orderSchema);
      return answer.kind === 'ok' ? { kind: 'ok', order: answer.value } : answer;
    },
    orderByReceipt: async (receipt) => {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=${MAX_LISTED}`;
      const answer = await ask(caller, 'orders.list', path, ordersSchema);
      return answer.kind === 'ok' ? { kind: 'ok', order: answer.value[0] ?? null } : answer;
    },
    paymentsOfOrder: async (orderId) => {
      const answer = await ask(caller, 'orders.payments', `/orders/${orderId}/payments`, paymentsSchema);
      return answer.kind === 'ok' ? { kind: 'ok', payments: answer.value } : answer;
    },
    payment: async (paymentId) => {
      const answer = await ask(caller, 'payments.fetch', `/payments/${paymentId}`, paymentSchema);
      return answer.kind === 'ok' ? { kind: 'ok', payment: answer.value } : answer;
    },
    capture: async (paymentId, amountPaise) => {
      const body = { amount: amountPaise, currency: 'INR' };
      const answer = await send(caller, 'payments.capture', `/payments/${paymentId}/capture`, body, paymentSchema);
      return answer.kind === 'ok' ? { kind: 'ok', payment: answer.value } : answer;
    },
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const body = { amount: amountPaise, speed: 'normal', notes };
      const headers = { 'x-refund-idempotency': idempotencyKey };
      const path = `/payments/${paymentId}/refund`;
      const answer = await send(caller, 'payments.refund', path, body, refundSchema, headers);
      return answer.kind === 'ok' ? { kind: 'ok', refund: answer.value } : answer;
    },
    refundById: async (refundId) => {
      const answer = await ask(caller, 'refunds.fetch', `/refunds/${refundId}`, refundSchema);
      return answer.kind === 'ok' ? { kind: 'ok', refund: answer.value } : answer;
    },
    isGenuine: (proof) => isGenuineProof(proof, settings.keySecret),
    readDelivery: (raw) => readDelivery(raw, settings.webhookSecret),
  };
}

interface Caller {
  readonly settings: RazorpaySettings;
  readonly target: OutgoingTarget;
}

type Read<T> = { readonly kind: 'ok'; readonly value: T } | GatewayRefusal | GatewaySilence;

/** A question: changes nothing at the gateway, so it may be asked again. */
async function ask<S extends z.ZodType>(
  { settings, target }: Caller,
  operation: string,
  path: string,
  schema: S,
): Promise<Read<z.output<S>>> {
  const call: OutgoingCall = {
    operation,
    method: 'GET',
    url: settings.baseUrl + path,
    headers: { authorization: authorization(settings) },
    timeoutMs: ASK_TIMEOUT_MS,
    repeatable: true,
  };
  return read(await target.call(call), schema);
}

/** An act: sent once. */
async function send<S extends z.ZodType>(
  { settings, target }: Caller,
  operation: string,
  path: string,
  body: unknown,
  schema: S,
  headers: Readonly<Record<string, string>> = {},
): Promise<Read<z.output<S>>> {
  const call: OutgoingCall = {
    operation,
    method: 'POST',
    url: settings.baseUrl + path,
    headers: { authorization: authorization(settings), ...headers },
    body,
    timeoutMs: TIMEOUT_MS,
    repeatable: false,
  };
  return read(await target.call(call), schema);
}

function authorization({ keyId, keySecret }: RazorpaySettings): string {
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}

function read<S extends z.ZodType>(result: OutgoingResult, schema: S): Read<z.output<S>> {
  switch (result.kind) {
    case 'answer':
      return readAnswer(result.status, result.body, schema);
    case 'refused':
    case 'malformed':
      return { kind: 'no-answer', text: `${result.kind} with status ${result.status}` };
    case 'timeout':
    case 'cut':
    case 'unreachable':
    case 'overloaded':
      return { kind: 'no-answer', text: result.kind };
  }
}

function readAnswer<S extends z.ZodType>(status: number, body: unknown, schema: S): Read<z.output<S>> {
  if (status === STILL_RUNNING) return { kind: 'no-answer', text: 'the first request still runs' };
  if (status >= 400) {
    const error = errorSchema.safeParse(body);
    return { kind: 'refused', text: error.success ? error.data.error.description : `status ${status}` };
  }
  const parsed = schema.safeParse(body);
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'no-answer', text: 'an unknown shape' };
}
