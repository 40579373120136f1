import * as account from '@safar/contract/account';
import * as calls from '@safar/contract/identity';
import { OTP_RULES } from '@safar/domain/people/otp';
import { PASSWORD_RULES } from '@safar/domain/people/password-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { cookieOf, freshMobile, receivedOtp, signIn, tokenOf } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp, type TestCall } from '../../platform/testing/test-app.ts';

const STRONG = 'Monsoon#26';
const PLANTED = `safar_session=${'A'.repeat(43)}`;
const SAMPLES = 9;

const clock = movableClock(Date.now());
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock }, environment: { PUBLIC_URL: 'http://safar.test:3000' } });
});
afterAll(() => app.close());

async function member() {
  // Codes are limited by address, and all these travellers share one.
  clock.advance((2 * OTP_RULES.windowMs) / OTP_RULES.sendsPerIpPerHour);
  const as = await signIn(app);
  await app.call(calls.setPassword, { as, body: { mobile: as.mobile, name: 'Meera', password: STRONG } });
  return as;
}

function login(mobile: string, password: string, input: TestCall = {}) {
  return app.call(calls.login, { ...input, body: { mobile, password } });
}

/** A cheap change that shows whether its caller was accepted. */
function change(input: TestCall) {
  return app.call(account.editProfile, { ...input, body: { name: 'Changed' } });
}

describe('signing in with a password', () => {
  test('[REQ-ACC-9] answers as a code does, with a session of its own', async () => {
    const { mobile, userId } = await member();
    const answer = await login(mobile, STRONG);
    expect(answer).toMatchObject({
      status: 200,
      body: { ok: true, hasAccount: true, displayName: 'Meera', name: 'Meera', user: { id: userId, phone: mobile } },
    });
    expect(calls.login.answer.safeParse(answer.body).success).toBe(true);
    const as = { cookie: cookieOf(answer.headers), token: tokenOf(answer.body) };
    expect(await change({ as })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-9] a wrong number, a wrong password and an account without one cannot be told apart', async () => {
    const [{ mobile }, unfinished] = [await member(), await signIn(app)];
    const answers = [
      await login(mobile, 'Wrong#123'),
      await login(freshMobile(), STRONG),
      await login(unfinished.mobile, STRONG),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          ok: false,
          code: 'LOGIN_FAILED',
          error: 'Wrong mobile number or password. You can also sign in with a code by SMS.',
        },
      });
  });

  test('[REQ-ACC-9] an unknown number takes as long as a wrong password', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let sample = 0; sample < SAMPLES; sample += 1)
      for (const kind of ['known', 'unknown'] as const) {
        const { mobile } = kind === 'known' ? await member() : { mobile: freshMobile() };
        const startMs = performance.now();
        // Every try comes from its own address, otherwise the address limit would answer.
        await login(mobile, 'Wrong#123', { from: `10.1.${sample}.${kind.length}` });
        times[kind].push(performance.now() - startMs);
      }
    // The fastest of each: other load on the machine only slows the rest down.
    const ratio = Math.min(...times.unknown) / Math.min(...times.known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test('[REQ-ACC-9] an address gets so many wrong tries in an hour over all numbers, a right one costs none', async () => {
    const { mobile } = await member();
    const from = '10.2.0.1';
    for (let right = 0; right < 3; right += 1)
      expect(await login(mobile, STRONG, { from })).toMatchObject({ status: 200 });
    const statuses: number[] = [];
    for (let wrong = 0; wrong <= PASSWORD_RULES.triesPerIp; wrong += 1)
      statuses.push((await login(freshMobile(), STRONG, { from })).status);
    expect(statuses).toEqual([...Array.from({ length: PASSWORD_RULES.triesPerIp }, () => 401), 429]);
    const limited = await login(mobile, STRONG, { from });
    expect(limited).toMatchObject({ status: 429, body: { code: 'PASSWORD_LIMITED' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await login(mobile, STRONG, { from: '10.2.0.2' })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-9] wrong passwords from one /64 of IPv6 count together', async () => {
    for (let wrong = 0; wrong < PASSWORD_RULES.triesPerIp; wrong += 1)
      await login(freshMobile(), STRONG, { from: `2001:db8:9:1::${wrong}` });
    expect(await login(freshMobile(), STRONG, { from: '2001:db8:9:1::ffff' })).toMatchObject({ status: 429 });
    expect(await login(freshMobile(), STRONG, { from: '2001:db8:9:2::1' })).toMatchObject({ status: 401 });
  });
});

describe('what is stolen or planted is worth nothing', () => {
  test('[REQ-ACC-6] the bearer token alone, the cookie alone, another’s token with one’s cookie: each is refused', async () => {
    const [one, other] = [await member(), await member()];
    for (const as of [
      { token: one.token },
      { cookie: one.cookie },
      { cookie: one.cookie, token: other.token },
      { cookie: other.cookie, token: one.token },
      {},
    ])
      expect(await change({ as })).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect(await change({ as: one })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-7] a session replayed after logout, and every other device’s after a password change', async () => {
    const phone = await member();
    const second = await login(phone.mobile, STRONG);
    const laptop = { cookie: cookieOf(second.headers), token: tokenOf(second.body) };
    await app.call(account.changePassword, { as: phone, body: { password: STRONG, newPassword: 'Winter!Sun7' } });
    expect(await change({ as: laptop })).toMatchObject({ status: 401 });
    expect(await change({ as: phone })).toMatchObject({ status: 200 });
    await app.call(calls.logout, { as: phone });
    expect(await change({ as: phone })).toMatchObject({ status: 401 });
  });

  test.each(['code', 'password'])('[REQ-ACC-6] a cookie planted before sign-in by %s is never adopted', async (way) => {
    const { mobile, cookie } = await member();
    // Another browser's session, and an invalid one.
    for (const planted of [cookie, PLANTED]) {
      const headers = { cookie: planted };
      const { mobile: victim } = way === 'code' ? { mobile: freshMobile() } : { mobile };
      if (way === 'code') await app.call(calls.sendOtp, { body: { mobile: victim }, headers });
      const answer =
        way === 'code'
          ? await app.call(calls.verifyOtp, { body: { mobile: victim, otp: await receivedOtp(app, victim) }, headers })
          : await login(victim, STRONG, { headers });
      expect(answer.status).toBe(200);
      expect(cookieOf(answer.headers)).not.toBe(planted);
      const token = tokenOf(answer.body);
      expect(await change({ as: { cookie: planted, token } })).toMatchObject({ status: 401 });
      expect(await change({ as: { cookie: cookieOf(answer.headers), token } })).toMatchObject({ status: 200 });
    }
    // The browser's earlier session has ended.
    expect(await app.call(calls.authMe, { as: { cookie } })).toMatchObject({ status: 401 });
  });

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an older browser on another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://safar.test:3000' }, 200],
    ['our own page in an older browser', { origin: 'http://safar.test:3000' }, 200],
    ['our own page under the address it was asked for', { origin: 'http://localhost:80', host: 'localhost:80' }, 200],
  ])('[REQ-ACC-8] a change asked for by %s', async (_who, headers, status) => {
    const as = await member();
    expect(await change({ as, headers })).toMatchObject({ status });
  });

  test('[REQ-ACC-8] another site cannot sign anybody in or out, not even with a plain form', async () => {
    const as = await member();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await login(as.mobile, STRONG, { headers })).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } });
    expect(await app.call(calls.logout, { as, headers })).toMatchObject({ status: 403 });
    const form = await app.app.inject({
      method: 'POST',
      url: calls.login.path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `mobile=${as.mobile}&password=${encodeURIComponent(STRONG)}`,
    });
    expect(form.statusCode).toBe(403);
    expect(form.headers['set-cookie']).toBeUndefined();
    expect(await app.call(calls.authMe, { as })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-11] logout takes the cookie back and has the browser clear what it stored', async () => {
    const as = await member();
    const { headers } = await app.call(calls.logout, { as });
    expect(String(headers['set-cookie'])).toMatch(/^safar_session=;.*Max-Age=0.*HttpOnly/);
    expect(headers['clear-site-data']).toBe('"storage"');
  });
});
