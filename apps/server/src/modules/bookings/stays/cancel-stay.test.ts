import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { askUs } from '@safar/contract/cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { movableClock } from '../../../platform/clock.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { balances } from '../../payments/index.ts';
import {
  buildCommerceApp,
  FARE_PAISE,
  FEE_PAISE,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../testing/commerce-app.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import {
  gatewayBooks,
  openOrder,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type OpenOrder,
} from '../testing/journey.ts';
import { NOT_SENT, SILENCE, type Mishap } from '../testing/scripted-supplier.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A vouchered booking whose cancellation is free for `freeDays` more days, and costs the supplier's whole price after. */
async function bookedRoom(freeDays = 10): Promise<{ order: OpenOrder; bookingId: string }> {
  const order = await openOrder(app, traveller, offerRate(app, { freeDays }));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await becomes(bookingId, { status: 'vouchered' });
  return { order, bookingId };
}

function becomes(bookingId: string, expected: object) {
  return until(() => readBooking(app, traveller, bookingId), expected);
}

function cancel(bookingId: string, as = traveller) {
  return app.call(cancelBooking, { as, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
}

/** The supplier cancels, and charges this much. */
function charges(chargePaise: number): void {
  const outcome = { kind: 'status', status: 'done', refundedPaise: FARE_PAISE - chargePaise, chargePaise } as const;
  app.supplier.next({ call: 'cancel-status', outcome });
}

function cancelCalls(): number {
  return app.supplier.calls.filter((call) => call === 'cancel').length;
}

describe('a cancellation', () => {
  test('[REQ-CXL-3, REQ-CXL-6] while it is free gives everything back, and says so at each stage', async () => {
    const { order, bookingId } = await bookedRoom();
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({
      cancellationQuote: { chargePaise: 0, refundPaise: TOTAL_PAISE },
      cancellationBlocked: null,
    });
    app.supplier.next({
      call: 'cancel-status',
      outcome: { kind: 'status', status: 'in-progress', refundedPaise: null, chargePaise: null },
    });
    expect(await cancel(bookingId)).toMatchObject({
      status: 200,
      body: { status: 'cancelling', chargePaise: 0, refundPaise: TOTAL_PAISE },
    });
    await becomes(bookingId, {
      status: 'cancelled',
      cancelled: true,
      cancellation: {
        status: { changeRequestStatus: 3, statusText: 'Booking cancelled' },
        request: { remarks: 'Plans changed' },
        refundPaise: TOTAL_PAISE,
      },
      refund: { amountPaise: TOTAL_PAISE, status: 'processed' },
      cancellationQuote: null,
    });
    expect((await gatewayBooks(app, order.orderId)).refunds).toMatchObject([{ amount: TOTAL_PAISE }]);
    await eventually(() =>
      expect(
        app.notified
          .filter(({ notification }) => notification.bookingId === bookingId)
          .map(({ notification }) => notification.kind),
      ).toEqual(['confirmed', 'confirmed', 'cancelled', 'cancelled']),
    );
    const balance = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
    expect(Object.values(balance).filter((amount) => amount !== 0)).toEqual([]);
  });

  test('[REQ-CXL-3] after the free window keeps what the supplier charges, and nothing of ours', async () => {
    const { order, bookingId } = await bookedRoom(-1);
    charges(FARE_PAISE);
    const quote = { chargePaise: FARE_PAISE, refundPaise: FEE_PAISE };
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({
      cancellationQuote: quote,
      cancellationWindows: [{ chargePaise: FARE_PAISE, from: null, until: null }],
    });
    expect(await cancel(bookingId)).toMatchObject({ body: quote });
    await becomes(bookingId, { status: 'cancelled', refund: { amountPaise: FEE_PAISE, status: 'processed' } });
    expect((await gatewayBooks(app, order.orderId)).refunds).toMatchObject([{ amount: FEE_PAISE }]);
    expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toEqual({
      gateway: FARE_PAISE,
      'traveller-funds': 0,
      'supplier-payable': -FARE_PAISE,
      'platform-fee': 0,
      'refund-payable': 0,
    });
  });

  test('[REQ-CXL-3] of a rate with terms of its own costs the same in checkout, on the page, in the preview, and back', async () => {
    const half = { kind: 'percent', value: 50, from: '2026-01-01T00:00:00.000Z', to: null } as const;
    const chargePaise = Math.round(FARE_PAISE / 2);
    const cost = { chargePaise, refundPaise: TOTAL_PAISE - chargePaise };
    const order = await openOrder(app, traveller, offerRate(app, { rate: { policies: [half] } }));
    const windows = [{ chargePaise, from: null, until: null }];
    const { plans } = await readCheckout(app, traveller, order.sessionId);
    expect(plans.find(({ id }) => id === 'pay_full')?.cancellationWindows).toEqual(windows);
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await becomes(bookingId, { status: 'vouchered', cancellationWindows: windows, cancellationQuote: cost });
    const params = { id: bookingId };
    expect(await succeed(app, cancellationPreview, { as: traveller, params })).toMatchObject(cost);
    charges(chargePaise);
    await cancel(bookingId);
    await becomes(bookingId, { status: 'cancelled', cancellation: cost, refund: { amountPaise: cost.refundPaise } });
  });

  test('[REQ-CXL-2] gives back too what the supplier charges less than was shown, and says the sums that became true', async () => {
    const { order, bookingId } = await bookedRoom(-1);
    const lessPaise = 100_000;
    charges(lessPaise);
    expect(await cancel(bookingId)).toMatchObject({ body: { chargePaise: FARE_PAISE, refundPaise: FEE_PAISE } });
    const amounts = { chargePaise: lessPaise, refundPaise: TOTAL_PAISE - lessPaise };
    await becomes(bookingId, {
      status: 'cancelled',
      cancellation: amounts,
      refund: { amountPaise: amounts.refundPaise, status: 'processed' },
    });
    expect((await gatewayBooks(app, order.orderId)).refunds).toMatchObject([{ amount: amounts.refundPaise }]);
    await eventually(() =>
      expect(
        app.notified
          .map(({ notification }) => notification)
          .filter((each) => each.bookingId === bookingId && each.kind === 'cancelled'),
      ).toMatchObject([amounts, amounts]),
    );
    expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toEqual({
      gateway: lessPaise,
      'traveller-funds': 0,
      'supplier-payable': -lessPaise,
      'platform-fee': 0,
      'refund-payable': 0,
    });
  });

  test('[REQ-CXL-2] costs no more than was shown when the supplier charges more: the rest is our loss', async () => {
    const { order, bookingId } = await bookedRoom();
    charges(FARE_PAISE);
    await cancel(bookingId);
    await becomes(bookingId, { status: 'cancelled', refund: { amountPaise: TOTAL_PAISE, status: 'processed' } });
    expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toMatchObject({
      gateway: 0,
      'traveller-funds': 0,
      'supplier-payable': -FARE_PAISE,
      'cancellation-income': FARE_PAISE,
    });
  });

  test('[REQ-CXL-2, REQ-CXL-3] in the 10% plan keeps the 10% by agreement, and nothing else, when the supplier charges nothing', async () => {
    const order = await openOrder(app, traveller, offerRate(app), 'pay_half');
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await becomes(bookingId, { status: 'confirmed', payable: true });
    const tenth = Math.ceil(TOTAL_PAISE / 10);
    charges(0);
    expect(await cancel(bookingId)).toMatchObject({ body: { chargePaise: tenth, refundPaise: 0 } });
    await becomes(bookingId, { status: 'cancelled', refund: null, cancellation: { chargePaise: tenth } });
    expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toMatchObject({
      gateway: tenth,
      'traveller-funds': 0,
      hold: 0,
      'cancellation-income': -tenth,
    });
  });

  test('[REQ-CXL-2] asked for ten times at once is one request with one answer', async () => {
    const { bookingId } = await bookedRoom();
    const before = cancelCalls();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(bookingId)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { chargePaise: 0, refundPaise: TOTAL_PAISE } });
    await becomes(bookingId, { status: 'cancelled' });
    expect(cancelCalls() - before).toBe(1);
    expect(await cancel(bookingId)).toMatchObject({ status: 200, body: { refundPaise: TOTAL_PAISE } });
  });

  test('[REQ-CXL-4] rejected by the hotel leaves the booking as it was, with nothing refunded', async () => {
    const { order, bookingId } = await bookedRoom();
    app.supplier.next({
      call: 'cancel-status',
      outcome: { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null },
    });
    await cancel(bookingId);
    await becomes(bookingId, {
      cancelled: false,
      cancellation: { status: { changeRequestStatus: 4, statusText: 'Cancellation rejected' } },
      refund: null,
      providerPayload: { HotelBookingStatus: 'Confirmed' },
    });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
  });

  const REFUSED = { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null } as const;

  test('[REQ-CXL-11] that the hotel refused is asked for again, and each call says what it did', async () => {
    const { bookingId } = await bookedRoom();
    const before = cancelCalls();
    app.supplier.next({ call: 'cancel-status', outcome: REFUSED });
    expect(await cancel(bookingId)).toMatchObject({ status: 200, body: { outcome: 'requested' } });
    await becomes(bookingId, { cancellationState: 'rejected', cancellationBlocked: null });
    expect(await cancel(bookingId)).toMatchObject({
      status: 200,
      body: { outcome: 'requested', refundPaise: TOTAL_PAISE },
    });
    await becomes(bookingId, { status: 'cancelled', refund: { status: 'processed' } });
    expect(cancelCalls() - before).toBe(2);
    expect(await cancel(bookingId)).toMatchObject({ status: 200, body: { outcome: 'cancelled' } });
    expect(cancelCalls() - before).toBe(2);
  });

  test('[REQ-CXL-11] that the hotel refused costs no more later than when it was asked for first', async () => {
    const { bookingId } = await bookedRoom();
    const start = clock.nowMs();
    app.supplier.next({ call: 'cancel-status', outcome: REFUSED });
    await cancel(bookingId);
    await becomes(bookingId, { cancellationState: 'rejected', cancellationBlocked: null });
    const { freeCancellationUntil } = await readBooking(app, traveller, bookingId);
    clock.set(Date.parse(freeCancellationUntil ?? '') + 3_600_000);
    const fresh = await signIn(app, traveller.mobile);
    const preview = await succeed(app, cancellationPreview, { as: fresh, params: { id: bookingId } });
    expect(preview).toMatchObject({
      chargePaise: 0,
      refundPaise: TOTAL_PAISE,
      note: like.stringContaining('first asked'),
    });
    expect(await cancel(bookingId, fresh)).toMatchObject({
      status: 200,
      body: { chargePaise: 0, refundPaise: TOTAL_PAISE },
    });
    await eventually(async () => {
      expect(await readBooking(app, fresh, bookingId)).toMatchObject({ status: 'cancelled' });
    });
    clock.set(start);
  });

  test('[REQ-CXL-11] that the hotel refused can be given to us, and stands on our list; one that was not refused cannot', async () => {
    const { bookingId } = await bookedRoom();
    const body = { topic: 'cancel', words: '', file: null };
    const ask = () => app.call(askUs, { as: traveller, params: { id: bookingId }, body });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CASE_TOPIC_CLOSED' } });
    app.supplier.next({ call: 'cancel-status', outcome: REFUSED });
    await cancel(bookingId);
    await becomes(bookingId, { cancellationState: 'rejected', cancellationBlocked: null });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ status: 200 });
    expect((await readBooking(app, traveller, bookingId)).cancellation?.askedUsAt).not.toBeNull();
    const { rows } = await app.context.database.pool.query(
      `select 1 from escalations where booking_id = $1 and reason = 'cancel-wanted' and settled_at is null`,
      [bookingId],
    );
    expect(rows).toHaveLength(1);
  });

  test('[REQ-CXL-5] whose request was never answered is not sent again when the booking shows that it arrived', async () => {
    const { bookingId } = await bookedRoom();
    const before = cancelCalls();
    app.supplier.next({ call: 'cancel', outcome: SILENCE, acted: true });
    await cancel(bookingId);
    await becomes(bookingId, { status: 'cancelled', refund: { status: 'processed' } });
    expect(cancelCalls() - before).toBe(1);
  });

  test('[REQ-CXL-5] whose request provably did not arrive is made again', async () => {
    const { bookingId } = await bookedRoom();
    const before = cancelCalls();
    const lost: Mishap[] = [
      { call: 'cancel', outcome: NOT_SENT },
      { call: 'cancel', outcome: SILENCE },
    ];
    for (const mishap of lost) app.supplier.next(mishap);
    await cancel(bookingId);
    // The time in which a request may still take effect is measured on the app's clock, which does not move here.
    await eventually(() => expect(cancelCalls() - before).toBe(2));
    clock.advance(60_000);
    await becomes(bookingId, { status: 'cancelled', refund: { status: 'processed' } });
    expect(cancelCalls() - before).toBe(3);
  });

  test('[REQ-CXL-5] whose requests are lost one after the other is asked for until one arrives', async () => {
    const { bookingId } = await bookedRoom();
    const before = cancelCalls();
    for (let lost = 0; lost < 3; lost += 1) app.supplier.next({ call: 'cancel', outcome: SILENCE });
    await cancel(bookingId);
    for (let asked = 1; asked <= 3; asked += 1) {
      await eventually(() => expect(cancelCalls() - before).toBe(asked));
      clock.advance(60_000);
    }
    await becomes(bookingId, { status: 'cancelled', refund: { status: 'processed' } });
    expect(cancelCalls() - before).toBe(4);
  });

  test('[REQ-PAY-14] whose refund fails at the gateway is refunded by a later attempt', async () => {
    const { order, bookingId } = await bookedRoom();
    const { payments } = await gatewayBooks(app, order.orderId);
    await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'rejected', reference: payments[0]?.id });
    await cancel(bookingId);
    await becomes(bookingId, { status: 'cancelled' });
    await eventually(async () => {
      clock.advance(1000);
      expect(await readBooking(app, traveller, bookingId)).toMatchObject({ refund: { status: 'processed' } });
    });
    expect((await gatewayBooks(app, order.orderId)).refunds.map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'processed',
    ]);
  });

  test('[REQ-BKG-7] of another traveller’s booking is not found', async () => {
    const { bookingId } = await bookedRoom();
    const stranger = await signIn(app);
    expect(await cancel(bookingId, stranger)).toMatchObject({
      status: 404,
      body: { error: 'Booking not found for this user.', code: 'BOOKING_NOT_FOUND' },
    });
    await becomes(bookingId, { status: 'vouchered' });
  });

  test('[REQ-CXL-1] is not possible after the check-in day in India', async () => {
    const { bookingId } = await bookedRoom();
    const { checkin } = await readBooking(app, traveller, bookingId);
    const before = clock.nowMs();
    clock.set(Date.parse(`${checkin}T18:29:59.000Z`));
    const fresh = await signIn(app, traveller.mobile);
    expect(await readBooking(app, fresh, bookingId)).toMatchObject({ cancellationBlocked: null });
    clock.advance(1000);
    const answer = await cancel(bookingId, fresh);
    expect(answer).toMatchObject({ status: 409, body: { code: 'CANCEL_NOT_POSSIBLE' } });
    expect(JSON.stringify(answer.body)).toMatch(/After check-in \(.*\), payment and cancellation are not available\./);
    clock.set(before);
  });
});
