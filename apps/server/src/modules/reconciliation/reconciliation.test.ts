import { changeBecomes, changeRunOf } from '../bookings/testing/changes.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { bookingIdOf } from '../../platform/ids.ts';
import { movableClock } from '../../platform/clock.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { bookedUnder } from '../bookings/testing/booked-stay.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import {
  balanceLinkOf,
  bookUnpaid,
  checkoutStatus,
  gatewayBooks,
  loseWebhooks,
  openOrder,
  pay,
  payLink,
  readBooking,
  refundAtGateway,
  verify,
} from '../bookings/testing/journey.ts';
import { SILENCE } from '../bookings/testing/scripted-supplier.ts';
import { balances } from '../payments/index.ts';
import { listEscalations, operate, reconcile } from './testing/operate.ts';
import { like } from '../../platform/testing/like.ts';

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  // Polling is postponed: an unreported payment can be found by reconciliation only.
  app = await buildCommerceApp({ clock, paymentRetryPolicy: { firstPollMs: 1e9, lastPollMs: 1e9 } });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Runs a comparison once everything is old enough. Run a second time, it shows that repairs last. */
async function reconciled() {
  clock.advance(HOUR_MS);
  return reconcile(app);
}

async function bookedRoom() {
  const order = await openOrder(app, traveller, offerRate(app));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await becomes(bookingId, { status: 'vouchered' });
  return { ...order, bookingId };
}

function becomes(bookingId: string, expected: object) {
  return until(() => readBooking(app, traveller, bookingId), expected);
}

function refunded(bookingId: string) {
  return eventually(async () => {
    clock.advance(31_000);
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({
      status: 'cancelled',
      refund: { amountPaise: TOTAL_PAISE, status: 'processed' },
    });
  });
}

function entryOf(bookingId: string) {
  const [entry] = bookedUnder(app, bookingId);
  if (entry === undefined) throw new Error(`the supplier has no booking ${bookingId}`);
  return entry;
}

describe('reconciliation', () => {
  test('[REQ-OPS-5] finds nothing to say of books that agree', async () => {
    await bookedRoom();
    expect(await reconciled()).toMatchObject({ differences: [], incomplete: null });
  });

  test('[REQ-OPS-5] records a captured payment nobody notified us of, and books its room', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId, 5);
    const { razorpay_payment_id: subject } = await pay(app, order.orderId);
    clock.advance(6 * 60_000);
    const report = await reconcile(app, 3);
    expect(report.differences).toMatchObject([{ kind: 'payment-unknown', subject, outcome: 'repaired' }]);
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    expect((await reconciled()).differences).toEqual([]);
  });

  test('records a captured payment heard of hours after its checkout ended, and sends it back', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await loseWebhooks(app, order.orderId, 5);
    await pay(app, order.orderId);
    clock.advance(3 * HOUR_MS);
    expect((await reconciled()).differences).toMatchObject([{ kind: 'payment-unknown', outcome: 'repaired' }]);
    // Our books match the gateway's once its answer is recorded, not as soon as it pays out.
    await until(() => balances(app.context.database.pool, bookingIdOf(order.sessionId)), {
      gateway: 0,
      'refund-payable': 0,
    });
    expect(await gatewayBooks(app, order.orderId)).toMatchObject({ refunds: [{ amount: TOTAL_PAISE }] });
    expect((await reconciled()).differences).toEqual([]);
  });

  test('[REQ-OPS-5] leaves a second payment of a paid order to the gateway, which gives it back uncaptured', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    const attempt = { order_id: order.orderId, method: 'card', outcome: 'failure' };
    await expect(control(app, 'POST', '/razorpay/test/pay', attempt)).rejects.toThrow('declined');
    const { payments } = await gatewayBooks(app, order.orderId);
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    // An hour later a booking still on its way would fail, and be refunded.
    await becomes(bookingId, { status: 'vouchered' });
    await control(app, 'POST', '/razorpay/test/late-authorize', { payment_id: payments[0]?.id });
    const later = await gatewayBooks(app, order.orderId);
    expect(later.payments.map(({ status }) => status).toSorted()).toEqual(['authorized', 'captured']);
    expect((await reconciled()).differences).toEqual([]);
  });

  test('finds the payment of a balance made through a link, and settles its booking', async () => {
    const { sessionId, bookingId } = await bookUnpaid(app, traveller, offerRate(app));
    await becomes(bookingId, { status: 'confirmed' });
    const { shortUrl } = await balanceLinkOf(app, traveller, sessionId);
    await loseWebhooks(app, shortUrl?.split('/').at(-1), 5);
    await payLink(app, shortUrl ?? '');
    expect((await reconciled()).differences).toMatchObject([{ kind: 'payment-unknown', outcome: 'repaired' }]);
    await becomes(bookingId, { status: 'vouchered' });
  });

  test('enters a refund made at the gateway by hand, and the ledger agrees with the gateway again', async () => {
    const { orderId, sessionId } = await bookedRoom();
    const { payments } = await gatewayBooks(app, orderId);
    await loseWebhooks(app, payments[0]?.id, 5);
    await refundAtGateway(app, payments[0]?.id, 10_000);
    expect((await reconciled()).differences).toMatchObject([{ kind: 'refund-unknown', outcome: 'repaired' }]);
    await until(() => balances(app.context.database.pool, bookingIdOf(sessionId)), {
      'traveller-funds': 0,
      goodwill: 10_000,
    });
    expect((await reconciled()).differences).toEqual([]);
  });

  test('[REQ-OPS-5] cancels a room whose Book took effect after its booking had failed and been refunded', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await becomes(bookingId, { status: 'failed', refund: { status: 'processed' } });
    const { clientReferenceId: reference } = await readBooking(app, traveller, bookingId);
    const late = entryOf((await bookedRoom()).bookingId);
    app.supplier.books.push({ reference, booking: { ...late.booking, bookingId: '7777777' } });
    expect((await reconciled()).differences).toMatchObject([
      { kind: 'room-not-ours', subject: '7777777', outcome: 'repaired' },
    ]);
    await eventually(() => expect(app.supplier.books.at(-1)?.booking.status).toBe('cancelled'));
    expect((await reconciled()).differences).toEqual([]);
  });

  test('takes up a booking that was pending without an end, once its room is found', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    app.supplier.next({ call: 'book', outcome: SILENCE, acted: true });
    // The gateway's time of payment is long before ours, so the workflow first looks for an earlier booking.
    app.supplier.next({ call: 'find', outcome: { kind: 'none' } });
    app.supplier.always({ call: 'find', outcome: SILENCE });
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await eventually(() => expect(app.supplier.calls.slice(app.supplier.calls.lastIndexOf('book'))).toContain('find'));
    clock.advance(25 * HOUR_MS);
    await until(() => listEscalations(app), {
      bookings: [{ bookingId, reason: 'the supplier never told what became of a Book' }],
    });
    app.supplier.forget('find');
    // A workflow that has given up is not compared until it has ended.
    await changeBecomes(app, bookingId, 'purchase', 'done');
    expect((await reconciled()).differences).toMatchObject([{ kind: 'room-found', outcome: 'repaired' }]);
    await becomes(bookingId, { status: 'vouchered' });
    // It is registered as a run of the booking, so that no second one starts in parallel.
    expect(await app.context.workflows.find(`${await changeRunOf(app, bookingId, 'purchase')}-r2`)).not.toBeNull();
    expect(await operate(app, 'POST', 'escalations/settle', { bookingId })).toEqual({ settled: 1 });
    expect(await listEscalations(app)).toMatchObject({ bookings: [] });
  });

  test('[REQ-OPS-5] marks a booking whose supplier cancelled it, refunds all of it and calls a person', async () => {
    const { bookingId, sessionId } = await bookedRoom();
    const entry = entryOf(bookingId);
    entry.booking = { ...entry.booking, status: 'cancelled' };
    expect((await reconciled()).differences).toMatchObject([{ kind: 'room-lost', outcome: 'repaired' }]);
    await refunded(bookingId);
    const ledger = await balances(app.context.database.pool, bookingIdOf(sessionId));
    expect(Object.values(ledger).filter((amount) => amount !== 0)).toEqual([]);
    expect(await listEscalations(app)).toMatchObject({ bookings: [{ bookingId }] });
    expect((await reconciled()).differences).toEqual([]);
  });

  test('[REQ-OPS-27] a stay booked before the list reaches back is asked about though the list was not given at first', async () => {
    const { bookingId } = await bookedRoom();
    const entry = entryOf(bookingId);
    entry.booking = { ...entry.booking, status: 'cancelled' };
    await app.context.database.pool.query(
      `update bookings set created_at = created_at - interval '500 days' where id = $1`,
      [bookingId],
    );
    // The booking is missing from a list of several past days.
    const others = app.supplier.books.filter((each) => each !== entry);
    const bookings = others.map(({ reference, booking }) => ({ clientReferenceId: reference, booking }));
    // Each day is listed once: a later round would not find what this one leaves out.
    const told = new Set<string>();
    const listed = vi.spyOn(app.supplier, 'bookingsMadeOn').mockImplementation(async ({ from }) => {
      if (told.has(from)) return SILENCE;
      told.add(from);
      return { kind: 'ok', bookings };
    });
    listed.mockResolvedValueOnce(SILENCE);
    try {
      expect(await reconciled()).toMatchObject({ incomplete: like.stringContaining('did not list its bookings') });
      expect(await reconciled()).toMatchObject({
        differences: [{ kind: 'room-lost', subject: entry.booking.bookingId, outcome: 'repaired' }],
      });
    } finally {
      listed.mockRestore();
    }
    await refunded(bookingId);
  });

  test('ends with a note when a comparison fails, and makes the others all the same', async () => {
    await bookedRoom();
    const { pool } = app.context.database;
    await pool.query('alter table ledger_lines rename to ledger_lines_away');
    const report = await reconciled();
    await pool.query('alter table ledger_lines_away rename to ledger_lines');
    expect(report.incomplete).toBe('comparing the ledger of gateways failed: the log says how');
    expect(report.compared).toBeGreaterThan(0);
    const { rows } = await pool.query(
      'select ended_at, incomplete from reconciliation_runs order by started_at desc limit 1',
    );
    expect(rows).toEqual([{ ended_at: like.any(Date), incomplete: report.incomplete }]);
  });

  test('[REQ-OPS-5] tells of a payment in a state nobody knows, and compares the others', async () => {
    await bookedRoom();
    await arm(app, { target: 'razorpay', operation: 'ListPayments', kind: 'new-status', count: 100 });
    expect(await reconciled()).toMatchObject({
      incomplete: null,
      differences: [{ kind: 'payment-differs', outcome: 'needs-person', detail: like.stringContaining('a state') }],
    });
    await disarm(app);
  });

  test('[REQ-OPS-5] says so when the gateway does not list its books, and repairs nothing on half of them', async () => {
    await arm(app, { target: 'razorpay', operation: 'ListPayments', kind: 'http-500', count: 5 });
    expect(await reconciled()).toMatchObject({ incomplete: like.stringContaining('did not list its payments') });
    await disarm(app);
  });
});
