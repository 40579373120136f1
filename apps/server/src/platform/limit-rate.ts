import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@safar/domain/time-units';
import { countedNetworks } from './counted-networks.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';

/** Networks remembered for the limit; the least recent are forgotten first. */
const LIMITED_NETWORKS = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is outside the limit of requests per address. */
    unlimited?: boolean;
  }
}

/**
 * Counts the requests of each network an address is in to the routes of `app`, and refuses those over its limit until the minute is
 * over. 0 sets no limit.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS, cache: LIMITED_NETWORKS });
  const limiters = ([0, 1] as const).map((index) =>
    app.createRateLimit({
      allowList: (request) =>
        request.routeOptions.config.unlimited === true || countedNetworks(request.ip)[index] === undefined,
      keyGenerator: (request) => countedNetworks(request.ip)[index]?.name ?? '',
      max: (request) => perMinute * (countedNetworks(request.ip)[index]?.times ?? 1),
    }),
  );
  app.addHook('onRequest', async (request, reply) => {
    for (const count of limiters) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      return sendFailure(reply, fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: counted.ttlInSeconds } }));
    }
    return undefined;
  });
}
