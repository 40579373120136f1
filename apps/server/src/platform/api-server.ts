import rateLimit from '@fastify/rate-limit';
import { openApiDocument } from '@safar/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext, Module } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import { registerBodyParsers } from './request-body.ts';

const MINUTE_MS = 60_000;
/** Addresses remembered for the limit; the least recent are forgotten first. */
const LIMITED_ADDRESSES = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is outside the limit of requests per address. */
    unlimited?: boolean;
  }
}

/** Everything under `/api/`: the modules' calls, the OpenAPI document, and a JSON 404 for the rest. */
export async function registerApi(
  app: FastifyInstance,
  context: ModuleContext,
  modules: readonly Module[],
): Promise<void> {
  const document = JSON.stringify(openApiDocument());
  await app.register(async (api) => {
    registerBodyParsers(api);
    refuseCrossSite(api, context.config.publicUrl);
    if (context.config.rateLimitPerMinute > 0) await limitRate(api, context.config.rateLimitPerMinute);
    api.get('/api/openapi.json', (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(document),
    );
    for (const module of modules) await module.register(api);
    api.all('/api', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    api.all('/api/*', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
  });
}

async function limitRate(api: FastifyInstance, perMinute: number): Promise<void> {
  await api.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    cache: LIMITED_ADDRESSES,
    allowList: (request) => request.routeOptions.config.unlimited === true,
    errorResponseBuilder: (_request, { ttl }) =>
      fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  });
}
