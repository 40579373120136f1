import * as paymentCalls from '@safar/contract/payments';
import { paymentSummary } from '@safar/contract/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn } from '../../../platform/testing/sign-in.ts';
import { occasionOf } from '../../notifications/index.ts';
import { FARE_PAISE, TOTAL_PAISE } from '../testing/commerce-app.ts';
import { openHeldRooms, REST_PAISE, TENTH_PAISE, type HeldRooms } from '../testing/held-rooms.ts';
import { arm, control } from '../../../platform/testing/sandbox-control.ts';
import {
  allGatewayBooks,
  balanceLinkOf,
  balanceOrderOf,
  checkoutStatus,
  gatewayBooks,
  pay,
  payLink,
  readBalance,
  succeed,
  verify,
} from '../testing/journey.ts';
import { like } from '../../../platform/testing/like.ts';

let rooms: HeldRooms;

beforeAll(async () => {
  rooms = await openHeldRooms();
});
afterAll(() => rooms.app.close());

describe('a room held for 10%', () => {
  test('[REQ-BKG-10, REQ-PAY-6] is charged 10%, held without a voucher, and paid in full through one payment link', async () => {
    const { orderId, amountPaise, sessionId, bookingId } = await rooms.forTenth();
    expect(amountPaise).toBe(TENTH_PAISE);
    expect(rooms.atSupplier(bookingId)).toMatchObject([{ vouchered: false, status: 'confirmed' }]);
    expect(await checkoutStatus(rooms.app, rooms.traveller, sessionId)).toMatchObject({
      state: 'confirmed',
      balance: { duePaise: REST_PAISE },
    });
    expect(await rooms.ledgerOf(sessionId)).toEqual({ gateway: TENTH_PAISE, 'traveller-funds': 0, hold: -TENTH_PAISE });
    expect(await readBalance(rooms.app, rooms.traveller, bookingId)).toMatchObject({
      state: 'due',
      duePaise: REST_PAISE,
      paidPaise: TENTH_PAISE,
      totalPaise: TOTAL_PAISE,
    });

    const links = await Promise.all(
      Array.from({ length: 5 }, () => balanceLinkOf(rooms.app, rooms.traveller, sessionId)),
    );
    const [link] = links;
    expect(new Set(links.map(({ shortUrl }) => shortUrl)).size).toBe(1);
    expect(link).toMatchObject({ status: 'created', amountPaise: REST_PAISE });
    const { payment_links: atGateway } = await allGatewayBooks(rooms.app);
    expect(atGateway.filter(({ id }) => link?.shortUrl?.endsWith(id))).toMatchObject([{ amount: REST_PAISE }]);

    const params = { reference: atGateway.find(({ id }) => link?.shortUrl?.endsWith(id))?.reference_id ?? '' };
    const stands = () => succeed(rooms.app, paymentCalls.linkPayment, { params });
    expect(await stands()).toMatchObject({ status: 'open', amountPaise: REST_PAISE });
    await payLink(rooms.app, link?.shortUrl ?? '');
    // The person who paid the link sees the result without an account.
    await eventually(async () => expect(await stands()).toMatchObject({ status: 'paid', amountPaise: REST_PAISE }));
    await rooms.until(bookingId, { status: 'vouchered', payable: false, payment: { paid: true, status: 'paid' } });
    expect(rooms.atSupplier(bookingId)).toMatchObject([{ vouchered: true }]);
    expect(await rooms.ledgerOf(sessionId)).toEqual({
      gateway: TOTAL_PAISE,
      'traveller-funds': 0,
      hold: 0,
      'supplier-payable': -FARE_PAISE,
      'platform-fee': -(TOTAL_PAISE - FARE_PAISE),
    });
    await eventually(() => expect(rooms.smsKindsOf(bookingId)).toEqual(['held', 'paid-in-full']));
    expect(await balanceLinkOf(rooms.app, rooms.traveller, sessionId)).toMatchObject({
      status: 'paid',
      shortUrl: null,
    });
    expect(await gatewayBooks(rooms.app, orderId)).toMatchObject({ payments: [{ amount: TENTH_PAISE }], refunds: [] });
  });

  test('[REQ-PAY-6] its balance paid with checkout.js is verified like any payment, and the link beside it is closed', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    const { shortUrl } = await balanceLinkOf(rooms.app, rooms.traveller, sessionId);
    const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
    expect(order.amount).toBe(REST_PAISE);
    expect(await verify(rooms.app, rooms.traveller, await pay(rooms.app, order.id))).toMatchObject({ bookingId });
    await rooms.until(bookingId, { status: 'vouchered' });
    await eventually(async () => {
      const { payment_links: links } = await allGatewayBooks(rooms.app);
      expect(links.find(({ id }) => shortUrl?.endsWith(id))?.status).toBe('cancelled');
    });
  });

  test('[REQ-PAY-9] the demo page reads what is left of a booking and orders exactly that, for its traveller alone', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    const params = { id: bookingId };
    const { data } = await succeed(rooms.app, paymentSummary, { as: rooms.traveller, params });
    expect(data).toMatchObject({ status: 'DUE', totals: { grandTotal: TOTAL_PAISE / 100, due: REST_PAISE / 100 } });

    const body = { localOrderId: bookingId, bookingId, priceHash: data.priceHash };
    const stranger = await signIn(rooms.app);
    const foreign = await rooms.app.call(paymentCalls.createOrder, { as: stranger, body });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    expect(await rooms.app.call(paymentSummary, { as: stranger, params })).toMatchObject({ status: 404 });
    const stale = await rooms.app.call(paymentCalls.createOrder, {
      as: rooms.traveller,
      body: { ...body, priceHash: '0'.repeat(32) },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });

    const { order } = await succeed(rooms.app, paymentCalls.createOrder, { as: rooms.traveller, body });
    expect(order.amount).toBe(REST_PAISE);
    const proof = await pay(rooms.app, order.id);
    expect(await verify(rooms.app, rooms.traveller, proof)).toMatchObject({ sessionId, bookingId });
    await rooms.until(bookingId, { status: 'vouchered' });
    const paid = await succeed(rooms.app, paymentSummary, { as: rooms.traveller, params });
    expect(paid.data).toMatchObject({ status: 'PAID', totals: { due: 0 } });
    const again = await rooms.app.call(paymentCalls.createOrder, { as: rooms.traveller, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'BALANCE_NOT_DUE' } });
  });

  test('[REQ-PAY-6] paid through link and order both, is paid once; the second goes back whole and its traveller is notified', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    const { shortUrl } = await balanceLinkOf(rooms.app, rooms.traveller, sessionId);
    const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
    await payLink(rooms.app, shortUrl ?? '');
    const proof = await pay(rooms.app, order.id);
    await verify(rooms.app, rooms.traveller, proof);
    await rooms.until(bookingId, { status: 'vouchered' });
    await eventually(async () => {
      const { payments, refunds } = await allGatewayBooks(rooms.app);
      const ofRest = payments.filter(({ id }) => refunds.some(({ payment_id: of }) => of === id));
      expect(ofRest.filter(({ amount, order_id: of }) => amount === REST_PAISE && of === order.id).length).toBeLessThan(
        2,
      );
      const ledger = await rooms.ledgerOf(sessionId);
      expect(ledger).toMatchObject({ gateway: TOTAL_PAISE, 'traveller-funds': 0, 'refund-payable': 0 });
    });
    await eventually(() => expect(rooms.smsKindsOf(bookingId)).toContain('payment-returned'));
  });

  test('[REQ-PAY-11] whose balance the bank declines is still held, and its traveller notified so once, however often it is tried', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
    const decline = () =>
      control(rooms.app, 'POST', '/razorpay/test/pay', { order_id: order.id, method: 'card', outcome: 'failure' });
    await expect(decline()).rejects.toThrow('declined');
    await expect(decline()).rejects.toThrow('declined');
    const failures = () =>
      rooms.notificationOf(bookingId).filter(({ notification }) => notification.kind === 'payment-failed');
    await eventually(() => expect(failures()).toHaveLength(4));
    const occasions = failures().map(({ notification, channel }) => `${channel} ${occasionOf(notification)}`);
    expect(new Set(occasions).size).toBe(2);
    expect(failures()[0]?.notification).toMatchObject({ amountPaise: REST_PAISE, dueAt: like.stringMatching(/Z$/) });
    await verify(rooms.app, rooms.traveller, await pay(rooms.app, order.id));
    await rooms.until(bookingId, { status: 'vouchered' });
  });

  test('[REQ-PAY-2] heard of by polling alone, its balance is taken', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    const { shortUrl } = await balanceLinkOf(rooms.app, rooms.traveller, sessionId);
    const reference = shortUrl?.split('/').at(-1);
    await arm(rooms.app, { target: 'razorpay', operation: 'Webhook', kind: 'webhook-lost', reference, count: 1 });
    await payLink(rooms.app, shortUrl ?? '');
    const timer = setInterval(() => rooms.clock.advance(1000), 50);
    await rooms.until(bookingId, { status: 'vouchered' }).finally(() => clearInterval(timer));
    expect(await rooms.ledgerOf(sessionId)).toMatchObject({ gateway: TOTAL_PAISE, 'traveller-funds': 0 });
  });

  test('a payment link nobody opened is not known', async () => {
    expect(
      await rooms.app.call(paymentCalls.linkPayment, { params: { reference: `SFR-${'0'.repeat(36)}` } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_NOT_FOUND' },
    });
  });

  test('[REQ-PAY-6] its link answers in words when the gateway fails, and to strangers', async () => {
    const { sessionId } = await rooms.forTenth();
    const body = { sessionId };
    await arm(rooms.app, { target: 'razorpay', operation: 'CreatePaymentLink', kind: 'http-500' });
    expect(await rooms.app.call(paymentCalls.balanceLink, { as: rooms.traveller, body })).toMatchObject({
      status: 503,
      body: { error: 'Could not create balance link', code: 'BALANCE_LINK_FAILED' },
    });
    await arm(rooms.app, { target: 'razorpay', operation: 'CreatePaymentLink', kind: 'drop' });
    const { shortUrl } = await balanceLinkOf(rooms.app, rooms.traveller, sessionId);
    expect((await balanceLinkOf(rooms.app, rooms.traveller, sessionId)).shortUrl).toBe(shortUrl);
    const stranger = await signIn(rooms.app);
    expect(await rooms.app.call(paymentCalls.balanceLink, { as: stranger, body })).toMatchObject({
      status: 404,
      body: { error: 'Booking not found for this user.' },
    });
    expect(await rooms.app.call(paymentCalls.balanceOrder, { as: stranger, body })).toMatchObject({ status: 404 });
  });

  test('whose voucher is refused is given back, and both payments with it', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    for (let tries = 0; tries < 4; tries += 1)
      rooms.app.supplier.next({ call: 'voucher', outcome: { kind: 'failed', text: 'low balance', reason: 'other' } });
    const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
    await verify(rooms.app, rooms.traveller, await pay(rooms.app, order.id));
    await rooms.until(bookingId, {
      status: 'failed',
      refund: { amountPaise: TOTAL_PAISE, status: 'processed' },
      refunds: [{ amountPaise: like.any(Number) }, { amountPaise: like.any(Number) }],
    });
    const ledger = await rooms.ledgerOf(sessionId);
    expect(Object.values(ledger).filter((amount) => amount !== 0)).toEqual([]);
    await eventually(() => expect(rooms.smsKindsOf(bookingId)).toEqual(['held', 'refunded']));
  });
});
