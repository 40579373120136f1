import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../../../scripts/build-web.ts';
import { buildTestApp, type TestApp } from '../platform/testing/test-app.ts';

const LIMIT = 10;

let app: TestApp;

beforeAll(async () => {
  await buildWeb();
  const environment = { RATE_LIMIT_PER_MINUTE: String(LIMIT) };
  app = await buildTestApp({ parts: { web: 'built' }, environment });
});
afterAll(() => app.close());

async function askForPage(remoteAddress: string): Promise<number> {
  // An unknown page: it redirects to the home page without an API call.
  return (await app.app.inject({ url: '/nothing/is/here', remoteAddress })).statusCode;
}

test('pages count towards the limit of an address, an IPv6 network as one', async () => {
  for (let page = 0; page < LIMIT; page += 1) expect(await askForPage(`2001:db8:7:7::${page}`)).toBe(302);
  expect(await askForPage('2001:db8:7:7::ffff')).toBe(429);
  expect(await askForPage('203.0.113.5')).toBe(302);
});

test('[REQ-FRAME-2] a browser over the limit is shown a page, in the language of the address', async () => {
  const asked = { url: '/hi/nothing/is/here', remoteAddress: '203.0.113.6', headers: { accept: 'text/html' } };
  for (let page = 0; page < LIMIT; page += 1) await app.app.inject(asked);
  const refused = await app.app.inject(asked);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.body).toContain('<html lang="hi-IN">');
});
