import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from './context.ts';
import { sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import { isLoopback } from './loopback.ts';

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
