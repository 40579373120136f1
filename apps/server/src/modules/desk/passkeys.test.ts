import { deskMe, deskSignIn, disableOperator } from '@safar/contract/desk/operators';
import * as calls from '@safar/contract/desk/passkeys';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { Count, rowsOf } from '../../platform/rows.ts';
import { like } from '../../platform/testing/like.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { appCode, asOperator, deskCookie, invitedOnTheMachine, TEST_PASSWORD } from './testing/as-operator.ts';
import type { TestOperator } from './testing/as-operator.ts';
import {
  addPasskeyOf,
  challengeToAdd,
  challengeToConfirm,
  challengeToSignIn,
  SoftwareAuthenticator,
} from './testing/software-authenticator.ts';

let app: TestApp;
let aheadMs = 0;
let operators = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(Date.now() + aheadMs).toISOString(),
};
const nextCode = () => {
  aheadMs += 2 * MINUTE_MS;
};

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
});
afterAll(() => app.close());
beforeEach(nextCode);

/** An operator whose app shows an unused code. */
async function newOperator(): Promise<TestOperator> {
  operators += 1;
  const operator = await asOperator(app, 'support', `passkeys${operators}@desk.example`);
  nextCode();
  return operator;
}

async function withPasskey() {
  const operator = await newOperator();
  const authenticator = new SoftwareAuthenticator(app);
  expect(await addPasskeyOf(app, operator, authenticator)).toMatchObject({ status: 200 });
  nextCode();
  return { operator, authenticator };
}

type Signed = ReturnType<SoftwareAuthenticator['sign']>;

const signIn = (email: string, passkey: Signed, password = TEST_PASSWORD, from = '127.0.0.1') =>
  app.deskCall(deskSignIn, { from, body: { email, password, passkey } });

const passkeysOf = async (as: TestOperator) =>
  calls.ownPasskeys.answer.parse((await app.deskCall(calls.ownPasskeys, { as })).body).passkeys;

/** Numbers of actions, sessions and uses in the database: a refused call changes none of them. */
async function kept(): Promise<readonly number[]> {
  const counts = await rowsOf(
    app.context.database.pool,
    Count,
  )(
    `select count(*)::int as count from audit_log union all select count(*)::int from operator_sessions
     union all select count(*)::int from operator_passkeys union all select coalesce(sum(uses), 0)::int from operator_passkeys
     union all select count(*)::int from operator_passkeys where last_used_at is not null
     union all select count(*)::int from spent_passkey_challenges`,
  );
  return counts.map(({ count }) => count);
}

describe('[REQ-DESK-1, REQ-DESK-14] signing in with a passkey', () => {
  test('password and passkey open a session, and the passkey says when it was used', async () => {
    const { operator, authenticator } = await withPasskey();
    expect(await passkeysOf(operator)).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }]);
    const answer = await signIn(operator.email, authenticator.sign(await challengeToSignIn(app)));
    expect(answer).toMatchObject({ status: 200, body: { operator: { email: operator.email } } });
    expect((await app.deskCall(deskMe, { as: { cookie: deskCookie(answer) } })).status).toBe(200);
    expect(await passkeysOf(operator)).toMatchObject([
      { lastUsedAt: like.stringContaining(clock.nowIso().slice(0, 10)) },
    ]);
  });

  test('a code of the app and a recovery code sign in as before', async () => {
    const { operator } = await withPasskey();
    for (const code of [await appCode(app, operator.secret), operator.recoveryCodes[0]]) {
      const body = { email: operator.email, password: TEST_PASSWORD, code };
      expect((await app.deskCall(deskSignIn, { body })).status).toBe(200);
    }
  });

  test('a challenge names nobody, whoever asks, and each is another', async () => {
    const [first, second] = [await app.deskCall(calls.signInChallenge), await app.deskCall(calls.signInChallenge)];
    const { options } = calls.signInChallenge.answer.parse(first.body);
    expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(calls.signInChallenge.answer.parse(second.body).options.challenge).not.toBe(options.challenge);
    const spent = await kept();
    await app.deskCall(calls.signInChallenge);
    expect(await kept()).toEqual(spent);
  });

  test('whatever is wrong is answered alike, and changes nothing', async () => {
    const { operator, authenticator } = await withPasskey();
    const another = await withPasskey();
    const unknown = new SoftwareAuthenticator(app);
    const challenge = () => challengeToSignIn(app);
    const ended = await challenge();
    aheadMs += 6 * MINUTE_MS;
    const forged = authenticator.sign(await challenge());
    const foreign = unknown.sign(await challenge());
    const before = await kept();
    const wrong = [
      await signIn(operator.email, authenticator.sign(await challenge()), 'another password'),
      await signIn('nobody@desk.example', authenticator.sign(await challenge())),
      await signIn(another.operator.email, authenticator.sign(await challenge())),
      await signIn(operator.email, foreign),
      await signIn(operator.email, {
        ...forged,
        response: { ...forged.response, signature: foreign.response.signature },
      }),
      await signIn(operator.email, authenticator.sign(ended)),
      await signIn(operator.email, authenticator.sign(Buffer.from('a.9999999999999.b').toString('base64url'))),
      await signIn(operator.email, authenticator.sign(await challengeToConfirm(app, operator))),
      await signIn(operator.email, authenticator.sign(await challenge(), { origin: 'https://desk.example' })),
    ];
    for (const { status, body, headers } of wrong) {
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'DESK_SIGN_IN_FAILED' } });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(wrong.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await kept()).toEqual(before);
  });

  test('neither another site’s passkey, nor one whose holder was not verified, counts', async () => {
    const { operator, authenticator } = await withPasskey();
    const before = await kept();
    for (const otherwise of [{ rpId: 'desk.example' }, { userVerified: false }])
      expect((await signIn(operator.email, authenticator.sign(await challengeToSignIn(app), otherwise))).status).toBe(
        401,
      );
    expect(await kept()).toEqual(before);
  });

  test('a signed challenge is good once, however often it is sent at once', async () => {
    const { operator, authenticator } = await withPasskey();
    const signed = authenticator.sign(await challengeToSignIn(app));
    const sent = await Promise.all([1, 2, 3, 4].map(() => signIn(operator.email, signed)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect((await signIn(operator.email, signed)).status).toBe(401);
  });

  test('of an authenticator that does not count, too', async () => {
    const operator = await newOperator();
    const authenticator = new SoftwareAuthenticator(app);
    const passkey = authenticator.make(await challengeToAdd(app, operator), { uses: 0 });
    await app.deskCall(calls.addPasskey, { as: operator, body: { name: 'Synced', passkey } });
    const signed = authenticator.sign(await challengeToSignIn(app), { uses: 0 });
    expect((await signIn(operator.email, signed)).status).toBe(200);
    expect((await signIn(operator.email, signed)).status).toBe(401);
    const again = authenticator.sign(await challengeToSignIn(app), { uses: 0 });
    expect((await signIn(operator.email, again)).status).toBe(200);
  });

  test('one that counts less than before is a copy, and is refused', async () => {
    const { operator, authenticator } = await withPasskey();
    expect((await signIn(operator.email, authenticator.sign(await challengeToSignIn(app), { uses: 9 }))).status).toBe(
      200,
    );
    for (const uses of [9, 3, 0])
      expect((await signIn(operator.email, authenticator.sign(await challengeToSignIn(app), { uses }))).status).toBe(
        401,
      );
    expect((await signIn(operator.email, authenticator.sign(await challengeToSignIn(app), { uses: 10 }))).status).toBe(
      200,
    );
  });

  test('opens where a network’s tries are used up, and ten wrong passwords with it end it for an hour', async () => {
    const { operator, authenticator } = await withPasskey();
    const from = '203.0.113.30';
    const guesses = await Promise.all(
      Array.from({ length: 21 }, () =>
        app.deskCall(deskSignIn, {
          from,
          body: { email: operator.email, password: 'a wrong password', code: 'guessed' },
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
    const signed = async () => authenticator.sign(await challengeToSignIn(app));
    expect((await signIn(operator.email, await signed(), TEST_PASSWORD, from)).status).toBe(200);
    for (let index = 0; index < 10; index += 1)
      expect((await signIn(operator.email, await signed(), 'another password', from)).status).toBe(401);
    expect((await signIn(operator.email, await signed(), TEST_PASSWORD, from)).status).toBe(429);
  });
});

describe('[REQ-DESK-14] passkeys', () => {
  test('are made for the desk’s own address, with a code that was not used before', async () => {
    const operator = await newOperator();
    const code = await appCode(app, operator.secret);
    const begin = () => app.deskCall(calls.beginPasskey, { as: operator, body: { factor: { code } } });
    const begun = calls.beginPasskey.answer.parse((await begin()).body);
    expect(begun.options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] });
    expect(begun.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    const before = await kept();
    expect((await begin()).body).toMatchObject({ code: 'FACTOR_WRONG' });
    expect(await kept()).toEqual(before);
  });

  test('that do not hold, or come twice, too late or for somebody else, are not kept', async () => {
    const operator = await newOperator();
    const another = await newOperator();
    const add = (passkey: ReturnType<SoftwareAuthenticator['make']>, as = operator) =>
      app.deskCall(calls.addPasskey, { as, body: { name: 'A key', passkey } });
    const challenge = await challengeToAdd(app, operator);
    const made = () => new SoftwareAuthenticator(app);
    const before = await kept();
    const refused = [
      await add(made().make(challenge, { origin: 'https://desk.example' })),
      await add(made().make(challenge, { rpId: 'desk.example' })),
      await add(made().make(challenge, { userVerified: false })),
      await add(made().make(await challengeToSignIn(app))),
      await add(made().make(challenge), another),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'PASSKEY_REFUSED' } });
    expect(await kept()).toEqual(before);
    const key = made();
    expect((await add(key.make(challenge))).status).toBe(200);
    expect((await add(made().make(challenge))).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    const known = await challengeToAdd(app, another);
    expect((await add(key.make(known), another)).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    nextCode();
    const late = await challengeToAdd(app, operator);
    aheadMs += 6 * MINUTE_MS;
    expect((await add(made().make(late))).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await passkeysOf(operator)).toHaveLength(1);
  });

  test('are five at most, also of six that are added at once', async () => {
    const operator = await newOperator();
    const challenges: string[] = [];
    for (let begun = 0; begun < 6; begun += 1) {
      challenges.push(await challengeToAdd(app, operator));
      aheadMs += MINUTE_MS / 2;
    }
    const added = await Promise.all(
      challenges.map((challenge, index) => {
        const passkey = new SoftwareAuthenticator(app).make(challenge);
        return app.deskCall(calls.addPasskey, { as: operator, body: { name: `Key ${index}`, passkey } });
      }),
    );
    expect(added.filter(({ status }) => status === 200)).toHaveLength(5);
    nextCode();
    const code = await appCode(app, operator.secret);
    expect((await app.deskCall(calls.beginPasskey, { as: operator, body: { factor: { code } } })).body).toMatchObject({
      code: 'PASSKEYS_FULL',
    });
  });

  test('are removed by their operator alone, with a second factor that holds', async () => {
    const { operator, authenticator } = await withPasskey();
    const another = await withPasskey();
    const [{ id } = { id: '' }] = await passkeysOf(operator);
    const remove = (factor: unknown, as = operator) =>
      app.deskCall(calls.removePasskey, { as, params: { id }, body: { factor } });
    const before = await kept();
    for (const factor of [
      { code: '000000' },
      { code: '' },
      { passkey: authenticator.sign(await challengeToSignIn(app)) },
      { passkey: another.authenticator.sign(await challengeToConfirm(app, operator)) },
    ])
      expect((await remove(factor)).body).toMatchObject({ code: 'FACTOR_WRONG' });
    expect(await kept()).toEqual(before);
    const foreign = await remove({ code: await appCode(app, another.operator.secret) }, another.operator);
    expect(foreign.body).toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    const passkey = authenticator.sign(await challengeToConfirm(app, operator));
    expect((await remove({ passkey })).status).toBe(200);
    expect(await passkeysOf(operator)).toEqual([]);
    expect((await signIn(operator.email, authenticator.sign(await challengeToSignIn(app)))).status).toBe(401);
  });

  test('end with a new invitation, and when their operator is disabled', async () => {
    const invited = await withPasskey();
    const token = await invitedOnTheMachine(app, invited.operator.email, 'support');
    expect(token).not.toBe('');
    const disabled = await withPasskey();
    const admin = await asOperator(app, 'admin', 'ending@desk.example');
    const params = { id: disabled.operator.id };
    expect((await app.deskCall(disableOperator, { as: admin, params, body: { reason: 'left' } })).status).toBe(200);
    for (const { operator, authenticator } of [invited, disabled]) {
      const signed = authenticator.sign(await challengeToSignIn(app));
      expect((await signIn(operator.email, signed)).status).toBe(401);
    }
    const left = await rowsOf(app.context.database.pool, Count)(
      'select count(*)::int as count from operator_passkeys where operator_id = any ($1)',
      [[invited.operator.id, disabled.operator.id]],
    );
    expect(left).toEqual([{ count: 0 }]);
  });

  test('that are being added as their operator is disabled are not kept', async () => {
    const operator = await newOperator();
    const admin = await asOperator(app, 'admin', 'at-once@desk.example');
    const passkey = new SoftwareAuthenticator(app).make(await challengeToAdd(app, operator));
    await Promise.all([
      app.deskCall(calls.addPasskey, { as: operator, body: { name: 'At once', passkey } }),
      app.deskCall(disableOperator, { as: admin, params: { id: operator.id }, body: { reason: 'left' } }),
    ]);
    const left = await rowsOf(app.context.database.pool, Count)(
      'select count(*)::int as count from operator_passkeys where operator_id = $1',
      [operator.id],
    );
    expect(left).toEqual([{ count: 0 }]);
  });
});
