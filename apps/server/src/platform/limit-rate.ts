import type { FastifyInstance } from 'fastify';
import { countedNetworks } from './addresses.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is exempt from the limit of requests per address. */
    unlimited?: boolean;
  }
}

interface RateRules {
  /** What is counted: `calls` or `pages`. Each name has counts of its own. */
  readonly name: string;
  /** Requests per address or network, as the setting RATE_LIMIT_PER_MINUTE says; 0 sets no limit. */
  readonly perMinute: number;
  readonly limits: Limits;
}

/**
 * Counts the requests to the routes of `app` for each network that an address is in, and refuses those over the limit
 * until the minute ends (REQ-API-7).
 */
export function limitRate(app: FastifyInstance, { name, perMinute, limits }: RateRules): void {
  if (perMinute === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.unlimited === true) return undefined;
    for (const network of countedNetworks(request.ip)) {
      if (network === undefined) continue;
      const { isWithin, againMs } = await limits.perMinute(name, perMinute * network.times).spend(network.name);
      if (isWithin) continue;
      const retryAfterSeconds = Math.ceil(againMs / 1000);
      return sendFailure(reply, fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } }));
    }
    return undefined;
  });
}
