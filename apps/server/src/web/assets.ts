import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@safar/messages/language';
import type { Config } from '../config.ts';
import { sha256Hex } from '../platform/crypto.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/logging.ts';
import { sendFailure } from '../platform/error-answers.ts';
import { fail } from '../platform/failure.ts';
import { limitRate } from '../platform/limit-rate.ts';
import type { Limits } from '../platform/limits.ts';
import type { WebBuilds } from './web-builds.ts';
import { findAsset, insertAsset, lockAssets, missingAssets, noteRelease, type Asset } from './asset-store.ts';

/** Releases whose assets are stored, some 5 MB each: a page from an earlier release must be reloaded (REQ-OPS-4). */
const RELEASES_KEPT = 5;
/** Names of files under `/assets/` contain a hash of their contents. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';
/** Compressed files that `scripts/precompress.ts` adds. */
const TWIN = /\.(?:br|gz)$/;
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
]);

interface AssetParts {
  readonly config: Pick<Config, 'rateLimitPerMinute'>;
  readonly database: Database;
  readonly log: Logger;
  readonly limits: Limits;
}

interface BuiltAssets {
  readonly folders: readonly { readonly code: Language; readonly folder: string }[];
  readonly builds: WebBuilds;
}

/**
 * Serves the files of the builds from their folders, and those of the last releases from the database, where each release stores its own
 * once it is built: hosts share no disk.
 */
export async function serveAssets(
  app: FastifyInstance,
  { config, database, log, limits }: AssetParts,
  { folders, builds }: BuiltAssets,
): Promise<void> {
  const built = folders.filter(({ code }) => builds.isReady(code)).map(({ folder }) => folder);
  const late = folders
    .map(({ folder }) => path.join(folder, 'assets'))
    .filter((folder) => !built.includes(path.dirname(folder)));
  const keep = () =>
    keepAssets(
      database,
      folders.map(({ folder }) => path.join(folder, 'assets')),
    );
  if (late.length === 0) await keep();
  else
    builds.all
      .then(keep)
      .catch((error: unknown) => log.error({ err: error }, 'the assets of this release are not kept for later ones'));
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Vite's manifest is in a dot folder and is not public.
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes('/assets/') ? ASSET_CACHE : FILE_CACHE);
    },
  });
  await app.register(async (others) => {
    limitRate(others, { name: 'assets', perMinute: config.rateLimitPerMinute, limits });
    others.get<{ Params: { name: string } }>('/assets/:name', async ({ params, headers }, reply) => {
      const name = path.basename(params.name);
      const lateFile = late.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
      if (lateFile !== undefined)
        return reply
          .headers({ 'content-type': typeOf(name), 'cache-control': ASSET_CACHE })
          .send(createReadStream(lateFile));
      const asset = await findAsset(database.pool, name);
      // A page instead would be cached as a script.
      if (asset === null) return sendFailure(reply, fail('NOT_FOUND'));
      reply.headers({ 'content-type': typeOf(name), 'cache-control': ASSET_CACHE, vary: 'accept-encoding' });
      if (asset.brotli === null || !/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(asset.body);
      return reply.header('content-encoding', 'br').send(asset.brotli);
    });
  });
}

function typeOf(name: string): string {
  return TYPES.get(path.extname(name)) ?? 'application/octet-stream';
}

async function keepAssets(database: Database, folders: readonly string[]): Promise<void> {
  // Builds share the files that are the same in every language: a name identifies its contents.
  const folderOf = new Map<string, string>();
  for (const folder of folders)
    for (const name of await readdir(folder)) if (!TWIN.test(name)) folderOf.set(name, folder);
  const names = [...folderOf.keys()].toSorted();
  await database.transaction(async (transaction) => {
    await lockAssets(transaction);
    for (const name of await missingAssets(transaction, names))
      await insertAsset(transaction, await readAsset(folderOf.get(name) ?? '', name));
    await noteRelease(transaction, { id: sha256Hex(names.join('\n')), names, kept: RELEASES_KEPT });
  });
}

async function readAsset(folder: string, name: string): Promise<Asset> {
  const twin = path.join(folder, `${name}.br`);
  return {
    name,
    body: await readFile(path.join(folder, name)),
    brotli: existsSync(twin) ? await readFile(twin) : null,
  };
}
