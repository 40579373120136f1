import { paymentTroubles } from '@safar/contract/payments';
import { deskBooking } from '@safar/contract/desk/bookings';
import { deskDispute, disputeEvidence } from '@safar/contract/desk/disputes';
import { settlement, settlements } from '@safar/contract/desk/settlements';
import { booking as bookingCall } from '@safar/contract/bookings';
import { cancelBooking } from '@safar/contract/cancellation';
import { indiaClockOf } from '@safar/domain/time/days';
import { BANK_REFUND_DAYS } from '@safar/domain/money/refund-track';
import { workingDayAfter } from '@safar/domain/time/working-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../../bookings/testing/commerce-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { openOrder, pay, verify } from '../../bookings/testing/journey.ts';
import { listEscalations, reconcile } from '../../reconciliation/testing/operate.ts';
import { lockDisputesOf } from '../disputes/dispute-store.ts';
import { balances } from '../index.ts';
import { like } from '../../../platform/testing/like.ts';

const Notified = z.looseObject({ id: z.string() });

let app: CommerceApp;
let traveller: SignedInTraveller;
beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function paidBooking() {
  const order = await openOrder(app, traveller, offerRate(app));
  const proof = await pay(app, order.orderId);
  const { bookingId } = await verify(app, traveller, proof);
  await until(() => read(bookingId), { booking: { status: 'vouchered' } });
  return { ...order, bookingId, paymentId: proof.razorpay_payment_id };
}

async function read(bookingId: string): Promise<object> {
  const { body } = await app.call(bookingCall, { as: traveller, params: { id: bookingId } });
  return z.looseObject({}).parse(body);
}

/** Has the gateway send a notice by webhook. */
async function notify(path: 'dispute' | 'downtime' | 'settle', body: object = {}): Promise<string> {
  return Notified.parse(await control(app, 'POST', `/razorpay/test/${path}`, body)).id;
}

async function disputeRow(id: string): Promise<object> {
  const found = await app.context.database.pool.query<object>(
    'select status, deducted_paise::int as deducted from payment_disputes where id = $1',
    [id],
  );
  return found.rows[0] ?? {};
}

function accountsOf(sessionId: string) {
  return () => balances(app.context.database.pool, bookingIdOf(sessionId));
}

describe('[REQ-DESK-23] a dispute at the desk', () => {
  test('shows what it has moved at each step, to its outcome, and the evidence of its booking', async () => {
    const finance = await asOperator(app, 'finance');
    const { paymentId, bookingId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, amount_deducted: 5000 });
    const shown = async () => {
      const { body } = await app.deskCall(deskDispute, { as: finance, params: { gateway: 'razorpay', id } });
      return deskDispute.answer.parse(body);
    };
    await eventually(async () =>
      expect(await shown()).toMatchObject({
        dispute: { status: 'open', deductedPaise: 5000, respondBy: like.any(String) },
        booking: { userId: traveller.userId, id: bookingId },
      }),
    );
    const moved = async () =>
      (await shown()).ledger.map(({ kind, account, amountPaise }) => [kind, account, amountPaise]);
    const taken = [
      ['dispute-debited', 'disputed', 5000],
      ['dispute-debited', 'gateway', -5000],
    ];
    expect(await moved()).toEqual(taken);
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'lost', amount_deducted: 5000 });
    await eventually(async () =>
      expect(await moved()).toEqual([
        ...taken,
        ['dispute-lost', 'dispute-loss', 5000],
        ['dispute-lost', 'disputed', -5000],
      ]),
    );
    const booked = await app.deskCall(deskBooking, {
      as: finance,
      params: { userId: traveller.userId, id: bookingId },
    });
    expect(booked.body).toMatchObject({ booking: { disputes: [{ id, status: 'lost' }] } });
    const { evidence } = await shown();
    expect(evidence).toEqual(
      like.arrayContaining([
        like.objectContaining({ kind: 'proof of service', document: 'voucher' }),
        like.objectContaining({ kind: 'billing proof', document: 'invoice' }),
        like.objectContaining({ kind: 'terms as accepted', text: like.stringContaining('Free cancellation') }),
      ]),
    );
    const file = await app.deskCall(disputeEvidence, { as: finance, params: { gateway: 'razorpay', id } });
    expect(file.status).toBe(200);
    expect(JSON.stringify([evidence, file.body])).not.toContain(traveller.mobile);
  });

  test('one nobody told us of is not there', async () => {
    const support = await asOperator(app, 'support');
    const params = { gateway: 'razorpay', id: 'disp_none' };
    expect(await app.deskCall(deskDispute, { as: support, params })).toMatchObject({ status: 404 });
  });
});

describe('a disputed payment', () => {
  test('[REQ-PAY-20] is recorded only once whoever decides about its money has done so', async () => {
    const { paymentId: gatewayPaymentId } = await paidBooking();
    const { database } = app.context;
    const { rows: before } = await database.pool.query('select from payment_disputes');
    const told = await database.transaction(async (transaction) => {
      await lockDisputesOf(transaction, { gateway: 'razorpay', gatewayPaymentId });
      const notified = notify('dispute', { payment_id: gatewayPaymentId, amount_deducted: 0 });
      await eventually(async () => {
        const { rowCount } = await transaction.query(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        );
        expect(rowCount).toBe(1);
      });
      const { rows } = await transaction.query('select from payment_disputes');
      expect(rows).toHaveLength(before.length);
      return { notified };
    });
    await until(async () => disputeRow(await told.notified), { status: 'open', deducted: 0 });
  });

  test('[REQ-PAY-15] calls a person with the day to answer by, and what the gateway takes is in the ledger', async () => {
    const { paymentId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, amount_deducted: TOTAL_PAISE });
    await until(() => disputeRow(id), { status: 'open', deducted: TOTAL_PAISE });
    await until(accountsOf(sessionId), { disputed: TOTAL_PAISE, gateway: 0 });
    expect(await listEscalations(app)).toMatchObject({
      disputes: like.arrayContaining([like.objectContaining({ id, respondBy: like.any(String) })]),
    });
    expect((await reconcile(app)).differences).toEqual([]);
  });

  test('[REQ-PAY-15] that is won comes back, whatever is notified late or twice', async () => {
    const { paymentId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, amount_deducted: 1000 });
    await until(() => disputeRow(id), { status: 'open' });
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'won', amount_deducted: 1000 });
    await until(() => disputeRow(id), { status: 'won', deducted: 0 });
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'under_review', amount_deducted: 1000 });
    await notify('dispute', { payment_id: paymentId, dispute_id: id, event: 'won', amount_deducted: 1000 });
    await until(accountsOf(sessionId), { disputed: 0, gateway: TOTAL_PAISE });
    expect(await disputeRow(id)).toMatchObject({ status: 'won', deducted: 0 });
    expect((await reconcile(app)).differences).toEqual([]);
  });

  test('that is lost is a loss, also when nothing was notified before', async () => {
    const { paymentId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId, event: 'lost', amount: 5000, amount_deducted: 5000 });
    await until(() => disputeRow(id), { status: 'lost', deducted: 5000 });
    await until(accountsOf(sessionId), { disputed: 0, 'dispute-loss': 5000, gateway: TOTAL_PAISE - 5000 });
    expect((await reconcile(app)).differences).toEqual([]);
  });

  test('[REQ-PAY-20] is not paid a second time by a refund, which waits, and no person is called for it', async () => {
    const { paymentId, bookingId, sessionId } = await paidBooking();
    const id = await notify('dispute', { payment_id: paymentId });
    await until(() => disputeRow(id), { status: 'open' });
    await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
    await until(() => read(bookingId), { booking: { status: 'cancelled', refund: { status: 'held' } } });
    expect(JSON.stringify(await listEscalations(app))).not.toContain(sessionId);
  });
});

test('[REQ-PAY-15] what the gateway sent to our bank is kept, with its fees', async () => {
  await paidBooking();
  const id = await notify('settle');
  await eventually(async () => {
    const found = await app.context.database.pool.query<{ utr: string; fees_paise: string }>(
      'select utr, fees_paise from gateway_settlements where id = $1',
      [id],
    );
    expect(found.rows).toMatchObject([{ utr: like.stringMatching(/^SBXN/) }]);
    expect(Number(found.rows[0]?.fees_paise)).toBeGreaterThan(0);
  });
});

/** A settlement as finance sees it. */
const settlementOf = async (id: string, query: Readonly<Record<string, string>> = {}) => {
  const finance = await asOperator(app, 'finance', 'settlements@desk.example');
  const params = { gateway: 'razorpay', id };
  return settlement.answer.parse((await app.deskCall(settlement, { as: finance, params, query })).body);
};

describe('[REQ-DESK-24] a settlement', () => {
  test('is matched payment by payment and refund by refund, once; fee and tax are in the ledger, and the books agree', async () => {
    const { sessionId, paymentId } = await paidBooking();
    const gone = await paidBooking();
    await app.call(cancelBooking, { as: traveller, params: { id: gone.bookingId }, body: { remarks: '' } });
    await until(accountsOf(gone.sessionId), { gateway: 0, 'refund-payable': 0 });
    const id = await notify('settle');
    expect((await reconcile(app)).differences).toEqual([]);
    expect((await reconcile(app)).differences).toEqual([]);
    const { settlement: settled, lines } = await settlementOf(id);
    expect(settled).toMatchObject({ unmatched: 0, linesPaise: settled.amountPaise, lines: lines.length });
    const line = lines.find((each) => each.id === paymentId);
    expect(line).toMatchObject({ kind: 'payment', matched: true, booking: { userId: traveller.userId } });
    const { netPaise = 0, feePaise = 0, taxPaise = 0 } = line ?? {};
    expect(netPaise + feePaise).toBe(TOTAL_PAISE);
    expect(await accountsOf(sessionId)()).toMatchObject({
      gateway: 0,
      bank: netPaise,
      'gateway-fee': feePaise - taxPaise,
      'input-tax': taxPaise,
    });
    // The refund was deducted from the same settlement.
    expect(await accountsOf(gone.sessionId)()).toMatchObject({ gateway: 0, bank: -feePaise });
  });

  test('with a line of nothing of ours is a difference, and the line is marked', async () => {
    await paidBooking();
    const id = await notify('settle', { adjustment: -5000 });
    expect((await reconcile(app)).differences).toMatchObject([
      { kind: 'settlement-differs', subject: id, outcome: 'needs-person' },
    ]);
    const { settlement: settled, lines } = await settlementOf(id, { only: 'unmatched' });
    expect(settled.unmatched).toBe(1);
    expect(lines).toMatchObject([{ kind: 'other', netPaise: -5000, matched: false, booking: null }]);
  });

  test('is listed newest first, page by page, for finance alone', async () => {
    const finance = await asOperator(app, 'finance', 'pages@desk.example');
    const support = await asOperator(app, 'support', 'no-pages@desk.example');
    const { pool } = app.context.database;
    await pool.query(
      `insert into gateway_settlements (gateway, id, amount_paise, fees_paise, tax_paise, created_at)
       select 'razorpay', 'setl_old' || n, 1, 0, 0, timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query: Record<string, string> = cursor === undefined ? {} : { cursor };
      const page = settlements.answer.parse((await app.deskCall(settlements, { as: finance, query })).body);
      seen.push(...page.settlements.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.filter((id) => id.startsWith('setl_old'))).toEqual(
      Array.from({ length: 120 }, (_, index) => `setl_old${120 - index}`),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect((await app.deskCall(settlements, { as: support })).status).toBe(403);
  });
});

async function troubles() {
  return paymentTroubles.answer.parse((await app.call(paymentTroubles)).body);
}

describe('a way of paying that has trouble', () => {
  test('[REQ-PAY-11] is said before somebody pays with it, and no longer once it works again', async () => {
    const id = await notify('downtime', { method: 'upi', instrument: { psp: 'bhim' } });
    await until(troubles, {
      troubles: ['UPI payments through BHIM may fail right now. Please try another way of paying.'],
    });
    await notify('downtime', { id, method: 'upi', instrument: { psp: 'bhim' }, event: 'resolved' });
    await eventually(async () => expect((await troubles()).troubles).toEqual([]));
  });
});

test('[REQ-PAY-14] [REQ-DESK-20] a refund shows its steps, the day it is due, and what the bank finds it by', async () => {
  const { bookingId } = await paidBooking();
  await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
  await eventually(async () => {
    const { body } = await app.call(bookingCall, { as: traveller, params: { id: bookingId } });
    expect(body).toMatchObject({
      booking: { refunds: [{ status: 'processed', bankReference: like.stringMatching(/^\d+$/), overdue: false }] },
    });
  });
  const { booking } = bookingCall.answer.parse(
    (await app.call(bookingCall, { as: traveller, params: { id: bookingId } })).body,
  );
  const [refund] = booking.refunds;
  expect(refund?.steps.map(({ step, at }) => [step, at !== null])).toEqual([
    ['asked', true],
    ['accepted', true],
    ['sent', true],
    ['paid-out', true],
  ]);
  expect(refund?.dueOn).toBe(workingDayAfter(indiaClockOf(refund?.steps[2]?.at ?? '').day, BANK_REFUND_DAYS));
});
