import { HTTP_METHODS } from '@safar/contract/call';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { ERRORS } from '@safar/contract/errors';
import { may } from '@safar/contract/desk/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkInput } from './call-input.ts';
import { noteUser } from './caller-log.ts';
import { concerningCall } from './concern.ts';
import type { Module, PlatformContext } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { REFUSED, type DeskAccess, type DeskHandler, type DeskInput, type DeskResult, type Operator } from './desk.ts';
import { badRequest, sendFailure } from './error-answers.ts';
import { fail, Failure } from './failure.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { createHttpServer } from './http-server.ts';
import { sendJson, serialiseAnswer } from './json-reply.ts';
import { limitRate } from './limit-rate.ts';
import { BODY_LIMIT_BYTES, registerBodyParsers, type BodyLimit } from './request-body.ts';
import { REQUEST_TIME_LIMITS, type RequestTimeLimits } from './request-time-limits.ts';

const FORBIDDEN = 403;

/**
 * The operators' own server: their application and its API, on an origin of its own. It answers no traveller's call and
 * accepts no traveller's session.
 */
export async function createDeskServer(
  context: PlatformContext,
  modules: readonly Module[],
  access: DeskAccess,
  limits: RequestTimeLimits = REQUEST_TIME_LIMITS,
): Promise<FastifyInstance> {
  const app = createHttpServer(context, limits);
  await app.register(async (api) => {
    registerBodyParsers(api);
    refuseCrossSite(api, context.config.desk.url);
    limitRate(api, { name: 'desk calls', perMinute: context.config.rateLimitPerMinute, limits: context.limits });
    const routes = {
      route: <const C extends DeskCall>(call: C, handler: NoInfer<DeskHandler<C>>, options: BodyLimit = {}) =>
        addRoute(api, call, handler, { ...access, ...options, database: context.database }),
    };
    for (const module of modules) module.registerDesk?.(routes);
    api.all('/api', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    api.all('/api/*', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
  });
  return app;
}

/**
 * Authentication comes first, then the permission, then the input: a stranger learns nothing about a call's input
 * (REQ-DESK-4).
 */
function addRoute<const C extends DeskCall>(
  app: FastifyInstance,
  call: C,
  handler: DeskHandler<C>,
  {
    operators,
    audit,
    onChange,
    database,
    bodyLimitBytes = BODY_LIMIT_BYTES,
  }: DeskAccess & BodyLimit & Pick<PlatformContext, 'database'>,
): void {
  /** Keeps that an operator tried to change what they may not (REQ-DESK-3). */
  async function noteRefusal(operator: Operator | null, request: FastifyRequest, { error }: Failure): Promise<void> {
    if (call.method === 'get' || operator === null || ERRORS[error].status !== FORBIDDEN) return;
    const caller = { operator, fromAddress: request.ip, action: call.id };
    await database.transaction((transaction) =>
      audit.record(transaction, caller, { subject: { kind: REFUSED, id: error } }),
    );
  }

  app.route({
    method: HTTP_METHODS[call.method],
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitBytes,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const operator = call.access === 'open' ? null : await operators.authenticate(request);
      if (call.access === 'operator') {
        if (operator === null) return sendFailure(reply, fail('DESK_SIGN_IN_REQUIRED'));
        noteUser(request, operator.id);
        if (!may(operator.role, call.permission)) {
          const refusal = fail('NOT_PERMITTED');
          await noteRefusal(operator, request, refusal);
          return sendFailure(reply, refusal);
        }
      }
      if (!isOperatorFor(call, operator)) return sendFailure(reply, fail('DESK_SIGN_IN_REQUIRED'));
      const checked = checkInput(call, request);
      if (!checked.ok) return sendFailure(reply, badRequest(checked.problems));
      let audited = false;
      const input: DeskInput<C> = {
        ...checked.input,
        operator,
        request,
        reply,
        note: async (transaction, action) => {
          audited = true;
          await audit.record(transaction, { operator, fromAddress: request.ip, action: call.id }, action);
        },
      };
      const result: DeskResult<C> = await concerningCall(request, call.path, checked.input, () => handler(input));
      if (call.access === 'operator' && call.method !== 'get' && !(result instanceof Failure) && !audited)
        throw new Error(`${call.id} changes something and noted nothing in the audit log`);
      if (result instanceof Failure) await noteRefusal(operator, request, result);
      if (call.access === 'operator' && audited) await onChange?.(call.permission);
      return sendResult(call, result, request, reply);
    },
  });
}

function isOperatorFor<C extends DeskCall>(call: C, operator: Operator | null): operator is DeskInput<C>['operator'] {
  return (call.access === 'operator') === (operator !== null);
}

function sendResult<C extends DeskCall>(call: C, result: DeskResult<C>, request: FastifyRequest, reply: FastifyReply) {
  if (result instanceof Failure) return sendFailure(reply, result);
  if (result instanceof FileAnswer) return sendFile(call, reply, result);
  return sendJson(request, reply, { status: 200, body: serialiseAnswer(call, result) });
}
