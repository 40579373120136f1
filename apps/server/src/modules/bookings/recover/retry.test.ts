import { changeBecomes, changeRunOf } from '../testing/changes.ts';
import { deskBooking } from '@safar/contract/desk/bookings';
import { refundsUnderWay } from '@safar/contract/desk/queues';
import * as calls from '@safar/contract/desk/retries';
import { auditLog } from '@safar/contract/desk/operators';
import { cancelBooking } from '@safar/contract/cancellation';
import { formatInrExact } from '@safar/domain/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingRows } from '../../waiting/testing/waiting-rows.ts';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { arm, disarm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../testing/commerce-app.ts';
import {
  balanceOrderOf,
  gatewayBooks,
  loseWebhooks,
  openOrder,
  pay,
  readBooking,
  refundAtGateway,
  verify,
} from '../testing/journey.ts';
import { SILENCE } from '../testing/scripted-supplier.ts';
import { boughtInVain } from '../testing/refund-refused.ts';

/** The number of refund attempts before an operator is called. */
const TRIES = 2;
const reason = 'The supplier says that it is well again';

let app: CommerceApp;
let traveller: SignedInTraveller;
const as: Record<'support' | 'finance' | 'admin', Caller> = { support: {}, finance: {}, admin: {} };

beforeAll(async () => {
  app = await buildCommerceApp({
    retryPolicy: { topUpMs: 100, pendingAfterMs: 400, giveUpAfterMs: 1000 },
    paymentRetryPolicy: { maxRefundAttempts: TRIES },
  });
  for (const role of ['support', 'finance', 'admin'] as const) as[role] = await asOperator(app, role);
  traveller = await signIn(app);
});
afterAll(() => app.close());

const keyOf = (id: string) => ({ userId: traveller.userId, id });
const becomes = (id: string, expected: object) => until(() => readBooking(app, traveller, id), expected);

async function retriesOf(id: string) {
  const { body } = await app.deskCall(calls.retriesOfBooking, { as: as.support, params: keyOf(id) });
  return calls.retriesOfBooking.answer.parse(body).retries;
}

async function readDesk(id: string) {
  const { body } = await app.deskCall(deskBooking, { as: as.support, params: keyOf(id) });
  return deskBooking.answer.parse(body).booking;
}

const retry = (id: string, what: string, by = as.support) =>
  app.deskCall(calls.retryBooking, { as: by, params: keyOf(id), body: { what, reason } });

/** Two operators click twice each. */
const pressed = (press: (by: Caller) => ReturnType<typeof retry>) =>
  Promise.all([as.support, as.finance, as.support, as.finance].map(press));

async function actionsOn(id: string, action: string) {
  const { body } = await app.deskCall(auditLog, { as: as.admin, query: { subject: id, action } });
  return auditLog.answer.parse(body).entries;
}

const statesOf = (answers: Awaited<ReturnType<typeof pressed>>) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

test('[REQ-DESK-15] a Book whose end nobody told within the time we ask is asked about again, and the room is not booked twice', async () => {
  const order = await openOrder(app, traveller, offerRate(app));
  const before = app.supplier.books.length;
  app.supplier.next({ call: 'book', outcome: SILENCE, acted: true });
  app.supplier.always({ call: 'find', outcome: SILENCE });
  const { bookingId: id } = await verify(app, traveller, await pay(app, order.orderId));
  await changeBecomes(app, id, 'purchase', 'done');
  await becomes(id, { status: 'pending' });
  expect((await waitingRows(app, as.support, 'booking')).map(({ booking }) => booking?.id)).toContain(id);
  expect(await retriesOf(id)).toMatchObject([{ what: 'book', backPaise: TOTAL_PAISE }]);

  // While the supplier still does not answer, nothing changes and the retry can be repeated.
  expect((await retry(id, 'book')).status).toBe(200);
  await changeBecomes(app, id, 'purchase', 'done', 2);
  expect(await readBooking(app, traveller, id)).toMatchObject({ status: 'pending' });

  app.supplier.forget('find');
  expect(statesOf(await pressed((by) => retry(id, 'book', by)))).toEqual([200, 409, 409, 409]);
  await becomes(id, { status: 'vouchered' });
  expect(app.supplier.books).toHaveLength(before + 1);
});

test('[REQ-DESK-15] a cancellation whose end the supplier did not tell is followed on, and what was shown goes back', async () => {
  const order = await openOrder(app, traveller, offerRate(app));
  const { bookingId: id } = await verify(app, traveller, await pay(app, order.orderId));
  await becomes(id, { status: 'vouchered' });
  app.supplier.always({ call: 'cancel-status', outcome: SILENCE });
  await app.call(cancelBooking, { as: traveller, params: { id }, body: { remarks: '' } });
  await changeBecomes(app, id, 'wish', 'done');
  expect(await retriesOf(id)).toMatchObject([{ what: 'cancel', backPaise: TOTAL_PAISE }]);
  app.supplier.forget('cancel-status');
  expect(statesOf(await pressed((by) => retry(id, 'cancel', by)))).toEqual([200, 409, 409, 409]);
  await becomes(id, { status: 'cancelled' });
});

const send = (id: string, by = as.support) =>
  app.deskCall(calls.sendRefundAgain, { as: by, params: { id }, body: { reason } });

/** A refund that the gateway fails to carry out each time. */
async function failedForGood() {
  const bought = await boughtInVain(app, traveller, TRIES);
  const { body } = await app.deskCall(refundsUnderWay, { as: as.finance, query: { only: 'failed' } });
  const failed = refundsUnderWay.answer.parse(body).refunds;
  const refund = failed.find(({ gatewayPaymentId }) => gatewayPaymentId === bought.paymentId);
  return { ...bought, refundId: refund?.refundId ?? '' };
}

describe('[REQ-DESK-15] a refund that failed for good', () => {
  test('is sent once more however often it is pressed, and its booking goes on to its end', async () => {
    const { bookingId, sessionId, orderId, refundId } = await failedForGood();
    expect((await readDesk(bookingId)).status).toBe('failed');
    // The refund itself has to be sent again.
    expect(await retriesOf(bookingId)).toEqual([]);
    expect(statesOf(await pressed((by) => send(refundId, by)))).toEqual([200, 409, 409, 409]);
    await eventually(async () => expect((await readDesk(bookingId)).status).toBe('refunded'));
    await until(() => balances(app.context.database.pool, bookingIdOf(sessionId)), { gateway: 0, 'refund-payable': 0 });
    const { refunds } = await gatewayBooks(app, orderId);
    expect(refunds.map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'processed']);
    expect(await actionsOn(bookingId, 'sendRefundAgain')).toMatchObject([
      { reason, before: { attempt: TRIES }, after: { attempt: TRIES + 1, amountPaise: TOTAL_PAISE } },
    ]);
    // The notification is sent in a step after the one that ends the booking.
    await eventually(async () =>
      expect(app.notified.map(({ notification }) => [notification.kind, notification.bookingId])).toContainEqual([
        'refunded',
        bookingId,
      ]),
    );
    expect((await send(refundId)).body).toMatchObject({ code: 'NOTHING_TO_RETRY' });
  });

  test('[REQ-PAY-19] is not sent while the gateway does not answer, and less of it where somebody has given a part back there', async () => {
    const { orderId, paymentId, refundId } = await failedForGood();
    await arm(app, {
      target: 'razorpay',
      operation: 'FetchPayment',
      kind: 'http-500',
      count: 20,
      reference: paymentId,
    });
    expect((await send(refundId)).body).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    await disarm(app);
    await loseWebhooks(app, paymentId);
    await refundAtGateway(app, paymentId, 100_000);
    expect((await send(refundId)).body).toMatchObject({ ok: true });
    await eventually(async () => {
      const { payments, refunds } = await gatewayBooks(app, orderId);
      const sent = refunds.filter(({ status }) => status === 'processed').map(({ amount }) => amount);
      expect(new Set(sent)).toEqual(new Set([100_000, (payments[0]?.amount ?? 0) - 100_000]));
    });
  });

  test('that nobody knows is not there to be sent', async () => {
    expect((await send(crypto.randomUUID())).body).toMatchObject({ code: 'NOTHING_TO_RETRY' });
  });
});

// This test is the last one, because our balance with the supplier counts as too low afterwards.
test('[REQ-DESK-15] a room that is held and paid in full gets its voucher once support says so, after its workflow was stopped', async () => {
  const order = await openOrder(app, traveller, offerRate(app), 'pay_half');
  const { bookingId: id } = await verify(app, traveller, await pay(app, order.orderId));
  await becomes(id, { status: 'confirmed', payable: true });
  expect(await retriesOf(id)).toEqual([]);
  expect((await retry(id, 'voucher')).body).toMatchObject({ code: 'NOTHING_TO_RETRY' });

  app.supplier.always({ call: 'voucher', outcome: { kind: 'failed', text: 'balance', reason: 'balance' } });
  const rest = await balanceOrderOf(app, traveller, order.sessionId);
  await verify(app, traveller, await pay(app, rest.id));
  await eventually(() => expect(app.supplier.calls).toContain('voucher'));
  // A booking whose workflow is running cannot be retried.
  expect(await retriesOf(id)).toEqual([]);
  const run = await changeRunOf(app, id, 'balance');
  await app.context.workflows.cancel(run);
  await until(async () => ({ state: await app.context.workflows.state(run) }), { state: 'failed' });
  app.supplier.forget('voucher');

  const [offered] = await retriesOf(id);
  expect(offered).toMatchObject({ what: 'voucher', name: 'Voucher', backPaise: TOTAL_PAISE });
  expect(offered?.says).toContain(formatInrExact(TOTAL_PAISE));
  expect((await retry(id, 'refund')).body).toMatchObject({ code: 'NOTHING_TO_RETRY' });
  const answers = await pressed((by) => retry(id, 'voucher', by));
  expect(statesOf(answers)).toEqual([200, 409, 409, 409]);
  await becomes(id, { status: 'vouchered' });
  expect(await app.context.workflows.find(`${run}-r2`)).toBeNull();
  expect(await actionsOn(id, 'retryBooking')).toMatchObject([{ reason, after: { tried: 'voucher' } }]);
  expect(await retriesOf(id)).toEqual([]);
});
