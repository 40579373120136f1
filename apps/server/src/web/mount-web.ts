import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import { languageOf, languagePrefix, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import type { PlatformContext } from '../platform/context.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { limitRate } from '../platform/limit-rate.ts';
import { serveAssets } from './assets.ts';
import { createVite } from './create-vite.ts';
import { inTurns, type PageHandler } from './page-places.ts';
import type { WebBuilds } from './web-builds.ts';

/** `built`: from `apps/web/build`. `dev`: from the sources, through Vite. `none`: no web app. */
export type WebMode = 'built' | 'dev' | 'none';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web');
const SERVER_FILE = 'server/index.js';
/** The server's own paths, which the web app never sees. */
const OWN_PATHS = /^\/(?:api(?:[/?]|$)|healthz$|readyz$)/;

interface WebOptions {
  /** What pages load from others. */
  readonly origins: readonly string[];
  readonly builds: WebBuilds;
}

/** Serves the web app for every path that is not the server's own; its pages load from us and from `origins`. */
export async function mountWeb(
  app: FastifyInstance,
  context: PlatformContext,
  { mode, origins, builds }: WebOptions & { readonly mode: WebMode },
): Promise<void> {
  switch (mode) {
    case 'none':
      return;
    case 'built':
      return mountBuilt(app, context, { origins, builds });
    case 'dev':
      return mountDev(app, context, origins);
  }
}

const Build = z.custom<ServerBuild>((made) => typeof made === 'object' && made !== null && 'routes' in made);

/** The source language's pages must be there; a page of another language that is not built yet waits for it. */
async function mountBuilt(
  app: FastifyInstance,
  { config, database, log, limits }: PlatformContext,
  { origins, builds }: WebOptions,
): Promise<void> {
  await builds.ready(SOURCE_LANGUAGE);
  const parts = LANGUAGES.map(({ code }) => ({ code, folder: path.join(WEB_FOLDER, 'build', code) }));
  if (!parts.every(({ code, folder }) => !builds.isReady(code) || existsSync(path.join(folder, SERVER_FILE))))
    throw new Error('the web app is not built: run `npm start`, which builds it');
  // React and its router choose their build by this when they are loaded: the built app renders with the quick one, also
  // where the services are a sandbox.
  process.env['NODE_ENV'] = 'production';
  const { createPageHandler } = await import('./page-handler.ts');
  await serveAssets(
    app,
    { config, database, log, limits },
    { folders: parts.map(({ code, folder }) => ({ code, folder: path.join(folder, 'client') })), builds },
  );
  // The source language is last: its addresses are all that no other language has.
  for (const { code, folder } of parts.toReversed()) {
    let loaded: Promise<ServerBuild> | undefined;
    const build = () => (loaded ??= loadBuild(builds.ready(code), path.join(folder, SERVER_FILE)));
    if (builds.isReady(code)) await build();
    const handle = createPageHandler({ app, config, dev: false, origins, language: code, build });
    await mountPages(app, { config, limits }, { handle, language: code });
  }
}

async function loadBuild(ready: Promise<void>, file: string): Promise<ServerBuild> {
  await ready;
  return Build.parse(await import(pathToFileURL(file).href));
}

async function mountDev(
  app: FastifyInstance,
  { config, limits }: PlatformContext,
  origins: readonly string[],
): Promise<void> {
  const { createPageHandler } = await import('./page-handler.ts');
  const vite = await createVite(WEB_FOLDER, {
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(fastifyMiddie);
  app.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
    OWN_PATHS.test(request.url ?? '') ? next() : vite.middlewares(request, response, next),
  );
  app.addHook('onClose', () => vite.close());
  const build = async () => Build.parse(await vite.ssrLoadModule('virtual:react-router/server-build'));
  const language = languageOf(process.env['BUILD_LANGUAGE'] ?? '') ?? SOURCE_LANGUAGE;
  const handle = createPageHandler({ app, config, dev: true, origins, language, build });
  await mountPages(app, { config, limits }, { handle, language });
}

interface Pages {
  readonly handle: PageHandler;
  readonly language: Language;
}

async function mountPages(
  app: FastifyInstance,
  { config, limits }: Pick<PlatformContext, 'config' | 'limits'>,
  { handle, language }: Pages,
): Promise<void> {
  const prefix = languagePrefix(language);
  await app.register(async (pages) => {
    limitRate(pages, { name: 'pages', perMinute: config.rateLimitPerMinute, limits });
    // A page in place of a file nobody has would be cached as a script.
    pages.all(`${prefix}/assets/*`, (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    // The app has no forms of its own: nothing is posted to a page.
    const handler = inTurns(handle);
    for (const url of prefix === '' ? ['*'] : [prefix, `${prefix}/*`])
      pages.route({ method: ['GET', 'HEAD'], url, handler });
  });
}
