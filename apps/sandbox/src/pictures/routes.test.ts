import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSandbox, type Sandbox } from '../app.ts';
import { readSettings } from '../settings.ts';
import { PICTURE_NAMES } from './catalogue.ts';
import { openPictureFiles } from './picture-files.ts';
import { warmUpPictures } from './warm-up.ts';

describe('GET /pictures', () => {
  let folder: string;
  let sandbox: Sandbox;
  const get = (url: string, headers: Record<string, string> = {}) =>
    sandbox.app.inject({ method: 'GET', url, headers });
  const keptFiles = () => readdirSync(join(folder, 'sandbox', 'pictures'), { recursive: true }).map(String);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-pictures-'));
    const settings = readSettings({ SANDBOX_PORT: '0', SMTP_PORT: '0', SANDBOX_LATENCY: '0', DATA_DIR: folder });
    sandbox = await buildSandbox({ settings });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a picture is served as WebP in four widths, the widest when none is asked for', async () => {
    for (const [query, width] of [
      ['?w=160', 160],
      ['?w=400', 400],
      ['?w=800', 800],
      ['?w=1200', 1200],
      ['', 1200],
    ] as const) {
      const answer = await get(`/pictures/beach-3.webp${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      const { format, ...size } = await sharp(answer.rawPayload).metadata();
      expect([format, size.width, size.height]).toEqual(['webp', width, Math.round((width * 2) / 3)]);
    }
  });

  test('it may be kept for ever and is not sent again to who has it', async () => {
    const first = await get('/pictures/beach-3.webp?w=400');
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(String((await get('/pictures/beach-3.webp?w=800')).headers.etag)).not.toBe(etag);
    const again = await get('/pictures/beach-3.webp?w=400', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('a doubled slash in its address is tolerated', async () => {
    const plain = await get('/pictures/beach-3.webp?w=400');
    for (const url of ['//pictures/beach-3.webp?w=400', '/pictures//beach-3.webp?w=400']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true);
    }
  });

  test('names and widths that do not exist are not found', async () => {
    for (const file of [
      'castle-1.webp',
      'beach-10.webp',
      'beach-3.png',
      'beach-3',
      'beach-3.webp?w=500',
      'beach-3.webp?w=400&w=800',
      '..%2Fsandbox.db',
    ]) {
      const { statusCode } = await get(`/pictures/${file}`);
      expect({ file, statusCode }).toEqual({ file, statusCode: 404 });
    }
  });

  test('only whole files are kept, and nothing is rendered that was not asked for', async () => {
    await get('/pictures/beach-3.webp');
    const names = keptFiles().filter((name) => name.includes('.'));
    expect(names.every((name) => /beach-3-(160|400|800|1200)\.webp$/.test(name))).toBe(true);
    expect(names).toHaveLength(4);
  });
});

describe('kept pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a picture asked for many times at once is rendered once, and not again after a restart', async () => {
    const files = openPictureFiles(folder);
    const widths = [400, 800, 1200, 400] as const;
    const answers = await Promise.all(widths.map((width) => files.read('pool-0', width)));
    expect(files.rendered()).toBe(1);
    expect(answers[0]?.equals(answers[3] ?? Buffer.alloc(0))).toBe(true);

    const restarted = openPictureFiles(folder);
    expect(await restarted.isKept('pool-0')).toBe(true);
    expect((await restarted.read('pool-0', 400))?.equals(answers[0] ?? Buffer.alloc(0))).toBe(true);
    expect(restarted.rendered()).toBe(0);
  });

  test('all pictures are rendered ahead one after the other once the server listens, until it closes', async () => {
    const files = openPictureFiles(join(folder, 'ahead'));
    const app = fastify();
    warmUpPictures(app, files, { idleMs: 0, pauseMs: 0 });
    expect(files.rendered()).toBe(0);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const [first = ''] = PICTURE_NAMES;
    await expect.poll(() => files.isKept(first)).toBe(true);
    await app.close();
    await files.settled();
    expect(files.rendered()).toBeLessThan(PICTURE_NAMES.length);
  });
});
