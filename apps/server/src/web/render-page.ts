import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Language } from '@safar/messages/language';
import type { FastifyInstance } from 'fastify';
import createClient from 'openapi-fetch';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import type { PageCalls } from '../platform/page-calls.ts';
import { injectFetch, type Asker } from './inject-fetch.ts';
import { sealScripts } from './own-scripts.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const NONCE_BYTES = 16;

/** Values that the server sets for each request of the web app; exported by its server entry, so that both use the same objects. */
interface WebContexts {
  readonly nonceContext: RouterContext<string>;
  readonly apiContext: RouterContext;
  readonly pageSinkContext: RouterContext<{ page?: string } | null>;
}

interface WebEntry {
  readonly contexts: WebContexts;
  /** The address under which a page is rendered once for all visitors who are not signed in; null when it is rendered for each request. */
  readonly keptAddress: (url: URL) => string | null;
}

export interface RenderOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly dev: boolean;
  /** Other origins that the modules' pages load from. */
  readonly origins: readonly string[];
  /** The language of the pages and of the API answers they show. */
  readonly language: Language;
  /** The web app as built; in development, in its current state. */
  readonly build: () => Promise<ServerBuild>;
}

/** The requested page, and the request on whose behalf our API is called. */
export interface AskedPage {
  readonly method: string;
  /** Path and query, beginning with `/`. */
  readonly url: string;
  readonly asker: Asker;
  readonly calls: PageCalls;
  readonly gone?: AbortSignal;
}

export interface RenderedPage {
  readonly status: number;
  /** Without Set-Cookie, whose values are separate. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** A page, or another kind of answer (data, a redirect). */
  readonly body: string | Readable;
  /** No API call of the page failed or was refused by a rate limit. */
  readonly isWhole: boolean;
}

export interface PageRenderer {
  keptAddress(url: string): Promise<string | null>;
  render(asked: AskedPage): Promise<RenderedPage>;
}

/** Renders pages and answers their data requests through React Router, within our server. */
export function createPageRenderer({ app, config, dev, origins, language, build }: RenderOptions): PageRenderer {
  const handle = createRequestHandler(build, dev ? 'development' : 'production');
  // Never the Host header: the caller controls it.
  const { origin } = new URL(config.publicUrl);
  return {
    keptAddress: async (url) => {
      const { keptAddress } = entryOf(await build());
      return URL.canParse(url, origin) ? keptAddress(new URL(url, origin)) : null;
    },
    render: async (asked) => {
      const { contexts } = entryOf(await build());
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      const sink: { page?: string } = {};
      const context = new RouterContextProvider();
      context.set(contexts.nonceContext, nonce);
      context.set(contexts.pageSinkContext, sink);
      context.set(
        contexts.apiContext,
        createClient({ baseUrl: origin, fetch: injectFetch(app, asked.asker, language, asked.calls) }),
      );
      const response = await handle(toRequest(asked, origin), context);
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
      const answer = {
        status: response.status,
        cookies: response.headers.getSetCookie(),
        isWhole: asked.calls.failed.length === 0,
      };
      if (sink.page === undefined)
        return { ...answer, headers, body: response.body === null ? '' : Readable.from(response.body) };
      const { html, scriptHashes } = sealScripts(sink.page, nonce);
      const policy = contentSecurityPolicy(config, scriptHashes, { dev, origins });
      return { ...answer, headers: { ...headers, 'content-security-policy': policy }, body: html };
    },
  };
}

function entryOf(build: ServerBuild): WebEntry {
  const entry: object = build.entry.module;
  if (!isWebEntry(entry)) throw new Error('the web app does not export what its server fills in');
  return entry;
}

/** The built app is JavaScript: its own type check proves the types of its exports. */
function isWebEntry(entry: object): entry is WebEntry {
  if (!('contexts' in entry && 'keptAddress' in entry && typeof entry.keptAddress === 'function')) return false;
  const { contexts } = entry;
  if (typeof contexts !== 'object' || contexts === null) return false;
  return 'nonceContext' in contexts && 'apiContext' in contexts && 'pageSinkContext' in contexts;
}

function toRequest({ method, url, asker, gone }: AskedPage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(asker.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  return new Request(origin + url, { method, headers, ...(gone && { signal: gone }) });
}
