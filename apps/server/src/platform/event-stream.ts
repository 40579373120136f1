import { Readable } from 'node:stream';
import type { Call, CallAnswer } from '@safar/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedNetworks } from './addresses.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import type { OpenStreams } from './open-streams.ts';
import { serialiseAnswer } from './json-reply.ts';

/** Keeps proxies from closing an idle stream. */
const KEEP_ALIVE_MS = 15_000;

/** Seconds after which a refused stream may be requested again. */
const RETRY_SECONDS = 30;

/** Returned by a handler that has sent the answer itself. */
export const SENT = Symbol('sent');
export type Sent = typeof SENT;

/** Whether the caller asked for server-sent events instead of one JSON answer. */
export function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream');
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly openStreams: OpenStreams;
  }
}

/**
 * Answers a call as server-sent events: one `data:` line of JSON per state, each checked against the call's contract. The
 * source is stopped (`return()`) when the caller disconnects. A traveller with too many open streams is refused.
 */
export function sendEvents<C extends Call>(
  call: C,
  {
    request,
    reply,
    userId,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly userId: string },
  states: AsyncIterable<CallAnswer<C>>,
): Sent {
  const networks = countedNetworks(request.ip).filter((network) => network !== undefined);
  const close = request.server.openStreams.open(userId, networks);
  if (close === null) {
    sendFailure(reply, fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: RETRY_SECONDS } }));
    return SENT;
  }
  reply.raw.once('close', close);
  const stream = Readable.from(eventLines(call, states), { objectMode: false });
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  void reply.send(stream);
  return SENT;
}

async function* eventLines<C extends Call>(call: C, states: AsyncIterable<CallAnswer<C>>): AsyncGenerator<string> {
  const source = states[Symbol.asyncIterator]();
  let next = source.next();
  try {
    for (;;) {
      const state = await within(next, KEEP_ALIVE_MS);
      if (state === 'late') yield ': still here\n\n';
      else if (state.done === true) return;
      else {
        yield `data: ${serialiseAnswer(call, state.value)}\n\n`;
        next = source.next();
      }
    }
  } finally {
    await source.return?.();
  }
}

async function within<Value>(promise: Promise<Value>, limitMs: number): Promise<Value | 'late'> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), limitMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
