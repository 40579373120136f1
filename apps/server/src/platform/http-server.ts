import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Crypto } from './crypto.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { callerLine, notedUser } from './caller-log.ts';
import { requestConcernLine } from './concern.ts';
import { answerUnreadableAddress, registerErrorAnswers, sendFailure } from './error-answers.ts';
import { asksForPage, ERROR_PAGE_HEADERS, errorPage } from './error-page.ts';
import { errorAnswer, fail } from './failure.ts';
import { answerInLanguageAskedFor } from './request-language.ts';
import { pageCallsLine, pageUnderWay } from './page-calls.ts';
import { PROBE_PATHS } from './probes.ts';
import { BODY_LIMIT_BYTES } from './request-body.ts';
import { MAX_PARAM_LENGTH } from './route.ts';
import { traceRequests } from './trace-requests.ts';
import { REQUEST_TIME_LIMITS, serverLimits, type RequestTimeLimits } from './request-time-limits.ts';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface HttpServerParts {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly crypto: Pick<Crypto, 'hmac'>;
  /** A server that already listens, for a process that answers `/readyz` while it starts. */
  readonly serverFactory?: FastifyServerFactory;
}

/** The bare HTTP server: request ids, one log line and one measurement for each request from outside, every error in the catalogue's words. */
export function createHttpServer(
  parts: HttpServerParts,
  limits: RequestTimeLimits = REQUEST_TIME_LIMITS,
): FastifyInstance {
  const { config, log, readiness } = parts;
  // The base type keeps the instance assignable to the plain `FastifyInstance` that everything else takes.
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: requestId,
    ...slowCallers(limits),
    frameworkErrors: (_error, request, reply) => void answerUnreadableAddress(request, reply),
    ...(parts.serverFactory === undefined ? {} : { serverFactory: parts.serverFactory }),
  });
  answerInLanguageAskedFor(app);
  registerErrorAnswers(app);
  refuseWhileStarting(app, readiness);
  if (config.tracing !== null) traceRequests(app);
  measure(app, parts);
  return app;
}

/** The path of a request whose target is a whole address (RFC 9112, 3.2.2), or is `*`. */
function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Limits of a Fastify server for callers who send too slowly or do not speak HTTP. Fastify sets the time of a whole request itself, to no limit by
 * default.
 */
export function slowCallers(limits: RequestTimeLimits) {
  return {
    http: serverLimits(limits),
    requestTimeout: limits.requestMs,
    clientErrorHandler: answerBrokenRequest,
  };
}

/**
 * Answers a request that never reaches a route: it is not HTTP (a header over the limit, a broken request line), or
 * comes too slowly (REQ-FRAME-2).
 */
function answerBrokenRequest(error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const slow = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = slow ? '408 Request Timeout' : '400 Bad Request';
  const failure = fail('BAD_REQUEST');
  const asked = beginningOf(error);
  const [body, headers] = asksForPage(asked)
    ? [errorPage(failure, asked.url), ERROR_PAGE_HEADERS]
    : [JSON.stringify(errorAnswer(failure).body), { 'content-type': 'application/json; charset=utf-8' }];
  const head = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  socket.write(`HTTP/1.1 ${status}\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`);
  // The socket is destroyed, not only ended: a caller that never closes would hold the connection for ever.
  socket.destroySoon();
}

/** What can still be read of a broken request: its address and what it accepts. A head over the size limit is not readable further. */
function beginningOf(error: Error) {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  const url = /^(?:GET|HEAD) (\/\S*)/.exec(packet)?.[1];
  const accept = /^accept: *(.*)$/im.exec(packet)?.[1];
  // A GET whose Accept header is not readable counts as a browser's, since browsers send it before anything long.
  return { url: url ?? '/api', headers: { accept: accept ?? (url === undefined ? '' : 'text/html') } };
}

/**
 * A process that starts refuses requests. One that drains still answers them (REQ-OPS-39) and closes their connections.
 */
function refuseWhileStarting(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readiness.phase === 'serving' || PROBE_PATHS.has(request.url)) return;
    reply.header('connection', 'close');
    if (readiness.phase === 'draining') return;
    reply.header('retry-after', '1');
    await sendFailure(reply, fail('UNAVAILABLE'));
  });
}

function measure(app: FastifyInstance, { metrics, crypto }: Pick<HttpServerParts, 'metrics' | 'crypto'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, ms / 1000);
    const page = pageUnderWay();
    if (page !== undefined) {
      const userId = notedUser(request);
      if (userId !== undefined) page.userId = userId;
      return;
    }
    // Probes come every second and add nothing to what the measurement shows.
    if (!PROBE_PATHS.has(route))
      request.log.info(
        {
          req: request,
          res: reply,
          ...callerLine(crypto, request),
          ...requestConcernLine(request),
          ms: Math.round(ms),
          ...pageCallsLine(request),
        },
        'request',
      );
  });
}
