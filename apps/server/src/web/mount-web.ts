import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { PlatformContext } from '../platform/context.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { createPageHandler } from './page-handler.ts';

/** `built`: from `apps/web/build`. `dev`: from the sources, through Vite. `none`: no web app. */
export type WebMode = 'built' | 'dev' | 'none';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web');
/** Files under `/assets/` carry a hash of their contents in their names. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';
/** The server's own paths, which the web app never sees. */
const OWN_PATHS = /^\/(?:api(?:[/?]|$)|healthz$|readyz$|metrics$)/;

/** Serves the web app for every path that is not the server's own. */
export async function mountWeb(app: FastifyInstance, context: PlatformContext, mode: WebMode): Promise<void> {
  switch (mode) {
    case 'none':
      return;
    case 'built':
      return mountBuilt(app, context);
    case 'dev':
      return mountDev(app, context);
  }
}

async function mountBuilt(app: FastifyInstance, { config }: PlatformContext): Promise<void> {
  const serverFile = path.join(WEB_FOLDER, 'build/server/index.js');
  if (!existsSync(serverFile)) throw new Error('the web app is not built: run `npm start`, which builds it');
  const build: ServerBuild = await import(pathToFileURL(serverFile).href);
  await app.register(fastifyStatic, {
    root: path.join(WEB_FOLDER, 'build/client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    // Vite's manifest is in a dot folder and is nobody's business.
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes('/assets/') ? ASSET_CACHE : FILE_CACHE);
    },
  });
  await mountPages(app, createPageHandler({ app, config, dev: false, build: async () => build }));
}

/** The little of Vite that is used here; the web app brings the library. */
interface Vite {
  readonly createServer: (options: object) => Promise<{
    middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
    /** Typed as the one module that is asked for here. */
    ssrLoadModule(id: 'virtual:react-router/server-build'): Promise<ServerBuild>;
    close(): Promise<void>;
  }>;
}

async function mountDev(app: FastifyInstance, { config }: PlatformContext): Promise<void> {
  const resolver = createRequire(path.join(WEB_FOLDER, 'package.json'));
  const { createServer }: Vite = await import(pathToFileURL(resolver.resolve('vite')).href);
  const vite = await keepingOurSignals(() =>
    createServer({
      root: WEB_FOLDER,
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    }),
  );
  await app.register(fastifyMiddie);
  app.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
    OWN_PATHS.test(request.url ?? '') ? next() : vite.middlewares(request, response, next),
  );
  app.addHook('onClose', () => vite.close());
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build');
  await mountPages(app, createPageHandler({ app, config, dev: true, build }));
}

/** Vite would end the process at a SIGTERM before the database is stopped. */
async function keepingOurSignals<Result>(work: () => Promise<Result>): Promise<Result> {
  const ours = new Set(process.listeners('SIGTERM'));
  const result = await work();
  for (const listener of process.listeners('SIGTERM')) if (!ours.has(listener)) process.off('SIGTERM', listener);
  return result;
}

async function mountPages(app: FastifyInstance, handle: ReturnType<typeof createPageHandler>): Promise<void> {
  await app.register(async (pages) => {
    // A form's body goes to the web app as it came.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // A file of an earlier build is gone; a page in its place would be cached as a script.
    pages.all('/assets/*', (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    pages.all('*', handle);
  });
}
