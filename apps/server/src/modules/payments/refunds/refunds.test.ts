import { createHmac } from 'node:crypto';
import * as paymentCalls from '@safar/contract/payments';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { movableClock } from '../../../platform/clock.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../../bookings/testing/commerce-app.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { gatewayBooks, openOrder, pay, verify } from '../../bookings/testing/journey.ts';
import { reconcile } from '../../reconciliation/testing/operate.ts';
import { balances } from '../index.ts';

/** Long enough that nothing is retried before the clock is advanced. */
const RETRY_MS = 12 * HOUR_MS;
/** More than the attempts after which a person is called. */
const MANY = 10;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({
    clock,
    paymentRetryPolicy: { firstPollMs: RETRY_MS, lastPollMs: RETRY_MS, refundRetryMs: RETRY_MS },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A payment for a room that is sold out, whose first refund the gateway takes and then fails to carry out. */
async function refundThatFails() {
  const order = await openOrder(app, traveller, offerRate(app));
  app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
  const proof = await pay(app, order.orderId);
  const reference = proof.razorpay_payment_id;
  await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'rejected', delayMs: 300, reference });
  await verify(app, traveller, proof);
  await until(() => refundRow(order.sessionId), { status: 'failed', attempt: 2 });
  const { refunds } = await gatewayBooks(app, order.orderId);
  return { ...order, gatewayRefundId: refunds[0]?.id, gatewayPaymentId: reference };
}

async function refundRow(sessionId: string) {
  const found = await app.context.database.pool.query<{ id: string }>(
    'select id, status, attempt, needs_person from refunds where booking_id = $1',
    [bookingIdOf(sessionId)],
  );
  const [row] = found.rows;
  if (row === undefined || found.rowCount !== 1) throw new Error(`${found.rowCount} refunds of ${sessionId}`);
  return row;
}

async function refundsAtGateway(orderId: string): Promise<string[]> {
  const { refunds } = await gatewayBooks(app, orderId);
  return refunds.map(({ status }) => status).toSorted();
}

async function deliverFailure(eventId: string, refundId: string | undefined): Promise<void> {
  const body = JSON.stringify({
    event: 'refund.failed',
    payload: { refund: { entity: { id: refundId } } },
    created_at: 1,
  });
  const signature = createHmac('sha256', app.context.config.razorpay.webhookSecret).update(body).digest('hex');
  const answer = await app.call(paymentCalls.gatewayWebhook, {
    params: { gateway: 'razorpay' },
    body: JSON.parse(body),
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
  });
  expect(answer.status).toBe(200);
}

test('[REQ-PAY-14] one failure of a refund, heard again and again while the next attempt waits, is one failure', async () => {
  const { sessionId, orderId, gatewayRefundId } = await refundThatFails();
  for (let delivery = 0; delivery < MANY; delivery += 1) await deliverFailure(`evt_again_${delivery}`, gatewayRefundId);
  expect(await refundRow(sessionId)).toMatchObject({ status: 'failed', attempt: 2, needs_person: false });
  clock.advance(RETRY_MS);
  await until(() => refundRow(sessionId), { status: 'processed' });
  expect(await refundsAtGateway(orderId)).toEqual(['failed', 'processed']);
  await until(() => balances(app.context.database.pool, bookingIdOf(sessionId)), { gateway: 0, 'refund-payable': 0 });
});

test('a refund that was carried out while its answer was lost is taken in when the gateway tells of it', async () => {
  const { sessionId, orderId, gatewayPaymentId: reference } = await refundThatFails();
  await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'drop', reference });
  clock.advance(RETRY_MS);
  await until(() => refundRow(sessionId), { status: 'processed', attempt: 2 });
  expect(await refundsAtGateway(orderId)).toEqual(['failed', 'processed']);
  await until(() => balances(app.context.database.pool, bookingIdOf(sessionId)), { gateway: 0, 'refund-payable': 0 });
});

test('one of which the gateway does not tell either is taken in by the comparison, whatever failed before', async () => {
  const { sessionId, orderId, gatewayPaymentId: reference } = await refundThatFails();
  await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'drop', reference });
  await arm(app, { target: 'razorpay', operation: 'Webhook', kind: 'webhook-lost', count: MANY, reference });
  clock.advance(RETRY_MS);
  await until(() => refundsAtGateway(orderId), ['failed', 'processed']);
  expect(await refundRow(sessionId)).toMatchObject({ status: 'failed' });
  expect((await reconcile(app)).differences).toMatchObject([{ kind: 'refund-differs', outcome: 'repaired' }]);
  expect(await refundRow(sessionId)).toMatchObject({ status: 'processed' });
  expect((await reconcile(app)).differences).toEqual([]);
});
