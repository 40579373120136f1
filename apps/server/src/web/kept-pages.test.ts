import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as noticeCalls from '@safar/contract/desk/notices';
import { liveNotices } from '@safar/contract/notices';
import { closedNoticesCookie } from '@safar/domain/stay/closed-notices';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWeb } from '../../../../scripts/build-web.ts';
import { asOperator } from '../modules/desk/testing/as-operator.ts';
import { movableClock, systemClock, type MovableClock } from '../platform/clock.ts';
import { createCache } from '../platform/cache.ts';
import { newId } from '../platform/ids.ts';
import { createLogger } from '../platform/logging.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openSharedState } from '../platform/shared-state.ts';
import { startTestRedis } from '../platform/testing/redis-server.ts';
import { signIn } from '../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../platform/testing/test-app.ts';
import { createKeptPages, PAGE_LIFE_MS, type KeptPage, type KeptPages } from './kept-pages.ts';

const never = () => Promise.reject(new Error('rendered twice'));

describe('one rendering for all', () => {
  let pages: KeptPages;
  let clock: MovableClock;
  let rendered: number;
  beforeEach(() => {
    clock = movableClock(0);
    pages = createKeptPages(createCache(createMetrics({ processMetrics: false })), clock);
    rendered = 0;
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const page = (parts: Partial<KeptPage> = {}): KeptPage => ({
    status: 200,
    headers: {},
    encoding: 'br',
    body: Buffer.from(`page ${rendered}`),
    renderedAtMs: clock.nowMs(),
    keeps: true,
    isWhole: true,
    ...parts,
  });
  const render = (parts?: Partial<KeptPage>) => async () => {
    rendered += 1;
    return page(parts);
  };

  test('[REQ-OPS-21] a hundred who ask at once, and whoever comes after them, are given one', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = async () => {
      await gate.promise;
      return render()();
    };
    const asked = Promise.all(Array.from({ length: 100 }, () => pages.get('/home', slow)));
    gate.resolve();
    const given = await asked;
    expect(new Set(given).size).toBe(1);
    expect(await pages.get('/home', render())).toBe(given[0]);
    expect(rendered).toBe(1);
  });

  test('[REQ-OPS-21] a page that is no longer fresh is given at once, and one is rendered behind all who ask', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await pages.get('/home', render());
    vi.setSystemTime(Date.now() + 16_000);
    const gate = Promise.withResolvers<void>();
    const slow = async () => {
      const next = await render()();
      await gate.promise;
      return next;
    };
    const given = await Promise.all(Array.from({ length: 100 }, () => pages.get('/home', slow)));
    expect(new Set(given)).toEqual(new Set([first]));
    gate.resolve();
    await expect.poll(() => pages.get('/home', slow)).not.toBe(first);
    expect(rendered).toBe(2);
  });

  test('[REQ-OPS-21] a page is shown to nobody once it is older than half a minute', async () => {
    const first = await pages.get('/home', render());
    clock.advance(PAGE_LIFE_MS);
    expect(await pages.get('/home', render())).toBe(first);
    clock.advance(1);
    expect(await pages.get('/home', render())).not.toBe(first);
  });

  test('[REQ-OPS-21] what is not to be kept is rendered anew for whoever comes next', async () => {
    await pages.get('/gone', render({ status: 404, keeps: false }));
    await pages.get('/gone', render({ status: 404, keeps: false }));
    expect(rendered).toBe(2);
  });

  test('[REQ-OPS-21] a page for which something failed is given to nobody but who began it', async () => {
    const gate = Promise.withResolvers<void>();
    const broken = async () => {
      await gate.promise;
      return render({ keeps: false, isWhole: false })();
    };
    const [first, second] = [pages.get('/home', broken), pages.get('/home', broken)];
    gate.resolve();
    expect(await first).not.toBeNull();
    expect(await second).toBeNull();
  });

  test('[REQ-OPS-21] what an operator changes is seen on the next page, also where one was being rendered', async () => {
    await pages.get('/home', render());
    await pages.changedUnder('bookings.note');
    await pages.get('/home', render());
    expect(rendered).toBe(1);
    await pages.changedUnder('offers.edit');
    await pages.get('/home', async () => {
      await pages.changedUnder('offers.edit');
      return render()();
    });
    await pages.get('/home', render());
    expect(rendered).toBe(3);
  });
});

test('[REQ-OPS-21, REQ-OPS-23] a page that one process has rendered is given by another, byte for byte', async () => {
  const redis = await startTestRedis();
  const log = createLogger('silent');
  const fleet = Array.from({ length: 2 }, () => {
    const metrics = createMetrics({ processMetrics: false });
    const state = openSharedState(redis.url, { log, metrics, processId: newId() });
    return { state, pages: createKeptPages(createCache(metrics, state), systemClock) };
  });
  await expect.poll(() => fleet.every(({ state }) => state.check().ready)).toBe(true);
  const page: KeptPage = {
    status: 200,
    headers: { 'content-security-policy': "script-src 'self'" },
    encoding: 'br',
    body: Buffer.from([0, 255, 1]),
    renderedAtMs: Date.now(),
    keeps: true,
    isWhole: true,
  };
  const [one, other] = fleet;
  await one?.pages.get('/home', async () => page);
  expect(await other?.pages.get('/home', never)).toEqual(page);
  for (const { state } of fleet) state.close();
  await redis.close();
});

describe('pages of the site', () => {
  let app: TestApp;
  beforeAll(async () => {
    await buildWeb();
    app = await buildTestApp({ parts: { web: 'built' } });
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.app.inject({ url, headers });
  async function renderings(): Promise<number> {
    const { values } = await app.context.metrics.cacheLookups.get();
    return values.find(({ labels }) => labels.cache === 'pages' && labels.result === 'miss')?.value ?? 0;
  }

  test('[REQ-OPS-21] readers who are not signed in are given the same bytes, in every encoding and order of the query', async () => {
    const url = '/home?city=Goa&tab=hotels';
    const before = await renderings();
    const [plain, gzip, br, other, counted] = await Promise.all([
      get(url),
      get(url, { 'accept-encoding': 'gzip' }),
      get(url, { 'accept-encoding': 'gzip, deflate, br' }),
      get('/home?tab=hotels&j=someone&city=Goa&utm_source=letter'),
      get(url, { cookie: 'theirs=1' }),
    ]);
    expect(await renderings()).toBe(before + 1);
    expect(plain.body).toContain('<h1');
    for (const page of [gunzipSync(gzip.rawPayload).toString(), brotliDecompressSync(br.rawPayload).toString()])
      expect(page).toBe(plain.body);
    expect(other.body).toBe(plain.body);
    expect(counted.body).toBe(plain.body);
  });

  test('[REQ-OPS-21] a policy allows the scripts of its page alone: each by its hash, and no nonce', async () => {
    const { body, headers } = await get('/home');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('nonce-');
    expect(body).not.toContain('nonce=');
    const scripts = [...body.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].filter(
      ({ groups }) => !groups?.['attributes']?.includes('ld+json') && groups?.['text'] !== '',
    );
    const hashes = scripts.map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.['text'] ?? '')
          .digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(3);
    expect(new Set(policy.match(/'sha256-[^']+'(?=[^;]*;\s*style-src )/g))).toEqual(new Set(hashes));
  });

  test('[REQ-OPS-21, REQ-PRIV-6] who is signed in is given a page of their own, and leaves nothing of it to others', async () => {
    const { cookie, mobile } = await signIn(app);
    const before = await renderings();
    const own = await get('/home', { cookie });
    expect(await renderings()).toBe(before);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body).toContain(mobile);
    const others = await get('/home');
    expect(others.body).not.toContain(mobile);
    expect(others.body).toContain('Login');
    expect((await get('/home', { cookie })).body).toContain(mobile);
  });

  test('[REQ-OPS-21] what may be kept on its way says for how long, and whose cookies it goes by', async () => {
    const { headers } = await get('/about/offers');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(Number(headers['age'])).toBeLessThanOrEqual(30);
    expect(headers['vary']).toBe('accept-encoding, cookie');
    expect(headers['set-cookie']).toBeUndefined();
    for (const [url, cookie] of [
      ['/about/offers', 'closed_notices=abc'],
      ['/about/nowhere', ''],
      ['/home?nobody=knows', ''],
    ] as const)
      expect((await get(url, cookie === '' ? {} : { cookie })).headers['cache-control']).toBe('private, no-cache');
  });

  test('[REQ-OPS-21] parameters nobody knows keep nothing', async () => {
    const before = await renderings();
    for (let asked = 0; asked < 5; asked += 1) expect((await get(`/home?x${asked}=1`)).statusCode).toBe(200);
    expect(await renderings()).toBe(before);
  });

  test('[REQ-OPS-21] a page that leads on, or to nothing, is not kept, and loses nothing of its address', async () => {
    const asked = await get('/goa/hotels?utm_source=letter');
    expect(asked.statusCode).toBe(302);
    expect(asked.headers.location).toContain('utm_source=letter');
    expect(asked.headers['cache-control']).toBe('private, no-cache');
    expect((await get('/goa/hotels?cc=nowhere')).statusCode).toBe(404);
    expect((await get('/goa/hotels?cc=nowhere')).headers['cache-control']).toBe('private, no-cache');
  });

  test('[REQ-OPS-21, REQ-NOTICE-1] a notice is in kept pages at once, and in none of who has closed it', async () => {
    const text = 'Fog at Delhi airport';
    expect((await get('/home?tab=flights')).body).not.toContain(text);
    const content = await asOperator(app, 'content');
    const words = { en: text };
    const notice = {
      words,
      level: 'caution',
      place: 'everywhere',
      link: null,
      from: '2026-01-01T00:00:00.000Z',
      until: '2099-01-01T00:00:00.000Z',
    };
    const saved = await app.deskCall(noticeCalls.saveNotice, {
      as: content,
      body: { known: null, notice, reason: 'Fog' },
    });
    expect(saved.status).toBe(200);
    expect((await get('/home?tab=flights')).body).toContain(text);
    const { notices } = liveNotices.answer.parse((await app.call(liveNotices)).body);
    const cookie = closedNoticesCookie(notices.map(({ version }) => version));
    const closed = await get('/home?tab=flights', { cookie });
    expect(closed.body).not.toContain(text);
    expect((await get('/home?tab=flights', { cookie: closedNoticesCookie(['0123456789ab']) })).body).toContain(text);
  });
});
