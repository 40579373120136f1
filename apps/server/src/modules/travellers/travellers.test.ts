import { randomUUID } from 'node:crypto';
import * as account from '@safar/contract/account';
import { booking as readOwn } from '@safar/contract/bookings';
import { cancelBooking } from '@safar/contract/cancellation';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { listBookings } from '@safar/contract/desk/find';
import { auditLog } from '@safar/contract/desk/operators';
import * as calls from '@safar/contract/desk/travellers';
import { invoicePdf } from '@safar/contract/documents';
import * as identity from '@safar/contract/identity';
import { verifyPayment } from '@safar/contract/payments';
import { saveHotel } from '@safar/contract/engagement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Amount, rowsOf } from '../../platform/rows.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import { freshMobile, receivedOtp, signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp, type TestCall } from '../../platform/testing/test-app.ts';
import {
  beginCheckout,
  openOrder,
  pay,
  readBooking,
  succeed,
  verify,
  type ChosenRate,
} from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator } from '../desk/testing/as-operator.ts';

const UDAIPUR = '119805';
const reason = 'Called, and proved who they are';

let app: TestApp;
const as: Record<'support' | 'finance' | 'admin', Caller> = { support: {}, finance: {}, admin: {} };

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  for (const role of ['support', 'finance', 'admin'] as const) as[role] = await asOperator(app, role);
});
afterAll(() => app.close());

async function done<Answer extends z.ZodType>(call: DeskCall & { readonly answer: Answer }, input: TestCall) {
  const { status, body } = await app.deskCall(call, { as: as.support, ...input });
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}

const find = async (typed: string) => (await done(calls.findTravellers, { query: { typed } })).travellers;
const read = (id: string) => done(calls.deskTraveller, { params: { id } });
const actionsOf = async (action: string) => (await done(auditLog, { as: as.admin, query: { action } })).entries;

/** A traveller with a profile. */
async function traveller(name: string, email: string): Promise<SignedInTraveller> {
  const one = await signIn(app);
  await app.context.database.pool.query('update users set name = $2, email = $3 where id = $1', [
    one.userId,
    name,
    email,
  ]);
  return one;
}

async function chooseRate(which = 0): Promise<ChosenRate> {
  const rate = (await chooseRates(app, UDAIPUR, which + 1))[which];
  if (rate === undefined) throw new Error('no hotel has a room');
  return rate;
}

async function book(of: SignedInTraveller, which = 0): Promise<string> {
  const rate = await chooseRate(which);
  const { orderId } = await openOrder(app, of, rate);
  const { bookingId } = await verify(app, of, await pay(app, orderId));
  await until(() => readBooking(app, of, bookingId), { status: 'vouchered' });
  return bookingId;
}

describe('[REQ-DESK-45] an account', () => {
  test('is found by mobile, e-mail and the words of a name, however they are typed, and is masked', async () => {
    const { userId, mobile } = await traveller('Zubin Khambatta', 'Zubin.K@example.com');
    const typed = [
      mobile,
      `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      mobile.slice(0, 8),
      mobile.slice(-6),
      'zubin.k@',
      'ZUBIN KHAM',
      'khambatta',
      'khambatta zubin',
    ];
    for (const text of typed) expect([text, (await find(text)).map(({ id }) => id)]).toEqual([text, [userId]]);
    for (const text of [
      'Zubin Kambata',
      'zoobin khambata',
      'Mr Zubin Khambatta',
      'Zubin Kham Batta',
      'Khambadda Zubin',
    ])
      expect([text, (await find(text)).map(({ id }) => id)]).toEqual([text, [userId]]);
    expect(await find('100% nobody_')).toEqual([]);
    const [found] = await find(mobile);
    expect(found).toMatchObject({
      name: 'Z••••• K•••••',
      mobile: `•••••${mobile.slice(-3)}`,
      email: 'Z•••••@example.com',
    });
    expect(JSON.stringify(await read(userId))).not.toMatch(new RegExp(`${mobile}|Zubin`));
  });

  test('shows what was paid for no booking, with its refund and the numbers a bank knows', async () => {
    const one = await traveller('Paid Late', 'paid.late@example.com');
    const { orderId, sessionId } = await openOrder(app, one, await chooseRate());
    expect((await read(one.userId)).unmatchedPayments).toEqual([]);
    const end = "update checkout_sessions set expires_at = now() - interval '1 hour' where id = $1";
    await app.context.database.pool.query(end, [sessionId]);
    await pay(app, orderId);
    const [payment] = await eventually(async () => {
      const { unmatchedPayments } = await read(one.userId);
      expect(unmatchedPayments).toMatchObject([{ refund: { overdue: false, gatewayRefundId: like.any(String) } }]);
      return unmatchedPayments;
    });
    expect(payment?.bankReference).toMatch(/^\d{12}$/);
    expect(payment?.refund?.gatewayRefundId).toMatch(/^rfnd_/);
    expect(payment?.refund?.steps.map(({ step }) => step)).toEqual(['asked', 'sent', 'paid-out']);
    expect(payment?.refund?.steps[1]?.at).not.toBeNull();
  });

  test('shows what was begun to be paid, and that a payment window proved it while the gateway is silent', async () => {
    const one = await traveller('Paid Unknown', 'paid.unknown@example.com');
    const { orderId, amountPaise } = await openOrder(app, one, await chooseRate());
    const awaited = async () => (await read(one.userId)).awaitedPayments;
    expect(await awaited()).toMatchObject([{ gatewayId: orderId, amountPaise, provedAt: null, lastAnswer: null }]);
    await arm(app, { target: 'razorpay', operation: 'FetchPayment', kind: 'http-500', count: 10_000 });
    const proof = await pay(app, orderId);
    await app.call(verifyPayment, { as: one, body: proof });
    expect(await awaited()).toMatchObject([{ gatewayId: orderId, bookingId: null, provedAt: like.any(String) }]);
    await disarm(app);
    await eventually(async () => expect(await awaited()).toEqual([]));
  });

  test('is shown whole to who asks for it, which the audit log keeps', async () => {
    const { userId, mobile } = await traveller('Asha Rao', 'asha.rao@example.com');
    const shown = await done(calls.showTraveller, { params: { id: userId } });
    expect(shown).toMatchObject({ name: 'Asha Rao', mobile, email: 'asha.rao@example.com' });
    const [action] = await actionsOf('showTraveller');
    expect(action).toMatchObject({ subject: { kind: 'traveller', id: userId } });
    expect(JSON.stringify(action)).not.toContain(mobile);
  });
});

test('[REQ-DESK-46] signed out everywhere, a traveller has no session on any device', async () => {
  const one = await signIn(app);
  await app.context.database.pool.query('delete from otp_sends');
  const two = await signIn(app, one.mobile);
  expect((await read(one.userId)).devices).toHaveLength(2);
  expect(await done(calls.signOutTraveller, { params: { id: one.userId }, body: { reason } })).toMatchObject({
    ended: 2,
  });
  for (const session of [one, two]) expect((await app.call(identity.usersMe, { as: session })).status).toBe(401);
  expect((await read(one.userId)).devices).toEqual([]);
  expect((await actionsOf('signOutTraveller'))[0]).toMatchObject({ reason, subject: { id: one.userId } });
});

test('[REQ-DESK-46] a blocked traveller is signed out and told why they cannot come back; bookings stay, and unblocked all is as before', async () => {
  const one = await signIn(app);
  const id = await book(one);
  const block = (blocked: boolean) =>
    done(calls.blockTraveller, { params: { id: one.userId }, body: { blocked, reason } });
  await block(true);
  expect((await app.call(identity.usersMe, { as: one })).status).toBe(401);
  await expect(beginCheckout(app, one, await chooseRate())).rejects.toThrow('401');
  const comeBack = async () => {
    await app.context.database.pool.query('delete from otp_sends');
    await app.call(identity.sendOtp, { body: { mobile: one.mobile } });
    return app.call(identity.verifyOtp, { body: { mobile: one.mobile, otp: await receivedOtp(app, one.mobile) } });
  };
  expect(await comeBack()).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_BLOCKED', error: like.stringContaining('blocked') },
  });
  const wrong = await app.call(identity.verifyOtp, { body: { mobile: one.mobile, otp: '0000' } });
  expect(wrong.body).toMatchObject({ code: 'OTP_INVALID' });
  const { bookings } = await done(listBookings, { query: { traveller: one.userId } });
  expect(bookings).toMatchObject([{ id, status: 'vouchered' }]);
  await block(false);
  expect((await comeBack()).status).toBe(200);
  expect((await actionsOf('blockTraveller')).slice(0, 2)).toMatchObject([
    { before: { blocked: true }, after: { blocked: false } },
    { before: { blocked: false }, after: { blocked: true }, reason },
  ]);
});

test('[REQ-DESK-47] a request for one’s data has thirty days, and leaves the list once with what was answered', async () => {
  const { userId } = await signIn(app);
  await done(calls.noteDataRequest, { params: { id: userId }, body: { kind: 'erasure', reason } });
  const { requests } = await done(calls.dataRequests, {});
  expect(requests).toMatchObject([{ userId, kind: 'erasure', daysLeft: 29 }]);
  await app.context.database.pool.query(`update data_requests set due_at = due_at - interval '31 days'`);
  expect((await read(userId)).requests).toMatchObject([{ daysLeft: -2 }]);
  const settle = () =>
    app.deskCall(calls.settleDataRequest, { as: as.support, params: { id: requests[0]?.id ?? '' }, body: { reason } });
  const answers = await Promise.all([settle(), settle()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await read(userId)).requests).toEqual([]);
});

const merge = (into: string, mobile: string) =>
  app.deskCall(calls.mergeTravellers, { as: as.support, params: { id: into }, body: { mobile, reason } });

/** Number of rows of the two accounts in each table, and the tables that still have rows of the other account. */
async function rowsOfBoth(kept: SignedInTraveller, other: SignedInTraveller) {
  const { pool } = app.context.database;
  const tables = await rowsOf(
    pool,
    z.object({ name: z.string() }),
  )(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attname = 'user_id'
       and a.atttypid = 'uuid'::regtype order by 1`,
  );
  const counts: Record<string, number> = {};
  const left: string[] = [];
  for (const { name } of tables) {
    const [of] = await rowsOf(pool, z.object({ both: Amount, other: Amount }))(
      `select count(*) as both, count(*) filter (where user_id = $2) as other from ${name} where user_id in ($1, $2)`,
      [kept.userId, other.userId],
    );
    counts[name] = of?.both ?? 0;
    if ((of?.other ?? 0) > 0) left.push(name);
  }
  return { counts, left };
}

/** Number of messages sent: a mail may issue the document it attaches. */
async function messagesSent(userId: string) {
  const count = 'select count(*) as n from messages where user_id = $1 and next_try_at is null';
  return (await rowsOf(app.context.database.pool, z.object({ n: Amount }))(count, [userId]))[0] ?? { n: 0 };
}

describe('[REQ-DESK-48] two accounts of one person', () => {
  test('become one: nothing is lost, money and documents stay as they were, and the other is closed', async () => {
    const [kept, closed] = [await signIn(app), await signIn(app)];
    const id = await book(closed, 1);
    const invoiceOf = (of: SignedInTraveller) =>
      app.app.inject({ url: invoicePdf.path.replace('{id}', id), headers: { cookie: of.cookie } });
    const before = await invoiceOf(closed);
    const person = { title: 'Mr.', firstName: 'Arjun', lastName: 'Mehta', nationality: 'IN', pan: 'ABCDE1234F' };
    await succeed(app, account.addTraveller, { as: closed, body: person });
    const hotels = await chooseRates(app, UDAIPUR, 2);
    for (const { hotelCode } of hotels) await succeed(app, saveHotel, { as: closed, body: { hotelCode } });
    await succeed(app, saveHotel, { as: kept, body: { hotelCode: hotels[0]?.hotelCode } });
    // The confirmation, by mail and by SMS.
    await until(() => messagesSent(closed.userId), { n: 2 });
    const { counts, left } = await rowsOfBoth(kept, closed);
    expect(left).toEqual(
      expect.arrayContaining(['bookings', 'ledger_lines', 'tax_documents', 'payments', 'saved_travellers']),
    );

    const answer = await merge(kept.userId, closed.mobile);
    expect(answer).toMatchObject({ status: 200, body: { bookings: 1, savedTravellers: 1, savedHotels: 2 } });
    const after = await rowsOfBoth(kept, closed);
    expect(after.left).toEqual([]);
    // A hotel that both had saved is kept once; the closed account's session was deleted with it.
    expect(after.counts).toEqual({
      ...counts,
      saved_hotels: (counts['saved_hotels'] ?? 0) - 1,
      sessions: (counts['sessions'] ?? 0) - 1,
    });
    expect((await app.call(identity.usersMe, { as: closed })).status).toBe(401);
    expect((await app.call(readOwn, { as: kept, params: { id } })).status).toBe(200);
    const invoice = await invoiceOf(kept);
    expect([invoice.statusCode, invoice.headers['content-disposition']]).toEqual([
      200,
      before.headers['content-disposition'],
    ]);
    const saved = await succeed(app, account.travellers, { as: kept });
    expect(saved.travellers).toMatchObject([{ firstName: 'Arjun', pan: like.stringContaining('4F') }]);
    expect(await find(closed.mobile)).toEqual([]);
    const [action] = await actionsOf('mergeTravellers');
    expect(action).toMatchObject({ reason, subject: { id: kept.userId }, before: { closed: closed.userId } });

    await succeed(app, cancelBooking, { as: kept, params: { id }, body: {} });
    await until(() => readBooking(app, kept, id), { status: 'cancelled', refund: { status: 'processed' } });
    const [sum] = await rowsOf(
      app.context.database.pool,
      z.object({ n: Amount }),
    )('select sum(amount_paise) as n from ledger_lines');
    expect(sum).toEqual({ n: 0 });
  });

  test('are left as they are while either pays, and when there is no other', async () => {
    const [kept, closed] = [await signIn(app), await signIn(app)];
    expect((await merge(kept.userId, kept.mobile)).body).toMatchObject({ code: 'SAME_ACCOUNT' });
    expect((await merge(kept.userId, freshMobile())).body).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    const sessionId = await beginCheckout(app, closed, await chooseRate());
    for (const [into, from] of [
      [kept, closed],
      [closed, kept],
    ] as const)
      expect((await merge(into.userId, from.mobile)).body).toMatchObject({ code: 'ACCOUNT_AT_WORK' });
    expect((await app.call(identity.usersMe, { as: closed })).status).toBe(200);
    expect(sessionId).not.toBe('');
  });

  test('are left as they are while a ticket of a refunded flight is given back', async () => {
    const [kept, closed] = [await signIn(app), await signIn(app)];
    const { pool } = app.context.database;
    const refunded = async (recordState: 'issued' | 'gone') => {
      const bookingId = randomUUID();
      await pool.query(
        `insert into bookings (user_id, id, session_id, supplier, kind, flight, status, booking_code, payment_option,
           contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
         values ($1, $2, gen_random_uuid(), 'tbo-air', 'flight', '{}', 'refunded', 'c', 'pay_full', '', now(), $3, $3, now(), now())`,
        [closed.userId, bookingId, '2099-01-01'],
      );
      await pool.query(
        `insert into supplier_records (user_id, booking_id, record, supplier, state) values ($1, $2, 0, 'tbo-air', $3)`,
        [closed.userId, bookingId, recordState],
      );
    };
    await refunded('gone');
    const free = await signIn(app);
    expect((await merge(closed.userId, free.mobile)).status).toBe(200);
    await refunded('issued');
    expect((await merge(kept.userId, closed.mobile)).body).toMatchObject({ code: 'ACCOUNT_AT_WORK' });
  });

  test('nothing else moves a posting, a document or the line of a price to another traveller', async () => {
    const { pool } = app.context.database;
    for (const table of ['ledger_lines', 'ledger_transactions', 'tax_documents', 'booking_lines'])
      await expect(pool.query(`update ${table} set user_id = gen_random_uuid()`)).rejects.toThrow(
        /append-only|never changed/,
      );
  });

  test('every key that names a traveller waits for the end of a merge', async () => {
    const rigid = await rowsOf(
      app.context.database.pool,
      z.object({ name: z.string() }),
    )(
      `select c.conname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and not c.condeferrable and a.attname = 'user_id' and c.connamespace = 'public'::regnamespace`,
    );
    expect(rigid).toEqual([]);
  });
});
