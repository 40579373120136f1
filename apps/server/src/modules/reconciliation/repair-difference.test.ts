import { auditLog } from '@safar/contract/desk/operators';
import { deskBooking } from '@safar/contract/desk/bookings';
import * as calls from '@safar/contract/desk/queues';
import { sendRefundAgain } from '@safar/contract/desk/retries';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../platform/ids.ts';
import { movableClock } from '../../platform/clock.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { Caller } from '../../platform/testing/test-app.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import {
  gatewayBooks,
  loseWebhooks,
  openOrder,
  pay,
  readBooking,
  refundAtGateway,
  verify,
} from '../bookings/testing/journey.ts';
import { SILENCE } from '../bookings/testing/scripted-supplier.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { waitingRows } from '../waiting/testing/waiting-rows.ts';
import { balances } from '../payments/index.ts';
import { reconcile } from './testing/operate.ts';
import { boughtInVain } from '../bookings/testing/refund-refused.ts';

const reason = 'Asked the supplier by telephone';

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;
let support: Caller;
let finance: Caller;
let second: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock, paymentRetryPolicy: { maxRefundAttempts: 1 } });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** The differences once everything is old enough; operators sign in anew because their sessions expire. */
async function compared() {
  clock.advance(HOUR_MS);
  const { differences } = await reconcile(app);
  [support, finance, second, admin] = [
    await asOperator(app, 'support', `support-${clock.nowMs()}@desk.example`),
    await asOperator(app, 'finance', `finance-${clock.nowMs()}@desk.example`),
    await asOperator(app, 'finance', `second-${clock.nowMs()}@desk.example`),
    await asOperator(app, 'admin', `admin-${clock.nowMs()}@desk.example`),
  ];
  return differences;
}

async function book(wishes = {}) {
  const order = await openOrder(app, traveller, offerRate(app, wishes));
  const proof = await pay(app, order.orderId);
  const { bookingId } = await verify(app, traveller, proof);
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  return { ...order, bookingId, paymentId: proof.razorpay_payment_id };
}

interface Key {
  readonly kind: string;
  readonly counterparty: string;
  readonly subject: string;
}

async function detailOf(key: Key) {
  const { body } = await app.deskCall(calls.differenceDetail, { as: support, query: { ...key } });
  return calls.differenceDetail.answer.parse(body);
}

const repair = (key: Key, what: string, as = finance) =>
  app.deskCall(calls.repairDifference, { as, body: { ...key, what, reason } });

const statesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

async function open(): Promise<string[]> {
  return (await waitingRows(app, support, 'difference')).map(({ detail }) => detail.of);
}

async function readDesk(id: string) {
  const params = { userId: traveller.userId, id };
  return deskBooking.answer.parse((await app.deskCall(deskBooking, { as: support, params })).body).booking;
}

async function readDeskAfter(id: string) {
  support = await asOperator(app, 'support', `reader-${clock.nowMs()}@desk.example`);
  return readDesk(id);
}

async function listOpen() {
  return (await waitingRows(app, support, 'difference'))[0]?.detail.subject;
}

/** A booking whose room is missing from the supplier's books, and the difference about it. */
async function lost(wishes = {}) {
  const { bookingId } = await book(wishes);
  const { supplierBookingIds } = await readDeskAfter(bookingId);
  const subject = supplierBookingIds[0] ?? '';
  const index = app.supplier.books.findIndex(({ booking }) => booking.bookingId === subject);
  app.supplier.books.splice(index, 1);
  expect(await compared()).toContainEqual(
    like.objectContaining({ kind: 'room-lost', subject, outcome: 'needs-person' }),
  );
  return { bookingId, key: { kind: 'room-lost', counterparty: 'tbo', subject } };
}

describe('[REQ-DESK-17] a room that the supplier does not know', () => {
  test('says so in words, and stays while the supplier is silent or says the same', async () => {
    const { bookingId, key } = await lost();
    const detail = await detailOf(key);
    expect(detail).toMatchObject({
      ours: 'The booking is vouchered, ₹5,065.35 paid.',
      theirs: 'The supplier does not know this room.',
      booking: { userId: traveller.userId, id: bookingId },
    });
    expect(detail.repairs.map(({ what, backPaise }) => [what, backPaise])).toEqual([
      ['look-again', TOTAL_PAISE],
      ['take-as-gone', TOTAL_PAISE],
    ]);
    expect((await repair(key, 'look-again', support)).status).toBe(403);
    app.supplier.always({ call: 'booking', outcome: SILENCE });
    expect((await repair(key, 'look-again')).body).toMatchObject({ code: 'REPAIR_NOT_POSSIBLE' });
    expect((await repair(key, 'take-as-gone')).body).toMatchObject({ code: 'REPAIR_NOT_POSSIBLE' });
    app.supplier.forget('booking');
    expect((await repair(key, 'look-again')).body).toMatchObject({ outcome: 'needs-person' });
    expect((await readDesk(bookingId)).status).toBe('vouchered');
    expect(await open()).toEqual(['room-lost']);
  });

  test('is taken as gone on a person’s word, once, and all that was paid goes back', async () => {
    const key = { kind: 'room-lost', counterparty: 'tbo', subject: (await listOpen()) ?? '' };
    const { booking } = await detailOf(key);
    const id = booking?.id ?? '';
    const answers = await Promise.all([finance, second, finance, second].map((by) => repair(key, 'take-as-gone', by)));
    expect(statesOf(answers)).toEqual([200, 409, 409, 409]);
    expect((await readDesk(id)).status).toBe('cancelled');
    await eventually(async () =>
      expect((await readDesk(id)).refunds).toMatchObject([{ amountPaise: TOTAL_PAISE, reason: 'booking' }]),
    );
    const { body } = await app.deskCall(auditLog, { as: admin, query: { subject: id, action: 'repairDifference' } });
    const { entries } = auditLog.answer.parse(body);
    expect(entries.filter(({ after }) => JSON.stringify(after).includes('take-as-gone'))).toHaveLength(1);
    await eventually(() =>
      expect(app.notified.map(({ notification }) => [notification.bookingId, notification.kind])).toContainEqual([
        id,
        'cancelled',
      ]),
    );
    expect(await open()).toEqual([]);
    expect((await repair(key, 'look-again')).body).toMatchObject({ code: 'NOT_IN_QUEUE' });
  });

  test('is not the room that another supplier knows by the same id', async () => {
    const { bookingId } = await book();
    const [subject = ''] = (await readDeskAfter(bookingId)).supplierBookingIds;
    await app.context.database.pool.query(
      `insert into reconciliation_differences (kind, counterparty, subject, detail, first_run, last_run, found_at, outcome)
       select 'room-lost', 'another', $1, 'It is lost.', id, id, now(), 'needs-person'
       from reconciliation_runs order by started_at desc limit 1`,
      [subject],
    );
    const key = { kind: 'room-lost', counterparty: 'another', subject };
    expect(await detailOf(key)).toMatchObject({
      ours: 'No booking of ours has this room.',
      theirs: 'The supplier does not answer.',
      booking: null,
    });
    expect((await repair(key, 'take-as-gone')).body).toMatchObject({ code: 'REPAIR_NOT_POSSIBLE' });
    expect((await readDesk(bookingId)).status).toBe('vouchered');
    await compared();
    // The outcome is not known yet.
    expect(await open()).toEqual(['room-lost']);
    await app.context.database.pool.query(`delete from reconciliation_differences where counterparty = 'another'`);
  });

  test('is not taken as gone by one person where more goes back than one may give', async () => {
    const { bookingId, key } = await lost({ farePaise: 2_500_000 });
    expect((await detailOf(key)).repairs.map(({ what }) => what)).toEqual(['look-again']);
    expect((await repair(key, 'take-as-gone')).body).toMatchObject({ code: 'REPAIR_NOT_POSSIBLE' });
    expect((await readDesk(bookingId)).status).toBe('vouchered');
  });
});

test('[REQ-PAY-19] a refund made at the gateway by hand takes the place of ours that failed, and nothing is sent twice', async () => {
  const { bookingId, paymentId, ...order } = await boughtInVain(app, traveller, 1);
  expect((await readDeskAfter(bookingId)).needs).toMatchObject([
    { reason: like.stringContaining('refund was not taken') },
  ]);
  await loseWebhooks(app, paymentId);
  await refundAtGateway(app, paymentId);
  expect(await compared()).toContainEqual(like.objectContaining({ kind: 'refund-unknown', outcome: 'repaired' }));
  await until(() => balances(app.context.database.pool, bookingIdOf(order.sessionId)), {
    gateway: 0,
    'refund-payable': 0,
  });
  const { refunds: ours, needs } = await readDesk(bookingId);
  expect(ours).toHaveLength(1);
  // The call for a person has ended.
  expect(needs).toEqual([]);
  const again = await app.deskCall(sendRefundAgain, {
    as: support,
    params: { id: ours[0]?.id ?? '' },
    body: { reason },
  });
  expect(again.body).toMatchObject({ code: 'NOTHING_TO_RETRY' });
  const { refunds } = await gatewayBooks(app, order.orderId);
  expect(refunds.filter(({ status }) => status === 'processed')).toHaveLength(1);

  // Its booking, which had given up with the refund, continues to its end by itself.
  await eventually(async () => expect((await readDesk(bookingId)).status).toBe('refunded'));
});

test('[REQ-DESK-17] what somebody put right at the gateway or the supplier leaves the list when it is compared again', async () => {
  await compared();
  const pool = app.context.database.pool;
  const { paymentId } = await book();
  await pool.query('update payments set amount_paise = amount_paise - 100 where gateway_payment_id = $1', [paymentId]);
  const differences = await compared();
  const key = { kind: 'payment-differs', counterparty: 'razorpay', subject: paymentId };
  expect(differences).toContainEqual(like.objectContaining({ ...key, outcome: 'needs-person' }));
  expect(await detailOf(key)).toMatchObject({
    ours: like.stringContaining('₹5,064.35, paid for our booking'),
    theirs: '₹5,065.35, captured.',
    repairs: [{ what: 'look-again' }],
  });
  expect((await repair(key, 'look-again')).body).toMatchObject({ outcome: 'needs-person' });
  await pool.query('update payments set amount_paise = amount_paise + 100 where gateway_payment_id = $1', [paymentId]);
  expect((await repair(key, 'look-again')).body).toMatchObject({ outcome: 'repaired' });
  const ledger = { kind: 'ledger-differs', counterparty: 'gateways', subject: 'gateway' };
  expect((await repair(ledger, 'look-again')).body).toMatchObject({ outcome: 'repaired' });
});
