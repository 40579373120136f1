import { LANGUAGE_COOKIE, languageOf, pathIn, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { parseCookie } from 'cookie';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import type { PageVariant } from '../platform/context.ts';
import { sha256Hex } from '../platform/crypto.ts';
import { noteUser } from '../platform/caller-log.ts';
import { beginPageCalls } from '../platform/page-calls.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { sessionCookieOf } from '../platform/sessions.ts';
import { bodyIn, compressed, PAGE_LIFE_MS, type Encoding, type KeptPage, type KeptPages } from './kept-pages.ts';
import { createPagePlaces } from './page-places.ts';
import { createPageRenderer, type RenderedPage, type RenderOptions } from './render-page.ts';

/** Time after which a browser may ask again. */
const RETRY_SECONDS = 5;
const GZIP_LEVEL = 5;
const COMPRESSIBLE = /^text\/|^application\/(?:json|javascript)/;
const NOTHING = Buffer.alloc(0);
/** A page depends on its reader's cookies: the session, and the chosen language and notices. */
const VARY = 'accept-encoding, cookie';

interface Keeping {
  readonly kept: KeptPages;
  /** Variants of the pages for visitors who are not signed in, besides their address. */
  readonly variants: readonly PageVariant[];
  /** Identifies the build that renders the pages: a cached page belongs to one release. */
  readonly release: () => Promise<string>;
}

interface PageHandlerOptions extends RenderOptions {
  readonly clock: Clock;
  /** Null when every page is rendered for each request. */
  readonly keeping: Keeping | null;
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers pages: from the cache those that are the same for all visitors who are not signed in, the others by
 * rendering them for each request (REQ-OPS-21).
 */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { config, language, clock, keeping } = options;
  const renderer = createPageRenderer(options);
  const inTurn = createPagePlaces();

  async function findKept(request: FastifyRequest): Promise<KeptPage | null> {
    if (keeping === null || sessionCookieOf(request, config) !== undefined) return null;
    const { kept, variants, release } = keeping;
    const address = await renderer.keptAddress(request.url);
    if (address === null) return null;
    const { id, ip } = request;
    const chosen = await Promise.all(variants.map((variant) => variant(request.headers.cookie ?? '')));
    const key = sha256Hex(JSON.stringify([await release(), language, address, chosen.map(({ mark }) => mark)]));
    const cookie = chosen.flatMap((one) => one.cookie ?? []).join('; ');
    const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) };
    const encoding = encodingOf(request) ?? 'br';
    const calls = beginPageCalls(request);
    // Not aborted when the first visitor has left: others wait for it.
    const page = await kept.get(key, () =>
      inTurn(ip, async () =>
        keptForm(await renderer.render({ method: 'GET', url: address, asker: { id, ip, headers }, calls }), encoding),
      ),
    );
    // A redirect would lose the parameters that were left out of its address.
    return page === null || page.status === 200 || parameters(request.url) === parameters(address) ? page : null;
  }

  async function keptForm(page: RenderedPage, encoding: Encoding): Promise<KeptPage | null> {
    const { status, headers, cookies, body, isWhole } = page;
    if (typeof body !== 'string' || cookies.length > 0) return null;
    const isOrdinary = status === 200 && headers['cache-control'] === undefined;
    return {
      status,
      headers,
      encoding,
      body: body === '' ? NOTHING : await compressed(body, encoding),
      renderedAtMs: clock.nowMs(),
      keeps: isOrdinary && isWhole,
      isWhole,
    };
  }

  async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
    const { status, headers, renderedAtMs, keeps } = page;
    const ageSeconds = Math.max(0, Math.round((clock.nowMs() - renderedAtMs) / 1000));
    reply.code(status).headers(headers);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', sharedBy(request, keeps));
    if (keeps) reply.header('age', ageSeconds);
    reply.header('vary', VARY);
    if (page.body.length === 0) return reply.send('');
    const encoding = encodingOf(request);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(await bodyIn(page, encoding));
  }

  async function sendOwn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    const { method, url, ip } = request;
    const calls = beginPageCalls(request);
    const asked = { method, url, asker: request, calls, gone: gone.signal };
    const page = await inTurn(ip, () => renderer.render(asked), gone.signal);
    if (calls.userId !== undefined) noteUser(request, calls.userId);
    if (page === null)
      return sendFailure(reply, fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: RETRY_SECONDS } }));
    reply.code(page.status).headers(page.headers);
    // Each cookie needs its own header.
    if (page.cookies.length > 0) reply.header('set-cookie', [...page.cookies]);
    // A page depends on its reader: a signed-in traveller's is never cached, so that the next user of the device cannot see it (REQ-PRIV-6).
    const isSignedIn = sessionCookieOf(request, config) !== undefined;
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', isSignedIn ? 'private, no-store' : 'private, no-cache');
    return sendBody(request, reply, page.body);
  }

  return async (request, reply) => {
    const elsewhere = ownLanguageAddress(request, language);
    if (elsewhere !== null) return reply.header('vary', 'cookie, sec-fetch-site').redirect(elsewhere);
    const page = await findKept(request);
    return page === null ? sendOwn(request, reply) : sendKept(request, reply, page);
  };
}

/** Cache-Control of a page: shared caches may store a cacheable page for as long as we do, unless the request has a cookie. */
function sharedBy({ headers }: FastifyRequest, keeps: boolean): string {
  return keeps && headers.cookie === undefined
    ? `public, max-age=0, s-maxage=${PAGE_LIFE_MS / 1000}`
    : 'private, no-cache';
}

function parameters(url: string): number {
  return new URLSearchParams(url.split('?', 2)[1] ?? '').size;
}

function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, body: string | Readable): Promise<FastifyReply> {
  const type = String(reply.getHeader('content-type') ?? '');
  if (body === '' || !COMPRESSIBLE.test(type)) return reply.send(body);
  reply.header('vary', VARY);
  if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(body);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return reply.send(typeof body === 'string' ? await compressed(body, 'gzip') : compressedStream(body));
}

/** Compresses data while it streams: data written within one turn is sent at its end. */
function compressedStream(body: Readable): Readable {
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

/**
 * Redirects a visitor who comes from another site to a page in the source language, and chose another language earlier, to the page in that
 * language (REQ-LANG-2): a link they were sent, or a typed address. Links from our own pages are left as they are.
 */
function ownLanguageAddress({ headers, url }: FastifyRequest, language: Language): string | null {
  if (language !== SOURCE_LANGUAGE || headers['sec-fetch-dest'] !== 'document') return null;
  if (headers['sec-fetch-site'] === 'same-origin') return null;
  const chosen = languageOf(parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE] ?? '');
  if (chosen === null || chosen === SOURCE_LANGUAGE) return null;
  return pathIn(chosen, url);
}
