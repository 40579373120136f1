import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import { languageOf, languagePrefix, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import type { PageVariant, PlatformContext } from '../platform/context.ts';
import { sha256Hex } from '../platform/crypto.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { limitRate } from '../platform/limit-rate.ts';
import { serveAssets } from './assets.ts';
import { createVite } from './create-vite.ts';
import type { KeptPages } from './kept-pages.ts';
import type { PageHandler } from './page-handler.ts';
import type { WebBuilds } from './web-builds.ts';

/** `built`: from `apps/web/build`. `dev`: from the sources, through Vite. `none`: no web app. */
export type WebMode = 'built' | 'dev' | 'none';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web');
const SERVER_FILE = 'server/index.js';
/** The server's own paths, which the web app never sees. */
const OWN_PATHS = /^\/(?:api(?:[/?]|$)|healthz$|readyz$)/;

interface WebOptions {
  /** Other origins that pages load from. */
  readonly origins: readonly string[];
  /** Variants of the pages for visitors who are not signed in, besides their address. */
  readonly variants: readonly PageVariant[];
  readonly kept: KeptPages;
  readonly builds: WebBuilds;
}

/** Serves the web app for every path that is not the server's own; its pages load from us and from `origins`. */
export async function mountWeb(
  app: FastifyInstance,
  context: PlatformContext,
  { mode, ...options }: WebOptions & { readonly mode: WebMode },
): Promise<void> {
  switch (mode) {
    case 'none':
      return;
    case 'built':
      return mountBuilt(app, context, options);
    case 'dev':
      return mountDev(app, context, options.origins);
  }
}

const Build = z.custom<ServerBuild>((made) => typeof made === 'object' && made !== null && 'routes' in made);

/** The source language's pages must exist; a page of another language that is not built yet waits for it. */
async function mountBuilt(
  app: FastifyInstance,
  { config, clock, database, log, limits }: PlatformContext,
  { origins, variants, kept, builds }: WebOptions,
): Promise<void> {
  await builds.ready(SOURCE_LANGUAGE);
  const parts = LANGUAGES.map(({ code }) => ({ code, folder: path.join(WEB_FOLDER, 'build', code) }));
  if (!parts.every(({ code, folder }) => !builds.isReady(code) || existsSync(path.join(folder, SERVER_FILE))))
    throw new Error('the web app is not built: run `npm start`, which builds it');
  // React and its router choose their build by this when they are loaded: the built app renders with the production build, also where the
  // services are a sandbox.
  process.env['NODE_ENV'] = 'production';
  const { createPageHandler } = await import('./page-handler.ts');
  await serveAssets(
    app,
    { config, database, log, limits },
    { folders: parts.map(({ code, folder }) => ({ code, folder: path.join(folder, 'client') })), builds },
  );
  // The source language is last: it has every address that no other language has.
  for (const { code, folder } of parts.toReversed()) {
    let loaded: Promise<BuiltSite> | undefined;
    const site = () => (loaded ??= loadSite(builds.ready(code), path.join(folder, SERVER_FILE)));
    if (builds.isReady(code)) await site();
    const build = async () => (await site()).build;
    const release = async () => (await site()).release;
    const pages = { app, config, clock, dev: false, origins, language: code, build };
    const handle = createPageHandler({ ...pages, keeping: { kept, variants, release } });
    await mountPages(app, { config, limits }, { handle, language: code });
  }
}

interface BuiltSite {
  readonly build: ServerBuild;
  /** Identifies the build: it differs for every build. */
  readonly release: string;
}

async function loadSite(ready: Promise<void>, file: string): Promise<BuiltSite> {
  await ready;
  const build = Build.parse(await import(pathToFileURL(file).href));
  return { build, release: sha256Hex(await readFile(file, 'utf8')) };
}

async function mountDev(
  app: FastifyInstance,
  { config, clock, limits }: PlatformContext,
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
  const handle = createPageHandler({ app, config, clock, dev: true, origins, language, build, keeping: null });
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
    // A page instead of an unknown file would be cached as a script.
    pages.all(`${prefix}/assets/*`, (_request, reply) => sendFailure(reply, fail('NOT_FOUND')));
    // The app has no forms of its own: nothing is posted to a page.
    for (const url of prefix === '' ? ['*'] : [prefix, `${prefix}.data`, `${prefix}/*`])
      pages.route({ method: ['GET', 'HEAD'], url, handler: handle });
  });
}
