import { appendSnapshot } from '@safar/contract/engagement';
import { askedApprovals, waitingCounts } from '@safar/contract/desk/waiting';
import { approveCoupon, createCoupon } from '@safar/contract/desk/coupons';
import { today } from '@safar/contract/desk/today';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { arm } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { checkoutStatus, beginCheckout, openOrder, pay, supplierCode, verify } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { waitingRows } from '../waiting/testing/waiting-rows.ts';

const CITY = '130443';
const WEEK_MS = 7 * DAY_MS;

let app: TestApp;
let support: TestOperator;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  support = await asOperator(app, 'support');
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function read() {
  const { status, body } = await app.deskCall(today, { as: support });
  expect(status).toBe(200);
  return today.answer.parse(body);
}

test('[REQ-DESK-34] a day on which nothing happened is all nought', async () => {
  const shown = await read();
  expect(shown.day).toBe(indiaDateOf(Date.now()).toString());
  expect(shown.hours.map(({ bookings, revenuePaise }) => bookings + revenuePaise)).toEqual(Array(24).fill(0));
  expect(shown).toMatchObject({
    bookings: { count: 0, revenuePaise: 0, countBefore: 0 },
    moneyIn: { payments: 0, paise: 0 },
    refunds: { count: 0, paise: 0 },
    failures: [],
    waiting: 0,
  });
  expect(shown.steps.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('[REQ-DESK-34] bookings, money, failures and steps of the day are counted, and a week before is put beside it', async () => {
  const [rate, refused, left] = await chooseRates(app, CITY, 3);
  if (rate === undefined || refused === undefined || left === undefined) throw new Error('three rates are needed');
  const log = (sessionId: string, event: string) => app.call(appendSnapshot, { body: { sessionId, event, data: {} } });
  await log('visit-one', 'search_started');
  await log('visit-one', 'open');
  await log('visit-two', 'results_view_open');

  const booked = await openOrder(app, traveller, rate);
  await verify(app, traveller, await pay(app, booked.orderId));
  await until(() => checkoutStatus(app, traveller, booked.sessionId), { state: 'confirmed' });
  const failed = await openOrder(app, traveller, refused);
  await arm(app, { target: 'tbo-hotel', operation: 'Book', kind: 'sold-out', reference: supplierCode(refused) });
  await verify(app, traveller, await pay(app, failed.orderId));
  await until(() => checkoutStatus(app, traveller, failed.sessionId), { state: 'refunded' });
  await beginCheckout(app, traveller, left);

  const shown = await read();
  const paid = booked.amountPaise + failed.amountPaise;
  expect(shown).toMatchObject({
    bookings: { count: 2, revenuePaise: paid },
    moneyIn: { payments: 2, paise: paid },
    refunds: { count: 1, paise: failed.amountPaise },
    failures: [{ reason: 'sold-out', count: 1 }],
  });
  expect(shown.hours.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0)).toBe(paid);
  expect(shown.steps).toEqual([
    { step: 'searched', count: 2 },
    { step: 'opened', count: 1 },
    { step: 'checkout', count: 3 },
    { step: 'names', count: 2 },
    { step: 'payment', count: 2 },
    { step: 'booked', count: 2 },
  ]);

  await app.context.database.pool.query('update bookings set created_at = created_at - make_interval(secs => $1)', [
    WEEK_MS / 1000,
  ]);
  expect(await read()).toMatchObject({ bookings: { count: 0, countBefore: 2, revenueBeforePaise: paid } });
});

async function waiting() {
  const { body } = await app.deskCall(waitingCounts, { as: support });
  return waitingCounts.answer.parse(body).cells.filter(({ kind }) => kind === 'bookings');
}

test('[REQ-DESK-34] what waits for a person is counted with its age, until it is settled', async () => {
  const { pool } = app.context.database;
  expect(await waiting()).toEqual([]);
  const raisedAt = '2026-01-02T03:04:05.000Z';
  await pool.query(
    `insert into escalations (user_id, booking_id, reason, raised_at) select user_id, id, 'one', $1 from bookings limit 1`,
    [raisedAt],
  );
  expect(await waiting()).toEqual([{ kind: 'bookings', whose: 'nobody', when: 'late', count: 1, oldest: raisedAt }]);
  await pool.query('update escalations set settled_at = now()');
  expect(await waiting()).toEqual([]);
});

test('[REQ-DESK-36] what waits for a second person is counted for whoever may decide, and not for who asked', async () => {
  const [content, finance] = [await asOperator(app, 'content'), await asOperator(app, 'finance')];
  const counted = async (who: TestOperator) => {
    const { cells } = waitingCounts.answer.parse((await app.deskCall(waitingCounts, { as: who })).body);
    return cells.filter(({ whose }) => whose === 'approve').reduce((sum, { count }) => sum + count, 0);
  };
  const coupon = {
    code: 'SECOND10',
    name: 'Second',
    percent: 10,
    flatPaise: 0,
    capPaise: null,
    minimumPaise: 0,
    product: null,
    fundedBy: 'safar',
    combines: false,
    firstBooking: false,
    perTraveller: 1,
    totalUses: null,
    budgetPaise: null,
    from: '2026-01-01',
    until: '2099-12-31',
    reason: 'The second campaign',
  };
  expect((await app.deskCall(createCoupon, { as: content, body: coupon })).body).toMatchObject({ ok: true });
  for (const [who, count] of [
    [finance, 1],
    [content, 0],
    [support, 0],
  ] as const)
    expect(await counted(who)).toBe(count);
  expect(await waitingRows(app, finance, 'request')).toMatchObject([
    {
      kind: 'prices',
      about: 'SECOND10, Second',
      detail: { of: 'coupon', reason: 'The second campaign', why: 'every coupon', until: null },
    },
  ]);
  const { rows } = await app.context.database.pool.query<{ id: string }>(
    "select id from coupons where code = 'SECOND10'",
  );
  const params = { id: rows[0]?.id ?? '' };
  await app.deskCall(approveCoupon, { as: finance, params, body: { reason: 'In the plan' } });
  expect(await counted(finance)).toBe(0);
  const { asked } = askedApprovals.answer.parse((await app.deskCall(askedApprovals, { as: content })).body);
  expect(asked).toMatchObject([
    { about: 'SECOND10, Second', state: 'approved', answer: 'In the plan', decidedBy: 'The finance' },
  ]);
});
