import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from './call-input.ts';
import { isDatabaseAway } from './database.ts';
import { errorAnswer, fail, Failure } from './failure.ts';
import { inRequestLanguage } from './language.ts';

/** After how long a database that was away is asked again. */
const DATABASE_BACK_SECONDS = 3;

/** Sends the error answer of an expected failure (REQ-API-3). */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const answer = errorAnswer(failure);
  const retryAfterSeconds = failure.details?.['retryAfterSeconds'];
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer.body));
}

/** The failure of an input that breaks its schema. */
export function badRequest(problems: readonly Problem[]): Failure<'BAD_REQUEST'> {
  return fail('BAD_REQUEST', { details: { problems } });
}

/**
 * The one place where whatever went wrong becomes an error answer. What nobody expected is logged once, with its stack,
 * under the request's id; a caller never sees a stack.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  // A body that cannot be read ends where no hook of its request has been.
  app.setErrorHandler((error, request, reply) =>
    inRequestLanguage(request, () => sendFailure(reply, failureOf(error, request))),
  );
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
}

const isThrownFailure = (error: unknown): error is Failure => error instanceof Failure;

/** What Fastify calls a failure of its own, in the words of the catalogue. */
function failureOf(error: unknown, request: FastifyRequest): Failure {
  if (isThrownFailure(error)) return error;
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fail('BODY_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return fail('UNSUPPORTED_BODY');
    case 'FST_ERR_BAD_URL':
      return badRequest([{ in: 'path', path: '', message: 'This address is not encoded correctly' }]);
    case 'FST_ERR_ROUTE_METHOD_NOT_SUPPORTED':
      return fail('NOT_FOUND');
    default:
      break;
  }
  if (isBrokenBody(error)) return badRequest([{ in: 'body', path: '', message: 'This is not valid JSON' }]);
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database was away');
    return fail('UNAVAILABLE', { text: t(m.databaseAway), details: { retryAfterSeconds: DATABASE_BACK_SECONDS } });
  }
  request.log.error({ err: error }, 'unexpected failure');
  return fail('UNEXPECTED', { details: { requestId: request.id } });
}

/** Malformed JSON, a forbidden key in it, a wrong Content-Length, a connection cut within the body. */
function isBrokenBody(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return status === 400;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
