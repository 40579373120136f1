import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from './call-input.ts';
import { databaseTrouble } from './database.ts';
import { asksForPage, ERROR_PAGE_HEADERS, errorPage, readableAddress } from './error-page.ts';
import { errorAnswer, fail, Failure } from './failure.ts';
import { inRequestLanguage } from './request-language.ts';

/** Seconds after which a caller may ask again when the database was away or full (REQ-OPS-9). */
const DATABASE_BACK_SECONDS = 3;

/** Sends the error answer of an expected failure (REQ-API-3): JSON, or a page to a browser that goes to a page's address (REQ-FRAME-2). */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const answer = errorAnswer(failure);
  const retryAfterSeconds = failure.details?.['retryAfterSeconds'];
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', Math.ceil(retryAfterSeconds));
  const { request } = reply;
  if (asksForPage(request)) {
    // Pages only answer GET. A bank's page that sends a browser back by POST means the page.
    if (request.method === 'POST') return reply.redirect(request.url, 303);
    return reply.code(answer.status).headers(ERROR_PAGE_HEADERS).send(errorPage(failure, request.url));
  }
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
 * The one place where any error becomes an error answer. An unexpected error is logged once, with its stack, under the
 * request's id; a caller never sees a stack.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  // An unreadable body fails outside the hooks of its request.
  app.setErrorHandler((error, request, reply) =>
    inRequestLanguage(request, () => sendFailure(reply, failureOf(error, request))),
  );
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
}

const isThrownFailure = (error: unknown): error is Failure => error instanceof Failure;

/**
 * Answers an address that cannot be decoded, so no route was looked up: a stray percent sign, or codes that are not text. A browser is
 * redirected to the repaired address, whose page shows what is there.
 */
export function answerUnreadableAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const meant = readableAddress(request.url);
  if (asksForPage(request) && meant !== request.url) return reply.header('cache-control', 'no-store').redirect(meant);
  return sendFailure(reply, badRequest([{ in: 'path', path: '', message: 'This address is not valid' }]));
}

/** Turns an error of Fastify itself into a failure of the catalogue. */
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
  const retry = { retryAfterSeconds: DATABASE_BACK_SECONDS };
  switch (databaseTrouble(error)) {
    case 'away':
      request.log.error({ err: error }, 'the database was away');
      return fail('UNAVAILABLE', { text: t(m.databaseAway), details: retry });
    case 'full':
      request.log.error({ err: error }, 'no connection to the database was free in time');
      return fail('UNAVAILABLE', { text: t(m.databaseFull), details: retry });
    case 'short':
      request.log.error({ err: error }, 'the database has no disk or memory left');
      return fail('UNAVAILABLE', { text: t(m.databaseAway), details: retry });
    case 'slow':
      request.log.error({ err: error }, 'a statement took too long and was ended');
      return fail('UNAVAILABLE', { text: t(m.databaseSlow), details: retry });
    case null:
      break;
  }
  request.log.error({ err: error }, 'unexpected failure');
  return fail('UNEXPECTED', { details: { requestId: request.id } });
}

/** Malformed JSON, a forbidden key, a wrong Content-Length, or a connection lost within the body. */
function isBrokenBody(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return status === 400;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
