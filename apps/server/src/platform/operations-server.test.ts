import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperationsServer } from './operations-server.ts';
import { buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { like } from './testing/like.ts';

const TOKEN = 'operators-token-of-this-test-000001';
const OPERATIONS = '/operations/tell';

let open: TestApp;
let guarded: Pick<TestApp, 'operations'>;

beforeAll(async () => {
  open = await buildPlatformApp(() => undefined);
  const { config } = open.context;
  const withToken = { ...config, operations: { ...config.operations, token: TOKEN } };
  guarded = { operations: await createOperationsServer({ ...open.context, config: withToken }, []) };
});
afterAll(() => Promise.all([open.close(), guarded.operations.close()]));

/** The answer to a request by a program of this machine, or by another caller. */
async function ask(
  { operations }: Pick<TestApp, 'operations'>,
  url: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const { statusCode } = await operations.inject({ url, headers });
  return statusCode;
}

describe('without a token', () => {
  test('a program of this machine is answered', async () => {
    for (const url of ['/metrics', '/dependencies']) expect(await ask(open, url)).toBe(200);
    for (const host of ['127.0.0.1:3801', 'localhost:3801', '[::1]:3801'])
      expect(await ask(open, '/metrics', { host })).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['a proxy that keeps the name it was asked for', { host: 'safar.example' }],
    ['a proxy that says for whom it asks', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }],
    ['a page in a browser of this machine', { origin: 'https://evil.example' }],
    ['a link in a browser of this machine', { 'sec-fetch-site': 'cross-site' }],
    ['a name that was made to lead here', { host: '127.0.0.1.evil.example' }],
  ])('%s is not', async (_whom, headers) => {
    for (const url of ['/metrics', '/dependencies', OPERATIONS]) expect(await ask(open, url, headers)).toBe(401);
  });
});

test('[REQ-OPS-2] with a token nobody is answered without it, from wherever they ask', async () => {
  expect(await ask(guarded, '/metrics')).toBe(401);
  expect(await ask(guarded, '/metrics', { authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect(await ask(guarded, '/metrics', { authorization: TOKEN })).toBe(401);
  expect(await ask(guarded, OPERATIONS)).toBe(401);
  const authorization = `Bearer ${TOKEN}`;
  expect(await ask(guarded, '/metrics', { authorization })).toBe(200);
  expect(await ask(guarded, '/metrics', { authorization, host: 'operations.safar.example' })).toBe(200);
});

test('what it depends on is told with reasons, and a supplier that is not asked any more is one', async () => {
  const { operations, context } = open;
  const dependencies = async () => (await operations.inject('/dependencies')).json<unknown>();
  expect(await dependencies()).toMatchObject({
    ready: true,
    phase: 'serving',
    checks: { database: { ready: true }, workers: { ready: true, detail: 'running' }, suppliers: { ready: true } },
  });
  context.metrics.breakerOpen.set({ target: 'tbo-hotel', operation: 'Search' }, 1);
  expect(await dependencies()).toMatchObject({
    ready: false,
    checks: { suppliers: { ready: false, detail: like.stringContaining('tbo-hotel Search') } },
  });
  expect((await operations.inject('/dependencies')).statusCode).toBe(503);
  context.metrics.breakerOpen.reset();
});

test('[REQ-OPS-2] the travellers’ listener has none of it, and says of its readiness yes or no', async () => {
  for (const url of ['/metrics', '/dependencies', '/operations/questions', '/operations/escalations'])
    expect((await open.app.inject(url)).statusCode).toBe(404);
  expect((await open.app.inject('/readyz')).json()).toEqual({ ready: true });
  expect((await open.app.inject('/healthz')).json()).toEqual({ ok: true });
});

test('[REQ-OPS-2] readiness asks nobody: a process with a failed dependency still takes requests, until it drains', async () => {
  open.context.readiness.add('test', () => ({ ready: false, detail: 'away' }));
  expect((await open.app.inject('/readyz')).statusCode).toBe(200);
  open.drain();
  const answer = await open.app.inject('/readyz');
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({ status: 503, body: { ready: false } });
  expect((await open.app.inject('/healthz')).statusCode).toBe(200);
});
