import type { FastifyInstance } from 'fastify';
import { noteCallers } from './caller.ts';
import type { ModuleContext, Module } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import { limitRate } from './limit-rate.ts';
import { createOpenStreams } from './open-streams.ts';
import { registerBodyParsers } from './request-body.ts';

/** Everything under `/api/`: the modules' calls, the OpenAPI document, and a JSON 404 for the rest (REQ-API-1). */
export async function registerApi(
  app: FastifyInstance,
  context: ModuleContext,
  modules: readonly Module[],
): Promise<void> {
  let document: string | undefined;
  await app.register(async (api) => {
    api.decorate('openStreams', createOpenStreams());
    noteCallers(api);
    registerBodyParsers(api);
    refuseCrossSite(api, context.config.publicUrl);
    limitRate(api, { name: 'calls', perMinute: context.config.rateLimitPerMinute, limits: context.limits });
    api.get('/api/openapi.json', async (_request, reply) => {
      const { openApiDocument } = await import('@safar/contract/openapi');
      document ??= JSON.stringify(openApiDocument());
      return reply.header('content-type', 'application/json; charset=utf-8').send(document);
    });
    for (const module of modules) await module.register(api);
    api.all('/api', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    api.all('/api/*', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
  });
}
