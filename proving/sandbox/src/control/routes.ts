import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../world.ts';
import { faultSchema } from './faults.ts';
import { loopbackOnly } from './loopback.ts';

const callsQuery = z.object({
  target: z.string().optional(),
  operation: z.string().optional(),
  reference: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(20_000).optional(),
});

/**
 * Registers the control calls, for this machine only: `PUT /faults` arms one fault or a list, `GET /faults` lists armed
 * faults, `DELETE /faults` disarms all; `GET /calls?target=&operation=&reference=&limit=` lists received calls, newest
 * first, `DELETE /calls` deletes them; `GET /healthz`.
 */
export async function registerControl(app: FastifyInstance, world: World): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    scope.put('/faults', (request, reply) => {
      const parsed = z.array(faultSchema).min(1).max(100).safeParse([request.body].flat());
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      for (const fault of parsed.data) world.faults.arm(fault);
      return reply.send({ armed: world.faults.list() });
    });
    scope.get('/faults', () => ({ armed: world.faults.list() }));
    scope.delete('/faults', () => {
      world.faults.clear();
      return { armed: [] };
    });
    scope.get('/calls', (request, reply) => {
      const parsed = callsQuery.safeParse(request.query);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      return reply.send({ calls: world.calls.list(parsed.data) });
    });
    scope.delete('/calls', () => {
      world.calls.clear();
      return { calls: [] };
    });
    scope.get('/healthz', () => ({ status: 'ok' }));
  });
}
