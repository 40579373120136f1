import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Paths that are answered in every phase of the process. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: this process is alive. `/readyz`: it takes requests, 503 while it starts or drains. They are public, so
 * neither says more; neither asks the database, since all processes would be taken out of the balancer with it.
 * `/dependencies`, on the operators' listener, explains what is wrong (REQ-OPS-2).
 */
export function registerProbes(app: FastifyInstance, readiness: Pick<Readiness, 'phase'>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', (_request, reply) => {
    const ready = readiness.phase === 'serving';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}
