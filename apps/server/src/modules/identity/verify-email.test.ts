import * as account from '@safar/contract/account';
import { usersMe } from '@safar/contract/identity';
import { EMAIL_CODE_RULES } from '@safar/domain/people/otp';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { until } from '../../platform/testing/eventually.ts';
import { control } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const Inbox = z.array(z.object({ text: z.string() }));

const clock = movableClock(Date.now());
let app: TestApp;
let addresses = 0;

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
});
afterAll(() => app.close());

/** A traveller whose account has its own address. */
async function withAddress(): Promise<{ as: SignedInTraveller; email: string }> {
  const as = await signIn(app);
  const email = `reader${(addresses += 1)}.${as.mobile}@example.com`;
  await app.call(account.editProfile, { as, body: { name: 'Visit Us', email } });
  return { as, email };
}

async function mailsTo(email: string): Promise<string[]> {
  return Inbox.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(email)}`)).map(({ text }) => text);
}

async function codeFor({ as, email }: { as: SignedInTraveller; email: string }): Promise<string> {
  const before = (await mailsTo(email)).length;
  expect(await app.call(account.sendEmailCode, { as })).toMatchObject({ status: 200 });
  await until(async () => ({ mails: (await mailsTo(email)).length }), { mails: before + 1 });
  return /\d{6}/.exec((await mailsTo(email))[0] ?? '')?.[0] ?? '';
}

const verify = (as: SignedInTraveller, code: string) => app.call(account.verifyEmail, { as, body: { code } });

test('[REQ-ACC-13] an address is verified by the code mailed to it, and another address is not', async () => {
  const reader = await withAddress();
  const { as, email } = reader;
  expect(await app.call(usersMe, { as })).toMatchObject({ body: { emailVerified: false } });
  const code = await codeFor(reader);
  expect((await mailsTo(email))[0]).not.toContain('Visit Us');
  expect(await verify(as, code)).toMatchObject({ status: 200, body: { emailVerified: true } });
  expect(await verify(as, code)).toMatchObject({ status: 400, body: { code: 'EMAIL_CODE_INVALID' } });
  const other = { as, body: { email: `other.${email}` } };
  expect(await app.call(account.editProfile, other)).toMatchObject({ body: { emailVerified: false } });
});

test('[REQ-LANG-5] the code is mailed in the language of the account, whatever that of the request', async () => {
  const reader = await withAddress();
  await app.call(account.editProfile, { as: reader.as, body: { language: 'hi' } });
  const code = await codeFor(reader);
  expect((await mailsTo(reader.email))[0]).toContain(`कोड ${code} है`);
});

test('[REQ-ACC-13] a code of an address that was changed since verifies nothing', async () => {
  const reader = await withAddress();
  const code = await codeFor(reader);
  await app.call(account.editProfile, { as: reader.as, body: { email: `victim.${reader.email}` } });
  expect(await verify(reader.as, code)).toMatchObject({ status: 400, body: { code: 'EMAIL_CODE_INVALID' } });
});

test('[REQ-ACC-13] a code has five tries and half an hour, and an account five codes a day', async () => {
  clock.advance(DAY_MS - (clock.nowMs() % DAY_MS));
  const reader = await withAddress();
  const { as } = reader;
  let code = await codeFor(reader);
  const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
  for (let tried = 0; tried < EMAIL_CODE_RULES.triesPerCode; tried += 1)
    expect((await verify(as, wrong)).status).toBe(400);
  expect((await verify(as, code)).status).toBe(400);
  code = await codeFor(reader);
  clock.advance(EMAIL_CODE_RULES.lifeMs);
  expect((await verify(as, code)).status).toBe(400);
  for (let sent = 2; sent < EMAIL_CODE_RULES.sendsPerDay; sent += 1) await codeFor(reader);
  expect(await app.call(account.sendEmailCode, { as })).toMatchObject({ status: 429, body: { code: 'EMAIL_LIMITED' } });
  clock.advance(DAY_MS);
  expect(await verify(as, await codeFor(reader))).toMatchObject({ status: 200 });
});
