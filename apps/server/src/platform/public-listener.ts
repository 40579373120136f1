import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { asksForPage, ERROR_PAGE_HEADERS, errorPage } from './error-page.ts';
import { errorAnswer, fail } from './failure.ts';
import { REQUEST_TIME_LIMITS, serverLimits, type RequestTimeLimits } from './request-time-limits.ts';

const POLL_MS = 20;

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** The travellers' listener, whose handler can be replaced while it listens. */
export interface PublicListener {
  readonly server: Server;
  answerWith(handler: Answerer): void;
  /** Stops accepting; requests in progress have `drainMs` to end. */
  close(drainMs: number): Promise<void>;
}

/**
 * Listens before anything else starts: an operator sees at `/readyz` that the process is starting, and a second process on
 * the same port fails before it touches the database.
 */
export async function openPublicListener(
  { host, port, keepAliveMs }: Pick<Config, 'host' | 'port' | 'keepAliveMs'>,
  limits: RequestTimeLimits = REQUEST_TIME_LIMITS,
): Promise<PublicListener> {
  let handler: Answerer = answerWhileStarting;
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      ...serverLimits(limits),
    },
    (request, response) => handler(request, response),
  );
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise;
  return {
    server,
    answerWith: (next) => {
      handler = next;
    },
    close: (drainMs) => closeServer(server, drainMs),
  };
}

/** Answers requests until the app is ready. */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1', connection: 'close' })
      .end(JSON.stringify(body));
  if (request.url === '/healthz') send(200, { ok: true });
  else if (request.url === '/readyz') send(503, { ready: false });
  else {
    const failure = fail('UNAVAILABLE');
    const { status, body } = errorAnswer(failure);
    if (asksForPage(request))
      response
        .writeHead(status, { ...ERROR_PAGE_HEADERS, refresh: '1', 'retry-after': '1', connection: 'close' })
        .end(errorPage(failure, request.url));
    else send(status, body);
  }
}

async function closeServer(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
