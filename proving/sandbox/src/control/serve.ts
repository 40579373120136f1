import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { World } from '../world.ts';
import { isGeneric, type Fault, type GenericFaultKind, type Target } from './faults.ts';

const compress = promisify(gzip);

const DEFAULT_DELAY_MS = 5000;
const GZIP_FROM_BYTES = 1024;
const GZIP_LEVEL = 4;

/** Describes a call for the record of calls and for faults. */
export interface Operation {
  readonly target: Target;
  /** The protocol's name of the call: `Search`, `orders.create` … */
  readonly name: string;
  /** The text that identifies the question or the purchase; null when the call has none. */
  readonly reference: string | null;
  /** How long the real service takes, in milliseconds, before the latency setting is applied. */
  readonly latencyMs?: readonly [min: number, max: number];
}

/** The answer of an operation. A string body is sent as it is, any other body as JSON. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Runs one operation as an outside service would: it records the call, waits the service's latency, applies an armed
 * fault and sends the answer, compressed when the caller accepts gzip. `act` carries the operation out; it receives a
 * fault that is not generic.
 */
export async function serve(
  world: World,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (fault: Fault | undefined) => Answer | Promise<Answer>,
): Promise<FastifyReply> {
  const fault = world.faults.take(operation.target, operation.name, operation.reference);
  const call = world.calls.received(operation.target, operation.name, operation.reference, fault?.kind ?? null);
  const [minMs, maxMs] = operation.latencyMs ?? [0, 0];
  await world.latency(minMs, maxMs);
  const send = async (answer: Answer): Promise<FastifyReply> => {
    world.calls.answered(call, answer.status ?? 200);
    return sendAnswer(request, reply, answer);
  };
  if (fault === undefined || !isGeneric(fault)) return send(await act(fault));

  const perhapsAct = async (): Promise<void> => {
    if (fault.acts === true) await act(undefined);
  };
  const plainError = async (status: number, body: string): Promise<FastifyReply> => {
    await perhapsAct();
    return send({ status, body, headers: { 'content-type': 'text/plain', 'retry-after': '1' } });
  };
  const misbehave: Record<GenericFaultKind, () => Promise<FastifyReply>> = {
    timeout: async () => {
      await perhapsAct();
      return reply.hijack();
    },
    drop: async () => {
      await act(undefined);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    },
    'http-500': () => plainError(500, 'Internal Server Error'),
    'http-429': () => plainError(429, 'Too Many Requests'),
    'bad-json': async () => {
      const text = textOf(await act(undefined));
      return send({ body: text.slice(0, Math.floor(text.length / 2)) });
    },
    delay: async () => {
      const answer = await act(undefined);
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? DEFAULT_DELAY_MS));
      return send(answer);
    },
  };
  return misbehave[fault.kind]();
}

function textOf(answer: Answer): string {
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status ?? 200).header('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  const text = textOf(answer);
  const takesGzip = (request.headers['accept-encoding'] ?? '').includes('gzip');
  if (!takesGzip || text.length < GZIP_FROM_BYTES) return reply.send(text);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return reply.send(await compress(text, { level: GZIP_LEVEL }));
}
