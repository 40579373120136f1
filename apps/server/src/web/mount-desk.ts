import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyMiddie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { limitRate } from '../platform/limit-rate.ts';
import { createVite } from './create-vite.ts';
import type { WebMode } from './mount-web.ts';

const DESK_FOLDER = path.resolve(import.meta.dirname, '../../../desk');
/** Files under `/assets/` carry a hash of their contents in their names. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Nothing inline, nothing from elsewhere but pictures of hotels; the picture of an invitation's key is drawn on the page. */
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
export async function mountDesk(app: FastifyInstance, config: Config, mode: WebMode): Promise<void> {
  switch (mode) {
    case 'none':
      return;
    case 'built':
      return mountBuilt(app, config);
    case 'dev':
      return mountDev(app);
  }
}

async function mountBuilt(app: FastifyInstance, { rateLimitPerMinute, desk, pictures }: Config): Promise<void> {
  const root = path.join(DESK_FOLDER, 'build');
  if (!existsSync(path.join(root, 'index.html')))
    throw new Error('the desk is not built: run `npm start`, which builds it');
  const policy = contentSecurityPolicy({ pictures });
  const page = readFileSync(path.join(root, 'index.html'), 'utf8');
  await app.register(async (files) => {
    await limitRate(files, rateLimitPerMinute);
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
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? ASSET_CACHE : 'no-cache');
      },
    });
    files.get('/assets/*', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    files.get('*', (_request, reply) =>
      reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
  });
}

/** From the sources, through Vite, which brings its own page and reloads it. */
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
