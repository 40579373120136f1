import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSandbox, type Sandbox } from '../app.ts';
import { readSettings } from '../settings.ts';

const MOST_BYTES = 60_000;

/** Returns the width in the header of a lossy WebP (RFC 9649, 2.5). */
function widthOf(webp: Buffer): number {
  expect(webp.toString('latin1', 0, 4) + webp.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
  return webp.readUInt16LE(26) & 0x3fff;
}

describe('GET /pictures', () => {
  let folder: string;
  let sandbox: Sandbox;
  const get = (url: string, headers: Record<string, string> = {}) =>
    sandbox.app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-pictures-'));
    const settings = readSettings({ SANDBOX_PORT: '0', SMTP_PORT: '0', SANDBOX_LATENCY: '0', DATA_DIR: folder });
    sandbox = await buildSandbox({ settings });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a picture is served as a small WebP of the width next above the one asked for', async () => {
    for (const [query, width] of [
      ['?w=160', 400],
      ['?w=400', 400],
      ['?w=401', 720],
      ['?w=1200', 720],
      ['', 720],
    ] as const) {
      const answer = await get(`/pictures/front-beach-villa-1.webp${query}`);
      expect([query, answer.statusCode, answer.headers['content-type']]).toEqual([query, 200, 'image/webp']);
      expect([query, widthOf(answer.rawPayload)]).toEqual([query, width]);
      expect(answer.rawPayload.length).toBeLessThan(MOST_BYTES);
    }
  });

  test('it may be kept for ever and is not sent again to who has it', async () => {
    const first = await get('/pictures/beach-1.webp?w=400');
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(String((await get('/pictures/beach-1.webp?w=800')).headers.etag)).not.toBe(etag);
    const again = await get('/pictures/beach-1.webp?w=400', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('a doubled slash in its address is tolerated', async () => {
    const plain = await get('/pictures/beach-1.webp?w=400');
    for (const url of ['//pictures/beach-1.webp?w=400', '/pictures//beach-1.webp?w=400']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true);
    }
  });

  test('names that do not exist and widths that are none are not found', async () => {
    for (const file of [
      'castle-1.webp',
      'beach-99.webp',
      'beach-1.png',
      'beach-1',
      'beach-1.webp?w=wide',
      'beach-1.webp?w=400&w=800',
      '..%2Fsandbox.db',
    ]) {
      const { statusCode } = await get(`/pictures/${file}`);
      expect({ file, statusCode }).toEqual({ file, statusCode: 404 });
    }
  });
});
