import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is meant for other services, which authenticate in another way. */
    fromElsewhere?: boolean;
  }
}

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something and that a browser made for a page of another site, whatever they carry (REQ-ACC-8).
 * Callers other than browsers send neither header and are let through: they hold no cookies of a user.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (HARMLESS.has(request.method) || request.routeOptions.config.fromElsewhere === true) return;
    if (isCrossSite(request, ownOrigin)) await sendFailure(reply, fail('CROSS_SITE'));
  });
}

function isCrossSite({ headers, protocol, host }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== ownOrigin && origin !== `${protocol}://${host}`;
}
