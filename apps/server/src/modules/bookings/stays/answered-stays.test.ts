import { saveGuests } from '@safar/contract/checkout';
import { createOrder } from '@safar/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeModules } from '../../../compose.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { createTboHotel } from '../../../suppliers/tbo-hotel/tbo-hotel.ts';
import {
  beginCheckout,
  checkoutStatus,
  fillGuests,
  gatewayBooks,
  guestsFor,
  inboxOf,
  openOrder,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  supplierCode,
  verify,
  type ChosenRate,
} from '../testing/journey.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';
import { like } from '../../../platform/testing/like.ts';

const CITY = '130443';
const EMAIL = 'arjun@example.com';
const hotel = { target: 'tbo-hotel' };

let app: TestApp;
let traveller: SignedInTraveller;
let rates: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    parts: { compose: (platform) => composeModules(platform, { retryPolicy: { firstAskMs: 100, lastAskMs: 400 } }) },
  });
  traveller = await signIn(app);
  rates = await chooseRates(app, CITY, 6);
});
afterAll(() => app.close());

function nextRate(): ChosenRate {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('no rate is left');
  return rate;
}

/** Pays for a room whose Book is refused. The page, the mail and the history must give the reason. */
async function expectRefusedFor(
  order: { readonly sessionId: string; readonly orderId: string; readonly amountPaise: number },
  email: string,
  why: string,
): Promise<void> {
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  const status = () => checkoutStatus(app, traveller, order.sessionId);
  await until(status, { state: 'refunded' });
  expect((await status()).message).toContain(why);
  const { history } = await readBooking(app, traveller, bookingId);
  expect(history.map(({ text }) => text).join(' ')).toContain(why);
  await until(async () => ({ texts: await inboxOf(app, email) }), {
    texts: like.arrayContaining([like.stringContaining(why)]),
  });
  const { payments } = await gatewayBooks(app, order.orderId);
  expect(payments).toMatchObject([{ amount: order.amountPaise, amount_refunded: order.amountPaise }]);
}

describe('a room our balance does not pay for', () => {
  test('[REQ-RATE-13] is not sold where the supplier says so before the payment, and is once it can be paid', async () => {
    const rate = nextRate();
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId);
    await arm(app, { ...hotel, operation: 'PreBook', kind: 'rejected', reference: supplierCode(rate) });
    const order = { as: traveller, body: orderBody(rate, sessionId, priceHash) };
    expect(await app.call(createOrder, order)).toMatchObject({ status: 503, body: { code: 'SALES_PAUSED' } });
    expect((await app.call(createOrder, order)).status).toBe(200);
  });

  test('[REQ-TKT-7] is refunded where only Book says so, the fault said to be ours, and no other is sold for a while', async () => {
    const other = nextRate();
    const sessionId = await beginCheckout(app, traveller, other);
    const priceHash = await fillGuests(app, traveller, sessionId);
    const rate = nextRate();
    const order = await openOrder(app, traveller, rate);
    await arm(app, { ...hotel, operation: 'Book', kind: 'short-balance', reference: supplierCode(rate) });
    await expectRefusedFor(order, EMAIL, 'We could not pay the hotel. This is our fault, not yours.');
    const wanted = { as: traveller, body: orderBody(other, sessionId, priceHash) };
    expect(await app.call(createOrder, wanted)).toMatchObject({ status: 503, body: { code: 'SALES_PAUSED' } });
    const reasons = await app.context.database.pool.query('select reason from escalations');
    expect(reasons.rows).toMatchObject([{ reason: 'hotel-balance-low' }]);
    await app.context.database.pool.query('delete from short_balances');
  });
});

test('a name the hotel does not take after all is refunded, and the traveller learns that it was the name', async () => {
  const rate = nextRate();
  const sessionId = await beginCheckout(app, traveller, rate);
  const { amounts, prebook } = await readCheckout(app, traveller, sessionId);
  const rooms = guestsFor(prebook).map((room) => ({
    ...room,
    adults: room.adults.map((adult, index) => (index === 0 ? { ...adult, firstName: 'Arjun Kumar' } : adult)),
  }));
  const filled = { as: traveller, body: { sessionId, rooms, amounts } };
  const { priceHash } = await succeed(app, saveGuests, filled);
  const { order } = await succeed(app, createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
  // Since the quote, the hotel accepts only names without spaces.
  await arm(app, { ...hotel, operation: 'PreBook', kind: 'no-space-in-names', reference: supplierCode(rate) });
  const supplier = createTboHotel(app.context.config.hotelSupplier, app.context);
  expect(await supplier.prebook(supplierCode(rate))).toMatchObject({ rate: { guestRules: { spaceAllowed: false } } });
  const asked = { sessionId, orderId: order.id, amountPaise: order.amount };
  await expectRefusedFor(asked, EMAIL, 'The hotel did not accept the name of a guest.');
});

test('[REQ-CHK-10] the same guest, hotel and nights once more is asked about before anything is paid', async () => {
  const rate = nextRate();
  const first = await openOrder(app, traveller, rate);
  await verify(app, traveller, await pay(app, first.orderId));
  await until(() => checkoutStatus(app, traveller, first.sessionId), { state: 'confirmed' });
  const sessionId = await beginCheckout(app, traveller, rate);
  const priceHash = await fillGuests(app, traveller, sessionId);
  const body = { ...orderBody(rate, sessionId, priceHash), again: false };
  expect(await app.call(createOrder, { as: traveller, body })).toMatchObject({
    status: 409,
    body: { code: 'SAME_BOOKING', reference: like.any(String) },
  });
  expect((await app.call(createOrder, { as: traveller, body: { ...body, again: true } })).status).toBe(200);
  const booked = (await hotelBooks(app)).filter(({ hotelCode }) => hotelCode === rate.hotelCode);
  expect(booked).toHaveLength(1);
});
