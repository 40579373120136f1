import * as paymentCalls from '@safar/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import {
  buildCommerceApp,
  changePrice,
  FARE_PAISE,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../../bookings/testing/commerce-app.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import {
  allGatewayBooks,
  beginCheckout,
  fillGuests,
  orderBody,
  readCheckout,
  succeed,
  supplierCode,
} from '../../bookings/testing/journey.ts';

let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** The gateway's orders whose notes name a checkout. */
async function ordersOf(sessionId: string) {
  const { orders } = await allGatewayBooks(app);
  return orders.filter(({ notes }) => 'checkout' in notes && notes.checkout === sessionId);
}

const Refusal = z.object({ error: z.string(), code: z.string(), priceHash: z.string().optional() });

/** The answer of a call that was refused. */
function refusalOf(answer: { readonly body: unknown }) {
  return Refusal.parse(answer.body);
}

async function checkoutOf(farePaise: number) {
  const rate = offerRate(app, { farePaise, freeDays: 60 });
  const sessionId = await beginCheckout(app, traveller, rate);
  const { tooMuch, plans } = await readCheckout(app, traveller, sessionId);
  const offered = plans.filter(({ enabled }) => enabled).map(({ id }) => id);
  return { rate, sessionId, tooMuch, offered };
}

describe('[REQ-PAY-21] more than the gateway takes at once', () => {
  test('is said before anybody fills in a form, with a way that works, and refused with the same reason and no order', async () => {
    const { rate, sessionId, tooMuch, offered } = await checkoutOf(900_000_00);
    expect(tooMuch).toContain('at most ₹5,00,000 can be paid online at once');
    expect(tooMuch).toContain('fewer rooms, nights or passengers');
    expect(offered).toEqual([]);
    const priceHash = await fillGuests(app, traveller, sessionId);
    const refused = await app.call(paymentCalls.createOrder, {
      as: traveller,
      body: orderBody(rate, sessionId, priceHash),
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'AMOUNT_ABOVE_MOST', mostPaise: 500_000_00 } });
    expect(await ordersOf(sessionId)).toEqual([]);
  });

  test('offers two parts where both can be paid, and they can', async () => {
    const { rate, sessionId, tooMuch, offered } = await checkoutOf(510_000_00);
    expect(tooMuch).toContain('pay 10% now and the rest later');
    expect(offered).toEqual(['pay_half']);
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_half');
    expect(
      await app.call(paymentCalls.createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) }),
    ).toMatchObject({ status: 200 });
  });

  test('is not said of the most itself', async () => {
    expect((await checkoutOf(400_000_00)).tooMuch).toBeNull();
  });
});

describe('an order', () => {
  test('[REQ-PAY-1, REQ-RATE-3] is refused at another price than the server’s, and opens at the new one once that was accepted', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId);
    changePrice(app, rate, FARE_PAISE + 5000);
    const refused = await app.call(paymentCalls.createOrder, {
      as: traveller,
      body: orderBody(rate, sessionId, priceHash),
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { display: { total: (TOTAL_PAISE + 5000) / 100 } } },
    });
    const { priceHash: newHash = '' } = refusalOf(refused);
    expect(newHash).not.toBe(priceHash);
    const accepted = await app.call(paymentCalls.createOrder, {
      as: traveller,
      body: orderBody(rate, sessionId, newHash),
    });
    expect(accepted).toMatchObject({ status: 200, body: { order: { amount: TOTAL_PAISE + 5000, currency: 'INR' } } });
  });

  test('[REQ-PAY-1] of a rate that is gone is not opened', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId);
    app.supplier.rates.delete(supplierCode(rate));
    const answer = await app.call(paymentCalls.createOrder, {
      as: traveller,
      body: orderBody(rate, sessionId, priceHash),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RATE_GONE' } });
    expect(await app.call(paymentCalls.paymentSnapshot, { as: traveller, params: { sessionId } })).toMatchObject({
      status: 404,
    });
  });

  test('[REQ-PAY-1] with another rate’s code, or before the guests are known, is refused', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const { prebook } = await readCheckout(app, traveller, sessionId);
    const early = orderBody(rate, sessionId, prebook.priceHash);
    expect(await app.call(paymentCalls.createOrder, { as: traveller, body: early })).toMatchObject({
      body: { code: 'GUESTS_MISSING' },
    });
    const other = { ...early, bookingId: offerRate(app).bookingCode };
    expect(await app.call(paymentCalls.createOrder, { as: traveller, body: other })).toMatchObject({
      body: { code: 'SESSION_INVALID' },
    });
  });

  test('[REQ-PAY-1] asked for many times at once is opened once at the gateway', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const body = orderBody(rate, sessionId, await fillGuests(app, traveller, sessionId));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => succeed(app, paymentCalls.createOrder, { as: traveller, body })),
    );
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(await ordersOf(sessionId)).toMatchObject([{ id: answers[0]?.order.id }]);
  });

  test('[REQ-PAY-1] whose answer was lost is found by its receipt, not opened again', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const body = orderBody(rate, sessionId, await fillGuests(app, traveller, sessionId));
    await arm(app, { target: 'razorpay', operation: 'CreateOrder', kind: 'drop' });
    const { order } = await succeed(app, paymentCalls.createOrder, { as: traveller, body });
    expect(await ordersOf(sessionId)).toMatchObject([{ id: order.id }]);
  });

  test('is not opened while the gateway is down, and is once it is back', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const body = orderBody(rate, sessionId, await fillGuests(app, traveller, sessionId));
    await arm(app, { target: 'razorpay', operation: 'CreateOrder', kind: 'http-500' });
    expect(await app.call(paymentCalls.createOrder, { as: traveller, body })).toMatchObject({
      status: 503,
      body: { code: 'GATEWAY_UNAVAILABLE' },
    });
    await succeed(app, paymentCalls.createOrder, { as: traveller, body });
  });
});
