import { disableOperator } from '@safar/contract/desk/operators';
import * as calls from '@safar/contract/desk/waiting';
import { ROLES, type Role } from '@safar/contract/desk/permissions';
import { indiaClockOf } from '@safar/domain/time/days';
import { closingOf, endOfNextWorkingDay } from '@safar/domain/time/working-days';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { control } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../bookings/testing/journey.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { waitingRows } from './testing/waiting-rows.ts';

/** A Thursday, 16:42 in India. */
const NOW = '2026-12-17T11:12:00.000Z';
const CLOSES_AT = { hour: 18, minutes: 30 };
/** More than two pages. */
const MANY = 120;

const clock = movableClock(Date.parse(NOW));
let app: CommerceApp;
let traveller: SignedInTraveller;
let bookingId: string;
let as: Record<Role, TestOperator>;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  const signedIn = await Promise.all(ROLES.map(async (role) => [role, await asOperator(app, role)] as const));
  const of = (role: Role) => {
    const found = signedIn.find(([each]) => each === role);
    if (found === undefined) throw new Error(`no ${role}`);
    return found[1];
  };
  as = { support: of('support'), finance: of('finance'), content: of('content'), admin: of('admin') };
  traveller = await signIn(app);
  const order = await openOrder(app, traveller, offerRate(app));
  ({ bookingId } = await verify(app, traveller, await pay(app, order.orderId)));
  // Nothing of it is at work any more: what a test puts into the queue stays as it is.
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
});
afterAll(() => app.close());

beforeEach(async () => {
  clock.set(Date.parse(NOW));
  for (const table of [
    'escalations',
    'cases',
    'questions',
    'data_requests',
    'approvals',
    'work_owners',
    'booking_owners',
  ])
    await sql(`delete from ${table}`);
  for (const table of ['messages', 'reconciliation_differences', 'payment_disputes']) await sql(`delete from ${table}`);
});

function sql<Row extends object = object>(text: string, values: readonly unknown[] = []) {
  return app.context.database.pool.query<Row>(text, [...values]);
}

const before = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
const after = (ms: number) => before(-ms);

async function escalate(raisedAt: string, reason = 'no-hotel-number') {
  await sql('insert into escalations (user_id, booking_id, reason, raised_at) values ($1, $2, $3, $4)', [
    traveller.userId,
    bookingId,
    reason,
    raisedAt,
  ]);
}

/** A traveller's question about the booking, to be answered by an instant. */
async function ask(dueAt: string, n = 1) {
  await sql(
    `insert into cases (user_id, booking_id, id, n, topic, words, asked_at, due_at) values ($1, $2, gen_random_uuid(), $3, 'bed', 'A cot?', $4, $5)`,
    [traveller.userId, bookingId, n, before(HOUR_MS), dueAt],
  );
}

/** A guest's question about a hotel; returns the id of its row in the queue. */
async function guestAsks(askedAt = before(HOUR_MS)): Promise<string> {
  const id = crypto.randomUUID();
  await sql(
    `insert into questions (id, user_id, hotel_code, author, text, created_at) values ($1, $2, '1000001', 'Asha R.', 'A lift?', $3)`,
    [id, traveller.userId, askedAt],
  );
  return `question ${id}`;
}

/** A request to cancel the booking, which waits for a second person. */
async function request(by: TestOperator, { kind = 'cancel', thing = 'one', until = after(HOUR_MS * 20) } = {}) {
  await sql(
    `insert into approvals (id, kind, thing, deed, about, refund_paise, charge_paise, reason, why, asked_by, asked_at, until)
     values (gen_random_uuid(), $1, $2, 'Cancel on behalf', 'Casa Mandovi', 1388800, 0, 'Ill', 'above ₹10,000 of one booking', $3, $4, $5)`,
    [kind, thing, by.id, before(MINUTE_MS), until],
  );
}

async function cells(who: TestOperator) {
  const { body } = await app.deskCall(calls.waitingCounts, { as: who });
  return calls.waitingCounts.answer.parse(body).cells;
}

async function rows(who: TestOperator, query: Record<string, string> = {}) {
  const { status, body } = await app.deskCall(calls.waitingWork, { as: who, query });
  if (status !== 200) throw new Error(`the queue answered ${status}`);
  return calls.waitingWork.answer.parse(body).rows;
}

const kindsOf = async (who: TestOperator) => [...new Set((await rows(who)).map(({ kind }) => kind))].toSorted();
const sum = (of: readonly { readonly count: number }[]) => of.reduce((total, { count }) => total + count, 0);

test('[REQ-DESK-8, REQ-DESK-51] the queue is read page after page, that promised first at the top, none twice and none left out', async () => {
  await sql(
    `insert into questions (id, user_id, hotel_code, author, text, created_at)
     select gen_random_uuid(), $1, '1000001', 'Asha R.', 'A lift?', $2::timestamptz - n % 7 * interval '1 day' from generate_series(1, $3::int) n`,
    [traveller.userId, NOW, MANY],
  );
  await escalate(before(MINUTE_MS));
  const seen = await waitingRows(app, as.support, 'question');
  expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
  const promises = seen.map(({ promise }) => promise);
  expect(promises).toEqual(promises.toSorted());
  expect((await rows(as.support)).length).toBeLessThan(MANY / 2);
  const foreign = await app.deskCall(calls.waitingWork, { as: as.support, query: { cursor: 'bm90IG91cnM' } });
  expect(foreign).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

test('[REQ-DESK-51] whose it is, its kind and its promise are counted so that each sum of them is the list', async () => {
  await escalate(before(HOUR_MS));
  await ask(after(20 * MINUTE_MS));
  await ask(after(24 * HOUR_MS), 2);
  await guestAsks();
  await sql('insert into booking_owners (booking_id, operator_id, since) values ($1, $2, $3)', [
    bookingId,
    as.support.id,
    NOW,
  ]);
  await request(as.support);
  await request(as.finance, { kind: 'refund', thing: 'another' });
  const counted = await cells(as.support);
  // The owner of the booking has its case and what the booking needs; the request of finance is not for support.
  for (const [whose, count] of [
    ['mine', 3],
    ['asked', 1],
    ['nobody', 1],
    ['approve', 0],
  ] as const)
    expect.soft([whose, sum(counted.filter((cell) => cell.whose === whose))]).toEqual([whose, count]);
  expect(sum(counted)).toBe((await rows(as.support)).length);
  for (const whose of calls.WHOSE_FILTERS)
    for (const kind of calls.WORK_KINDS) {
      const inIt = counted.filter((cell) => cell.kind === kind && (cell.whose === whose || cell.when === whose));
      expect.soft([whose, kind, sum(inIt)]).toEqual([whose, kind, (await rows(as.support, { whose, kind })).length]);
    }
  const finance = await cells(as.finance);
  expect(sum(finance.filter(({ whose }) => whose === 'approve'))).toBe(1);
  expect(sum(finance.filter(({ whose }) => whose === 'colleague'))).toBe(3);
  expect((await rows(as.finance, { whose: 'approve' }))[0]).toMatchObject({
    kind: 'changes',
    sumPaise: 1_388_800,
    detail: { why: 'above ₹10,000 of one booking', askedBy: 'The support', isMine: false },
  });
});

test('[REQ-DESK-51] a promise is in minutes for a booking, as it was told for a question, and else the end of the next working day', async () => {
  await escalate(before(4 * MINUTE_MS));
  await ask(after(48 * MINUTE_MS));
  await guestAsks(before(HOUR_MS));
  await sql(
    `insert into payment_disputes (gateway, id, gateway_payment_id, amount_paise, deducted_paise, reason_code, phase, status, respond_by, told_at, created_at)
     values ('razorpay', 'disp_1', 'pay_1', 3342000, 0, 'goods_not_as_described', 'chargeback', 'open', $1, $2, $2)`,
    [after(3 * HOUR_MS), NOW],
  );
  const shown = await rows(as.support);
  expect(shown.map(({ kind, promise, when }) => ({ kind, promise, when }))).toEqual([
    { kind: 'bookings', promise: after(26 * MINUTE_MS), when: 'hour' },
    { kind: 'cases', promise: after(48 * MINUTE_MS), when: 'hour' },
    { kind: 'disputes', promise: after(3 * HOUR_MS), when: 'today' },
    { kind: 'reviews', promise: closingOf('2026-12-18', CLOSES_AT), when: 'later' },
  ]);
  expect(shown.map(({ when }) => when)).not.toContain('late');
  clock.advance(27 * MINUTE_MS);
  expect((await rows(as.support, { whose: 'late' })).map(({ kind }) => kind)).toEqual(['bookings']);
});

test('[REQ-DESK-51] what is asked on a Friday is promised for Monday evening', async () => {
  const friday = '2026-12-18T11:00:00.000Z';
  clock.set(Date.parse(friday));
  const late = await asOperator(app, 'support', 'friday@desk.example');
  await guestAsks(friday);
  expect(await rows(late)).toMatchObject([{ promise: endOfNextWorkingDay(Date.parse(friday), CLOSES_AT) }]);
  expect(indiaClockOf(endOfNextWorkingDay(Date.parse(friday), CLOSES_AT)).day).toBe('2026-12-21');
});

test('[REQ-DESK-51] each role has the kinds alone that it works on, decides or asks for', async () => {
  await escalate(NOW);
  await ask(after(HOUR_MS));
  await guestAsks();
  await request(as.support);
  await sql(
    `insert into data_requests (user_id, id, kind, asked_at, due_at) values ($1, gen_random_uuid(), 'export', $2, $3)`,
    [traveller.userId, NOW, after(30 * 24 * HOUR_MS)],
  );
  expect(await kindsOf(as.support)).toEqual(['bookings', 'cases', 'changes', 'data', 'reviews']);
  expect(await kindsOf(as.finance)).toEqual(['bookings', 'cases', 'changes']);
  expect(await kindsOf(as.content)).toEqual(['reviews']);
  expect(await kindsOf(as.admin)).toEqual(['bookings', 'cases', 'changes', 'data', 'reviews']);
  for (const role of ROLES)
    for (const { kind } of await cells(as[role])) expect(calls.kindsOfWork(role)).toContain(kind);
});

const Inbox = z.array(z.object({ subject: z.string().nullable().optional(), text: z.string() }));

test('[REQ-DESK-11] work that concerns no booking is taken once, given to a colleague who is told, and nobody’s when they leave', async () => {
  const id = await guestAsks();
  const second = await asOperator(app, 'content', 'second@desk.example');
  const give = (who: TestOperator, from: string | null, to: string | null, work = id) =>
    app.deskCall(calls.giveWork, { as: who, body: { id: work, from, to } });
  const taken = await Promise.all([as.content, second].map((who) => give(who, null, who.id)));
  expect(taken.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [holder, other] = taken[0]?.status === 200 ? [as.content, second] : [second, as.content];
  expect(await rows(holder)).toMatchObject([{ id, whose: 'mine', owner: { isMine: true } }]);
  expect(await rows(other)).toMatchObject([{ id, whose: 'colleague', owner: { id: holder.id, isMine: false } }]);

  expect((await give(holder, holder.id, as.finance.id)).body).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await give(as.finance, holder.id, other.id)).body).toMatchObject({ code: 'NOT_IN_QUEUE' });
  expect((await give(holder, holder.id, other.id)).status).toBe(200);
  expect((await give(holder, holder.id, null)).body).toMatchObject({ code: 'WORK_TAKEN' });
  await eventually(async () => {
    const mails = Inbox.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(other.email)}`));
    expect(mails.map(({ text }) => text).join()).toContain('gives it to you.');
  });

  const third = await asOperator(app, 'content', 'third@desk.example');
  expect((await give(other, other.id, third.id)).status).toBe(200);
  await app.deskCall(disableOperator, { as: as.admin, params: { id: third.id }, body: { reason: 'left' } });
  expect(await rows(as.content)).toMatchObject([{ whose: 'nobody', owner: null }]);
  expect((await give(as.content, null, as.content.id)).status).toBe(200);
  expect((await give(as.content, null, as.content.id, 'question gone')).body).toMatchObject({ code: 'NOT_IN_QUEUE' });
});
