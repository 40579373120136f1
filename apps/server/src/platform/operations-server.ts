import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userMark } from './caller-log.ts';
import type { Module, PlatformContext } from './context.ts';
import { equalInConstantTime } from './crypto.ts';
import { registerErrorAnswers, sendFailure } from './error-answers.ts';
import { fail } from './failure.ts';
import { slowCallers } from './http-server.ts';
import { isLoopbackName } from './addresses.ts';
import { REQUEST_TIME_LIMITS, type RequestTimeLimits } from './request-time-limits.ts';

type OperationsContext = Pick<PlatformContext, 'config' | 'log' | 'metrics' | 'readiness' | 'crypto'>;

const markBody = z.object({ userId: z.uuid() });

/**
 * The operators' own listener (runtime contract, 'Endpoints for operators'): `/metrics`, `/dependencies`, and the
 * modules' calls under `/operations/`. None of these are on the travellers' listener. With a token set, every request
 * must carry it; without one, only a program of this machine is answered (REQ-OPS-2).
 */
export async function createOperationsServer(
  { config, log, metrics, readiness, crypto }: OperationsContext,
  modules: readonly Module[],
  limits: RequestTimeLimits = REQUEST_TIME_LIMITS,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ...slowCallers(limits),
  });
  registerErrorAnswers(app);
  admitOperators(app, config.operations.token);
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/dependencies', async (_request, reply) => {
    const report = await readiness.report();
    return reply.code(report.ready ? 200 : 503).send(report);
  });
  app.post('/operations/log-mark', async (request, reply) => {
    const asked = markBody.safeParse(request.body);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    return reply.send({ user: userMark(crypto, asked.data.userId) });
  });
  for (const module of modules) module.registerOperations?.(app);
  app.addHook('onResponse', async (request, reply) => {
    // An operator's action is logged; the requests that a monitor makes every minute are not.
    if (request.url.startsWith('/operations/')) request.log.info({ req: request, res: reply }, 'operation');
  });
  await app.ready();
  return app;
}

function admitOperators(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const admitted = token === '' ? isProgramOfThisMachine(request) : hasToken(request, token);
    if (!admitted) return sendFailure(reply, fail('OPERATORS_ONLY'));
    return undefined;
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return equalInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
}

/**
 * Refuses browsers, which may run pages of another site, and host names of other sites that resolve to this machine.
 */
function isProgramOfThisMachine({ headers, hostname }: FastifyRequest): boolean {
  const fromBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !fromBrowser && !proxied && isLoopbackName(hostname);
}
