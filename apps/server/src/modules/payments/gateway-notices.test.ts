import { paymentTroubles } from '@safar/contract/payments';
import { booking as bookingCall, cancelBooking } from '@safar/contract/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { control } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, verify } from '../bookings/testing/journey.ts';
import { listEscalations, reconcile } from '../reconciliation/testing/operate.ts';
import { balances } from './index.ts';
import { like } from '../../platform/testing/like.ts';

const Notified = z.looseObject({ id: z.string() });

let app: CommerceApp;
let traveller: SignedInTraveller;
beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function paidBooking() {
  const order = await openOrder(app, traveller, offerRate(app));
  const proof = await pay(app, order.orderId);
  const { bookingId } = await verify(app, traveller, proof);
  await until(() => read(bookingId), { booking: { status: 'vouchered' } });
  return { ...order, bookingId, paymentId: proof.razorpay_payment_id };
}

async function read(bookingId: string): Promise<object> {
  const { body } = await app.call(bookingCall, { as: traveller, params: { id: bookingId } });
  return z.looseObject({}).parse(body);
}

/** What the gateway says by webhook. */
async function notify(path: 'dispute' | 'downtime' | 'settle', body: object = {}): Promise<string> {
  return Notified.parse(await control(app, 'POST', `/razorpay/test/${path}`, body)).id;
}

async function disputeRow(id: string): Promise<object> {
  const found = await app.context.database.pool.query<object>(
    'select status, deducted_paise::int as deducted from payment_disputes where id = $1',
    [id],
  );
  return found.rows[0] ?? {};
}

function accountsOf(sessionId: string) {
  return () => balances(app.context.database.pool, sessionId);
}

describe('a disputed payment', () => {
  test('[REQ-PAY-15] calls a person with the day to answer by, and what the gateway takes is in the ledger', async () => {
    const { paymentId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, amount_deducted: TOTAL_PAISE });
    await until(() => disputeRow(id), { status: 'open', deducted: TOTAL_PAISE });
    await until(accountsOf(sessionId), { disputed: TOTAL_PAISE, gateway: 0 });
    expect(await listEscalations(app)).toMatchObject({
      disputes: like.arrayContaining([like.objectContaining({ id, respondBy: like.any(String) })]),
    });
    expect((await reconcile(app)).differences).toEqual([]);
  });

  test('[REQ-PAY-15] that is won comes back, whatever is notified late or twice', async () => {
    const { paymentId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, amount_deducted: 1000 });
    await until(() => disputeRow(id), { status: 'open' });
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'won', amount_deducted: 1000 });
    await until(() => disputeRow(id), { status: 'won', deducted: 0 });
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'under_review', amount_deducted: 1000 });
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'won', amount_deducted: 1000 });
    await until(accountsOf(sessionId), { disputed: 0, gateway: TOTAL_PAISE });
    expect(await disputeRow(id)).toMatchObject({ status: 'won', deducted: 0 });
    expect((await reconcile(app)).differences).toEqual([]);
  });

  test('that is lost is a loss, also when nothing was notified before', async () => {
    const { paymentId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, event: 'lost', amount: 5000, amount_deducted: 5000 });
    await until(() => disputeRow(id), { status: 'lost', deducted: 5000 });
    await until(accountsOf(sessionId), { disputed: 0, 'dispute-loss': 5000, gateway: TOTAL_PAISE - 5000 });
    expect((await reconcile(app)).differences).toEqual([]);
  });

  test('is not paid a second time by a refund: a person decides', async () => {
    const { paymentId, bookingId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId });
    await until(() => disputeRow(id), { status: 'open' });
    await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
    await eventually(async () =>
      expect(await listEscalations(app)).toMatchObject({
        refunds: like.arrayContaining([like.objectContaining({ sessionId, gatewayPaymentId: paymentId })]),
      }),
    );
  });
});

test('[REQ-PAY-15] what the gateway sent to our bank is kept, with its fees', async () => {
  await paidBooking();
  const id = await notify('settle');
  await eventually(async () => {
    const found = await app.context.database.pool.query<{ utr: string; fees_paise: string }>(
      'select utr, fees_paise from gateway_settlements where id = $1',
      [id],
    );
    expect(found.rows).toMatchObject([{ utr: like.stringMatching(/^SBXN/) }]);
    expect(Number(found.rows[0]?.fees_paise)).toBeGreaterThan(0);
  });
});

async function troubles() {
  return paymentTroubles.answer.parse((await app.call(paymentTroubles)).body);
}

describe('a way of paying that has trouble', () => {
  test('[REQ-PAY-11] is said before somebody pays with it, and no longer once it works again', async () => {
    const id = await notify('downtime', { method: 'upi', instrument: { psp: 'bhim' } });
    await until(troubles, {
      troubles: ['UPI payments through BHIM may fail right now. Another way of paying may work.'],
    });
    await notify('downtime', { id, method: 'upi', instrument: { psp: 'bhim' }, event: 'resolved' });
    await eventually(async () => expect((await troubles()).troubles).toEqual([]));
  });
});

test('[REQ-PAY-14] a refund shows what the bank finds it by', async () => {
  const { bookingId } = await paidBooking();
  await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
  await eventually(async () => {
    const { body } = await app.call(bookingCall, { as: traveller, params: { id: bookingId } });
    expect(body).toMatchObject({
      booking: { refunds: [{ status: 'processed', bankReference: like.stringMatching(/^\d+$/) }] },
    });
  });
});
