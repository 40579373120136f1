import { createHmac } from 'node:crypto';
import * as bookingCalls from '@safar/contract/bookings';
import * as checkoutCalls from '@safar/contract/checkout';
import * as paymentCalls from '@safar/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../platform/ids.ts';
import { movableClock } from '../../platform/clock.ts';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { bookedUnder } from '../bookings/testing/booked-stay.ts';
import {
  buildCommerceApp,
  changePrice,
  FARE_PAISE,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../bookings/testing/commerce-app.ts';
import { arm, control } from '../../platform/testing/sandbox-control.ts';
import {
  allGatewayBooks,
  checkoutStatus,
  gatewayBooks,
  loseWebhooks,
  openOrder,
  orderBody,
  pay,
  readBooking,
  succeed,
  verify,
} from '../bookings/testing/journey.ts';
import { balances, EVER, movedOn } from './index.ts';
import { like } from '../../platform/testing/like.ts';

/** Time within which a transient state is seen, also on a busy machine. */
const SEEN_MS = 4000;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

function endsAs(sessionId: string, state: string, as = traveller) {
  return until(() => checkoutStatus(app, as, sessionId), { state });
}

/** Advances the pollers' clock while `work` runs. */
async function whileTimePasses<Result>(work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => clock.advance(1000), 50);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function paymentRows(sessionId: string): Promise<number> {
  const { rows } = await app.context.database.pool.query('select 1 from payments where booking_id = $1', [
    bookingIdOf(sessionId),
  ]);
  return rows.length;
}

const Refusal = z.object({ error: z.string(), code: z.string(), priceHash: z.string().optional() });

/** The answer of a call that was refused. */
function refusalOf(answer: { readonly body: unknown }) {
  return Refusal.parse(answer.body);
}

describe('a payment', () => {
  test('[REQ-PAY-2] heard of by 20 verify calls, webhooks twice each and polling is recorded once, books once, answers once', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    for (const event of ['payment.authorized', 'payment.captured', 'order.paid'])
      await arm(app, { target: 'razorpay', operation: 'Webhook', kind: 'webhook-twice', reference: event });
    const proof = await pay(app, order.orderId);
    const answers = await whileTimePasses(async () => {
      const verified = await Promise.all(Array.from({ length: 20 }, () => verify(app, traveller, proof)));
      await endsAs(order.sessionId, 'confirmed');
      return verified;
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await paymentRows(order.sessionId)).toBe(1);
    expect(bookedUnder(app, answers[0]?.bookingId ?? '')).toHaveLength(1);
    await until(
      async () => {
        const { webhooks } = await allGatewayBooks(app);
        return webhooks.filter((hook) => hook.reference.includes(order.orderId)).map(({ state }) => state);
      },
      Array.from({ length: 6 }, () => 'delivered'),
    );
    expect(await paymentRows(order.sessionId)).toBe(1);
    expect(await verify(app, traveller, proof)).toEqual(answers[0]);
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
  });

  test('[REQ-PAY-2] reported many times at once is asked about once', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(app, traveller, proof)));
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    const { rows } = await app.context.database.pool.query(
      `select 1 from outside_calls where subject_id = $1 and operation = 'payments.fetch'`,
      [bookingIdOf(order.sessionId)],
    );
    expect(rows).toHaveLength(1);
  });

  test('[REQ-PAY-2, REQ-API-6] the browser never told of is booked from its webhook alone', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await pay(app, order.orderId);
    await endsAs(order.sessionId, 'confirmed');
    expect(await paymentRows(order.sessionId)).toBe(1);
  });

  test('[REQ-PAY-2] neither browser nor webhook told of is found by polling', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    await pay(app, order.orderId);
    await whileTimePasses(() => endsAs(order.sessionId, 'confirmed'));
    expect(await paymentRows(order.sessionId)).toBe(1);
  });

  test('is safe while the gateway does not answer, and booked when it does', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    await arm(app, {
      target: 'razorpay',
      operation: 'FetchPayment',
      kind: 'http-500',
      count: 3,
      reference: proof.razorpay_payment_id,
    });
    const answer = await app.call(paymentCalls.verifyPayment, { as: traveller, body: proof });
    expect(answer).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNAVAILABLE' } });
    expect(JSON.stringify(answer.body)).toContain('safe');
    await whileTimePasses(() => endsAs(order.sessionId, 'confirmed'));
  });

  test('[REQ-PAY-2] in a state that nobody knows is neither taken nor given up: it is asked about until its state is known', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    const reference = proof.razorpay_payment_id;
    await arm(app, { target: 'razorpay', operation: 'FetchPayment', kind: 'new-status', count: 3, reference });
    const answer = await app.call(paymentCalls.verifyPayment, { as: traveller, body: proof });
    expect(answer).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNAVAILABLE' } });
    expect(await paymentRows(order.sessionId)).toBe(0);
    await whileTimePasses(() => endsAs(order.sessionId, 'confirmed'));
    expect(await paymentRows(order.sessionId)).toBe(1);
  });

  test('[REQ-API-6] told at the address without a name is taken as the main gateway’s', async () => {
    const body = JSON.stringify({ event: 'refund.failed', payload: {}, created_at: 1 });
    const signature = createHmac('sha256', app.context.config.razorpay.webhookSecret).update(body).digest('hex');
    const answer = await app.call(paymentCalls.paymentWebhook, {
      body: JSON.parse(body),
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_bare' },
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('[REQ-PAY-3] with a forged signature is not taken, whatever it claims', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    const forged = {
      razorpay_order_id: order.orderId,
      razorpay_payment_id: 'pay_ForgedForged12',
      razorpay_signature: createHmac('sha256', 'guess').update('anything').digest('hex'),
    };
    expect(await app.call(paymentCalls.verifyPayment, { as: traveller, body: forged })).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
    const body = {
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_x', order_id: order.orderId } } },
    };
    const headers = { 'x-razorpay-signature': forged.razorpay_signature, 'x-razorpay-event-id': 'evt_1' };
    const refused = { status: 401, body: { code: 'WEBHOOK_REFUSED' } };
    expect(
      await app.call(paymentCalls.gatewayWebhook, { params: { gateway: 'razorpay' }, body, headers }),
    ).toMatchObject(refused);
    expect(await app.call(paymentCalls.paymentWebhook, { body, headers })).toMatchObject(refused);
    expect(await checkoutStatus(app, traveller, order.sessionId)).toMatchObject({ state: 'awaiting-payment' });
    await arm(app, { target: 'razorpay', operation: 'Webhook', kind: 'webhook-forged', reference: order.orderId });
    await pay(app, order.orderId);
    await endsAs(order.sessionId, 'confirmed');
    expect(await paymentRows(order.sessionId)).toBe(1);
    await until(async () => ({ webhooks: (await allGatewayBooks(app)).webhooks }), {
      webhooks: like.arrayContaining([like.objectContaining({ forged: true, state: 'refused', lastStatus: 401 })]),
    });
  });

  test('[REQ-PAY-4] a bank authorised late is booked while the checkout lives', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await expect(
      control(app, 'POST', '/razorpay/test/pay', { order_id: order.orderId, method: 'card', outcome: 'failure' }),
    ).rejects.toThrow('declined');
    const { payments } = await gatewayBooks(app, order.orderId);
    expect(await checkoutStatus(app, traveller, order.sessionId)).toMatchObject({ state: 'awaiting-payment' });
    await control(app, 'POST', '/razorpay/test/late-authorize', { payment_id: payments[0]?.id });
    await endsAs(order.sessionId, 'confirmed');
  });

  test('[REQ-PAY-5] for a price the traveller has since seen change goes back; the one at the new price books', async () => {
    const rate = offerRate(app);
    const before = await openOrder(app, traveller, rate);
    changePrice(app, rate, FARE_PAISE + 9900);
    const stale = await app.call(paymentCalls.createOrder, {
      as: traveller,
      body: orderBody(rate, before.sessionId, before.priceHash),
    });
    const { priceHash = '' } = refusalOf(stale);
    const body = orderBody(rate, before.sessionId, priceHash);
    const { order } = await succeed(app, paymentCalls.createOrder, { as: traveller, body });
    await pay(app, before.orderId);
    await until(() => gatewayBooks(app, before.orderId), { refunds: [{ amount: TOTAL_PAISE }] });
    const { bookingId } = await verify(app, traveller, await pay(app, order.id));
    await endsAs(before.sessionId, 'confirmed');
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({ totalPaise: TOTAL_PAISE + 9900 });
    await until(() => balances(app.context.database.pool, bookingIdOf(before.sessionId)), {
      gateway: TOTAL_PAISE + 9900,
      'traveller-funds': 0,
    });
  });

  test('[REQ-BKG-7, REQ-PAY-10] and everything about it belongs to its traveller alone', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    const stranger = await signIn(app);
    const proof = await pay(app, order.orderId);
    const { sessionId } = order;
    const { bookingId } = await verify(app, traveller, proof);
    await endsAs(sessionId, 'confirmed');
    const answers = await Promise.all([
      app.call(paymentCalls.verifyPayment, { as: stranger, body: proof }),
      app.call(paymentCalls.paymentSnapshot, { as: stranger, params: { sessionId } }),
      app.call(paymentCalls.createOrder, { as: stranger, body: orderBody(order.rate, sessionId, order.priceHash) }),
      app.call(checkoutCalls.checkoutSession, { as: stranger, body: { sessionId } }),
      app.call(checkoutCalls.checkoutStatus, { as: stranger, params: { sessionId } }),
      app.call(bookingCalls.booking, { as: stranger, params: { id: bookingId } }),
      app.call(bookingCalls.supplierDetails, { as: stranger, params: { id: bookingId, supplier: 'tbo' } }),
    ]);
    const texts = answers.map((answer) => `${answer.status} ${refusalOf(answer).error}`);
    expect([...new Set(texts)]).toEqual(['404 Booking not found for this user.']);
    expect(await succeed(app, bookingCalls.myBookings, { as: stranger, query: {} })).toMatchObject({
      bookings: [],
      counts: { total: 0 },
    });
  });

  test('[REQ-PAY-10] shows in its snapshot from order to refund, and its traveller is notified once it is paid out', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    const read = async () =>
      (await succeed(app, paymentCalls.paymentSnapshot, { as: traveller, params: { sessionId: order.sessionId } }))
        .payment;
    expect(await read()).toMatchObject({
      localOrderId: order.sessionId,
      bookingId: order.rate.bookingCode,
      gatewayOrderId: order.orderId,
      plan: 'pay_full',
      status: 'created',
      breakdown: { totalDuePaise: TOTAL_PAISE, payNowPaise: TOTAL_PAISE, balanceDuePaise: TOTAL_PAISE },
      refund: null,
    });
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    const reference = proof.razorpay_payment_id;
    await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'pending', delayMs: SEEN_MS, reference });
    const { bookingId } = await verify(app, traveller, proof);
    await until(read, { status: 'refunding', refund: { amountPaise: TOTAL_PAISE, status: 'pending' } });
    await until(read, { status: 'refunded', balance: { amountPaise: 0 }, refund: { status: 'processed' } });
    const paidOut = app.notified.filter(({ notification }) => notification.kind === 'refund-processed');
    expect(paidOut.map(({ channel, notification }) => [channel, notification.bookingId === bookingId])).toEqual([
      ['sms', true],
      ['email', true],
    ]);
    expect(paidOut[0]?.notification).toMatchObject({ refundPaise: TOTAL_PAISE });
  });

  test('[REQ-PAY-14] whose refund is in a state that nobody knows is under way, and never sent twice', async () => {
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId);
    const proof = await pay(app, order.orderId);
    const reference = proof.razorpay_payment_id;
    await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'new-status', reference });
    await verify(app, traveller, proof);
    await whileTimePasses(() => endsAs(order.sessionId, 'refunded'));
    const { refunds } = await gatewayBooks(app, order.orderId);
    expect(refunds.map(({ amount }) => amount)).toEqual([TOTAL_PAISE]);
  });
});

describe('the ledger', () => {
  test('[REQ-PAY-13] sums to zero over everything above, and can be neither unbalanced nor changed', async () => {
    const { pool } = app.context.database;
    const all = await movedOn(pool, EVER);
    expect(Object.values(all).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const insert = `with t as (insert into ledger_transactions (user_id, id, key, kind, booking_id, at)
        values ($1, gen_random_uuid(), 'x', 'x', gen_random_uuid(), now()) returning user_id, id)
      insert into ledger_lines select user_id, id, 1, 'gateway', 100 from t`;
    await expect(pool.query(insert, [traveller.userId])).rejects.toThrow(/sums to 100 paise/);
    await expect(pool.query('update ledger_lines set amount_paise = amount_paise + 1')).rejects.toThrow('append-only');
    await expect(pool.query('delete from ledger_transactions')).rejects.toThrow('append-only');
  });
});
