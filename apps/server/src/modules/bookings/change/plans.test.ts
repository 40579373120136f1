import { CALLS } from '@safar/contract/calls';
import * as checkoutCalls from '@safar/contract/checkout';
import * as paymentCalls from '@safar/contract/payments';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn } from '../../../platform/testing/sign-in.ts';
import { MAX_UNPAID_HOLDS } from '@safar/domain/limits';
import { offerRate, TOTAL_PAISE } from '../testing/commerce-app.ts';
import { openHeldRooms, TENTH_PAISE, type HeldRooms } from '../testing/held-rooms.ts';
import {
  balanceOrderOf,
  beginCheckout,
  bookUnpaid,
  checkoutStatus,
  fillGuests,
  openOrder,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  supplierCode,
  verify,
} from '../testing/journey.ts';
import { like } from '../../../platform/testing/like.ts';

let rooms: HeldRooms;

beforeAll(async () => {
  rooms = await openHeldRooms();
});
afterAll(() => rooms.app.close());

async function plansAt(freeDays: number) {
  const session = await readCheckout(
    rooms.app,
    rooms.traveller,
    await beginCheckout(rooms.app, rooms.traveller, offerRate(rooms.app, { freeDays })),
  );
  const enabled = session.plans.filter((plan) => plan.enabled);
  return { tier: session.tier, plans: enabled.map(({ id, payNowPaise }) => [id, payNowPaise]), session };
}

test('[REQ-PAY-22] the link of a balance alone tells hotel, amount and day, and nothing of who travels', async () => {
  const { bookingId } = await bookUnpaid(rooms.app, await signIn(rooms.app), offerRate(rooms.app, { freeDays: 5 }));
  const ask = (id: string) => rooms.app.call(paymentCalls.balanceSummary, { params: { id } });
  const summary = async () => paymentCalls.balanceSummary.answer.parse((await ask(bookingId)).body).summary;
  await expect.poll(summary).toMatchObject({ state: 'due' });
  const told = await summary();
  expect(told).toMatchObject({ bookingId, duePaise: TOTAL_PAISE, state: 'due' });
  expect(Object.keys(told).toSorted()).toEqual(['bookingId', 'city', 'dueAt', 'duePaise', 'kind', 'name', 'state']);
  expect((await ask(crypto.randomUUID())).status).toBe(404);
});

describe('plans at checkout', () => {
  test('[REQ-CHK-4, REQ-CHK-5] are those the time left allows, with the server’s amounts and deadlines', async () => {
    const zero = await plansAt(4);
    expect(zero).toMatchObject({
      tier: 'zero',
      plans: [
        ['pay_later', 0],
        ['pay_half', TENTH_PAISE],
        ['pay_full', TOTAL_PAISE],
      ],
    });
    const cutoffMs = Date.parse(zero.session.prebook.freeCancellationUntil ?? '');
    const dueIn = zero.session.plans.map(({ dueAt }) => dueAt && (cutoffMs - Date.parse(dueAt)) / HOUR_MS);
    expect(dueIn).toEqual([72, 24, null]);
    expect(await plansAt(2)).toMatchObject({
      tier: 'half',
      plans: [
        ['pay_half', TENTH_PAISE],
        ['pay_full', TOTAL_PAISE],
      ],
    });
    expect(await plansAt(0.9)).toMatchObject({ tier: 'full', plans: [['pay_full', TOTAL_PAISE]] });
  });

  test('[REQ-CHK-4] a plan the tier does not allow is refused at guests, order and confirm', async () => {
    const rate = offerRate(rooms.app, { freeDays: 3.01 });
    const sessionId = await beginCheckout(rooms.app, rooms.traveller, rate);
    const priceHash = await fillGuests(rooms.app, rooms.traveller, sessionId, 'pay_later');
    // Nothing is charged, so no order can be created.
    const body = orderBody(rate, sessionId, priceHash);
    expect(await rooms.app.call(paymentCalls.createOrder, { as: rooms.traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'PLAN_UNAVAILABLE' },
    });
    rooms.clock.advance(20 * 60_000);
    const confirm = await rooms.app.call(checkoutCalls.confirmCheckout, {
      as: rooms.traveller,
      body: { sessionId, priceHash },
    });
    expect(confirm).toMatchObject({ status: 409, body: { code: 'PLAN_UNAVAILABLE' } });
    await expect(fillGuests(rooms.app, rooms.traveller, sessionId, 'pay_later')).rejects.toThrow('PLAN_UNAVAILABLE');
    const half = await fillGuests(rooms.app, rooms.traveller, sessionId, 'pay_half');
    const refused = await rooms.app.call(checkoutCalls.confirmCheckout, {
      as: rooms.traveller,
      body: { sessionId, priceHash: half },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_UNAVAILABLE' } });
    const { order } = await succeed(rooms.app, paymentCalls.createOrder, { as: rooms.traveller, body });
    expect(order.amount).toBe(TENTH_PAISE);
  });

  test('[REQ-RATE-3, REQ-CHK-9] confirming at another price than the server’s is refused with the new one', async () => {
    const rate = offerRate(rooms.app);
    const sessionId = await beginCheckout(rooms.app, rooms.traveller, rate);
    const priceHash = await fillGuests(rooms.app, rooms.traveller, sessionId, 'pay_later');
    const prebooked = rooms.app.supplier.rates.get(supplierCode(rate));
    if (prebooked !== undefined)
      rooms.app.supplier.rates.set(supplierCode(rate), {
        ...prebooked,
        price: { ...prebooked.price, totalFarePaise: 600_000 },
      });
    const answer = await rooms.app.call(checkoutCalls.confirmCheckout, {
      as: rooms.traveller,
      body: { sessionId, priceHash },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { display: { total: 6100 } } },
    });
    expect(await checkoutStatus(rooms.app, rooms.traveller, sessionId)).toMatchObject({ state: 'awaiting-payment' });
  });

  test('[REQ-CHK-9] confirmed ten times at once is one booking with one answer', async () => {
    const sessionId = await beginCheckout(rooms.app, rooms.traveller, offerRate(rooms.app));
    const priceHash = await fillGuests(rooms.app, rooms.traveller, sessionId, 'pay_later');
    const body = { sessionId, priceHash };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        succeed(rooms.app, checkoutCalls.confirmCheckout, { as: rooms.traveller, body }),
      ),
    );
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    const bookingId = answers[0]?.bookingId ?? '';
    await rooms.until(bookingId, { status: 'confirmed' });
    expect(rooms.atSupplier(bookingId)).toHaveLength(1);
  });

  test('[REQ-CHK-5] are paid when the checkout said, whatever the settings say by the time the room is held', async () => {
    const traveller = await signIn(rooms.app);
    const sessionId = await beginCheckout(rooms.app, traveller, offerRate(rooms.app, { freeDays: 5 }));
    const priceHash = await fillGuests(rooms.app, traveller, sessionId, 'pay_later');
    const dueAt = async () => {
      const { plans } = await readCheckout(rooms.app, traveller, sessionId);
      return plans.find(({ id }) => id === 'pay_later')?.dueAt;
    };
    const said = await dueAt();
    expect(said).toMatch(/Z$/);
    const { planHours } = rooms.app.context.config;
    const before = { ...planHours };
    Object.assign(planHours, { payLater: 96, payHalf: 48 });
    try {
      expect(await dueAt()).toBe(said);
      const body = { sessionId, priceHash };
      const { bookingId } = await succeed(rooms.app, checkoutCalls.confirmCheckout, { as: traveller, body });
      await until(() => readBooking(rooms.app, traveller, bookingId), {
        status: 'confirmed',
        paymentSnapshot: { dueAt: said },
      });
    } finally {
      Object.assign(planHours, before);
    }
  });
});

describe('an Idempotency-Key', () => {
  test('[REQ-API-5] is honoured by every call that buys, pays, cancels or opens a checkout (REQ-API-5)', () => {
    const buys = /checkout\/(sessions|confirm)$|payments\/(create-order|verify|balance-link|balance-order)$|\/cancel$/;
    const calls = CALLS.filter(({ method, path }) => method === 'post' && buys.test(path));
    expect(calls).toHaveLength(7);
    expect(calls.filter(({ idempotent }) => idempotent !== true)).toEqual([]);
  });

  test('[REQ-API-5] gives a confirmation its first answer again, and refuses another under the same key', async () => {
    const sessionId = await beginCheckout(rooms.app, rooms.traveller, offerRate(rooms.app));
    const priceHash = await fillGuests(rooms.app, rooms.traveller, sessionId, 'pay_later');
    const headers = { 'idempotency-key': 'confirm-once-1' };
    const confirm = (body: object) =>
      rooms.app.call(checkoutCalls.confirmCheckout, { as: rooms.traveller, headers, body });
    const first = await confirm({ sessionId, priceHash, again: true });
    expect(first).toMatchObject({ status: 200 });
    expect((await confirm({ sessionId, priceHash, again: true })).body).toEqual(first.body);
    expect(await confirm({ sessionId, priceHash: '0'.repeat(32) })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});

describe('a room held for nothing', () => {
  beforeAll(() => rooms.meetTraveller());

  test('[REQ-BKG-10] costs nothing until it is paid in full, and is vouchered then', async () => {
    const { sessionId, bookingId } = await rooms.forNothing();
    expect(await readBooking(rooms.app, rooms.traveller, bookingId)).toMatchObject({
      payment: { plan: 'pay_later', status: 'unpaid', paid: false, amountPaid: 0 },
      paymentSnapshot: { payNow: 0, balanceDue: TOTAL_PAISE / 100 },
    });
    expect(await rooms.ledgerOf(sessionId)).toEqual({});
    const snapshot = await succeed(rooms.app, paymentCalls.paymentSnapshot, {
      as: rooms.traveller,
      params: { sessionId },
    });
    expect(snapshot.payment).toMatchObject({
      plan: 'pay_later',
      status: 'created',
      breakdown: { totalDuePaise: TOTAL_PAISE, payNowPaise: 0, balanceDuePaise: TOTAL_PAISE },
      balance: { amountPaise: TOTAL_PAISE, status: 'created' },
    });
    const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
    await verify(rooms.app, rooms.traveller, await pay(rooms.app, order.id));
    await rooms.until(bookingId, { status: 'vouchered', payment: { paid: true } });
    await eventually(() => expect(rooms.smsKindsOf(bookingId)).toEqual(['held', 'paid-in-full']));
  });

  test('that the hotel refuses has cost nothing, and the checkout says so', async () => {
    rooms.app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
    const { sessionId, bookingId } = await bookUnpaid(rooms.app, rooms.traveller, offerRate(rooms.app));
    await rooms.until(bookingId, { status: 'failed', refund: null });
    expect(await checkoutStatus(rooms.app, rooms.traveller, sessionId)).toMatchObject({
      state: 'failed',
      refund: null,
      message: like.stringContaining('You have paid nothing'),
    });
  });

  test('[REQ-CHK-9] is one of at most five at a time, however fast they are asked for; one that is paid or cancelled makes place', async () => {
    const collector = await signIn(rooms.app);
    const confirm = async () => {
      const sessionId = await beginCheckout(rooms.app, collector, offerRate(rooms.app));
      const priceHash = await fillGuests(rooms.app, collector, sessionId, 'pay_later');
      return { body: { sessionId, priceHash, again: true } };
    };
    const wanted = await Promise.all(Array.from({ length: MAX_UNPAID_HOLDS + 2 }, confirm));
    const send = (one: object) => rooms.app.call(checkoutCalls.confirmCheckout, { as: collector, ...one });
    const answers = await Promise.all(wanted.map(send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_UNPAID_HOLDS);
    const refused = wanted.filter((_one, index) => answers[index]?.status !== 200);
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject(
      refused.map(() => ({ status: 409, body: { code: 'HOLDS_LIMITED', limit: MAX_UNPAID_HOLDS } })),
    );

    const held = wanted.find((_one, index) => answers[index]?.status === 200)?.body.sessionId ?? '';
    await eventually(async () =>
      expect(await checkoutStatus(rooms.app, collector, held)).toMatchObject({ balance: { duePaise: TOTAL_PAISE } }),
    );
    const order = await balanceOrderOf(rooms.app, collector, held);
    await verify(rooms.app, collector, await pay(rooms.app, order.id));
    const [first, second] = await Promise.all(refused.map(send));
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
    // A traveller who pays something now is not limited.
    await openOrder(rooms.app, collector, offerRate(rooms.app), 'pay_half');
  });
});
