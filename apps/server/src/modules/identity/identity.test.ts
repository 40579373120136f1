import * as calls from '@safar/contract/identity';
import { OTP_RULES } from '@safar/domain/people/otp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { cookieOf, freshMobile, receivedOtp, signIn, tokenOf } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { like } from '../../platform/testing/like.ts';

const REFUSED = { status: 401, body: { ok: false, error: 'Invalid or expired OTP', code: 'OTP_INVALID' } };
const STRONG = 'Monsoon#26';

const clock = movableClock(Date.now());
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
});
afterAll(() => app.close());

function otherThan(code: string): string {
  return String((Number(code) + 1) % 10 ** OTP_RULES.digits).padStart(OTP_RULES.digits, '0');
}

async function send(mobile: string) {
  return app.call(calls.sendOtp, { body: { mobile } });
}

async function verify(mobile: string, otp: string) {
  return app.call(calls.verifyOtp, { body: { mobile, otp } });
}

function waitForNextSend(): void {
  clock.advance(OTP_RULES.secondsBetweenSends * 1000 + 1);
}

function account(mobile: string) {
  return { mobile, name: 'Meera', password: STRONG };
}

describe('the calls of sign-in', () => {
  test('[REQ-ACC-3] a new mobile gets a code by SMS, signs in, has no account yet, and completes one', async () => {
    const mobile = freshMobile();
    expect(await send(mobile)).toMatchObject({
      status: 200,
      body: { ok: true, exists: false, resendAfterSeconds: 30 },
    });
    const answer = await verify(mobile, await receivedOtp(app, mobile));
    expect(answer).toMatchObject({
      status: 200,
      body: { ok: true, hasAccount: false, user: { phone: mobile, name: null } },
    });
    const as = { cookie: cookieOf(answer.headers), token: tokenOf(answer.body) };
    const details = { mobile, name: 'Aditi Sharma', password: STRONG, email: 'aditi@example.com', country: 'India' };
    expect(await app.call(calls.setPassword, { as, body: details })).toMatchObject({
      status: 200,
      body: { displayName: 'Aditi Sharma', user: { email: 'aditi@example.com', country: 'IN' } },
    });
    expect(await app.call(calls.usersMe, { as })).toMatchObject({ status: 200, body: { displayName: 'Aditi Sharma' } });
    waitForNextSend();
    expect(await send(mobile)).toMatchObject({ status: 200, body: { exists: true } });
    expect(await verify(mobile, await receivedOtp(app, mobile))).toMatchObject({
      status: 200,
      body: { hasAccount: true },
    });
  });

  test('[REQ-ACC-3, REQ-ACC-10] an account is completed once, for one’s own mobile, with a strong password and a real e-mail', async () => {
    const traveller = await signIn(app);
    const details = account(traveller.mobile);
    const set = (body: object) => app.call(calls.setPassword, { as: traveller, body });
    expect(await set({ ...details, mobile: freshMobile() })).toMatchObject({
      status: 409,
      body: { error: 'Signup failed. Try again.' },
    });
    expect(await set({ ...details, password: 'password' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WEAK' },
    });
    expect(await set({ ...details, email: 'rohan@' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a valid email' },
    });
    expect(await set(details)).toMatchObject({ status: 200 });
    expect(await set(details)).toMatchObject({ status: 409, body: { code: 'SIGNUP_FAILED' } });
  });

  test('[REQ-ACC-6] the session cookie cannot be read by scripts or sent across sites', async () => {
    const mobile = freshMobile();
    await send(mobile);
    const answer = await verify(mobile, await receivedOtp(app, mobile));
    expect(String(answer.headers['set-cookie'])).toMatch(/^safar_session=[\w-]{43};.*HttpOnly;.*SameSite=Lax/);
  });
});

/** The newest text message to a mobile. */
async function smsTo(mobile: string): Promise<string | undefined> {
  const inbox = await fetch(`${app.sandboxUrl}/inbox?to=${mobile}`, { headers: { accept: 'application/json' } });
  return z.array(z.object({ text: z.string() })).parse(await inbox.json())[0]?.text;
}

/** Requests a code for a fresh number, from an address. */
function sendFrom(from: string) {
  return app.call(calls.sendOtp, { body: { mobile: freshMobile() }, from });
}

test('[REQ-LANG-5] a code is sent in the language of the account, and in that of the request to who has none', async () => {
  const mobile = freshMobile();
  await app.call(calls.sendOtp, { body: { mobile }, headers: { 'accept-language': 'hi' } });
  expect(await smsTo(mobile)).toContain('आपका Safar कोड');
  const body = { mobile, otp: await receivedOtp(app, mobile) };
  await app.call(calls.verifyOtp, { body, headers: { 'accept-language': 'en-IN,en;q=0.9' } });
  clock.advance(OTP_RULES.secondsBetweenSends * 1000 + 1);
  await app.call(calls.sendOtp, { body: { mobile }, headers: { 'accept-language': 'hi' } });
  expect(await smsTo(mobile)).toContain('is your Safar verification code');
});

describe('the limits of REQ-ACC-4', () => {
  test('[REQ-ACC-4] a code works once', async () => {
    const mobile = freshMobile();
    await send(mobile);
    const otp = await receivedOtp(app, mobile);
    expect(await verify(mobile, otp)).toMatchObject({ status: 200 });
    expect(await verify(mobile, otp)).toMatchObject(REFUSED);
  });

  test('[REQ-ACC-4, REQ-ACC-5] after five tries even the right code is refused', async () => {
    const mobile = freshMobile();
    await send(mobile);
    const otp = await receivedOtp(app, mobile);
    const wrong = otherThan(otp);
    const answers = await Promise.all(Array.from({ length: OTP_RULES.triesPerCode }, () => verify(mobile, wrong)));
    for (const answer of answers) expect(answer).toMatchObject(REFUSED);
    expect(await verify(mobile, otp)).toMatchObject(REFUSED);
  });

  test('[REQ-ACC-4] a code ends after five minutes, and an earlier code when a new one is sent', async () => {
    const mobile = freshMobile();
    await send(mobile);
    const first = await receivedOtp(app, mobile);
    clock.advance(OTP_RULES.lifeMs + 1);
    expect(await verify(mobile, first)).toMatchObject(REFUSED);
    await app.call(calls.resendOtp, { body: { mobile } });
    const second = await receivedOtp(app, mobile);
    expect(await verify(mobile, second)).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-4] sends wait 30 seconds, and a number gets five in an hour however many ask at once', async () => {
    const mobile = freshMobile();
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => send(mobile)));
    expect(atOnce.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(atOnce.find((answer) => answer.status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'OTP_LIMITED' },
    });
    for (let sent = 1; sent < OTP_RULES.sendsPerNumberPerHour; sent += 1) {
      waitForNextSend();
      expect(await send(mobile)).toMatchObject({ status: 200 });
    }
    waitForNextSend();
    const limited = await send(mobile);
    expect(limited.status).toBe(429);
    expect(JSON.stringify(limited.body)).toMatch(/You can ask for another in \d+ minutes\./);
    clock.advance(OTP_RULES.windowMs);
    expect(await send(mobile)).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-4] an address gets twenty codes in an hour, over all numbers', async () => {
    clock.advance(OTP_RULES.windowMs);
    const answers = [];
    for (let sent = 0; sent <= OTP_RULES.sendsPerIpPerHour; sent += 1) answers.push(await send(freshMobile()));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(OTP_RULES.sendsPerIpPerHour);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    clock.advance(OTP_RULES.windowMs);
  });

  test('[REQ-ACC-4] the /64 of an IPv6 address counts as one address, and its /48 at a higher bound', async () => {
    clock.advance(OTP_RULES.windowMs);
    for (let sent = 0; sent < OTP_RULES.sendsPerIpPerHour; sent += 1)
      expect(await sendFrom(`2001:db8:1:1::${sent}`)).toMatchObject({ status: 200 });
    expect(await sendFrom('2001:db8:1:1::ffff')).toMatchObject({ status: 429 });
    const statuses = [];
    for (let line = 2; line < 20; line += 1)
      for (let sent = 0; sent < OTP_RULES.sendsPerIpPerHour / 2; sent += 1)
        statuses.push((await sendFrom(`2001:db8:1:${line}::${sent}`)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await sendFrom('2001:db8:2:1::1')).toMatchObject({ status: 200 });
    clock.advance(OTP_RULES.windowMs);
  });

  test('[REQ-ACC-4] another process on the same database counts the same tries', async () => {
    const mobile = freshMobile();
    await send(mobile);
    const otp = await receivedOtp(app, mobile);
    for (let tries = 0; tries < OTP_RULES.triesPerCode; tries += 1) await verify(mobile, otherThan(otp));
    const { rows } = await app.context.database.pool.query<{ tries: number; code_hash: string }>(
      'select tries, code_hash from otp_codes where mobile = $1',
      [mobile],
    );
    expect(rows).toEqual([
      { tries: OTP_RULES.triesPerCode, code_hash: like.stringMatching(new RegExp(`^(?!.*${otp})`)) },
    ]);
  });
});

describe('sessions of REQ-ACC-6', () => {
  test('[REQ-ACC-6] changing something needs the cookie and the bearer token; either alone is refused', async () => {
    const traveller = await signIn(app);
    const { cookie, token, mobile } = traveller;
    const set = (as: object) => app.call(calls.setPassword, { as, body: account(mobile) });
    expect(await set({ cookie })).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect(await set({ token })).toMatchObject({ status: 401 });
    expect(await set({})).toMatchObject({ status: 401 });
    expect(await set({ cookie, token })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-6] another traveller’s token does not go with one’s cookie', async () => {
    const [one, other] = [await signIn(app), await signIn(app)];
    const mixed = { cookie: one.cookie, token: other.token };
    expect(await app.call(calls.setPassword, { as: mixed, body: account(one.mobile) })).toMatchObject({ status: 401 });
  });

  test('[REQ-ACC-6] reading needs the cookie; the token alone reads nothing', async () => {
    const { cookie, token } = await signIn(app);
    expect(await app.call(calls.authMe, { as: { cookie } })).toMatchObject({ status: 200 });
    expect(await app.call(calls.authMe, { as: { token } })).toMatchObject({ status: 401 });
  });

  test('[REQ-ACC-7] after logout neither cookie nor token is worth anything, and logging out twice does no harm', async () => {
    const traveller = await signIn(app);
    expect(await app.call(calls.logout, { as: traveller })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await app.call(calls.authMe, { as: traveller })).toMatchObject({ status: 401 });
    expect(await app.call(calls.setPassword, { as: traveller, body: account(traveller.mobile) })).toMatchObject({
      status: 401,
    });
    expect(await app.call(calls.logout, { as: traveller })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-6] neither secret of a session is in the database as it is', async () => {
    const { cookie, token } = await signIn(app);
    const { rows } = await app.context.database.pool.query<{ all: string }>(
      'select sessions::text as all from sessions',
    );
    const everything = rows.map((row) => row.all).join('\n');
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(cookie.split('=')[1]);
  });
});
