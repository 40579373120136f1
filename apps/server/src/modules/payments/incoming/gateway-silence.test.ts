import { myBookings } from '@safar/contract/bookings';
import * as paymentCalls from '@safar/contract/payments';
import { MINUTE_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { movableClock } from '../../../platform/clock.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { arm, control, disarm } from '../../../platform/testing/sandbox-control.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../../bookings/testing/commerce-app.ts';
import { checkoutStatus, gatewayBooks, loseWebhooks, openOrder, pay, succeed } from '../../bookings/testing/journey.ts';
import { balances } from '../index.ts';

/** How long after the end of its checkout a payment may still be taken. */
const GRACE_MS = 5 * MINUTE_MS;
const clock = movableClock(Date.now());

let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({
    clock,
    paymentRetryPolicy: { firstPollMs: MINUTE_MS, silenceMs: 1000, lastSilenceMs: 10_000 },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Makes the gateway answer no question about payments until `disarm`. */
async function silence(): Promise<void> {
  for (const operation of ['FetchPayment', 'OrderPayments'])
    await arm(app, { target: 'razorpay', operation, kind: 'http-500', count: 10_000 });
}

/**
 * Advances the pollers' clock by seconds, far less than the first pause of a minute for each order that is waited for.
 */
async function whileSecondsPass(work: () => Promise<unknown>): Promise<void> {
  const timer = setInterval(() => clock.advance(500), 100);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

function look(proof: Awaited<ReturnType<typeof pay>>) {
  return app.call(paymentCalls.verifyPayment, { as: traveller, body: proof });
}

async function confirming(as: SignedInTraveller) {
  return (await succeed(app, myBookings, { as, query: {} })).confirming;
}

async function keptDeliveries(): Promise<number> {
  const { rows } = await app.context.database.pool.query('select 1 from payment_webhooks_waiting');
  return rows.length;
}

describe('while the gateway is silent', () => {
  test('twelve looks of a browser slow none of ours: the payment is booked within seconds of its return', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    await silence();
    for (let looks = 0; looks < 12; looks += 1) {
      expect(await look(proof)).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNAVAILABLE' } });
      await until(async () => ({ due: await duePolls() }), { due: 0 });
    }
    await disarm(app);
    await whileSecondsPass(() => until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' }));
  });

  test('[REQ-BKG-1] a payment the window proved is listed as being confirmed, until the gateway answers', async () => {
    const other = await signIn(app);
    const order = await openOrder(app, traveller, offerRate(app));
    expect(await confirming(traveller)).toEqual([]);
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    await silence();
    await look(proof);
    expect(await confirming(traveller)).toEqual([
      {
        sessionId: order.sessionId,
        bookingId: null,
        kind: 'hotel',
        title: 'Sea View Residency',
        startsOn: like.any(String),
        amountPaise: TOTAL_PAISE,
      },
    ]);
    expect(await confirming(other)).toEqual([]);
    await disarm(app);
    await whileSecondsPass(() => until(async () => ({ listed: await confirming(traveller) }), { listed: [] }));
    expect(await checkoutStatus(app, traveller, order.sessionId)).toMatchObject({ bookingId: like.any(String) });
  });

  test('[REQ-BKG-1] a payment that is being confirmed is listed no more once the gateway says that nothing was paid', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    const prove = 'update payment_orders set proved_at = $2, next_poll_at = $2 where gateway_order_id = $1';
    await app.context.database.pool.query(prove, [order.orderId, clock.nowIso()]);
    expect(await confirming(traveller)).toMatchObject([{ sessionId: order.sessionId }]);
    await whileSecondsPass(() => until(async () => ({ listed: await confirming(traveller) }), { listed: [] }));
    expect(await checkoutStatus(app, traveller, order.sessionId)).toMatchObject({ state: 'awaiting-payment' });
  });

  test('[REQ-BKG-1] one whose checkout cannot be read keeps nobody from their bookings', async () => {
    const as = await signIn(app);
    const order = await openOrder(app, as, offerRate(app));
    const { pool } = app.context.database;
    const set = 'update payment_orders set proved_at = $2 where gateway_order_id = $1';
    await pool.query(set, [order.orderId, clock.nowIso()]);
    expect(await confirming(as)).toHaveLength(1);
    await pool.query(`update checkout_sessions set rate = '{"v": 1}' where id = $1`, [order.sessionId]);
    expect(await confirming(as)).toEqual([]);
  });

  test('[REQ-PAY-3] a webhook is kept, and books as soon as the gateway answers again', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await silence();
    await pay(app, order.orderId);
    await until(async () => ({ kept: await keptDeliveries() }), { kept: 3 });
    await disarm(app);
    await whileSecondsPass(() => until(async () => ({ kept: await keptDeliveries() }), { kept: 0 }));
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
  });
});

/** Number of orders whose poll is due. */
async function duePolls(): Promise<number> {
  const { rows } = await app.context.database.pool.query('select 1 from payment_orders where next_poll_at <= $1', [
    clock.nowIso(),
  ]);
  return rows.length;
}

describe('lateness', () => {
  test('[REQ-PAY-4] goes by when the gateway took the money: paid in time and heard of an hour later, it is booked', async () => {
    clock.set(Date.now());
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    await silence();
    await look(proof);
    clock.advance(HOUR_MS);
    await disarm(app);
    clock.advance(MINUTE_MS);
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
  });

  test('[REQ-PAY-4] sends back what was paid after the checkout had ended', async () => {
    clock.set(Date.now() - 2 * HOUR_MS);
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    clock.set(Date.now());
    expect(await checkoutStatus(app, traveller, order.sessionId)).toMatchObject({ state: 'released' });
    expect(await look(await pay(app, order.orderId))).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'refunded' });
    await until(() => gatewayBooks(app, order.orderId), {
      payments: [{ status: 'refunded', amount_refunded: TOTAL_PAISE }],
      refunds: [{ amount: TOTAL_PAISE }],
    });
    await until(() => balances(app.context.database.pool, bookingIdOf(order.sessionId)), {
      gateway: 0,
      'traveller-funds': 0,
      'refund-payable': 0,
    });
  });

  test('sends back what a bank authorised after the checkout had ended, though it was begun in time', async () => {
    clock.set(Date.now() - 2 * HOUR_MS);
    const order = await openOrder(app, traveller, offerRate(app));
    await expect(
      control(app, 'POST', '/razorpay/test/pay', { order_id: order.orderId, method: 'card', outcome: 'failure' }),
    ).rejects.toThrow('declined');
    const { payments } = await gatewayBooks(app, order.orderId);
    const begunBeforeMs = Date.now() + 1000;
    await app.context.database.pool.query('update checkout_sessions set expires_at = $2 where id = $1', [
      order.sessionId,
      new Date(begunBeforeMs - GRACE_MS),
    ]);
    await until(async () => ({ over: Date.now() > begunBeforeMs + 1000 }), { over: true });
    await control(app, 'POST', '/razorpay/test/late-authorize', { payment_id: payments[0]?.id });
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'refunded' });
  });
});
