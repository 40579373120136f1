import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineCall } from '@safar/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sendEvents, wantsEvents } from './event-stream.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { route } from './route.ts';
import { eventually } from './testing/eventually.ts';
import { buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { like } from './testing/like.ts';

const LIMIT = 30;
const answer = z.object({ ok: z.literal(true), text: z.string() });
const shared = { method: 'get', summary: 'Reads', access: 'open', answer, errors: [] } as const;
const catalogue = defineCall({ ...shared, id: 'catalogue', path: '/api/catalogue' });
const single = defineCall({ ...shared, id: 'single', path: '/api/single' });
const states = defineCall({ ...shared, id: 'states', path: '/api/states', events: true });
const hook = defineCall({ ...shared, id: 'hook', path: '/api/hook', access: 'gateway' });

const TEXT = 'A bright place by the sea. '.repeat(200);
let app: TestApp;
let left = Promise.withResolvers<void>();

async function* twoStates() {
  try {
    yield { text: 'processing' };
    yield { text: 'confirmed' };
  } finally {
    left.resolve();
  }
}

async function* noEnd() {
  try {
    for (;;) {
      yield { text: 'still' };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    left.resolve();
  }
}

beforeAll(async () => {
  app = await buildPlatformApp(
    (api, context) => {
      const prepared = prepareAnswer(catalogue, { text: TEXT }, { maxAgeSeconds: 60 });
      route(api, catalogue, () => prepared, context);
      route(api, single, () => ({ text: TEXT }), context);
      route(api, hook, () => ({ text: 'taken' }), context);
      route(
        api,
        states,
        ({ request, reply }) => {
          if (!wantsEvents(request)) return { text: 'now' };
          const userId = String(request.headers['x-user'] ?? 'somebody');
          return sendEvents(
            states,
            { request, reply, userId },
            request.headers['x-test'] === 'endless' ? noEnd() : twoStates(),
          );
        },
        context,
      );
    },
    { environment: { RATE_LIMIT_PER_MINUTE: String(LIMIT) }, listen: true },
  );
});
afterAll(() => app.close());

/** Sends a request from a given address. */
function from(remoteAddress: string) {
  return app.app.inject({ url: '/api/single', remoteAddress });
}

let address = 0;
/** Each test sends from its own address, so that the limit of one does not affect another. */
function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.app.inject({ url, headers, remoteAddress: `203.0.113.${address}` });
}

describe('a prepared answer', () => {
  test('is sent in the best encoding its reader knows', async () => {
    address = 1;
    const plain = await get('/api/catalogue');
    expect(plain.json()).toEqual({ ok: true, text: TEXT });
    const brotli = await get('/api/catalogue', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzipped = await get('/api/catalogue', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' });
  });

  test('is not sent again to who has it', async () => {
    address = 2;
    const first = await get('/api/catalogue');
    const again = await get('/api/catalogue', { 'if-none-match': String(first.headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });
});

test('an answer made for one request is compressed too, and kept by nobody', async () => {
  address = 3;
  const response = await get('/api/single', { 'accept-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual({ ok: true, text: TEXT });
  expect(response.headers['cache-control']).toBe('no-store');
});

describe('server-sent events', () => {
  test('one line of data per state until the end; JSON for who does not ask for them', async () => {
    address = 4;
    expect((await get('/api/states')).json()).toEqual({ ok: true, text: 'now' });
    const stream = await get('/api/states', { accept: 'text/event-stream' });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    const data = stream.body.split('\n\n').filter((line) => line.startsWith('data: '));
    expect(data).toEqual(['data: {"ok":true,"text":"processing"}', 'data: {"ok":true,"text":"confirmed"}']);
  });

  test('the source stops when the reader goes away', async () => {
    left = Promise.withResolvers<void>();
    const gone = new AbortController();
    const response = await fetch(`${app.origin ?? ''}/api/states`, {
      headers: { accept: 'text/event-stream', 'x-test': 'endless' },
      signal: gone.signal,
    });
    await response.body?.getReader().read();
    gone.abort();
    await expect(left.promise).resolves.toBeUndefined();
  });
});

/** Keeps endless streams of one traveller open until they are aborted. */
async function follow(count: number, user: string) {
  const gone = new AbortController();
  const headers = { accept: 'text/event-stream', 'x-test': 'endless', 'x-user': user };
  const url = `${app.origin ?? ''}/api/states`;
  const answers = await Promise.all(Array.from({ length: count }, () => fetch(url, { headers, signal: gone.signal })));
  return { statuses: answers.map(({ status }) => status), leave: () => gone.abort() };
}
function taken(statuses: readonly number[]): number {
  return statuses.filter((status) => status === 200).length;
}

describe('the bound on streams', () => {
  test('one traveller follows so many and no more, others are not kept out, and an end makes room', async () => {
    const greedy = await follow(20, 'greedy');
    expect(taken(greedy.statuses)).toBe(6);
    expect(new Set(greedy.statuses)).toEqual(new Set([200, 429]));
    const other = await follow(2, 'other');
    expect(other.statuses).toEqual([200, 200]);
    greedy.leave();
    other.leave();
    await eventually(async () => {
      const again = await follow(1, 'greedy');
      again.leave();
      expect(again.statuses).toEqual([200]);
    });
  });
});

describe('the limit of requests', () => {
  test('[REQ-API-7] counts one address, says when it ends, and spares other addresses and gateways', async () => {
    address = 5;
    for (let i = 0; i < LIMIT; i += 1) expect((await get('/api/single')).statusCode).toBe(200);
    const refused = await get('/api/single');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      ok: false,
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: like.any(Number),
    });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect((await get('/api/hook')).statusCode).toBe(200);
    address = 6;
    expect((await get('/api/single')).statusCode).toBe(200);
  });

  test('[REQ-API-7] counts the /64 of an IPv6 address as one, and its /48 at a higher bound', async () => {
    for (let i = 0; i < LIMIT; i += 1) expect((await from(`2001:db8:1:1::${i}`)).statusCode).toBe(200);
    expect((await from('2001:db8:1:1::ffff')).statusCode).toBe(429);
    const statuses = new Set<number>();
    for (let line = 2; line < 20 && !statuses.has(429); line += 1)
      for (let i = 0; i < LIMIT; i += 1) statuses.add((await from(`2001:db8:1:${line}::${i}`)).statusCode);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await from('2001:db8:2:1::1')).statusCode).toBe(200);
  });
});

test('every answer carries its request id and the security headers', async () => {
  address = 7;
  const response = await get('/api/single', { 'x-request-id': 'caller-0001' });
  expect(response.headers).toMatchObject({ 'x-request-id': 'caller-0001', 'x-content-type-options': 'nosniff' });
  expect(response.headers['strict-transport-security']).toBeUndefined();
  const odd = await get('/api/single', { 'x-request-id': 'a b\u00e9' });
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
