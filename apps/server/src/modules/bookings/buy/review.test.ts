import { booking, myBookings } from '@safar/contract/bookings';
import { cancelBooking } from '@safar/contract/cancellation';
import { setCoupon } from '@safar/contract/checkout';
import { decideReview, deskBooking, resendDocuments } from '@safar/contract/desk/bookings';
import { approveCoupon, createCoupon } from '@safar/contract/desk/coupons';
import { createOrder } from '@safar/contract/payments';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { composeModules } from '../../../compose.ts';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { airBooksOf, oneway, orderFlight, quoteTrip, readFlight } from '../testing/flight-journey.ts';
import {
  beginCheckout,
  checkoutStatus,
  fillGuests,
  gatewayBooks,
  openOrder,
  orderBody,
  readBooking,
  succeed,
  verify,
  type ChosenRate,
} from '../testing/journey.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';

const CITY = '130443';
const VISA = '4111 1111 1111 1111';

const clock = movableClock(Date.now());
let app: TestApp;
let support: TestOperator;
let rates: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: {
      REVIEW_BOOKINGS_PER_DAY: '3',
      REVIEW_CARDS_PER_DAY: '2',
      REVIEW_TRAVELLERS_PER_CARD: '2',
      REVIEW_COUPON_TRAVELLERS: '1',
    },
    parts: {
      clock,
      compose: (platform) => composeModules(platform, { retryPolicy: { firstAskMs: 100, reviewLookMs: 50 } }),
    },
  });
  support = await asOperator(app, 'support');
  rates = await chooseRates(app, CITY, 20);
});
afterAll(() => app.close());

const Proof = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

type Instrument = { readonly cardNumber: string } | { readonly vpa: string };

async function payWith(orderId: string, instrument: Instrument) {
  const method = 'vpa' in instrument ? 'upi' : 'card';
  const body = { order_id: orderId, method, outcome: 'success', ...instrument };
  return Proof.parse(await control(app, 'POST', '/razorpay/test/pay', body));
}

/** Buys a stay that is paid in full. */
async function buyStay(as: SignedInTraveller, instrument: Instrument) {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('no rate is left');
  const order = await openOrder(app, as, rate);
  const { bookingId } = await verify(app, as, await payWith(order.orderId, instrument));
  return { ...order, bookingId, status: () => checkoutStatus(app, as, order.sessionId) };
}

/** Two travellers pay with the same card, as a family may. The booking of a third one is then put under review. */
async function thirdWithOneCard(cardNumber: string) {
  for (let other = 0; other < 2; other += 1) {
    const { status } = await buyStay(await signIn(app), { cardNumber });
    await until(status, { state: 'confirmed' });
  }
  const traveller = await signIn(app);
  const bought = await buyStay(traveller, { cardNumber });
  await until(bought.status, {
    state: 'pending',
    checkedBy: like.any(String),
    message: like.stringMatching(/^We check this booking before we buy anything\. .+ Your payment is safe/),
  });
  return { ...bought, traveller, params: { userId: traveller.userId, id: bought.bookingId } };
}

async function deskSees(params: { readonly userId: string; readonly id: string }) {
  const { status, body } = await app.deskCall(deskBooking, { as: support, params });
  expect(status).toBe(200);
  return deskBooking.answer.parse(body).booking;
}

/** The deadline of the check as the traveller's page and list show it. Null when the booking is not being checked. */
async function checkedBy(as: SignedInTraveller, id: string) {
  const { bookings } = await succeed(app, myBookings, { as, query: {} });
  const listed = bookings.find((each) => each.id === id);
  const page = await succeed(app, booking, { as, params: { id } });
  return { listed: listed?.checkedBy, page: page.booking.checkedBy };
}

function decide(params: { readonly userId: string; readonly id: string }, goOn: boolean) {
  return app.deskCall(decideReview, { as: support, params, body: { goOn, reason: 'Spoke to the traveller' } });
}

test('[REQ-PAY-23] nothing is bought for the booking that goes over a limit until an operator lets it go on', async () => {
  const before = (await hotelBooks(app)).length;
  const { traveller, bookingId, params, status } = await thirdWithOneCard(VISA);
  expect((await hotelBooks(app)).length).toBe(before + 2);
  const { history } = await readBooking(app, traveller, bookingId);
  expect(history.map(({ text }) => text).join('\n')).toMatch(
    /We check this booking before we buy anything\. By .+ India time we either go on with it, or cancel it/,
  );
  await eventually(async () =>
    expect(await deskSees(params)).toMatchObject({
      review: { why: '3 travellers with one card or UPI id in a day' },
      needs: [{ reason: like.stringContaining('unusually many bookings were made') }],
    }),
  );
  const { until: endsAt } = (await deskSees(params)).review ?? {};
  expect(await checkedBy(traveller, bookingId)).toEqual({ listed: endsAt, page: endsAt });
  // The usual messages about a booking in progress would be wrong here.
  expect(await app.deskCall(resendDocuments, { as: support, params, body: { channel: 'email' } })).toMatchObject({
    status: 409,
    body: { code: 'DOCUMENT_NOT_THERE', error: like.stringContaining('it is being checked and nothing is bought yet') },
  });
  expect(await decide(params, true)).toMatchObject({ status: 200 });
  await until(status, { state: 'confirmed' });
  expect(await checkedBy(traveller, bookingId)).toEqual({ listed: null, page: null });
  expect((await hotelBooks(app)).length).toBe(before + 3);
  expect(await deskSees(params)).toMatchObject({ review: null, needs: [] });
  expect(await decide(params, false)).toMatchObject({ status: 409, body: { code: 'REVIEW_CLOSED' } });
});

function day(fromToday: number): string {
  return new Date(clock.nowMs() + fromToday * DAY_MS).toISOString().slice(0, 10);
}

/** A coupon that anybody may use any number of times. */
async function liveCoupon(code: string): Promise<string> {
  const body = {
    code,
    name: 'A test',
    product: null,
    percent: 10,
    flatPaise: 0,
    capPaise: null,
    minimumPaise: 0,
    fundedBy: 'safar',
    firstBooking: false,
    combines: false,
    perTraveller: null,
    totalUses: null,
    budgetPaise: null,
    from: day(-1),
    until: day(10),
    reason: 'for a test',
  };
  const made = await app.deskCall(createCoupon, { as: await asOperator(app, 'content'), body });
  const params = { id: createCoupon.answer.parse(made.body).id };
  const finance = await asOperator(app, 'finance');
  const approved = await app.deskCall(approveCoupon, { as: finance, params, body: { reason: 'looks right' } });
  expect(approved.status).toBe(200);
  return code;
}

/** Buys a stay with a coupon, paid from a UPI id. */
async function buyWithCoupon(vpa: string, code: string) {
  const as = await signIn(app);
  const rate = rates.pop();
  if (rate === undefined) throw new Error('no rate is left');
  const sessionId = await beginCheckout(app, as, rate);
  await succeed(app, setCoupon, { as, body: { sessionId, code } });
  const priceHash = await fillGuests(app, as, sessionId);
  const { order } = await succeed(app, createOrder, { as, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, as, await payWith(order.id, { vpa }));
  return { params: { userId: as.userId, id: bookingId }, status: () => checkoutStatus(app, as, sessionId) };
}

test('[REQ-PAY-23] a coupon that a second traveller uses with one UPI id waits, with a UPI id of its own it does not', async () => {
  const code = await liveCoupon('SHARED10');
  await until((await buyWithCoupon('family@bank', code)).status, { state: 'confirmed' });
  const second = await buyWithCoupon('family@bank', code);
  await until(second.status, { state: 'pending', checkedBy: like.any(String) });
  const { review } = await deskSees(second.params);
  expect(review?.why).toBe('2 travellers with a coupon and one mobile, card or UPI id in a day');
  await until((await buyWithCoupon('alone@bank', code)).status, { state: 'confirmed' });
  expect(await decide(second.params, false)).toMatchObject({ status: 200 });
  await until(second.status, { state: 'refunded' });
});

test('[REQ-PAY-23] turned down, all that was paid goes back and the traveller reads why', async () => {
  const { bookingId, traveller, orderId, amountPaise, params, status } = await thirdWithOneCard('5267 3181 8797 5449');
  const before = (await hotelBooks(app)).length;
  expect(await decide(params, false)).toMatchObject({ status: 200 });
  await until(status, { state: 'refunded', message: like.stringContaining('We could not finish our checks') });
  const { payments } = await gatewayBooks(app, orderId);
  expect(payments).toMatchObject([{ amount: amountPaise, amount_refunded: amountPaise }]);
  expect((await hotelBooks(app)).length).toBe(before);
  expect(await deskSees(params)).toMatchObject({ review: null, needs: [] });
  expect((await readBooking(app, traveller, bookingId)).history.map(({ text }) => text).join('\n')).toContain(
    'If it was you who paid, please call us.',
  );
});

test('[REQ-PAY-23] not decided while the price is kept, it is turned down by itself', async () => {
  const { params, status } = await thirdWithOneCard('4012 8888 8888 1881');
  clock.advance(HOUR_MS);
  await until(status, { state: 'refunded' });
  // The desk's session has expired by now.
  support = await asOperator(app, 'support', 'later@desk.example');
  expect(await decide(params, true)).toMatchObject({ status: 409, body: { code: 'REVIEW_CLOSED' } });
  expect(await deskSees(params)).toMatchObject({ review: null, needs: [] });
});

test('[REQ-PAY-23] a traveller who pays with many cards waits, another card of another traveller does not; a wish to cancel ends the wait', async () => {
  const traveller = await signIn(app);
  for (const vpa of ['a@bank', 'b@bank'])
    await until((await buyStay(traveller, { vpa })).status, { state: 'confirmed' });
  const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(false)));
  const { bookingId } = await verify(app, traveller, await payWith(order.orderId, { vpa: 'c@bank' }));
  const status = () => checkoutStatus(app, traveller, order.sessionId);
  await until(status, { state: 'pending' });
  expect(await checkedBy(traveller, bookingId)).toEqual({ listed: like.any(String), page: like.any(String) });
  const params = { userId: traveller.userId, id: bookingId };
  expect((await deskSees(params)).review?.why).toBe('3 cards or UPI ids of one traveller in a day');
  await until((await buyStay(await signIn(app), { vpa: 'd@bank' })).status, { state: 'confirmed' });
  expect(await airBooksOf(app, order.passengers)).toEqual([]);
  await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'not any more' } });
  await until(status, { state: 'refunded', message: like.stringContaining('You asked us to cancel') });
  expect(await deskSees(params)).toMatchObject({ review: null, needs: [] });
  expect(await readFlight(app, traveller, bookingId)).toMatchObject({ status: 'failed', checkedBy: null });
});

test('[REQ-PAY-23] what is counted is counted over a day, and no card is known by what is kept', async () => {
  const traveller = await signIn(app);
  const vpa = 'everyday@bank';
  for (let booked = 0; booked < 3; booked += 1)
    await until((await buyStay(traveller, { vpa })).status, { state: 'confirmed' });
  clock.advance(24 * HOUR_MS + MINUTE_MS);
  await until((await buyStay(traveller, { vpa })).status, { state: 'confirmed' });
  const { rows } = await app.context.database.pool.query<{ hash: string }>(
    'select instrument_hash as hash from payments where user_id = $1',
    [traveller.userId],
  );
  expect(rows.map(({ hash }) => hash)).toEqual(Array.from({ length: 4 }, () => like.stringMatching(/^[0-9a-f]{64}$/)));
});
