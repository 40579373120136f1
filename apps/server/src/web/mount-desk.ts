import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyMiddie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PlatformContext } from '../platform/context.ts';
import { limitRate } from '../platform/limit-rate.ts';
import { createVite } from './create-vite.ts';
import type { WebMode } from './mount-web.ts';
import type { WebBuilds } from './web-builds.ts';

const DESK_FOLDER = path.resolve(import.meta.dirname, '../../../desk');
/** Names of files under `/assets/` contain a hash of their contents. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Nothing inline, and nothing from other origins except pictures of hotels; the QR code of an invitation is drawn on the page. */
function contentSecurityPolicy({ pictures }: Pick<Config, 'pictures'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures.origins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the operators' application: one page for every path that is not the API's. */
export async function mountDesk(
  app: FastifyInstance,
  { config, limits }: Pick<PlatformContext, 'config' | 'limits'>,
  { mode, builds }: { readonly mode: WebMode; readonly builds: WebBuilds },
): Promise<void> {
  switch (mode) {
    case 'none':
      return;
    case 'built':
      return mountBuilt(app, { config, limits }, builds);
    case 'dev':
      return mountDev(app);
  }
}

/** A page that is requested before the desk is built waits for it. */
async function mountBuilt(
  app: FastifyInstance,
  { config: { rateLimitPerMinute, desk, pictures }, limits }: Pick<PlatformContext, 'config' | 'limits'>,
  builds: WebBuilds,
): Promise<void> {
  const root = path.join(DESK_FOLDER, 'build');
  const file = path.join(root, 'index.html');
  if (builds.isReady('desk') && !existsSync(file))
    throw new Error('the desk is not built: run `npm start`, which builds it');
  const policy = contentSecurityPolicy({ pictures });
  // Must exist, because the folder is served before the build has created it.
  mkdirSync(root, { recursive: true });
  let page: string | undefined;
  await app.register(async (files) => {
    limitRate(files, { name: 'desk files', perMinute: rateLimitPerMinute, limits });
    files.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        ...(desk.https && { 'strict-transport-security': 'max-age=31536000' }),
      });
    });
    await files.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? ASSET_CACHE : 'no-cache');
      },
    });
    files.addHook('preHandler', () => builds.ready('desk'));
    files.get<{ Params: { name: string } }>('/assets/:name', ({ params }, reply) =>
      reply.sendFile(`assets/${params.name}`),
    );
    files.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg'));
    files.get('*', (_request, reply) => {
      page ??= readFileSync(file, 'utf8');
      return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
  });
}

/** Serves the sources through Vite, which brings its own page and reloads it. */
async function mountDev(app: FastifyInstance): Promise<void> {
  const vite = await createVite(DESK_FOLDER, {
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(fastifyMiddie);
  app.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
    request.url?.startsWith('/api') === true ? next() : vite.middlewares(request, response, next),
  );
  app.addHook('onClose', () => vite.close());
}
