import { cancelBooking } from '@safar/contract/cancellation';
import * as paymentCalls from '@safar/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../platform/ids.ts';
import type { GatewayDelivery, PaymentGateway } from '../../gateways/payment-gateway.ts';
import { createPaymentGateways } from '../../gateways/payment-gateways.ts';
import { createInMemoryGateway } from '../../gateways/testing/in-memory-gateway.ts';
import { movableClock } from '../../platform/clock.ts';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import * as journey from '../bookings/testing/journey.ts';
import { listEscalations, reconcile } from '../reconciliation/testing/operate.ts';
import { balances } from './index.ts';
import { like } from '../../platform/testing/like.ts';

const HALF_FARE = { kind: 'percent', value: 50, from: '2026-01-01T00:00:00.000Z', to: null } as const;
/** Payments younger than this are not compared yet. */
const COMPARED_AFTER_MS = 6 * 60_000;
const clock = movableClock(Date.now());
const wallets = createInMemoryGateway(clock);
let windowsAreSilent = false;
const walletGateway: PaymentGateway = {
  ...wallets,
  windowOptions: async (order) =>
    windowsAreSilent ? { kind: 'no-answer', text: 'timeout' } : wallets.windowOptions(order),
};
/** Whether Razorpay takes new orders: a deploy changes it. */
let isRazorpayMain = false;
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({
    clock,
    gateways: (razorpay) => ({
      ...createPaymentGateways(walletGateway, [razorpay]),
      get main() {
        return isRazorpayMain ? razorpay : walletGateway;
      },
    }),
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Goes from a rate to an order at the gateway that takes wallets. */
async function openWalletOrder(rate = offerRate(app)) {
  const sessionId = await journey.beginCheckout(app, traveller, rate);
  const priceHash = await journey.fillGuests(app, traveller, sessionId);
  const body = journey.orderBody(rate, sessionId, priceHash);
  const { order, gateway } = await journey.succeed(app, paymentCalls.createOrder, { as: traveller, body });
  return { sessionId, orderId: order.id, gateway };
}

/** Pays for a room at the gateway that takes wallets. */
async function paidByWallet(rate = offerRate(app)) {
  const { sessionId, orderId, gateway } = await openWalletOrder(rate);
  const { paymentId, proof } = wallets.pay(orderId, gateway.options);
  const { bookingId } = await journey.succeed(app, paymentCalls.verifyPayment, { as: traveller, body: proof });
  await vouchered(bookingId);
  return { sessionId, bookingId, paymentId };
}

function vouchered(bookingId: string) {
  return until(() => journey.readBooking(app, traveller, bookingId), { status: 'vouchered' });
}

/** Sends a delivery of the gateway that takes wallets. */
async function deliver(event: Partial<GatewayDelivery> & Pick<GatewayDelivery, 'eventId' | 'name'>, to = 'in-memory') {
  const params = { gateway: to };
  return (await app.call(paymentCalls.gatewayWebhook, { params, ...wallets.delivery(event) })).status;
}

async function rowsOf(table: string, id: string): Promise<object[]> {
  const found = await app.context.database.pool.query<object>(`select * from ${table} where id = $1`, [id]);
  return found.rows;
}

async function gatewaysOf(sessionId: string): Promise<object> {
  const found = await app.context.database.pool.query<object>(
    `select o.gateway as order, p.gateway as payment, r.gateway as refund
     from payment_orders o left join payments p on p.order_id = o.id left join refunds r on r.payment_id = p.id
     where o.booking_id = $1`,
    [bookingIdOf(sessionId)],
  );
  return found.rows;
}

async function refundOf(sessionId: string): Promise<object> {
  const found = await app.context.database.pool.query<object>('select status from refunds where booking_id = $1', [
    bookingIdOf(sessionId),
  ]);
  return found.rows[0] ?? {};
}

function madeFor(paymentId: string) {
  return [...wallets.refunds.values()].filter((refund) => refund.paymentId === paymentId);
}

const ledgerOf = (sessionId: string) => () => balances(app.context.database.pool, bookingIdOf(sessionId));

function verify(body: object) {
  return app.call(paymentCalls.verifyPayment, { as: traveller, body });
}

describe('another main gateway', () => {
  test('[REQ-PAY-2, REQ-PAY-16] takes an order, whose payment is captured there and books the room', async () => {
    const { sessionId, orderId, gateway } = await openWalletOrder();
    expect(gateway).toMatchObject({ id: 'in-memory', options: { shop: 'shop-7' } });
    const { paymentId, proof } = wallets.pay(orderId, gateway.options);
    expect((await verify({ ...proof, seal: 'forged' })).body).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
    expect((await verify(proof)).body).toMatchObject({ ok: true, sessionId });
    expect(wallets.payments.get(paymentId)).toMatchObject({ status: 'captured' });
    await until(ledgerOf(sessionId), { gateway: TOTAL_PAISE, 'traveller-funds': 0 });
    expect(await gatewaysOf(sessionId)).toEqual([{ order: 'in-memory', payment: 'in-memory', refund: null }]);
  });

  test('[REQ-PAY-16] is told who pays, and gives each order a window of its own, however often that is opened', async () => {
    const rate = offerRate(app);
    const sessionId = await journey.beginCheckout(app, traveller, rate);
    const priceHash = await journey.fillGuests(app, traveller, sessionId);
    const body = journey.orderBody(rate, sessionId, priceHash);
    const open = () => journey.succeed(app, paymentCalls.createOrder, { as: traveller, body });
    const [first, again, other] = [await open(), await open(), await openWalletOrder()];
    expect(again).toEqual(first);
    expect(wallets.orders.get(first.order.id)?.customer).toEqual({
      name: 'Arjun Mehta',
      email: 'arjun@example.com',
      contact: traveller.mobile,
    });
    expect(() => wallets.pay(other.orderId, first.gateway.options)).toThrow('no window opens');
    windowsAreSilent = true;
    expect(await app.call(paymentCalls.createOrder, { as: traveller, body })).toMatchObject({
      body: { code: 'GATEWAY_UNAVAILABLE' },
    });
    windowsAreSilent = false;
    expect(await open()).toEqual(first);
  });

  test('[REQ-PAY-3] tells by webhook under its own seal alone, once for each event', async () => {
    const { sessionId, orderId, gateway } = await openWalletOrder();
    const { paymentId } = wallets.pay(orderId, gateway.options);
    const event = { eventId: '1', name: 'paid', payment: { id: paymentId, orderId } };
    expect(await deliver(event, 'razorpay')).toBe(401);
    expect(await deliver(event, 'unknown')).toBe(401);
    expect(await Promise.all([deliver(event), deliver(event)])).toEqual([200, 200]);
    await until(() => journey.checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
    expect(await gatewaysOf(sessionId)).toHaveLength(1);
  });

  test('is polled for what nobody told', async () => {
    const { sessionId, orderId, gateway } = await openWalletOrder();
    const { paymentId } = wallets.pay(orderId, gateway.options);
    const timer = setInterval(() => clock.advance(1000), 50);
    await until(() => journey.checkoutStatus(app, traveller, sessionId), { state: 'confirmed' }).finally(() =>
      clearInterval(timer),
    );
    expect(wallets.payments.get(paymentId)).toMatchObject({ status: 'captured' });
  });

  test('[REQ-PAY-14] gives back a part, and the whole, of what it took', async () => {
    const part = await paidByWallet(offerRate(app, { rate: { policies: [HALF_FARE] } }));
    const whole = await paidByWallet();
    const body = { remarks: 'Plans changed' };
    for (const { bookingId: id } of [part, whole])
      await journey.succeed(app, cancelBooking, { as: traveller, params: { id }, body });
    // A webhook that arrives before the answer to our own request has no effect.
    for (const { sessionId } of [part, whole]) await until(() => refundOf(sessionId), { status: 'pending' });
    expect(madeFor(whole.paymentId)).toMatchObject([{ amountPaise: TOTAL_PAISE, status: 'pending' }]);
    const amountPaise = madeFor(part.paymentId)[0]?.amountPaise ?? 0;
    expect(amountPaise).toBeGreaterThan(0);
    expect(amountPaise).toBeLessThan(TOTAL_PAISE);
    for (const [index, { id: refundId }] of [...madeFor(part.paymentId), ...madeFor(whole.paymentId)].entries()) {
      wallets.carryOut(refundId);
      expect(await deliver({ eventId: `refund-${index}`, name: 'refund.done', refundId })).toBe(200);
    }
    await until(ledgerOf(whole.sessionId), { gateway: 0, 'refund-payable': 0 });
    await until(ledgerOf(part.sessionId), { gateway: TOTAL_PAISE - amountPaise, 'refund-payable': 0 });
    expect(await gatewaysOf(part.sessionId)).toEqual([
      { order: 'in-memory', payment: 'in-memory', refund: 'in-memory' },
    ]);
  });

  test('[REQ-PAY-15] tells of settlements, disputes and downtimes', async () => {
    const { paymentId, sessionId, bookingId } = await paidByWallet();
    const at = { createdAtMs: clock.nowMs() };
    const settlement = { id: 's1', amountPaise: 100, feesPaise: 2, taxPaise: 1, utr: 'UTR1', ...at };
    await deliver({ eventId: 's1', name: 'settled', notice: { kind: 'settlement', settlement } });
    expect(await rowsOf('gateway_settlements', 's1')).toMatchObject([{ gateway: 'in-memory', utr: 'UTR1' }]);
    const dispute = {
      id: 'd1',
      paymentId,
      amountPaise: TOTAL_PAISE,
      deductedPaise: TOTAL_PAISE,
      reasonCode: 'fraud',
      phase: 'chargeback',
      status: 'open',
      respondByMs: clock.nowMs() + 1000,
      ...at,
    } as const;
    await deliver({ eventId: 'd1', name: 'disputed', notice: { kind: 'dispute', dispute } });
    await until(ledgerOf(sessionId), { disputed: TOTAL_PAISE, gateway: 0 });
    expect(await listEscalations(app)).toMatchObject({ disputes: [{ gateway: 'in-memory', id: 'd1' }] });
    await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
    await until(() => journey.readBooking(app, traveller, bookingId), { refund: { status: 'held' } });
    await deliver({
      eventId: 'd2',
      name: 'dispute.won',
      notice: { kind: 'dispute', dispute: { ...dispute, status: 'won' } },
      happenedAtMs: clock.nowMs() + 1,
    });
    await until(ledgerOf(sessionId), { disputed: 0, gateway: TOTAL_PAISE });
    const trouble = {
      id: 't1',
      method: 'wallet',
      through: null,
      cards: null,
      severity: 'high',
      endsAtMs: null,
      over: false,
    };
    await deliver({
      eventId: 't1',
      name: 'down',
      notice: { kind: 'downtime', downtime: { ...trouble, beginsAtMs: clock.nowMs() } },
    });
    expect((await app.call(paymentCalls.paymentTroubles)).body).toMatchObject({
      troubles: ['Wallet payments may fail right now. Please try another way of paying.'],
    });
  });

  test('[REQ-PAY-6] takes a balance through a link of its own, which ends as it lets links end', async () => {
    const rate = offerRate(app);
    const { sessionId, bookingId } = await journey.bookUnpaid(app, traveller, rate);
    await until(() => journey.readBalance(app, traveller, bookingId), { state: 'due' });
    await app.context.database.pool.query<object>(
      `with due as (update bookings set due_change = gen_random_uuid() where id = $1 returning user_id, id, due_change)
       insert into payment_orders (user_id, id, booking_id, change_id, receipt, amount_paise, currency, price_hash, plan, gateway, poll_until,
         created_at, updated_at)
       select user_id, gen_random_uuid(), id, due_change, 'SFR-wallet', $2, 'INR', $3, 'pay_later', 'in-memory', $4, $4, $4
       from due`,
      [bookingId, TOTAL_PAISE, 'x', new Date(clock.nowMs())],
    );
    const { shortUrl } = await journey.balanceLinkOf(app, traveller, sessionId);
    const linkId = shortUrl?.split('/').at(-1) ?? '';
    const paymentId = wallets.payLink(linkId);
    const { orderId = null } = wallets.payments.get(paymentId) ?? {};
    await deliver({ eventId: 'l1', name: 'link.paid', linkId, payment: { id: paymentId, orderId } });
    await vouchered(bookingId);
    expect(await gatewaysOf(sessionId)).toEqual([{ order: 'in-memory', payment: 'in-memory', refund: null }]);
  });
});

describe('the main gateway and the one before it', () => {
  test('[REQ-PAY-16] keep their rows apart, also where they give the same id', async () => {
    isRazorpayMain = true;
    const atRazorpay = await journey.openOrder(app, traveller, offerRate(app));
    isRazorpayMain = false;
    const atWallets = await openWalletOrder();
    const { pool } = app.context.database;
    // Each gateway gives its own ids: two gateways may use the same one.
    await pool.query<object>('update payment_orders set gateway_order_id = $2 where change_id = $1', [
      atRazorpay.sessionId,
      atWallets.orderId,
    ]);
    const { paymentId, proof } = wallets.pay(atWallets.orderId, atWallets.gateway.options);
    const answer = await journey.succeed(app, paymentCalls.verifyPayment, { as: traveller, body: proof });
    expect(answer.sessionId).toBe(atWallets.sessionId);
    expect(wallets.payments.get(paymentId)).toMatchObject({ status: 'captured' });
    expect(await journey.checkoutStatus(app, traveller, atRazorpay.sessionId)).toMatchObject({
      state: 'awaiting-payment',
    });
    await pool.query<object>('update payment_orders set gateway_order_id = $2 where change_id = $1', [
      atRazorpay.sessionId,
      atRazorpay.orderId,
    ]);
    const { bookingId } = await journey.verify(app, traveller, await journey.pay(app, atRazorpay.orderId));
    await vouchered(bookingId);
    expect(await gatewaysOf(atRazorpay.sessionId)).toEqual([{ order: 'razorpay', payment: 'razorpay', refund: null }]);
  });

  test('are compared each with its own books, and what one gave back by itself is entered', async () => {
    const { paymentId, sessionId } = await paidByWallet();
    const refundId = wallets.refundByHand(paymentId, 5000);
    wallets.carryOut(refundId);
    clock.advance(COMPARED_AFTER_MS);
    expect((await reconcile(app)).differences).toMatchObject([
      { kind: 'refund-unknown', subject: refundId, outcome: 'repaired' },
    ]);
    expect(await gatewaysOf(sessionId)).toEqual([{ order: 'in-memory', payment: 'in-memory', refund: 'in-memory' }]);
    expect(await reconcile(app)).toMatchObject({ differences: [], incomplete: null });
  });

  test('[REQ-PAY-16] a row of a gateway that is not connected is told by name, and holds up no other', async () => {
    const lost = await paidByWallet();
    const { pool } = app.context.database;
    await pool.query<object>(`update payments set gateway = 'gone' where change_id = $1`, [lost.sessionId]);
    await pool.query<object>(`update payment_orders set gateway = 'gone' where change_id = $1`, [lost.sessionId]);
    const others = [await openWalletOrder(), await openWalletOrder(), await openWalletOrder()];
    for (const { orderId, gateway } of others) wallets.pay(orderId, gateway.options);
    // All orders are due in one round.
    const sessions = [lost, ...others].map(({ sessionId }) => sessionId);
    await pool.query<object>('update payment_orders set next_poll_at = to_timestamp(0) where change_id = any($1)', [
      sessions,
    ]);
    for (const { sessionId } of others)
      await until(() => journey.checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
    clock.advance(COMPARED_AFTER_MS);
    expect((await reconcile(app)).differences).toContainEqual(
      like.objectContaining({
        kind: 'payment-differs',
        detail: like.stringContaining('gateway gone, which is not'),
      }),
    );
  });
});
