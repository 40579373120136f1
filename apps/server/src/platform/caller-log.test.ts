import { usersMe } from '@safar/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logging.ts';
import { signIn, type SignedInTraveller } from './testing/sign-in.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

const lines: string[] = [];
let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  app = await buildTestApp({ parts: { log } });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** The log lines of requests made by `call`. */
async function linesOf(call: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await call();
  return lines.map((line) => z.looseObject({}).parse(JSON.parse(line))).filter(({ msg }) => msg === 'request');
}

test('[REQ-PRIV-5] a request’s line names who made it by a mark that an operator can make out, and where from by their network', async () => {
  const [line] = await linesOf(() => app.call(usersMe, { as: traveller, from: '203.0.113.77' }));
  const { userId } = traveller;
  const answer = await app.operations.inject({ method: 'POST', url: '/operations/log-mark', payload: { userId } });
  expect(line).toMatchObject({ from: '203.0.113.0/24', ...answer.json<{ user: string }>() });
  expect(line?.['user']).toMatch(/^[0-9a-f]{16}$/);
});

test('[REQ-PRIV-5] the lines hold neither the traveller’s number, id or session, nor the whole address', async () => {
  await linesOf(() => app.call(usersMe, { as: traveller, from: '2001:db8:1:2:3::77' }));
  const text = lines.join('\n');
  expect(text).toContain('2001:db8:1::/48');
  for (const secret of [traveller.mobile, traveller.userId, traveller.token, '2001:db8:1:2', '::77'])
    expect(text).not.toContain(secret);
});

test('a visitor has no mark', async () => {
  const [line] = await linesOf(() => app.app.inject({ url: '/api/config', remoteAddress: '::ffff:198.51.100.4' }));
  expect(line).toMatchObject({ from: '198.51.100.0/24' });
  expect(line).not.toHaveProperty('user');
});
