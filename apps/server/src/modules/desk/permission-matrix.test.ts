import { DESK_CALLS } from '@safar/contract/desk/desk-calls';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { removeSamples } from '@safar/contract/desk/offers';
import { auditLog, disableOperator } from '@safar/contract/desk/operators';
import { may, ROLES, type Role } from '@safar/contract/desk/permissions';
import { HTTP_METHODS } from '@safar/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Count, rowsOf } from '../../platform/rows.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator } from './testing/as-operator.ts';

const SOME_ID = '0190a5b0-0000-7000-8000-000000000001';
const SOME_PARAMS = { id: SOME_ID, userId: SOME_ID, approvalId: SOME_ID, document: 'voucher' };

let app: TestApp;
let traveller: Caller;
const byRole = new Map<Role, Caller>();
const ended: { expired: Caller; disabled: Caller } = { expired: {}, disabled: {} };

beforeAll(async () => {
  app = await buildTestApp();
  for (const role of ROLES) byRole.set(role, await asOperator(app, role));
  traveller = await signIn(app);
  const disabled = await asOperator(app, 'admin', 'disabled@desk.example');
  const admin = byRole.get('admin') ?? {};
  await app.deskCall(disableOperator, { as: admin, params: { id: disabled.id }, body: { reason: 'for a test' } });
  const expired = await asOperator(app, 'admin', 'expired@desk.example');
  await app.context.database.pool.query(
    "update operator_sessions set expires_at = created_at - interval '1 second' where operator_id = $1",
    [expired.id],
  );
  Object.assign(ended, { disabled, expired });
});
afterAll(() => app.close());

const guarded = DESK_CALLS.filter((call) => call.access === 'operator');

/** The answer to a call, and the number of actions that it added to the audit log. */
async function tried(call: DeskCall, as: Caller) {
  const actions = () => rowsOf(app.context.database.pool, Count)('select count(*)::int as count from audit_log');
  const [before] = await actions();
  const { status, body } = await app.deskCall(call, {
    as,
    params: SOME_PARAMS,
    ...(call.method === 'get' ? {} : { body: {} }),
  });
  const [after] = await actions();
  return { status, body, actions: (after?.count ?? 0) - (before?.count ?? 0) };
}

describe.each(guarded.map((call) => [call.id, call] as const))('[REQ-DESK-4] %s', (_id, call) => {
  test('is refused without a session, with a traveller’s, an expired one, and one of a disabled operator', async () => {
    const copied = (traveller.cookie ?? '').replace(/^[^=]+=/, 'safar_desk=');
    for (const as of [{}, traveller, { cookie: copied }, ended.expired, ended.disabled])
      expect(await tried(call, as)).toMatchObject({ status: 401, body: { code: 'DESK_SIGN_IN_REQUIRED' }, actions: 0 });
  });

  test.each(ROLES.filter((role) => !may(role, call.permission)))(
    'is refused to %s, and the log keeps a try to change something',
    async (role) => {
      expect(await tried(call, byRole.get(role) ?? {})).toMatchObject({
        status: 403,
        body: { code: 'NOT_PERMITTED' },
        actions: call.method === 'get' ? 0 : 1,
      });
    },
  );

  test.each(ROLES.filter((role) => call.method === 'get' && may(role, call.permission)))(
    'is open to %s',
    async (role) => {
      expect((await tried(call, byRole.get(role) ?? {})).status).not.toBeOneOf([401, 403]);
    },
  );
});

test('[REQ-DESK-3] a refused try says who tried which call, and why it was refused', async () => {
  await tried(removeSamples, byRole.get('support') ?? {});
  const { body } = await app.deskCall(auditLog, { as: byRole.get('admin') ?? {}, query: { action: removeSamples.id } });
  const [entry] = auditLog.answer.parse(body).entries;
  expect(entry).toMatchObject({
    action: removeSamples.id,
    refused: 'NOT_PERMITTED',
    operator: { role: 'support' },
    reason: null,
    after: null,
  });
});

test('[REQ-DESK-4] no call of the desk answers where travellers are', async () => {
  for (const call of DESK_CALLS) {
    const answer = await app.app.inject({
      method: HTTP_METHODS[call.method],
      url: call.path.replaceAll(/\{\w+\}/g, SOME_ID),
      headers: { cookie: byRole.get('admin')?.cookie ?? '' },
    });
    expect([call.id, answer.statusCode]).toEqual([call.id, 404]);
  }
});

test('[REQ-DESK-4] every call of the desk’s contract is answered by its server', () => {
  for (const call of DESK_CALLS)
    expect(
      app.desk.hasRoute({ method: HTTP_METHODS[call.method], url: call.path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    ).toBe(true);
});
