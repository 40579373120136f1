import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentCaller } from '../platform/caller.ts';
import { countedNetworks } from '../platform/counted-networks.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { createFairQueue } from '../platform/fair-queue.ts';

/**
 * Pages rendered at once, each until its answer begins. Rendering is this process's own work on one core, so that more at once only
 * makes all of them late; one network's share leaves room for everybody else's.
 */
const PAGES = { atOnce: 24, atOnceEach: 4, waiting: 1000, waitingEach: 100 };
/** When a browser may ask again. */
const RETRY_SECONDS = 5;

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Renders pages in turns between the networks they are asked from; with too many of one waiting, it is told to come back. */
export function inTurns(handle: PageHandler): PageHandler {
  const places = createFairQueue(PAGES);
  return async (request, reply) => {
    const gone = new AbortController();
    const noteGone = () => gone.abort();
    reply.raw.once('close', noteGone);
    const [{ name }] = countedNetworks(request.ip);
    const leave = await places.enter(name, currentCaller()?.session ?? '', gone.signal);
    if (leave === null)
      return sendFailure(reply, fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: RETRY_SECONDS } }));
    try {
      return await handle(request, reply);
    } finally {
      leave();
    }
  };
}
