import { HTTP_METHODS, type Call, type CallAnswer, type CallInput } from '@safar/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callingOpenly } from './caller.ts';
import { noteUser } from './caller-log.ts';
import { checkInput } from './call-input.ts';
import { concerningCall } from './concern.ts';
import type { ModuleContext } from './context.ts';
import { badRequest, sendFailure } from './error-answers.ts';
import { SENT, type Sent } from './event-stream.ts';
import { errorAnswer, fail, Failure } from './failure.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { IDEMPOTENCY_KEY, type KeptAnswer } from './idempotency.ts';
import { sendJson, serialiseAnswer } from './json-reply.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';
import { BODY_LIMIT_BYTES, rawBodyOf, type BodyLimit } from './request-body.ts';
import type { Session } from './sessions.ts';

/** Longest path parameter the router accepts; a longer one is refused by its schema, not by the router. */
export const MAX_PARAM_LENGTH = 16_384;

/** The session; always present where the call requires it. */
type SessionOf<C extends Call> = C['access'] extends 'reader' | 'owner' ? Session : null;

/** What a handler receives: the checked input, the session, and the raw exchange for the few that need it. */
export interface HandlerInput<C extends Call> extends CallInput<C> {
  readonly session: SessionOf<C>;
  /** For open calls that answer more to a signed-in traveller; null for a visitor. */
  readonly currentSession: () => Promise<Session | null>;
  readonly request: FastifyRequest;
  /** For headers and cookies only; the answer is what the handler returns. */
  readonly reply: FastifyReply;
  /** The exact bytes of the body, for signatures (REQ-API-6). */
  readonly rawBody: Buffer | undefined;
}

/** Failures a handler may return: those its call names, and a session that ended while the call was under way. */
type HandlerError<C extends Call> =
  | C['errors'][number]
  | (C['access'] extends 'reader' | 'owner' ? 'SIGN_IN_REQUIRED' : never);

/** What a handler returns: the answer, a failure the call names, a file, or an answer prepared or sent already. */
export type HandlerResult<C extends Call> =
  | CallAnswer<C>
  | Failure<HandlerError<C>>
  | PreparedAnswer
  | FileAnswer
  | Sent;

export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<HandlerResult<C>> | HandlerResult<C>;

/** The part of the context that `route` itself uses. */
export type RouteContext = Pick<ModuleContext, 'sessions' | 'idempotency'>;

/**
 * Makes a call of the contract an endpoint; there is no other way. It checks the input (400 with `problems`), the access
 * (401), the Idempotency-Key (REQ-API-5), and the answer against the contract. A handler that returns a failure its call
 * does not name does not compile.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: NoInfer<Handler<C>>,
  context: RouteContext,
  { bodyLimitBytes = BODY_LIMIT_BYTES }: BodyLimit = {},
): void {
  app.route({
    method: HTTP_METHODS[call.method],
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitBytes,
    // A gateway may deliver any number of times; all other callers share the limit of their address.
    config: { unlimited: call.access === 'gateway', fromElsewhere: call.access === 'gateway' },
    handler: async (request, reply) => {
      const checked = checkInput(call, request);
      if (!checked.ok) return sendFailure(reply, badRequest(checked.problems));
      const session = await provedSession(call, request, context);
      if (session !== null) noteUser(request, session.userId);
      if (!isSessionFor(call, session)) return sendFailure(reply, fail('SIGN_IN_REQUIRED'));
      const input = handlerInput(checked.input, session, { request, reply, context });
      const work = async () =>
        concerningCall(request, call.path, checked.input, () =>
          call.access === 'open' ? callingOpenly(() => handler(input)) : handler(input),
        );
      if (call.idempotent === true && request.headers[IDEMPOTENCY_KEY] !== undefined)
        return answerOnce(call, work, { request, reply, context, session, input: checked.input });
      return sendResult(call, await work(), request, reply);
    },
  });
}

/**
 * The session that a request proves, as far as its call requires one; null when there is none. What changes something for its owner needs
 * the cookie and the token of one session (REQ-ACC-6).
 */
async function provedSession(call: Call, request: FastifyRequest, { sessions }: RouteContext): Promise<Session | null> {
  switch (call.access) {
    case 'open':
    case 'gateway':
      return null;
    case 'reader':
      return sessions.authenticate(request);
    case 'owner': {
      const session = await sessions.authenticate(request);
      return session !== null && (await sessions.hasBearerOf(request, session)) ? session : null;
    }
  }
}

function isSessionFor<C extends Call>(call: C, session: Session | null): session is SessionOf<C> {
  const demanded = call.access === 'reader' || call.access === 'owner';
  return demanded === (session !== null);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RouteContext;
}

function handlerInput<C extends Call>(
  input: CallInput<C>,
  session: SessionOf<C>,
  { request, reply, context }: Exchange,
): HandlerInput<C> {
  return {
    ...input,
    session,
    currentSession: async () => {
      const current = session ?? (await context.sessions.authenticate(request));
      if (current !== null) noteUser(request, current.userId);
      return current;
    },
    request,
    reply,
    rawBody: rawBodyOf(request),
  };
}

function sendResult<C extends Call>(
  call: C,
  result: HandlerResult<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (result === SENT) return reply;
  if (result instanceof PreparedAnswer) return sendPrepared(request, reply, result);
  if (result instanceof FileAnswer) return sendFile(call, reply, result);
  if (result instanceof Failure) return sendFailure(reply, result);
  return sendJson(request, reply, { status: 200, body: serialiseAnswer(call, result) });
}

interface OnceExchange<C extends Call> extends Exchange {
  readonly session: Session | null;
  readonly input: CallInput<C>;
}

/** Runs a handler under the request's Idempotency-Key: the second request gets the first one's answer. */
async function answerOnce<C extends Call>(
  call: C,
  work: () => Promise<HandlerResult<C>>,
  { request, reply, context, session, input }: OnceExchange<C>,
): Promise<FastifyReply> {
  const outcome = await context.idempotency.once(
    { userId: session?.userId ?? '', callId: call.id, key: request.headers[IDEMPOTENCY_KEY], input },
    async () => keptAnswer(call, await work()),
  );
  return outcome instanceof Failure ? sendFailure(reply, outcome) : sendJson(request, reply, outcome);
}

function keptAnswer<C extends Call>(call: C, result: HandlerResult<C>): KeptAnswer {
  if (result === SENT || result instanceof PreparedAnswer || result instanceof FileAnswer)
    throw new Error(`${call.id} is idempotent and must return its answer as data`);
  if (!(result instanceof Failure)) return { status: 200, body: serialiseAnswer(call, result) };
  const answer = errorAnswer(result);
  return { status: answer.status, body: JSON.stringify(answer.body) };
}
