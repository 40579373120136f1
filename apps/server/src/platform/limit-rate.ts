import type { FastifyInstance } from 'fastify';
import { countedNetworks } from './counted-networks.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is outside the limit of requests per address. */
    unlimited?: boolean;
  }
}

interface RateRules {
  /** What is asked for: `calls`, `pages`. Each is counted by itself. */
  readonly name: string;
  /** Of one address, or of its network; 0 sets no limit. */
  readonly perMinute: number;
  readonly limits: Limits;
}

/** Counts the requests of each network an address is in to the routes of `app`, and refuses those over its limit until the minute is over. */
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
