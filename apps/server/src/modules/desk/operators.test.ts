import * as calls from '@safar/contract/desk/operators';
import { UNATTENDED_HEADER } from '@safar/contract/desk/desk-call';
import { MINUTE_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { like } from '../../platform/testing/like.ts';
import { buildTestApp, type TestApp, type TestCall } from '../../platform/testing/test-app.ts';
import {
  appCode,
  asOperator,
  deskCookie,
  invitedOnTheMachine,
  TEST_PASSWORD,
  type TestOperator,
} from './testing/as-operator.ts';

const Invited = z.object({ link: z.string() });
const Page = z.object({ entries: z.array(z.object({ seq: z.number() })), older: z.number().nullable() });

let app: TestApp;
let admin: TestOperator;
/** How far the app's clock is ahead. */
let aheadMs = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(Date.now() + aheadMs).toISOString(),
};

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
  admin = await asOperator(app, 'admin');
});
afterAll(() => app.close());

/** Moves far enough that no earlier code is valid. */
function nextCode(): void {
  aheadMs += 2 * MINUTE_MS;
}

function signIn(email: string, password: string, code: string, caller: Pick<TestCall, 'from' | 'headers'> = {}) {
  return app.deskCall(calls.deskSignIn, { body: { email, password, code }, ...caller });
}

const isSignedIn = async (cookie: string, headers: Record<string, string> = {}) =>
  (await app.deskCall(calls.deskMe, { as: { cookie }, headers })).status === 200;

describe('[REQ-DESK-1] getting in', () => {
  test('password and a code of the app open a session', async () => {
    const operator = await asOperator(app, 'support', 'entering@desk.example');
    nextCode();
    const answer = await signIn('Entering@Desk.example', TEST_PASSWORD, await appCode(app, operator.secret));
    expect(answer).toMatchObject({ status: 200, body: { operator: { email: operator.email, role: 'support' } } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^safar_desk=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    expect(await isSignedIn(deskCookie(answer))).toBe(true);
  });

  test('a wrong password, a wrong code, no place and a place not accepted are answered alike', async () => {
    const operator = await asOperator(app, 'support', 'refused@desk.example');
    nextCode();
    await invitedOnTheMachine(app, 'invited@desk.example', 'support');
    const right = await appCode(app, operator.secret);
    const wrong = right === '000000' ? '111111' : '000000';
    const answers = [
      await signIn(operator.email, 'another password', right),
      await signIn(operator.email, TEST_PASSWORD, wrong),
      await signIn(operator.email, TEST_PASSWORD, ''),
      await signIn('nobody@desk.example', TEST_PASSWORD, right),
      await signIn('invited@desk.example', TEST_PASSWORD, right),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 401, body: like.objectContaining({ code: 'DESK_SIGN_IN_FAILED' }) });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('a code signs in once, and so does one of the step before it', async () => {
    const operator = await asOperator(app, 'support', 'replayed@desk.example');
    nextCode();
    const [before, now] = [await appCode(app, operator.secret, -1), await appCode(app, operator.secret)];
    const tried = await Promise.all([1, 2, 3, 4].map(() => signIn(operator.email, TEST_PASSWORD, now)));
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect((await signIn(operator.email, TEST_PASSWORD, before)).status).toBe(401);
  });

  test('a recovery code signs in once in place of the app, however it is typed', async () => {
    const operator = await asOperator(app, 'support', 'recovering@desk.example');
    const [first = '', second = ''] = operator.recoveryCodes;
    expect(operator.recoveryCodes).toHaveLength(10);
    expect((await signIn(operator.email, TEST_PASSWORD, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(operator.email, TEST_PASSWORD, first)).status).toBe(401);
    expect((await signIn(operator.email, 'another password', second)).status).toBe(401);
    expect((await signIn(operator.email, TEST_PASSWORD, second)).status).toBe(200);
  });

  test('a thousand wrong tries at an e-mail address, from many networks, keep nobody out', async () => {
    const operator = await asOperator(app, 'support', 'guessed@desk.example');
    nextCode();
    for (let batch = 0; batch < 20; batch += 1) {
      const wrong = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          signIn(operator.email, `guess number ${index}`, '123456', { from: `198.51.${batch}.${index}` }),
        ),
      );
      expect(wrong.filter(({ status }) => status !== 401)).toEqual([]);
    }
    expect((await signIn(operator.email, TEST_PASSWORD, await appCode(app, operator.secret))).status).toBe(200);
  });

  test('twenty wrong tries from a network end it there for an hour, but for a device that has signed in', async () => {
    const operator = await asOperator(app, 'support', 'office@desk.example');
    nextCode();
    const here = { from: '203.0.113.20' };
    const right = async (caller: Pick<TestCall, 'from' | 'headers'>) =>
      signIn(operator.email, TEST_PASSWORD, await appCode(app, operator.secret), caller);
    const known = z.array(z.string()).parse((await right(here)).headers['set-cookie']);
    const cookie = known.map((line) => line.split(';', 1)[0]).find((line) => line?.includes('_device=')) ?? '';
    const guesses = await Promise.all(
      Array.from({ length: 22 }, (_, index) => signIn(`nobody${index}@desk.example`, 'a wrong password', '', here)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
    nextCode();
    const ended = await right(here);
    expect(ended).toMatchObject({ status: 429, body: { code: 'DESK_SIGN_IN_LIMITED' } });
    const { retryAfterSeconds } = z.object({ retryAfterSeconds: z.number() }).parse(ended.body);
    expect(retryAfterSeconds).toBeLessThan(3500);
    for (const forged of ['safar_desk_device=', cookie.replace(operator.id, admin.id), cookie.slice(0, -1)])
      expect((await right({ ...here, headers: { cookie: forged } })).status).toBe(429);
    expect((await right({ ...here, headers: { cookie } })).status).toBe(200);
    nextCode();
    expect((await right({ from: '203.0.113.21' })).status).toBe(200);
    aheadMs += retryAfterSeconds * 1000;
    expect((await right(here)).status).toBe(200);
    admin = await asOperator(app, 'admin', 'afterguesses@desk.example');
  });

  test('ten wrong codes with the right password end codes of the app for an hour, and no recovery code', async () => {
    const operator = await asOperator(app, 'support', 'halfknown@desk.example');
    nextCode();
    const right = await appCode(app, operator.secret);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let index = 0; index < 10; index += 1)
      expect((await signIn(operator.email, TEST_PASSWORD, wrong, { from: `198.18.0.${index}` })).status).toBe(401);
    expect((await signIn(operator.email, TEST_PASSWORD, right, { from: '198.18.1.1' })).status).toBe(401);
    const [recoveryCode = ''] = operator.recoveryCodes;
    expect((await signIn(operator.email, TEST_PASSWORD, recoveryCode, { from: '198.18.1.2' })).status).toBe(200);
  });

  test('a session ends half an hour after its last use, and twelve hours after it began', async () => {
    const { cookie = '' } = await asOperator(app, 'support', 'idle@desk.example');
    for (let used = 0; used < 3; used += 1) {
      aheadMs += 28 * MINUTE_MS;
      expect(await isSignedIn(cookie)).toBe(true);
    }
    aheadMs += 31 * MINUTE_MS;
    expect(await isSignedIn(cookie)).toBe(false);

    const { cookie: busy = '' } = await asOperator(app, 'support', 'busy@desk.example');
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      aheadMs += 25 * MINUTE_MS;
      expect(await isSignedIn(busy)).toBe(true);
    }
    aheadMs += 25 * MINUTE_MS;
    expect(await isSignedIn(busy)).toBe(false);
    admin = await asOperator(app, 'admin', 'later@desk.example');
  });

  test('a page that reads by itself, with nobody there, does not keep its session', async () => {
    const { cookie = '' } = await asOperator(app, 'support', 'away@desk.example');
    const unattended = { [UNATTENDED_HEADER]: 'true' };
    aheadMs += 20 * MINUTE_MS;
    expect(await isSignedIn(cookie, unattended)).toBe(true);
    aheadMs += 11 * MINUTE_MS;
    expect(await isSignedIn(cookie, unattended)).toBe(false);
    admin = await asOperator(app, 'admin', 'back@desk.example');
  });

  test('signing out ends the session on the server', async () => {
    const { cookie = '' } = await asOperator(app, 'support', 'leaving@desk.example');
    expect((await app.deskCall(calls.deskSignOut, { as: { cookie } })).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('a page of another origin changes nothing, the travellers’ own among them', async () => {
    const { cookie = '' } = admin;
    const elsewhere: Record<string, string>[] = [
      { origin: app.context.config.publicUrl },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere)
      expect(await app.deskCall(calls.deskSignOut, { as: { cookie }, headers })).toMatchObject({
        status: 403,
        body: { code: 'CROSS_SITE' },
      });
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe('[REQ-DESK-2] places', () => {
  test('the link of an invitation is good once and for a day', async () => {
    const token = await invitedOnTheMachine(app, 'new@desk.example', 'finance');
    const opened = await app.deskCall(calls.openInvitation, { body: { token } });
    expect(opened.body).toMatchObject({ email: 'new@desk.example', role: 'finance' });
    expect(opened.body).toMatchObject({ appAddress: like.stringContaining('otpauth://totp/') });
    aheadMs += 25 * HOUR_MS;
    expect((await app.deskCall(calls.openInvitation, { body: { token } })).body).toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    });
    admin = await asOperator(app, 'admin', 'dayafter@desk.example');
  });

  test('a new invitation ends the sign-in, the sessions and the recovery codes of before', async () => {
    const operator = await asOperator(app, 'support', 'lostphone@desk.example');
    await invitedOnTheMachine(app, operator.email, 'support');
    expect(await isSignedIn(operator.cookie ?? '')).toBe(false);
    nextCode();
    expect((await signIn(operator.email, TEST_PASSWORD, await appCode(app, operator.secret))).status).toBe(401);
    expect((await signIn(operator.email, TEST_PASSWORD, operator.recoveryCodes[0] ?? '')).status).toBe(401);
  });

  test('a disabled operator is out at once, wherever they are signed in', async () => {
    const operator = await asOperator(app, 'finance', 'leaver@desk.example');
    const disabled = await app.deskCall(calls.disableOperator, {
      as: admin,
      params: { id: operator.id },
      body: { reason: 'left the company' },
    });
    expect(disabled.status).toBe(200);
    expect(await isSignedIn(operator.cookie ?? '')).toBe(false);
    nextCode();
    expect((await signIn(operator.email, TEST_PASSWORD, await appCode(app, operator.secret))).status).toBe(401);
    const listed = await app.deskCall(calls.operators, { as: admin });
    expect(listed.body).toMatchObject({
      operators: like.arrayContaining([like.objectContaining({ email: operator.email, state: 'disabled' })]),
    });
  });

  test('nobody invites or disables themselves', async () => {
    const reason = 'by mistake';
    const own = [
      await app.deskCall(calls.disableOperator, { as: admin, params: { id: admin.id }, body: { reason } }),
      await app.deskCall(calls.inviteOperator, {
        as: admin,
        body: { email: admin.email, name: 'Me', role: 'admin', reason },
      }),
    ];
    for (const answer of own) expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_PLACE' } });
  });
});

/** Requests a place. */
const ask = (email: string, as: TestOperator = admin, role = 'finance') =>
  app.deskCall(calls.inviteOperator, { as, body: { email, name: 'New here', role, reason: 'joins in December' } });
const approve = (id: string, as: TestOperator) => app.deskCall(calls.approvePlace, { as, params: { id } });
const requests = async () =>
  calls.placeRequests.answer.parse((await app.deskCall(calls.placeRequests, { as: admin })).body).requests;
/** The open request for an address. */
const idOf = async (email: string) => (await requests()).find((request) => request.email === email)?.id ?? '';

describe('[REQ-DESK-10] a place that is asked for', () => {
  let second: TestOperator;
  beforeAll(async () => {
    second = await asOperator(app, 'admin', 'second@desk.example');
  });

  test('is made once another administrator approves it, once, and the link is theirs', async () => {
    const email = 'asked@desk.example';
    expect(JSON.stringify((await ask(email)).body)).not.toContain('invitation#');
    expect((await ask(email, second)).body).toMatchObject({ code: 'APPROVAL_WAITS' });
    const id = await idOf(email);
    expect((await approve(id, admin)).body).toMatchObject({ code: 'OWN_REQUEST' });
    const presses = await Promise.all([1, 2, 3].map(() => approve(id, second)));
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const link = presses.flatMap(({ status, body }) => (status === 200 ? [Invited.parse(body).link] : []))[0] ?? '';
    const opened = await app.deskCall(calls.openInvitation, { body: { token: link.split('#')[1] ?? '' } });
    expect(opened.body).toMatchObject({ email, role: 'finance' });
    expect(await idOf(email)).toBe('');
  });

  test('changes nothing for who has a place until it is approved', async () => {
    const operator = await asOperator(app, 'support', 'promoted@desk.example');
    await ask(operator.email);
    expect(await isSignedIn(operator.cookie ?? '')).toBe(true);
    expect((await approve(await idOf(operator.email), second)).status).toBe(200);
    expect(await isSignedIn(operator.cookie ?? '')).toBe(false);
  });

  test('that was refused, taken back or ran out is not made, and can be asked for again', async () => {
    const close = async (as: TestOperator, id: string) =>
      (await app.deskCall(calls.closePlaceRequest, { as, params: { id }, body: { reason: 'not now' } })).status;
    for (const as of [second, admin]) {
      await ask('refused-place@desk.example');
      const id = await idOf('refused-place@desk.example');
      expect([await close(as, id), await close(as, id)]).toEqual([200, 404]);
      expect((await approve(id, second)).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
    }
    await ask('late-place@desk.example');
    const late = await idOf('late-place@desk.example');
    aheadMs += 73 * HOUR_MS;
    admin = await asOperator(app, 'admin', 'days-later@desk.example');
    second = await asOperator(app, 'admin', 'second-later@desk.example');
    expect((await approve(late, second)).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
    expect((await ask('late-place@desk.example')).status).toBe(200);
  });

  test('by somebody who is no administrator any more is not made', async () => {
    const leaver = await asOperator(app, 'admin', 'leaving-admin@desk.example');
    await ask('friend@desk.example', leaver, 'admin');
    const id = await idOf('friend@desk.example');
    const body = { reason: 'left' };
    await app.deskCall(calls.disableOperator, { as: admin, params: { id: leaver.id }, body });
    expect((await approve(id, second)).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
  });

  test('is not made for somebody who was disabled since, nor at that moment', async () => {
    const disable = (id: string) =>
      app.deskCall(calls.disableOperator, { as: admin, params: { id }, body: { reason: 'left' } });
    const gone = await asOperator(app, 'support', 'gone@desk.example');
    await ask(gone.email);
    const before = await idOf(gone.email);
    await disable(gone.id);
    expect((await approve(before, second)).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });

    const going = await asOperator(app, 'support', 'going@desk.example');
    await ask(going.email);
    await Promise.all([approve(await idOf(going.email), second), disable(going.id)]);
    const { body } = await app.deskCall(calls.operators, { as: admin });
    const places = calls.operators.answer.parse(body).operators;
    expect(places.find(({ email }) => email === going.email)?.state).toBe('disabled');
  });

  test('for whoever would approve it waits for somebody else', async () => {
    await ask(second.email);
    expect((await approve(await idOf(second.email), second)).body).toMatchObject({ code: 'OWN_PLACE' });
  });
});

/** A page of the audit log. */
const entries = async (query: Record<string, string> = {}) =>
  (await app.deskCall(calls.auditLog, { as: admin, query })).body;

/** Requests this many places at once. */
const inviteMany = (count: number, prefix: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      app.deskCall(calls.inviteOperator, {
        as: admin,
        body: { email: `${prefix}${index}@desk.example`, name: 'One of many', role: 'support', reason: 'season' },
      }),
    ),
  );

describe('[REQ-DESK-3] the audit log', () => {
  test('says who did what to whom, and why', async () => {
    const operator = await asOperator(app, 'finance', 'audited@desk.example');
    const reason = 'moved to another company';
    await app.deskCall(calls.disableOperator, { as: admin, params: { id: operator.id }, body: { reason } });
    expect(await entries({ subject: operator.id, action: 'disableOperator' })).toMatchObject({
      entries: [
        {
          operator: { email: admin.email, role: 'admin' },
          from: '127.0.0.1',
          subject: { kind: 'operator', id: operator.id },
          reason,
          before: { disabled: false },
          after: { disabled: true },
        },
      ],
      older: null,
    });
  });

  test('is read page by page', async () => {
    await inviteMany(60, 'pages');
    const first = Page.parse(await entries());
    const second = Page.parse(await entries({ before: String(first.older) }));
    expect(first.entries).toHaveLength(50);
    expect(second.entries[0]?.seq).toBe(Number(first.older) - 1);
  });

  test('refuses to change, drop or empty its rows', async () => {
    const { pool } = app.context.database;
    for (const sql of [
      "update audit_log set reason = 'another' where seq = 1",
      'delete from audit_log where seq = 1',
      'truncate audit_log',
    ])
      await expect(pool.query(sql)).rejects.toThrow('append-only');
  });

  test('finds a changed row, a missing row and a missing end', async () => {
    const check = async () => (await app.deskCall(calls.checkAudit, { as: admin })).body;
    expect(await check()).toMatchObject({ brokenAt: null });
    const { pool } = app.context.database;
    // Simulates changes by the owner of the database.
    const asOwner = async (sql: string) => {
      await pool.query('alter table audit_log disable trigger user');
      await pool.query(sql);
    };
    await asOwner('create table kept as select * from audit_log');
    const restore = () => asOwner('delete from audit_log; insert into audit_log select * from kept');
    const cases: [string, number][] = [
      ["update audit_log set reason = 'another' where seq = 7", 7],
      ["update audit_log set operator_email = 'another@desk.example' where seq = 3", 3],
      ["update audit_log set at = at + interval '1 millisecond' where seq = 4", 4],
      ['delete from audit_log where seq = 5', 5],
      // Looks like an erased account, but no entry records the erasure.
      ['update audit_log set reason = null, before = null, after = null, words_salt = null where seq = 6', 6],
    ];
    for (const [sql, brokenAt] of cases) {
      await asOwner(sql);
      expect(await check()).toMatchObject({ brokenAt });
      await restore();
    }
    await asOwner('delete from audit_log where seq = (select max(seq) from audit_log)');
    expect(await check()).not.toMatchObject({ brokenAt: null });
    await restore();
    expect(await check()).toMatchObject({ brokenAt: null });
  });

  test('keeps one order under many actions at once', async () => {
    await inviteMany(20, 'order');
    expect((await app.deskCall(calls.checkAudit, { as: admin })).body).toMatchObject({ brokenAt: null });
  });
});
