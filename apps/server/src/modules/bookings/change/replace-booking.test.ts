import { cancelBooking, replaceBooking, replacedBooking } from '@safar/contract/cancellation';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { bookedStay } from '../testing/booked-stay.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../testing/commerce-app.ts';
import { beginFlight, oneway, orderFlight, quoteTrip, readFlight, ticketedFlight } from '../testing/flight-journey.ts';
import { beginCheckout, openOrder, pay, readBooking, succeed, verify } from '../testing/journey.ts';

const DEAR = { farePaise: 700_000 };
/** Less than a checkout lives. */
const FREE_FOR_MS = 15 * MINUTE_MS;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function booked(freeDays = 10) {
  return (await bookedStay(app, traveller, offerRate(app, { freeDays }))).bookingId;
}

function replace(sessionId: string, bookingId: string | null, as = traveller) {
  return app.call(replaceBooking, { as, params: { id: sessionId }, body: { bookingId } });
}

function shownOf(sessionId: string) {
  return succeed(app, replacedBooking, { as: traveller, params: { id: sessionId } });
}

async function needsPerson(bookingId: string): Promise<number> {
  const { pool } = app.context.database;
  return (await pool.query('select from escalations where booking_id = $1', [bookingId])).rowCount ?? 0;
}

test('[REQ-CHG-1] a booking is cancelled for what was shown, only once the one in its place is confirmed', async () => {
  const old = await booked();
  const order = await openOrder(app, traveller, offerRate(app, DEAR));
  const { replaced, others } = await shownOf(order.sessionId);
  expect(replaced).toBeNull();
  expect(others).toEqual(like.arrayContaining([like.objectContaining({ bookingId: old, paidPaise: TOTAL_PAISE })]));
  const sums = { bookingId: old, chargePaise: 0, refundPaise: TOTAL_PAISE };
  expect(await replace(order.sessionId, old)).toMatchObject({ status: 200, body: { replaced: sums } });
  expect((await shownOf(order.sessionId)).replaced).toMatchObject(sums);
  expect(await readBooking(app, traveller, old)).toMatchObject({ status: 'vouchered', cancellation: null });
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  await until(() => readBooking(app, traveller, old), {
    cancelled: true,
    refund: { amountPaise: TOTAL_PAISE },
    cancellation: { request: { remarks: like.stringContaining('Changed for booking') } },
  });
  expect((await shownOf((await openOrder(app, traveller, offerRate(app))).sessionId)).others).not.toContainEqual(
    like.objectContaining({ bookingId: old }),
  );
});

test('[REQ-CHG-1] a booking stays when the one in its place is not made, or when its traveller keeps both', async () => {
  const old = await booked();
  const failed = await openOrder(app, traveller, offerRate(app, DEAR));
  expect(await replace(failed.sessionId, old)).toMatchObject({ status: 200 });
  app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
  const { bookingId } = await verify(app, traveller, await pay(app, failed.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'failed' });
  const both = await openOrder(app, traveller, offerRate(app, DEAR));
  await replace(both.sessionId, old);
  expect(await replace(both.sessionId, null)).toMatchObject({ status: 200, body: { replaced: null } });
  const second = await verify(app, traveller, await pay(app, both.orderId));
  await until(() => readBooking(app, traveller, second.bookingId), { status: 'vouchered' });
  expect(await readBooking(app, traveller, old)).toMatchObject({ status: 'vouchered', cancellation: null });
});

test('[REQ-CHG-1] a booking that its traveller cancelled meanwhile is not cancelled twice', async () => {
  const old = await booked();
  const order = await openOrder(app, traveller, offerRate(app, DEAR));
  await replace(order.sessionId, old);
  await succeed(app, cancelBooking, { as: traveller, params: { id: old }, body: {} });
  await until(() => readBooking(app, traveller, old), { cancelled: true });
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  expect(await needsPerson(old)).toBe(0);
});

test('[REQ-CHG-1] what costs more by then than was shown stays, and a person is called', async () => {
  const old = await booked(FREE_FOR_MS / DAY_MS);
  const order = await openOrder(app, traveller, offerRate(app, DEAR));
  expect(await replace(order.sessionId, old)).toMatchObject({ body: { replaced: { chargePaise: 0 } } });
  clock.advance(FREE_FOR_MS + MINUTE_MS);
  await verify(app, traveller, await pay(app, order.orderId));
  await eventually(async () => expect(await needsPerson(old)).toBe(1));
  expect(await readBooking(app, traveller, old)).toMatchObject({ status: 'vouchered', cancellation: null });
});

test('[REQ-CHG-1] only a booking of the same traveller and kind that is confirmed can be replaced', async () => {
  const sessionId = await beginCheckout(app, traveller, offerRate(app, DEAR));
  const another = await signIn(app);
  expect(await replace(sessionId, await booked(), another)).toMatchObject({ status: 404 });
  const own = await beginCheckout(app, another, offerRate(app));
  expect(await replace(own, await booked(), another)).toMatchObject({ body: { code: 'BOOKING_NOT_FOUND' } });
  const { bookingId, params } = await ticketedFlight(app, traveller, oneway(true));
  expect(await replace(sessionId, bookingId)).toMatchObject({ body: { code: 'CANCEL_NOT_POSSIBLE' } });
  const gone = await booked();
  await succeed(app, cancelBooking, { as: traveller, params: { id: gone }, body: {} });
  expect(await replace(sessionId, gone)).toMatchObject({ body: { code: 'CANCEL_NOT_POSSIBLE' } });
  expect(await app.call(cancelBooking, { as: traveller, params, body: {} })).toMatchObject({ status: 200 });
});

test('[REQ-CHG-1] a flight takes the place of one on another day, and never of itself', async () => {
  const criteria = oneway(true);
  const { bookingId } = await ticketedFlight(app, traveller, criteria);
  const same = await beginFlight(app, traveller, await quoteTrip(app, criteria));
  expect((await shownOf(same)).others).not.toContainEqual(like.objectContaining({ bookingId }));
  expect(await replace(same, bookingId)).toMatchObject({ body: { code: 'CANCEL_NOT_POSSIBLE' } });
  const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
  expect((await shownOf(order.sessionId)).others).toContainEqual(like.objectContaining({ bookingId }));
  const { body } = await replace(order.sessionId, bookingId);
  const { replaced } = replaceBooking.answer.parse(body);
  const bought = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readFlight(app, traveller, bought.bookingId), { status: 'vouchered' });
  await until(() => readFlight(app, traveller, bookingId), {
    cancelled: true,
    cancellation: { refundPaise: replaced?.refundPaise },
  });
});
