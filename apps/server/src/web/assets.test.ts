import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import '../platform/testing/global-setup.ts';
import { openTestDatabase, temporaryFolder } from '../platform/testing/test-stack.ts';
import { createLimits } from '../platform/limits.ts';
import { createLogger } from '../platform/logging.ts';
import { serveAssets } from './assets.ts';
import { ALREADY_BUILT, type WebBuilds, type WebPart } from './web-builds.ts';
import { like } from '../platform/testing/like.ts';

const MANIFEST = 'window.__manifest = {};';
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 0xff]);

let database: Database;
const started: FastifyInstance[] = [];

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(async () => {
  for (const app of started) await app.close();
  await database.close();
});

/** A process of a release on its own host: it has only the files of its own build. */
async function startRelease(release: string): Promise<FastifyInstance> {
  return startProcess([{ code: 'en', folder: builtFolder(release) }], ALREADY_BUILT);
}

function builtFolder(release: string): string {
  const folder = temporaryFolder(`build-${release}`);
  mkdirSync(path.join(folder, 'assets'));
  const script = `${MANIFEST}// ${release}`;
  writeFileSync(path.join(folder, `assets/manifest-${release}.js`), script);
  writeFileSync(path.join(folder, `assets/manifest-${release}.js.br`), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets/figtree-1.woff2'), FONT);
  return folder;
}

async function startProcess(folders: Parameters<typeof serveAssets>[2]['folders'], builds: WebBuilds) {
  const app = Fastify();
  const parts = { config: { rateLimitPerMinute: 0 }, database, log: createLogger('fatal'), limits: createLimits(null) };
  await serveAssets(app, parts, { folders, builds });
  started.push(app);
  return app;
}

function manifestOf(release: string, app: FastifyInstance, encoding = 'br') {
  return app.inject({ url: `/assets/manifest-${release}.js`, headers: { 'accept-encoding': encoding } });
}

test('[REQ-OPS-4] two releases side by side: each process serves what the pages of the other name', async () => {
  const [old, next] = [await startRelease('old'), await startRelease('next')];
  for (const app of [old, next])
    for (const release of ['old', 'next']) {
      const packed = await manifestOf(release, app);
      expect(packed.statusCode).toBe(200);
      expect(packed.headers).toMatchObject({
        'content-type': like.stringContaining('javascript'),
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`${MANIFEST}// ${release}`);
      expect((await manifestOf(release, app, 'identity')).body).toBe(`${MANIFEST}// ${release}`);
    }
});

test('[REQ-OPS-4] the last five releases are kept, with what they share, and no others', async () => {
  for (const release of ['three', 'four', 'five', 'old', 'six']) await startRelease(release);
  const process = await startRelease('six');
  for (const release of ['old', 'three', 'four', 'five', 'six'])
    expect((await manifestOf(release, process)).statusCode).toBe(200);
  expect(await manifestOf('next', process)).toMatchObject({ statusCode: 404 });
  expect((await process.inject('/assets/figtree-1.woff2')).rawPayload).toEqual(FONT);
  const { rows } = await database.pool.query('select name from web_assets');
  expect(rows).toHaveLength(6);
});

test('what no release had is not there, and is not kept by anyone as if it were', async () => {
  const process = await startRelease('six');
  const answer = await process.inject('/assets/manifest-none.js');
  expect(answer).toMatchObject({ statusCode: 404 });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await process.inject('/assets/..%2F..%2Fpackage.json')).toMatchObject({ statusCode: 404 });
});

async function isKept(): Promise<boolean> {
  return (await database.pool.query(`select from web_assets where name = 'manifest-late.js'`)).rowCount === 1;
}

test('[REQ-OPS-13] files of a part that was built after the start are served from its folder, and kept once all is built', async () => {
  const all = Promise.withResolvers<void>();
  const folders = [
    { code: 'en', folder: builtFolder('soon') },
    { code: 'hi', folder: builtFolder('late') },
  ] as const;
  const builds = { isReady: (part: WebPart) => part === 'en', ready: async () => undefined, all: all.promise };
  const app = await startProcess(folders, builds);
  expect((await manifestOf('late', app, 'identity')).body).toBe(`${MANIFEST}// late`);
  expect(await isKept()).toBe(false);
  all.resolve();
  await expect.poll(isKept).toBe(true);
});
