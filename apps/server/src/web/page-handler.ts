import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { Language } from '@safar/messages/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import createClient from 'openapi-fetch';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import { sessionCookieOf } from '../platform/session-cookie.ts';
import { injectFetch } from './inject-fetch.ts';
import { ownLanguageAddress } from './own-language.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const NONCE_BYTES = 16;
const GZIP_LEVEL = 5;
const COMPRESSIBLE = /^text\/|^application\/(?:json|javascript)/;

/** What the web app lets its server fill in for each request; exported by its server entry, so that both mean the same objects. */
interface WebContexts {
  readonly nonceContext: RouterContext<string>;
  readonly apiContext: RouterContext;
  readonly bodySinkContext: RouterContext<{ stream?: Readable } | null>;
}

export interface PageHandlerOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly dev: boolean;
  /** What the modules' pages load from others. */
  readonly origins: readonly string[];
  /** In which the pages are written, and what they show of our API. */
  readonly language: Language;
  /** The web app as built; in development, as it is at this moment. */
  readonly build: () => Promise<ServerBuild>;
}

/** Renders pages and answers their data requests through React Router, within our server. */
export function createPageHandler({ app, config, dev, origins, language, build }: PageHandlerOptions) {
  const render = createRequestHandler(build, dev ? 'development' : 'production');
  // Never the Host header: it is the caller's to choose.
  const { origin } = new URL(config.publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const elsewhere = ownLanguageAddress(request, language);
    if (elsewhere !== null) return reply.header('vary', 'cookie, sec-fetch-site').redirect(elsewhere);
    const contexts = contextsOf(await build());
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const sink: { stream?: Readable } = {};
    const context = new RouterContextProvider();
    context.set(contexts.nonceContext, nonce);
    context.set(contexts.bodySinkContext, sink);
    context.set(contexts.apiContext, createClient({ baseUrl: origin, fetch: injectFetch(app, request, language) }));
    const response = await render(toRequest(request, reply, origin), context);
    const isPage = copyHead(response, reply);
    // What a page says depends on who asks: a signed-in traveller's is kept nowhere, for whoever sits down there next.
    const kept = sessionCookieOf(request, config) === undefined ? 'private, no-cache' : 'private, no-store';
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', kept);
    if (isPage) reply.header('content-security-policy', contentSecurityPolicy(config, nonce, { dev, origins }));
    return sendBody(request, reply, sink.stream ?? bodyOf(response));
  };
}

function contextsOf(build: ServerBuild): WebContexts {
  const entry: object = build.entry.module;
  if (!('contexts' in entry) || !areContexts(entry.contexts))
    throw new Error('the web app does not export its contexts');
  return entry.contexts;
}

/** The built app is JavaScript: the types of what each context holds are proved by its own type check. */
function areContexts(value: unknown): value is WebContexts {
  if (typeof value !== 'object' || value === null) return false;
  return 'nonceContext' in value && 'apiContext' in value && 'bodySinkContext' in value;
}

function toRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return new Request(origin + request.url, { method: request.method, headers, signal: gone.signal });
}

/** Copies status and headers; true for a page. Cookies keep a header each. */
function copyHead(response: Response, reply: FastifyReply): boolean {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return (response.headers.get('content-type') ?? '').startsWith('text/html');
}

function bodyOf(response: Response): Readable | undefined {
  return response.body === null ? undefined : Readable.from(response.body);
}

function sendBody(request: FastifyRequest, reply: FastifyReply, body: Readable | undefined): FastifyReply {
  if (body === undefined) return reply.send('');
  const type = String(reply.getHeader('content-type') ?? '');
  if (!COMPRESSIBLE.test(type)) return reply.send(body);
  reply.header('vary', 'accept-encoding, cookie');
  if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(body);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return reply.send(compressed(body));
}

/** Compresses a page while it streams: whatever was written within one turn leaves at its end. */
function compressed(body: Readable): Readable {
  const gzip = createGzip({ level: GZIP_LEVEL });
  let flushing = false;
  body.on('data', () => {
    if (flushing) return;
    flushing = true;
    setImmediate(() => {
      flushing = false;
      if (!gzip.writableEnded && !gzip.destroyed) gzip.flush(constants.Z_SYNC_FLUSH);
    });
  });
  body.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => body.destroy());
  return body.pipe(gzip);
}
