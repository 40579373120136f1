import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildWeb } from '../../../../scripts/build-web.ts';
import { createLogger } from '../platform/logging.ts';
import { signIn } from '../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../platform/testing/test-app.ts';

const Line = z.looseObject({
  msg: z.string(),
  req: z.object({ path: z.string() }).optional(),
  calls: z.number().optional(),
  failed: z.array(z.string()).optional(),
  user: z.string().optional(),
});

let app: TestApp;
let written: string[] = [];

beforeAll(async () => {
  await buildWeb();
  const log = createLogger('info', { write: (line: string) => void written.push(line) });
  const environment = { LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '8' };
  app = await buildTestApp({ parts: { web: 'built', log }, environment });
});
afterAll(() => app.close());
beforeEach(() => {
  written = [];
});

const linesOfRequests = () =>
  written.map((line) => Line.parse(JSON.parse(line))).filter(({ msg }) => msg === 'request');

test('[REQ-OPS-22] a page is one line in the log, whatever it asks of our own API', async () => {
  const { cookie } = await signIn(app);
  written = [];
  await app.app.inject({ url: '/home?nobody=knows', headers: { cookie } });
  const [line, ...others] = linesOfRequests();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ req: { path: '/home' }, calls: 5 });
  expect(line?.failed).toBeUndefined();
  expect(line?.user).toMatch(/^[0-9a-f]{16}$/);
});

test('[REQ-OPS-22] the line names what failed for the page, and a call from outside has a line of its own', async () => {
  const remoteAddress = '203.0.113.77';
  for (let call = 0; call < 8; call += 1) await app.app.inject({ url: '/api/countries', remoteAddress });
  expect(linesOfRequests()).toHaveLength(8);
  written = [];
  await app.app.inject({ url: '/home?nobody=knows', remoteAddress });
  const [line, ...others] = linesOfRequests();
  expect(others).toEqual([]);
  expect(line?.failed).toContain('/api/home 429');
});
