import * as calls from '@safar/contract/account';
import * as signInCalls from '@safar/contract/identity';
import { MAX_SAVED_TRAVELLERS } from '@safar/domain/people/travellers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { freshMobile, receivedOtp, signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { SESSION_IDLE_MS } from './session-store.ts';
import { MAX_SESSIONS, SEEN_STEP_MS, SESSION_LIFE_MS } from './sessions.ts';

const STRONG = 'Monsoon#26';
const STRONGER = 'Winter!Sun7';
const PAN = 'ABCDE1234F';
const SENDS_APART_MS = 31_000;

const Devices = z.object({
  devices: z.array(z.object({ id: z.string(), current: z.boolean(), lastSeenAt: z.string() })),
});
const TravellerSaved = z.object({ traveller: z.object({ id: z.string() }) });

const clock = movableClock(Date.now());
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
});
afterAll(() => app.close());

/** A traveller with a completed account. */
async function member(): Promise<SignedInTraveller> {
  const traveller = await signIn(app);
  const { mobile } = traveller;
  await app.call(signInCalls.setPassword, { as: traveller, body: { mobile, name: 'Meera', password: STRONG } });
  return traveller;
}

/** The same traveller on another device. */
async function another({ mobile }: SignedInTraveller): Promise<SignedInTraveller> {
  clock.advance(SENDS_APART_MS);
  return signIn(app, mobile);
}

async function freshCode({ mobile }: SignedInTraveller): Promise<string> {
  clock.advance(SENDS_APART_MS);
  await app.call(signInCalls.sendOtp, { body: { mobile } });
  return receivedOtp(app, mobile);
}

async function devicesOf(traveller: SignedInTraveller) {
  return Devices.parse((await app.call(calls.devices, { as: traveller })).body).devices;
}

async function isSignedIn(traveller: SignedInTraveller): Promise<boolean> {
  return (await app.call(signInCalls.usersMe, { as: traveller })).status === 200;
}

describe('the profile', () => {
  test('[REQ-ACC-14] name, e-mail and country are edited; what is left out stays; the mobile number always does', async () => {
    const traveller = await member();
    const edit = (body: object) => app.call(calls.editProfile, { as: traveller, body });
    expect(await edit({ name: ' Meera Iyer ', email: 'meera@example.com', country: 'United Kingdom' })).toMatchObject({
      status: 200,
      body: {
        displayName: 'Meera Iyer',
        user: { name: 'Meera Iyer', email: 'meera@example.com', country: 'GB', phone: traveller.mobile },
      },
    });
    expect(await edit({ email: '', phone: freshMobile(), mobile: freshMobile() })).toMatchObject({
      body: { user: { name: 'Meera Iyer', email: null, country: 'GB', phone: traveller.mobile } },
    });
    expect(await edit({ email: 'meera@' })).toMatchObject({ status: 400, body: { code: 'EMAIL_INVALID' } });
    expect(await edit({ name: ' ' })).toMatchObject({ status: 400 });
  });

  test('[REQ-LANG-5] its language is that of the request which made the account, until the traveller chooses another', async () => {
    const hindi = { 'accept-language': 'hi' };
    const mobile = freshMobile();
    await app.call(signInCalls.sendOtp, { body: { mobile }, headers: hindi });
    const verify = { body: { mobile, otp: await receivedOtp(app, mobile) }, headers: hindi };
    const answer = await app.call(signInCalls.verifyOtp, verify);
    expect(answer).toMatchObject({ status: 200, body: { user: { language: 'hi' } } });
    clock.advance(SENDS_APART_MS);
    const traveller = await signIn(app, mobile);
    const edit = (body: object) => app.call(calls.editProfile, { as: traveller, body });
    expect(await edit({ name: 'Meera' })).toMatchObject({ body: { user: { language: 'hi' } } });
    expect(await edit({ language: 'en' })).toMatchObject({ body: { user: { name: 'Meera', language: 'en' } } });
    expect(await edit({ language: 'xx' })).toMatchObject({ status: 400 });
    expect((await app.call(signInCalls.usersMe, { as: traveller })).body).toMatchObject({ user: { language: 'en' } });
  });
});

describe('the password', () => {
  test('[REQ-ACC-14, REQ-ACC-7] changing it needs the old one, keeps this device and ends every other at once', async () => {
    const phone = await member();
    const laptop = await another(phone);
    const change = (body: object) => app.call(calls.changePassword, { as: phone, body });
    expect(await change({ newPassword: STRONGER })).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
    expect(await change({ newPassword: STRONGER, password: STRONGER })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_WRONG' },
    });
    expect(await change({ newPassword: 'weak', password: STRONG })).toMatchObject({ body: { code: 'PASSWORD_WEAK' } });
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await change({ newPassword: STRONGER, password: STRONG })).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    expect(await isSignedIn(laptop)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    const login = (password: string) => app.call(signInCalls.login, { body: { mobile: phone.mobile, password } });
    expect(await login(STRONG)).toMatchObject({ status: 401 });
    expect(await login(STRONGER)).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-14] who forgot it proves themselves with a fresh code, once', async () => {
    const traveller = await member();
    const otp = await freshCode(traveller);
    const change = () => app.call(calls.changePassword, { as: traveller, body: { newPassword: STRONGER, otp } });
    expect(await change()).toMatchObject({ status: 200 });
    expect(await change()).toMatchObject({ status: 401, body: { code: 'OTP_INVALID' } });
  });
});

describe('devices', () => {
  test('[REQ-ACC-14] are listed with this one first, and signed out one by one or all but this one', async () => {
    const phone = await member();
    const [laptop, tablet] = [await another(phone), await another(phone)];
    const listed = await devicesOf(phone);
    expect(listed.map(({ current }) => current)).toEqual([true, false, false]);
    const [, newest] = listed;
    expect(await app.call(calls.signOutDevice, { as: phone, params: { id: newest?.id ?? '' } })).toMatchObject({
      status: 200,
    });
    expect([await isSignedIn(tablet), await isSignedIn(laptop)]).toEqual([false, true]);
    expect(await app.call(calls.signOutDevice, { as: phone, params: { id: newest?.id ?? '' } })).toMatchObject({
      status: 404,
      body: { code: 'DEVICE_NOT_FOUND' },
    });
    expect(await app.call(calls.signOutOthers, { as: phone })).toMatchObject({ body: { ended: 1 } });
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, true]);
    expect(await app.call(calls.signOutOthers, { as: phone })).toMatchObject({ body: { ended: 0 } });
  });

  test('[REQ-ACC-14] another traveller’s device cannot be signed out', async () => {
    const [one, other] = [await member(), await member()];
    const [device] = await devicesOf(other);
    expect(await app.call(calls.signOutDevice, { as: one, params: { id: device?.id ?? '' } })).toMatchObject({
      status: 404,
    });
    expect(await isSignedIn(other)).toBe(true);
  });

  test('[REQ-ACC-7] a session ends when it is not used for a while, and in any case after its life', async () => {
    const [idle, used] = [await member(), await member()];
    const usedFor = async (ms: number) => {
      for (let passedMs = 0; passedMs < ms; passedMs += SESSION_IDLE_MS / 4) {
        expect(await isSignedIn(used)).toBe(true);
        clock.advance(SESSION_IDLE_MS / 4);
      }
    };
    await usedFor(SESSION_IDLE_MS);
    expect(await isSignedIn(idle)).toBe(false);
    await usedFor(SESSION_LIFE_MS - SESSION_IDLE_MS);
    expect(await isSignedIn(used)).toBe(false);
  });

  test('[REQ-ACC-7] a session in use is written to once in ten minutes, not at each request', async () => {
    const traveller = await member();
    const seen = async () => (await devicesOf(traveller))[0]?.lastSeenAt;
    const first = await seen();
    clock.advance(SEEN_STEP_MS - 1000);
    expect(await seen()).toBe(first);
    clock.advance(2000);
    await isSignedIn(traveller);
    expect(await seen()).toBe(clock.nowIso());
  });

  test('[REQ-ACC-7] a traveller is signed in on so many devices and no more: the oldest ends', async () => {
    const first = await member();
    const login = { body: { mobile: first.mobile, password: STRONG } };
    for (let device = 1; device < MAX_SESSIONS; device += 1) {
      clock.advance(1);
      await app.call(signInCalls.login, login);
    }
    expect(await isSignedIn(first)).toBe(true);
    clock.advance(1);
    await app.call(signInCalls.login, login);
    expect(await isSignedIn(first)).toBe(false);
  });
});

describe('saved travellers', () => {
  const rohan = {
    title: 'Mr.',
    firstName: 'Rohan',
    lastName: 'Iyer',
    nationality: 'IN',
    dateOfBirth: '1988-02-29',
    pan: PAN,
  };

  test('[REQ-ACC-15] are added, listed by name, edited and removed; numbers are shown masked', async () => {
    const as = await member();
    const added = await app.call(calls.addTraveller, { as, body: rohan });
    expect(added).toMatchObject({
      status: 200,
      body: { traveller: { firstName: 'Rohan', pan: '••••••234F', passport: null } },
    });
    const params = { id: TravellerSaved.parse(added.body).traveller.id };
    await app.call(calls.addTraveller, { as, body: { ...rohan, firstName: 'Anil', pan: '' } });
    expect(await app.call(calls.travellers, { as })).toMatchObject({
      body: {
        travellers: [
          { firstName: 'Anil', pan: null },
          { firstName: 'Rohan', dateOfBirth: '1988-02-29' },
        ],
      },
    });
    const edit = (change: object) => app.call(calls.editTraveller, { as, params, body: { ...rohan, ...change } });
    const passport = { passport: 'N1234567', passportIssuedOn: '2020-02-01', passportExpiresOn: '2030-01-31' };
    expect(await edit({ pan: '••••••234F', ...passport })).toMatchObject({
      body: { traveller: { pan: '••••••234F', ...passport, passport: '••••4567' } },
    });
    expect(await edit({ ...passport, passport: '••••4567', passportExpiresOn: '2019-01-31' })).toMatchObject({
      status: 400,
      body: { code: 'TRAVELLER_INVALID', fields: [{ path: 'passportExpiresOn' }] },
    });
    expect(await edit({ pan: '••••••999Z' })).toMatchObject({
      status: 400,
      body: { code: 'TRAVELLER_INVALID', fields: [{ path: 'pan' }] },
    });
    expect(await edit({ pan: null })).toMatchObject({ body: { traveller: { pan: null } } });
    expect(await app.call(calls.removeTraveller, { as, params })).toMatchObject({ status: 200 });
    expect(await app.call(calls.removeTraveller, { as, params })).toMatchObject({ status: 404 });
  });

  test('[REQ-ACC-15, REQ-PRIV-4] are nobody else’s, and their numbers are in the database only sealed', async () => {
    const [owner, other] = [await member(), await member()];
    const added = await app.call(calls.addTraveller, { as: owner, body: rohan });
    const params = { id: TravellerSaved.parse(added.body).traveller.id };
    for (const call of [calls.editTraveller, calls.removeTraveller])
      expect(await app.call(call, { as: other, params, body: rohan })).toMatchObject({ status: 404 });
    expect(await app.call(calls.travellers, { as: other })).toMatchObject({ body: { travellers: [] } });
    const { rows } = await app.context.database.pool.query<{ all: string }>(
      'select t::text as all from saved_travellers t',
    );
    expect(rows.map((row) => row.all).join('\n')).not.toContain(PAN);
  });

  test('[REQ-ACC-15] are so many and no more, however many are added at once', async () => {
    const as = await member();
    const added = await Promise.all(
      Array.from({ length: MAX_SAVED_TRAVELLERS + 5 }, () => app.call(calls.addTraveller, { as, body: rohan })),
    );
    expect(added.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_TRAVELLERS);
    expect(added.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'TRAVELLERS_FULL' },
    });
  });
});
