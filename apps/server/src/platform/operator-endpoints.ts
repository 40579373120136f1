import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from './context.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz`, `/readyz` and `/metrics` (runtime contract, 'Endpoints for operators'). */
export function registerOperatorEndpoints(
  app: FastifyInstance,
  { config, readiness, metrics }: Pick<PlatformContext, 'config' | 'readiness' | 'metrics'>,
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });

  app.get('/metrics', async (request, reply) => {
    if (!config.metricsOpen && !isLoopback(request)) return sendFailure(reply, fail('NOT_FOUND'));
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Whether the connection itself comes from this machine, and no proxy brought it. */
function isLoopback(request: FastifyRequest): boolean {
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  return !proxied && LOOPBACK.has(request.socket.remoteAddress ?? '');
}
