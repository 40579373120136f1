import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../../../scripts/build-web.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { networkTo, type Network } from '../platform/testing/network.ts';
import { signIn, type SignedInTraveller } from '../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../platform/testing/test-app.ts';
import { like } from '../platform/testing/like.ts';

const SENTENCE = 'We cannot reach our records right now. Your bookings and your money are safe';

let app: TestApp;
let network: Network;
let traveller: SignedInTraveller;

beforeAll(async () => {
  await buildWeb();
  app = await buildTestApp({
    parts: { web: 'built' },
    databaseProxy: async (databaseUrl) => {
      network = await networkTo(databaseUrl);
      return network.url;
    },
  });
  traveller = await signIn(app);
});
afterAll(async () => {
  await app.close();
  await network.down();
});

function get(url: string) {
  return app.app.inject({ url, headers: { cookie: traveller.cookie } });
}

test('[REQ-OPS-9] while the database is away what does not need it is served, what does says so, and all is well when it is back', async () => {
  const home = await get('/home');
  expect(home.statusCode).toBe(200);
  const script = /\/assets\/manifest-[\w-]+\.js/.exec(home.body)?.[0] ?? '';
  expect((await get('/profile')).statusCode).toBe(200);

  await network.down();
  for (const url of ['/readyz', '/api/config', script, '/privacy-policy', '/home'])
    expect({ url, status: (await get(url)).statusCode }).toEqual({ url, status: 200 });
  const call = await get('/api/auth/me');
  expect(call.statusCode).toBe(503);
  expect(call.headers['retry-after']).toBe('3');
  expect(call.json()).toMatchObject({ code: 'UNAVAILABLE', error: like.stringContaining(SENTENCE) });
  expect((await get('/bookings')).body).toContain(SENTENCE);
  const page = await get('/profile');
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain(SENTENCE);
  expect(page.body).toContain('This page will try again by itself.');

  await network.up();
  await eventually(async () => expect((await get('/profile')).statusCode).toBe(200));
});
