import * as cancellation from '@safar/contract/cancellation';
import { deskBooking } from '@safar/contract/desk/bookings';
import { quoteCancelOnBehalf, quoteRefundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { deskDispute } from '@safar/contract/desk/disputes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm, control, disarm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../../bookings/testing/commerce-app.ts';
import {
  gatewayBooks,
  loseWebhooks,
  openOrder,
  pay,
  readBooking,
  refundAtGateway,
  succeed,
  verify,
} from '../../bookings/testing/journey.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { listEscalations, reconcile } from '../../reconciliation/testing/operate.ts';
import { balances } from '../index.ts';

const FIFTH_PAISE = Math.floor(TOTAL_PAISE / 5);
const Told = z.looseObject({ id: z.string() });

let app: CommerceApp;
let traveller: SignedInTraveller;
beforeAll(async () => {
  app = await buildCommerceApp({ paymentRetryPolicy: { maxRefundAttempts: 2 } });
  traveller = await signIn(app);
});
afterAll(() => app.close());
afterEach(() => disarm(app));

async function paidBooking() {
  const order = await openOrder(app, traveller, offerRate(app));
  const proof = await pay(app, order.orderId);
  const { bookingId } = await verify(app, traveller, proof);
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  return { ...order, bookingId, paymentId: proof.razorpay_payment_id };
}

function preview(bookingId: string) {
  return succeed(app, cancellation.cancellationPreview, { as: traveller, params: { id: bookingId } });
}

function cancel(bookingId: string, body: object = { chargePaise: 0 }) {
  return app.call(cancellation.cancelBooking, { as: traveller, params: { id: bookingId }, body });
}

/** The lines of a booking in force, less its payments, and all that went back: zero at rest. */
async function balanceOf(bookingId: string) {
  const { rows } = await app.context.database.pool.query<{ paise: number }>(
    `select ((select sum(amount_paise) from booking_lines where booking_id = $1 and out_change is null)
       - (select sum(amount_paise) from payments where booking_id = $1)
       + (select sum(amount_paise) from refunds where booking_id = $1))::int as paise`,
    [bookingId],
  );
  return rows[0]?.paise;
}

async function refundsAtGateway(orderId: string) {
  const { refunds } = await gatewayBooks(app, orderId);
  return refunds.map(({ amount, status }) => `${status} ${amount}`).toSorted((one, other) => one.localeCompare(other));
}

function accountsOf(sessionId: string) {
  return () => balances(app.context.database.pool, bookingIdOf(sessionId));
}

/** Has the gateway report a dispute by webhook; returns its id. */
async function dispute(body: object): Promise<string> {
  return Told.parse(await control(app, 'POST', '/razorpay/test/dispute', body)).id;
}

async function disputedBooking() {
  const booking = await paidBooking();
  const id = await dispute({ payment_id: booking.paymentId, amount_deducted: TOTAL_PAISE });
  await until(accountsOf(booking.sessionId), { disputed: TOTAL_PAISE });
  const decide = (event: 'won' | 'lost', more: object = {}) =>
    dispute({ payment_id: booking.paymentId, dispute_id: id, event, amount_deducted: TOTAL_PAISE, ...more });
  return { ...booking, disputeId: id, decide };
}

/** The changes of a booking that are done or undone, in the order in which they were asked for. */
async function changesOf(bookingId: string): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ change: string }>(
    `select reason || ' by ' || asked_by as change from booking_changes where booking_id = $1 and ended_at is not null order by n`,
    [bookingId],
  );
  return rows.map(({ change }) => change);
}

/** Notifications of one kind that were sent about a booking, over both channels. */
function toldOf(bookingId: string, kind: string) {
  return app.notified
    .map(({ notification }) => notification)
    .filter((notification) => notification.bookingId === bookingId && notification.kind === kind);
}

describe('[REQ-PAY-19] what was given back at the gateway’s own panel', () => {
  test('enters ledger, refund list and page at once, any number of times, and a cancellation gives back what is left', async () => {
    const { bookingId, orderId, sessionId, paymentId } = await paidBooking();
    for (let times = 1; times <= 2; times += 1) {
      await refundAtGateway(app, paymentId, FIFTH_PAISE);
      await eventually(async () =>
        expect(await readBooking(app, traveller, bookingId)).toMatchObject({
          refund: { amountPaise: times * FIFTH_PAISE },
          refunds: { length: times },
        }),
      );
    }
    await until(accountsOf(sessionId), { goodwill: 2 * FIFTH_PAISE, 'refund-payable': 0 });
    const leftPaise = TOTAL_PAISE - 2 * FIFTH_PAISE;
    expect(await preview(bookingId)).toMatchObject({ paidPaise: leftPaise, refundPaise: leftPaise, note: null });
    expect((await cancel(bookingId)).body).toMatchObject({ refundPaise: leftPaise });
    await eventually(async () =>
      expect(await refundsAtGateway(orderId)).toEqual(
        [FIFTH_PAISE, FIFTH_PAISE, leftPaise]
          .map((paise) => `processed ${paise}`)
          .toSorted((one, other) => one.localeCompare(other)),
      ),
    );
    await eventually(async () =>
      expect(toldOf(bookingId, 'cancelled')).toMatchObject([{ refundPaise: leftPaise }, { refundPaise: leftPaise }]),
    );
    expect(toldOf(bookingId, 'refund-processed')).toMatchObject(
      Array.from({ length: 4 }, () => ({ refundPaise: FIFTH_PAISE })),
    );
    await until(accountsOf(sessionId), { gateway: 0, 'refund-payable': 0, 'traveller-funds': 0 });
    expect((await reconcile(app)).differences).toEqual([]);
    expect(await changesOf(bookingId)).toEqual([
      'purchase by traveller',
      'by-hand by gateway',
      'by-hand by gateway',
      'wish by traveller',
    ]);
  });

  test('and of which every delivery was lost is asked for before money is promised', async () => {
    const { bookingId, orderId, paymentId, sessionId } = await paidBooking();
    await loseWebhooks(app, paymentId, 20);
    await refundAtGateway(app, paymentId, FIFTH_PAISE);
    const leftPaise = TOTAL_PAISE - FIFTH_PAISE;
    expect(await preview(bookingId)).toMatchObject({ refundPaise: leftPaise });
    await refundAtGateway(app, paymentId, FIFTH_PAISE);
    // The amounts that were shown are stale: the cancellation is refused with the present ones.
    const stale = await cancel(bookingId, { chargePaise: 0, refundPaise: leftPaise });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CANCEL_CHARGE_CHANGED' } });
    expect((await cancel(bookingId)).body).toMatchObject({ refundPaise: leftPaise - FIFTH_PAISE });
    await until(accountsOf(sessionId), { gateway: 0, 'refund-payable': 0, 'traveller-funds': 0 });
    expect(await refundsAtGateway(orderId)).toHaveLength(3);
  });

  test('in full leaves nothing to refund, and nothing is sent', async () => {
    const { bookingId, orderId, paymentId, sessionId } = await paidBooking();
    await refundAtGateway(app, paymentId, TOTAL_PAISE);
    await until(() => readBooking(app, traveller, bookingId), { refund: { amountPaise: TOTAL_PAISE } });
    expect(await preview(bookingId)).toMatchObject({ refundPaise: 0 });
    expect((await cancel(bookingId)).body).toMatchObject({ refundPaise: 0 });
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled' });
    expect(await refundsAtGateway(orderId)).toEqual([`processed ${TOTAL_PAISE}`]);
    await until(accountsOf(sessionId), { gateway: 0, 'traveller-funds': 0 });
  });

  test('while our own refund waits counts towards it: less is sent, never more than the payment', async () => {
    const { bookingId, orderId, paymentId, sessionId } = await paidBooking();
    await loseWebhooks(app, paymentId, 20);
    await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'http-500', count: 2 });
    await cancel(bookingId);
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled' });
    for (const _ of [1, 2, 3]) await refundAtGateway(app, paymentId, FIFTH_PAISE).catch(() => undefined);
    await until(accountsOf(sessionId), { gateway: 0, 'refund-payable': 0, 'traveller-funds': 0 });
    const refunds = (await gatewayBooks(app, orderId)).refunds.filter(({ status }) => status === 'processed');
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(TOTAL_PAISE);
  });

  test('comes off what an operator may give, who is told when the gateway cannot be asked', async () => {
    const { bookingId, paymentId } = await paidBooking();
    const finance = await asOperator(app, 'finance', 'given-back@desk.example');
    const params = { userId: traveller.userId, id: bookingId };
    await loseWebhooks(app, paymentId, 20);
    await refundAtGateway(app, paymentId, FIFTH_PAISE);
    const quote = await app.deskCall(quoteRefundOnBehalf, { as: finance, params });
    expect(quote.body).toMatchObject({ leftPaise: TOTAL_PAISE - FIFTH_PAISE });
    await arm(app, { target: 'razorpay', operation: 'FetchPayment', kind: 'http-500', count: 9 });
    expect(await app.deskCall(quoteRefundOnBehalf, { as: finance, params })).toMatchObject({
      status: 409,
      body: { error: like.stringContaining('does not say what is left') },
    });
  });
});

describe('[REQ-PAY-20] a booking whose payment is disputed', () => {
  test('is cancelled without promising money that waits for the bank; won, the refund goes', async () => {
    const { bookingId, orderId, sessionId, decide } = await disputedBooking();
    expect(await preview(bookingId)).toMatchObject({
      refundPaise: TOTAL_PAISE,
      heldPaise: TOTAL_PAISE,
      note: like.stringContaining('deciding'),
    });
    const support = await asOperator(app, 'support', 'disputed@desk.example');
    const params = { userId: traveller.userId, id: bookingId };
    expect((await app.deskCall(quoteCancelOnBehalf, { as: support, params })).body).toMatchObject({
      heldPaise: TOTAL_PAISE,
    });
    await cancel(bookingId);
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled', refund: { status: 'held' } });
    const held = { refundPaise: 0, heldPaise: TOTAL_PAISE };
    await eventually(async () => expect(toldOf(bookingId, 'cancelled')).toMatchObject([held, held]));
    expect(await refundsAtGateway(orderId)).toEqual([]);
    expect(await listEscalations(app)).toMatchObject({ bookings: [], refunds: [] });
    await decide('won');
    await until(() => readBooking(app, traveller, bookingId), { refund: { status: 'processed' } });
    expect(await refundsAtGateway(orderId)).toEqual([`processed ${TOTAL_PAISE}`]);
    await until(accountsOf(sessionId), { gateway: 0, disputed: 0, 'traveller-funds': 0, 'refund-payable': 0 });
    const paid = { refundPaise: TOTAL_PAISE };
    await eventually(async () => expect(toldOf(bookingId, 'refund-processed')).toMatchObject([paid, paid]));
  });

  test('that was cancelled and is lost leaves no loss and no debt: the bank has paid the traveller', async () => {
    const { bookingId, orderId, sessionId, disputeId, decide } = await disputedBooking();
    await cancel(bookingId);
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled', refund: { status: 'held' } });
    const finance = await asOperator(app, 'finance', 'evidence@desk.example');
    const shown = await app.deskCall(deskDispute, { as: finance, params: { gateway: 'razorpay', id: disputeId } });
    const { evidence } = deskDispute.answer.parse(shown.body);
    expect(evidence.filter(({ kind }) => kind === 'refund confirmation')).toEqual([]);
    await decide('lost');
    await until(() => readBooking(app, traveller, bookingId), { refund: { status: 'bank', amountPaise: TOTAL_PAISE } });
    await until(accountsOf(sessionId), { gateway: 0, disputed: 0, 'dispute-loss': 0, 'traveller-funds': 0 });
    expect(await refundsAtGateway(orderId)).toEqual([]);
    expect((await reconcile(app)).differences).toEqual([]);
    expect(await changesOf(bookingId)).toEqual(['purchase by traveller', 'wish by traveller']);
    const desk = await app.deskCall(deskBooking, { as: finance, params: { userId: traveller.userId, id: bookingId } });
    expect(desk.body).toMatchObject({ booking: { needs: [] } });
  });

  test('that is lost in part has the rest refunded', async () => {
    const { bookingId, orderId, sessionId, paymentId } = await paidBooking();
    const id = await dispute({ payment_id: paymentId, amount_deducted: FIFTH_PAISE });
    await until(accountsOf(sessionId), { disputed: FIFTH_PAISE });
    await cancel(bookingId);
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled', refund: { status: 'held' } });
    await dispute({ payment_id: paymentId, dispute_id: id, event: 'lost', amount_deducted: FIFTH_PAISE });
    await eventually(async () =>
      expect(await refundsAtGateway(orderId)).toEqual([`processed ${TOTAL_PAISE - FIFTH_PAISE}`]),
    );
    await until(accountsOf(sessionId), { gateway: 0, disputed: 0, 'dispute-loss': 0, 'traveller-funds': 0 });
  });

  test('that was lost and is cancelled later promises nothing twice, and is no loss then', async () => {
    const { bookingId, orderId, sessionId, decide } = await disputedBooking();
    await decide('lost');
    await until(accountsOf(sessionId), { 'dispute-loss': TOTAL_PAISE });
    expect(await preview(bookingId)).toMatchObject({ paidPaise: 0, refundPaise: 0, heldPaise: 0 });
    expect(await balanceOf(bookingId)).toBe(0);
    await cancel(bookingId);
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled' });
    expect(await balanceOf(bookingId)).toBe(0);
    expect(await refundsAtGateway(orderId)).toEqual([]);
    await until(accountsOf(sessionId), { gateway: 0, 'dispute-loss': 0, 'traveller-funds': 0 });
    expect(await changesOf(bookingId)).toEqual(['purchase by traveller', 'by-hand by gateway', 'wish by traveller']);
  });
});
