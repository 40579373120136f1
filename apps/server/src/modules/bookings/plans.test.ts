import { CALLS } from '@safar/contract/calls';
import * as checkoutCalls from '@safar/contract/checkout';
import * as paymentCalls from '@safar/contract/payments';
import { cancelBooking, cancellationPreview, paymentSummary } from '@safar/contract/bookings';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { occasionOf } from '../notifications/index.ts';
import { balances } from '../payments/index.ts';
import { MAX_UNPAID_HOLDS } from './begin-booking.ts';
import { buildCommerceApp, FARE_PAISE, offerRate, TOTAL_PAISE, type CommerceApp } from './testing/commerce-app.ts';
import {
  allGatewayBooks,
  arm,
  balanceLinkOf,
  balanceOrderOf,
  beginCheckout,
  bookUnpaid,
  checkoutStatus,
  control,
  fillGuests,
  gatewayBooks,
  openOrder,
  orderBody,
  pay,
  payLink,
  readBalance,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type PaymentProof,
} from './testing/journey.ts';
import { SILENCE } from './testing/scripted-supplier.ts';
import { eventually } from '../../platform/testing/eventually.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TENTH_PAISE = Math.ceil(TOTAL_PAISE / 10);
const REST_PAISE = TOTAL_PAISE - TENTH_PAISE;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

/** Another traveller: one holds only so many rooms for nothing. */
const meetTraveller = async () => {
  traveller = await signIn(app);
};

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  await meetTraveller();
});
afterAll(() => app.close());

function until(bookingId: string, expected: Readonly<Record<string, unknown>>) {
  return vi.waitFor(async () => expect(await readBooking(app, traveller, bookingId)).toMatchObject(expected), {
    timeout: 15_000,
    interval: 50,
  });
}

/** A room held for 10%. */
async function heldForTenth(freeDays = 10) {
  const order = await openOrder(app, traveller, offerRate(app, { freeDays }), 'pay_half');
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(bookingId, { status: 'confirmed', payable: true });
  return { ...order, bookingId };
}

/** A room held for nothing. */
async function heldForNothing(freeDays = 10) {
  const booked = await bookUnpaid(app, traveller, offerRate(app, { freeDays }));
  await until(booked.bookingId, { status: 'confirmed', payable: true });
  return booked;
}

function ledgerOf(sessionId: string) {
  return balances(app.context.database.pool, sessionId);
}

function newsOf(bookingId: string) {
  return app.told.filter(({ news }) => news.bookingId === bookingId);
}

function toldOf(bookingId: string): string[] {
  return newsOf(bookingId)
    .filter(({ channel }) => channel === 'sms')
    .map(({ news }) => (news.kind === 'payment-reminder' ? `${news.kind} ${news.hoursLeft}` : news.kind));
}

function supplierBooking(bookingId: string) {
  const digits = BigInt(`0x${bookingId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase();
  return app.supplier.books.filter(({ reference }) => reference.includes(digits)).map(({ booking }) => booking);
}

/** What happens after so long; then the app's clock comes back, for the sessions of the others. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  const before = clock.nowMs();
  clock.advance(ms);
  try {
    await work();
  } finally {
    clock.set(before);
  }
}

async function plansAt(freeDays: number) {
  const session = await readCheckout(app, traveller, await beginCheckout(app, traveller, offerRate(app, { freeDays })));
  const enabled = session.plans.filter((plan) => plan.enabled);
  return { tier: session.tier, plans: enabled.map(({ id, payNowPaise }) => [id, payNowPaise]), session };
}

function preview(id: string) {
  return succeed(app, cancellationPreview, { as: traveller, params: { id } });
}

describe('plans at checkout', () => {
  test('[C14] are those the time left allows, with the server’s amounts and deadlines', async () => {
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

  test('[C14] [C23] a plan the tier does not allow is refused at guests, order and confirm', async () => {
    const rate = offerRate(app, { freeDays: 3.01 });
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_later');
    // Nothing to charge: an order is not how it is bought.
    const body = orderBody(rate, sessionId, priceHash);
    expect(await app.call(paymentCalls.createOrder, { as: traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'PLAN_UNAVAILABLE' },
    });
    clock.advance(20 * 60_000);
    const confirm = await app.call(checkoutCalls.confirmCheckout, { as: traveller, body: { sessionId, priceHash } });
    expect(confirm).toMatchObject({ status: 409, body: { code: 'PLAN_UNAVAILABLE' } });
    await expect(fillGuests(app, traveller, sessionId, 'pay_later')).rejects.toThrow('PLAN_UNAVAILABLE');
    const half = await fillGuests(app, traveller, sessionId, 'pay_half');
    const refused = await app.call(checkoutCalls.confirmCheckout, {
      as: traveller,
      body: { sessionId, priceHash: half },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_UNAVAILABLE' } });
    const { order } = await succeed(app, paymentCalls.createOrder, { as: traveller, body });
    expect(order.amount).toBe(TENTH_PAISE);
  });

  test('[C23] confirming at another price than the server’s is refused with the new one', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_later');
    const prebooked = app.supplier.rates.get(rate.bookingCode);
    if (prebooked !== undefined)
      app.supplier.rates.set(rate.bookingCode, {
        ...prebooked,
        price: { ...prebooked.price, totalFarePaise: 600_000 },
      });
    const answer = await app.call(checkoutCalls.confirmCheckout, { as: traveller, body: { sessionId, priceHash } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { display: { total: 6100 } } },
    });
    expect(await checkoutStatus(app, traveller, sessionId)).toMatchObject({ state: 'awaiting-payment' });
  });

  test('[C15] confirmed ten times at once is one booking with one answer', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_later');
    const body = { sessionId, priceHash };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => succeed(app, checkoutCalls.confirmCheckout, { as: traveller, body })),
    );
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    const bookingId = answers[0]?.bookingId ?? '';
    await until(bookingId, { status: 'confirmed' });
    expect(supplierBooking(bookingId)).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  test('[C20] is honoured by every call that buys, pays, cancels or opens a checkout (D37)', () => {
    const buys = /checkout\/(sessions|confirm)$|payments\/(create-order|verify|balance-link|balance-order)$|\/cancel$/;
    const calls = CALLS.filter(({ method, path }) => method === 'post' && buys.test(path));
    expect(calls).toHaveLength(7);
    expect(calls.filter(({ idempotent }) => idempotent !== true)).toEqual([]);
  });

  test('[C20] gives a confirmation its first answer again, and refuses another under the same key', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_later');
    const headers = { 'idempotency-key': 'confirm-once-1' };
    const confirm = (body: object) => app.call(checkoutCalls.confirmCheckout, { as: traveller, headers, body });
    const first = await confirm({ sessionId, priceHash });
    expect(first).toMatchObject({ status: 200 });
    expect((await confirm({ sessionId, priceHash })).body).toEqual(first.body);
    expect(await confirm({ sessionId, priceHash: '0'.repeat(32) })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});

describe('a room held for 10%', () => {
  test('[C15] is charged 10%, held without a voucher, and paid in full through one payment link', async () => {
    const { orderId, amountPaise, sessionId, bookingId } = await heldForTenth();
    expect(amountPaise).toBe(TENTH_PAISE);
    expect(supplierBooking(bookingId)).toMatchObject([{ vouchered: false, bookingStatus: 'Confirmed' }]);
    expect(await checkoutStatus(app, traveller, sessionId)).toMatchObject({
      state: 'confirmed',
      balance: { duePaise: REST_PAISE },
    });
    expect(await ledgerOf(sessionId)).toEqual({ gateway: TENTH_PAISE, 'traveller-funds': 0, hold: -TENTH_PAISE });
    expect(await readBalance(app, traveller, bookingId)).toMatchObject({
      state: 'due',
      duePaise: REST_PAISE,
      paidPaise: TENTH_PAISE,
      totalPaise: TOTAL_PAISE,
    });

    const links = await Promise.all(Array.from({ length: 5 }, () => balanceLinkOf(app, traveller, sessionId)));
    const [link] = links;
    expect(new Set(links.map(({ shortUrl }) => shortUrl)).size).toBe(1);
    expect(link).toMatchObject({ status: 'created', amountPaise: REST_PAISE });
    const { payment_links: atGateway } = await allGatewayBooks(app);
    expect(atGateway.filter(({ id }) => link?.shortUrl?.endsWith(id))).toMatchObject([{ amount: REST_PAISE }]);

    await payLink(app, link?.shortUrl ?? '');
    await until(bookingId, { status: 'vouchered', payable: false, payment: { paid: true, status: 'paid' } });
    expect(supplierBooking(bookingId)).toMatchObject([{ vouchered: true }]);
    expect(await ledgerOf(sessionId)).toEqual({
      gateway: TOTAL_PAISE,
      'traveller-funds': 0,
      hold: 0,
      'supplier-payable': -FARE_PAISE,
      'platform-fee': -(TOTAL_PAISE - FARE_PAISE),
    });
    await eventually(() => expect(toldOf(bookingId)).toEqual(['held', 'paid-in-full']));
    expect(await balanceLinkOf(app, traveller, sessionId)).toMatchObject({ status: 'paid', shortUrl: null });
    expect(await gatewayBooks(app, orderId)).toMatchObject({ payments: [{ amount: TENTH_PAISE }], refunds: [] });
  });

  test('[C18] its balance paid with checkout.js is verified like any payment, and the link beside it is closed', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    const order = await balanceOrderOf(app, traveller, sessionId);
    expect(order.amount).toBe(REST_PAISE);
    expect(await verify(app, traveller, await pay(app, order.id))).toMatchObject({ bookingId });
    await until(bookingId, { status: 'vouchered' });
    await eventually(async () => {
      const { payment_links: links } = await allGatewayBooks(app);
      expect(links.find(({ id }) => shortUrl?.endsWith(id))?.status).toBe('cancelled');
    });
  });

  test('[C19] the demo page reads what is left of a booking and orders exactly that, for its traveller alone', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    const params = { id: bookingId };
    const { data } = await succeed(app, paymentSummary, { as: traveller, params });
    expect(data).toMatchObject({ status: 'DUE', totals: { grandTotal: TOTAL_PAISE / 100, due: REST_PAISE / 100 } });

    const body = { localOrderId: bookingId, bookingId, priceHash: data.priceHash };
    const stranger = await signIn(app);
    const foreign = await app.call(paymentCalls.createOrder, { as: stranger, body });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    expect(await app.call(paymentSummary, { as: stranger, params })).toMatchObject({ status: 404 });
    const stale = await app.call(paymentCalls.createOrder, {
      as: traveller,
      body: { ...body, priceHash: '0'.repeat(32) },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });

    const { order } = await succeed(app, paymentCalls.createOrder, { as: traveller, body });
    expect(order.amount).toBe(REST_PAISE);
    const proof = await pay(app, order.id);
    expect(await verify(app, traveller, proof)).toMatchObject({ sessionId, bookingId });
    await until(bookingId, { status: 'vouchered' });
    const paid = await succeed(app, paymentSummary, { as: traveller, params });
    expect(paid.data).toMatchObject({ status: 'PAID', totals: { due: 0 } });
    const again = await app.call(paymentCalls.createOrder, { as: traveller, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'BALANCE_NOT_DUE' } });
  });

  test('[C18] paid through link and order both, is paid once; the second goes back whole and its traveller is told', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    const order = await balanceOrderOf(app, traveller, sessionId);
    await payLink(app, shortUrl ?? '');
    const proof = await pay(app, order.id);
    await verify(app, traveller, proof);
    await until(bookingId, { status: 'vouchered' });
    await eventually(async () => {
      const { payments, refunds } = await allGatewayBooks(app);
      const ofRest = payments.filter(({ id }) => refunds.some(({ payment_id: of }) => of === id));
      expect(ofRest.filter(({ amount, order_id: of }) => amount === REST_PAISE && of === order.id).length).toBeLessThan(
        2,
      );
      const ledger = await ledgerOf(sessionId);
      expect(ledger).toMatchObject({ gateway: TOTAL_PAISE, 'traveller-funds': 0, 'refund-payable': 0 });
    });
    await eventually(() => expect(toldOf(bookingId)).toContain('payment-returned'));
  });

  test('[C18] whose balance the bank declines is still held, and its traveller told so once, however often it is tried', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    const order = await balanceOrderOf(app, traveller, sessionId);
    const decline = () =>
      control(app, 'POST', '/razorpay/test/pay', { order_id: order.id, method: 'card', outcome: 'failure' });
    await expect(decline()).rejects.toThrow('declined');
    await expect(decline()).rejects.toThrow('declined');
    const failures = () => newsOf(bookingId).filter(({ news }) => news.kind === 'payment-failed');
    await eventually(() => expect(failures()).toHaveLength(4));
    const occasions = failures().map(({ news, channel }) => `${channel} ${occasionOf(news)}`);
    expect(new Set(occasions).size).toBe(2);
    expect(failures()[0]?.news).toMatchObject({ amountPaise: REST_PAISE, dueAt: expect.stringMatching(/Z$/) });
    await verify(app, traveller, await pay(app, order.id));
    await until(bookingId, { status: 'vouchered' });
  });

  test('[C18] heard of by polling alone, its balance is taken', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    const reference = shortUrl?.split('/').at(-1);
    await arm(app, { target: 'razorpay', operation: 'Webhook', kind: 'webhook-lost', reference, count: 1 });
    await payLink(app, shortUrl ?? '');
    const timer = setInterval(() => clock.advance(1000), 50);
    await until(bookingId, { status: 'vouchered' }).finally(() => clearInterval(timer));
    expect(await ledgerOf(sessionId)).toMatchObject({ gateway: TOTAL_PAISE, 'traveller-funds': 0 });
  });

  test('[C20] its link answers as the specification says when the gateway fails, and to strangers', async () => {
    const { sessionId } = await heldForTenth();
    const body = { sessionId };
    await arm(app, { target: 'razorpay', operation: 'CreatePaymentLink', kind: 'http-500' });
    expect(await app.call(paymentCalls.balanceLink, { as: traveller, body })).toMatchObject({
      status: 503,
      body: { error: 'Could not create balance link', code: 'BALANCE_LINK_FAILED' },
    });
    await arm(app, { target: 'razorpay', operation: 'CreatePaymentLink', kind: 'drop' });
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    expect((await balanceLinkOf(app, traveller, sessionId)).shortUrl).toBe(shortUrl);
    const stranger = await signIn(app);
    expect(await app.call(paymentCalls.balanceLink, { as: stranger, body })).toMatchObject({
      status: 404,
      body: { error: 'Booking not found for this user.' },
    });
    expect(await app.call(paymentCalls.balanceOrder, { as: stranger, body })).toMatchObject({ status: 404 });
  });

  test('whose voucher is refused is given back, and both payments with it', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    for (let tries = 0; tries < 4; tries += 1)
      app.supplier.next({ call: 'voucher', outcome: { kind: 'failed', text: 'low balance' } });
    const order = await balanceOrderOf(app, traveller, sessionId);
    await verify(app, traveller, await pay(app, order.id));
    await until(bookingId, {
      status: 'failed',
      refund: { amountPaise: TOTAL_PAISE, status: 'processed' },
      refunds: [{ amountPaise: expect.any(Number) }, { amountPaise: expect.any(Number) }],
    });
    const ledger = await ledgerOf(sessionId);
    expect(Object.values(ledger).filter((amount) => amount !== 0)).toEqual([]);
    await eventually(() => expect(toldOf(bookingId)).toEqual(['held', 'refunded']));
  });
});

describe('a room held for nothing', () => {
  beforeAll(meetTraveller);

  test('[C15] costs nothing until it is paid in full, and is vouchered then', async () => {
    const { sessionId, bookingId } = await heldForNothing();
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({
      payment: { plan: 'pay_later', status: 'unpaid', paid: false, amountPaid: 0 },
      paymentSnapshot: { payNow: 0, balanceDue: TOTAL_PAISE / 100 },
    });
    expect(await ledgerOf(sessionId)).toEqual({});
    const snapshot = await succeed(app, paymentCalls.paymentSnapshot, { as: traveller, params: { sessionId } });
    expect(snapshot.payment).toMatchObject({
      plan: 'pay_later',
      status: 'created',
      breakdown: { totalDuePaise: TOTAL_PAISE, payNowPaise: 0, balanceDuePaise: TOTAL_PAISE },
      balance: { amountPaise: TOTAL_PAISE, status: 'created' },
    });
    const order = await balanceOrderOf(app, traveller, sessionId);
    await verify(app, traveller, await pay(app, order.id));
    await until(bookingId, { status: 'vouchered', payment: { paid: true } });
    await eventually(() => expect(toldOf(bookingId)).toEqual(['held', 'paid-in-full']));
  });

  test('that the hotel refuses has cost nothing, and the checkout says so', async () => {
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out' } });
    const { sessionId, bookingId } = await bookUnpaid(app, traveller, offerRate(app));
    await until(bookingId, { status: 'failed', refund: null });
    expect(await checkoutStatus(app, traveller, sessionId)).toMatchObject({
      state: 'failed',
      refund: null,
      message: expect.stringContaining('You have paid nothing'),
    });
  });

  test('[C15] is one of at most five at a time, however fast they are asked for; one that is paid or cancelled makes place', async () => {
    const collector = await signIn(app);
    const confirm = async () => {
      const sessionId = await beginCheckout(app, collector, offerRate(app));
      const priceHash = await fillGuests(app, collector, sessionId, 'pay_later');
      return { body: { sessionId, priceHash } };
    };
    const wanted = await Promise.all(Array.from({ length: MAX_UNPAID_HOLDS + 2 }, confirm));
    const send = (one: object) => app.call(checkoutCalls.confirmCheckout, { as: collector, ...one });
    const answers = await Promise.all(wanted.map(send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_UNPAID_HOLDS);
    const refused = wanted.filter((_one, index) => answers[index]?.status !== 200);
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject(
      refused.map(() => ({ status: 409, body: { code: 'HOLDS_LIMITED', limit: MAX_UNPAID_HOLDS } })),
    );

    const held = wanted.find((_one, index) => answers[index]?.status === 200)?.body.sessionId ?? '';
    await eventually(async () =>
      expect(await checkoutStatus(app, collector, held)).toMatchObject({ balance: { duePaise: TOTAL_PAISE } }),
    );
    const order = await balanceOrderOf(app, collector, held);
    await verify(app, collector, await pay(app, order.id));
    const [first, second] = await Promise.all(refused.map(send));
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
    // Whoever pays something now is not limited.
    await openOrder(app, collector, offerRate(app), 'pay_half');
  });
});

describe('the deadline of a balance', () => {
  beforeAll(meetTraveller);

  test('[C18] is announced 48 h and 24 h before, then the room is released, the supplier has it back, and its links are closed', async () => {
    const { sessionId, bookingId } = await heldForTenth(10);
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    const due = 9 * DAY_MS;
    await later(due - 47 * HOUR_MS, async () => {
      await eventually(() => expect(toldOf(bookingId)).toEqual(['held', 'payment-reminder 48']));
    });
    await later(due - 23 * HOUR_MS, async () => {
      await eventually(() => expect(toldOf(bookingId)).toEqual(['held', 'payment-reminder 48', 'payment-reminder 24']));
    });
    await later(due + 1000, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(app, traveller, sessionId)).toMatchObject({ state: 'released', balance: null }),
      );
      await eventually(() => expect(toldOf(bookingId).at(-1)).toBe('released'));
      await eventually(() => expect(supplierBooking(bookingId)).toMatchObject([{ bookingStatus: 'Cancelled' }]));
      const { payment_links: links } = await allGatewayBooks(app);
      expect(links.find(({ id }) => shortUrl?.endsWith(id))?.status).toBe('cancelled');
      const answer = await app.call(paymentCalls.balanceLink, { as: traveller, body: { sessionId } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'BALANCE_NOT_DUE' } });
      expect(JSON.stringify(answer.body)).toContain('Link not available');
    });
    // The 10% that held it is not refundable (spec 3.9).
    expect(await ledgerOf(sessionId)).toEqual({
      gateway: TENTH_PAISE,
      'traveller-funds': 0,
      hold: 0,
      'cancellation-income': -TENTH_PAISE,
    });
  });

  test('[C18] a payment that arrives after the release goes back whole', async () => {
    const { sessionId, bookingId } = await heldForNothing(10);
    const order = await balanceOrderOf(app, traveller, sessionId);
    await later(7 * DAY_MS + 1000, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(app, traveller, sessionId)).toMatchObject({ state: 'released' }),
      );
      await verify(app, traveller, await pay(app, order.id));
      await eventually(async () =>
        expect(await gatewayBooks(app, order.id)).toMatchObject({
          payments: [{ status: 'refunded', amount_refunded: TOTAL_PAISE }],
        }),
      );
    });
    await eventually(async () => {
      expect(Object.values(await ledgerOf(sessionId)).filter((amount) => amount !== 0)).toEqual([]);
    });
    await eventually(() => expect(toldOf(bookingId)).toContain('payment-returned'));
  });

  test('[C18] payments racing with the release either keep the room or go back: never money without a room', async () => {
    const held = await Promise.all(Array.from({ length: MAX_UNPAID_HOLDS }, () => heldForNothing(10)));
    const proofs: PaymentProof[] = [];
    for (const { sessionId } of held) {
      const order = await balanceOrderOf(app, traveller, sessionId);
      for (const event of ['payment.authorized', 'payment.captured', 'order.paid'])
        await arm(app, {
          target: 'razorpay',
          operation: 'Webhook',
          kind: 'webhook-late',
          reference: event,
          delayMs: 400,
        });
      proofs.push(await pay(app, order.id));
    }
    await later(7 * DAY_MS - 1, async () => {
      const verified = Promise.all(proofs.map((body) => app.call(paymentCalls.verifyPayment, { as: traveller, body })));
      clock.advance(2);
      await verified;
      for (const { bookingId, sessionId } of held) {
        await vi.waitFor(async () => {
          const { state } = await checkoutStatus(app, traveller, sessionId);
          const [room] = supplierBooking(bookingId);
          const ledger = await ledgerOf(sessionId);
          const kept = state !== 'released';
          expect(room).toMatchObject({ bookingStatus: kept ? 'Confirmed' : 'Cancelled', vouchered: kept });
          expect(ledger).toMatchObject({ gateway: kept ? TOTAL_PAISE : 0, 'traveller-funds': 0 });
        }, 8000);
      }
    });
  });

  test('[C18] that comes while a cancellation is under way waits for its end; rejected, the supplier is asked again and has the room back', async () => {
    const { bookingId, sessionId } = await heldForNothing(10);
    const rejected = { kind: 'status', status: 4, refundedPaise: null, chargePaise: null } as const;
    app.supplier.next({ call: 'cancel', outcome: { kind: 'requested', changeRequestId: 77, status: 1 }, acted: false });
    app.supplier.next({ call: 'cancel-status', outcome: SILENCE });
    app.supplier.next({ call: 'cancel-status', outcome: rejected });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(bookingId, { cancellation: { status: { changeRequestStatus: 4 } } });
    expect(supplierBooking(bookingId)).toMatchObject([{ bookingStatus: 'Confirmed' }]);
    await later(7 * DAY_MS + 1000, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(app, traveller, sessionId)).toMatchObject({ state: 'released' }),
      );
      await eventually(() => expect(supplierBooking(bookingId)).toMatchObject([{ bookingStatus: 'Cancelled' }]));
    });
  });
});

describe('cancelling', () => {
  beforeAll(meetTraveller);

  test('[C17] a room held for 10% keeps the 10%, whatever the policy says', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    expect(await preview(bookingId)).toMatchObject({
      paidPaise: TENTH_PAISE,
      policyChargePaise: 0,
      holdPaise: TENTH_PAISE,
      chargePaise: TENTH_PAISE,
      refundPaise: 0,
    });
    await succeed(app, cancelBooking, {
      as: traveller,
      params: { id: bookingId },
      body: { remarks: '', chargePaise: TENTH_PAISE },
    });
    await until(bookingId, { status: 'cancelled', refund: null, payable: false });
    expect(await ledgerOf(sessionId)).toMatchObject({
      gateway: TENTH_PAISE,
      'cancellation-income': -TENTH_PAISE,
      hold: 0,
    });
  });

  test('[C17] a 10% booking that was paid in full gives back all but the 10%, to the payments it came from', async () => {
    const { sessionId, bookingId, orderId } = await heldForTenth();
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    await payLink(app, shortUrl ?? '');
    await until(bookingId, { status: 'vouchered' });
    expect(await preview(bookingId)).toMatchObject({ chargePaise: TENTH_PAISE, refundPaise: REST_PAISE });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(bookingId, {
      status: 'cancelled',
      refund: { amountPaise: REST_PAISE, status: 'processed' },
      refunds: [{ amountPaise: REST_PAISE, status: 'processed', method: 'upi' }],
    });
    expect(await gatewayBooks(app, orderId)).toMatchObject({ refunds: [] });
    const ledger = await ledgerOf(sessionId);
    expect(ledger).toMatchObject({ gateway: TENTH_PAISE, 'traveller-funds': 0, 'refund-payable': 0 });
  });

  test('[C17] an unpaid room inside the window costs nothing, and nothing can be paid for it any more', async () => {
    const { sessionId, bookingId } = await heldForNothing();
    expect(await preview(bookingId)).toMatchObject({ chargePaise: 0, refundPaise: 0, holdPaise: 0 });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(bookingId, { status: 'cancelled', refund: null });
    expect(await app.call(paymentCalls.balanceOrder, { as: traveller, body: { sessionId } })).toMatchObject({
      status: 409,
      body: { code: 'BALANCE_NOT_DUE', error: 'This booking is cancelled.' },
    });
  });

  test('[C17] while the balance is being settled, and rejected by the hotel, leaves a room that has its voucher after all', async () => {
    const { sessionId, bookingId } = await heldForTenth();
    const [voucherGate, statusGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const supplier = { ...app.supplier };
    app.supplier.voucher = async (id) => voucherGate.promise.then(() => supplier.voucher(id));
    app.supplier.cancellationStatus = async (id) => statusGate.promise.then(() => supplier.cancellationStatus(id));
    try {
      const order = await balanceOrderOf(app, traveller, sessionId);
      await verify(app, traveller, await pay(app, order.id));
      await until(bookingId, { status: 'confirmed', payment: { paid: true } });
      const rejected = { kind: 'status', status: 4, refundedPaise: null, chargePaise: null } as const;
      app.supplier.next({
        call: 'cancel',
        outcome: { kind: 'requested', changeRequestId: 78, status: 1 },
        acted: false,
      });
      app.supplier.next({ call: 'cancel-status', outcome: rejected });
      await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
      voucherGate.resolve();
      await eventually(async () => expect(await app.context.workflows.state(`settle-${bookingId}`)).toBe('done'));
      statusGate.resolve();
      await until(bookingId, { cancellation: { status: { changeRequestStatus: 4 } } });
      await until(bookingId, { status: 'vouchered' });
    } finally {
      Object.assign(app.supplier, supplier);
    }
    expect(supplierBooking(bookingId)).toMatchObject([{ bookingStatus: 'Confirmed', vouchered: true }]);
    expect(await ledgerOf(sessionId)).toMatchObject({ gateway: TOTAL_PAISE, 'traveller-funds': 0 });
  });

  test('[C17] for another charge than the one shown is refused with the current one', async () => {
    const { bookingId } = await heldForTenth();
    const body = { chargePaise: 0 };
    expect(await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body })).toMatchObject({
      status: 409,
      body: { code: 'CANCEL_CHARGE_CHANGED', chargePaise: TENTH_PAISE, refundPaise: 0 },
    });
    await until(bookingId, { status: 'confirmed' });
  });
});
