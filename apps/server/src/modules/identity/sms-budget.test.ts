import * as calls from '@safar/contract/identity';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const PER_HOUR = 40;
/** Budget of a minute, and of a range of numbers. */
const SHARE = 4;

const clock = movableClock(Date.now());
let app: TestApp;
let asked = 0;

beforeAll(async () => {
  app = await buildTestApp({
    parts: { clock },
    environment: {
      SMS_BUDGET_PER_HOUR: String(PER_HOUR),
      CHALLENGE_SITE_KEY: 'site-key',
      CHALLENGE_SECRET: 'sandbox-challenge-secret',
    },
  });
});
afterAll(() => app.close());

const NeedsChallenge = z.object({ siteKey: z.string(), scriptUrl: z.string() });

/** Requests a code for a number of another range, from another address. */
function ask(more: Readonly<Record<string, string>> = {}, mobile = `${7000 + asked}123456`) {
  asked += 1;
  return app.call(calls.sendOtp, { body: { mobile, ...more }, from: `10.1.0.${asked % 200}` });
}

async function passedChallenge(): Promise<string> {
  const response = await fetch(`${app.sandboxUrl}/challenge/token?sitekey=site-key`);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

test('[REQ-ACC-17] many addresses together: from three quarters of a minute’s share on a person must show themselves, then nobody gets a code', async () => {
  for (let sent = 0; sent < SHARE - 1; sent += 1) expect(await ask()).toMatchObject({ status: 200 });
  const refused = await ask();
  expect(refused).toMatchObject({ status: 403, body: { code: 'CHALLENGE_NEEDED', siteKey: 'site-key' } });
  expect(await (await fetch(NeedsChallenge.parse(refused.body).scriptUrl)).text()).toContain('turnstile');
  expect(await ask({ challengeToken: 'made-up' })).toMatchObject({ status: 403 });
  const challengeToken = await passedChallenge();
  expect(await ask({ challengeToken })).toMatchObject({ status: 200 });
  expect(await ask({ challengeToken: await passedChallenge() })).toMatchObject({
    status: 503,
    body: { code: 'OTP_PAUSED' },
  });
  const metrics = await app.context.metrics.registry.metrics();
  expect(metrics).toContain('sms-budget-tight');
  expect(metrics).toContain('sms-budget-spent');
});

test('a token of the challenge counts once', async () => {
  clock.advance(MINUTE_MS);
  for (let sent = 0; sent < SHARE - 1; sent += 1) await ask();
  const challengeToken = await passedChallenge();
  expect(await ask({ challengeToken })).toMatchObject({ status: 200 });
  clock.advance(MINUTE_MS);
  for (let sent = 0; sent < SHARE - 1; sent += 1) await ask();
  expect(await ask({ challengeToken })).toMatchObject({ status: 403, body: { code: 'CHALLENGE_NEEDED' } });
});

test('[REQ-ACC-17] one range of numbers has its share of the hour, and another its own', async () => {
  clock.advance(60 * MINUTE_MS);
  for (let sent = 0; sent < SHARE - 1; sent += 1) {
    expect(await ask({}, `955500000${sent}`)).toMatchObject({ status: 200 });
    clock.advance(2 * MINUTE_MS);
  }
  expect(await ask({}, '9555000009')).toMatchObject({ status: 403 });
  expect(await ask({}, '9444000009')).toMatchObject({ status: 200 });
});

test('what is counted tells nobody’s number', async () => {
  const { rows } = await app.context.database.pool.query<{ mobile: string; range: string }>(
    'select mobile, range from otp_sends',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { mobile, range } of rows) {
    expect(mobile).toMatch(/^[0-9a-f]{64}$/);
    expect(range).toMatch(/^91\d{4}$/);
  }
});
