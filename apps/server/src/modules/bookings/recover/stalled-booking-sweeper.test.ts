import { reasonsOpen } from './escalation-store.ts';
import { cancelBooking } from '@safar/contract/cancellation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { balanceOrderOf, openOrder, pay, readBooking, succeed, verify } from '../testing/journey.ts';
import { boughtInVain } from '../testing/refund-refused.ts';
import { SILENCE } from '../testing/scripted-supplier.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { changeBecomes, changeRunOf } from '../testing/changes.ts';

/** The number of refund attempts before an operator is called. */
const REFUND_TRIES = 1;
/** More than the sweeper checks in one round. */
const AT_REST = 100;

let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp({
    retryPolicy: { stalledSweepMs: 100, restMs: 300 },
    paymentRetryPolicy: { maxRefundAttempts: REFUND_TRIES },
  });
});
afterAll(() => app.close());

test('[REQ-BKG-11] a booking whose workflow ended badly is taken up again, however many rest with a person, and the room it had booked is found, not booked twice', async () => {
  const traveller = await signIn(app);
  const order = await openOrder(app, traveller, offerRate(app));

  app.supplier.next({ call: 'book', outcome: SILENCE, acted: true });
  app.supplier.always({ call: 'find', outcome: SILENCE });
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await eventually(() => expect(app.supplier.calls).toContain('find'));
  const run = await changeRunOf(app, bookingId, 'purchase');
  const { pool } = app.context.database;
  await pool.query(
    `with resting as (
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'session_id', gen_random_uuid(),
         'status', 'released', 'updated_at', now() - interval '1 day'))).*
       from bookings b, generate_series(1, $2) where b.id = $1 returning user_id, id, supplier),
     ended as (
       insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at, runs)
       select user_id, id, id, 1, 'deadline', 'clock', 'done', now(), 1 from resting),
     called as (
       insert into escalations (user_id, booking_id, reason, raised_at)
       select user_id, id, 'unpaid-room-not-released', now() from resting),
     kept as (
       insert into supplier_records (user_id, booking_id, record, supplier, state) select user_id, id, 0, supplier, 'held' from resting)
     insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at)
     select 'change-' || id, 'SUCCESS', 'change', 0, 0 from resting`,
    [bookingId, AT_REST],
  );
  await pool.query(`update dbos.workflow_status set status = 'CANCELLED' where workflow_uuid = $1`, [run]);
  await eventually(async () => expect(await app.context.workflows.state(`${run}-r2`)).not.toBeNull());
  app.supplier.forget('find');

  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  expect(app.supplier.calls.filter((call) => call === 'book')).toHaveLength(1);
  expect(app.supplier.books).toHaveLength(1);
});

/**
 * A balance is paid while a cancellation that the hotel will reject is under way, and the workflow for the voucher has
 * failed.
 */
test('[REQ-BKG-11, REQ-CXL-4] a paid room without a voucher, whose cancellation was rejected, has its voucher after all, and a person is told of the rejection', async () => {
  const traveller = await signIn(app);
  const order = await openOrder(app, traveller, offerRate(app), 'pay_half');
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  const becomes = (expected: object) => until(() => readBooking(app, traveller, bookingId), expected);
  await becomes({ status: 'confirmed', payable: true });
  const { context, supplier } = app;
  const [voucherGate, statusGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = { ...supplier };
  supplier.voucher = async (id) => voucherGate.promise.then(() => before.voucher(id));
  supplier.cancellationStatus = async (id) => statusGate.promise.then(() => before.cancellationStatus(id));
  const balance = await balanceOrderOf(app, traveller, order.sessionId);
  await verify(app, traveller, await pay(app, balance.id));
  supplier.next({ call: 'cancel', outcome: { kind: 'requested', changeRequestId: '79' }, acted: false });
  const rejected = { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null } as const;
  supplier.next({ call: 'cancel-status', outcome: rejected });
  await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
  voucherGate.resolve();
  await changeBecomes(app, bookingId, 'balance', 'done');
  const run = await changeRunOf(app, bookingId, 'balance');
  await context.database.pool.query(
    `insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at) values ($1, 'ERROR', 'change', 0, 0)`,
    [`${run}-r2`],
  );
  statusGate.resolve();
  await becomes({ cancellation: { status: { changeRequestStatus: 4 } } });
  await becomes({ status: 'vouchered' });
  const reasons = await reasonsOpen(context.database.pool, { userId: traveller.userId, bookingId });
  expect(reasons).toMatchObject([{ reason: 'stay-cancel-rejected' }]);
});

test('[REQ-BKG-11, REQ-PAY-14] a booking whose refund was taken just as its change ended is noted as refunded after all', async () => {
  const traveller = await signIn(app);
  const { bookingId } = await boughtInVain(app, traveller, REFUND_TRIES);
  await until(() => readBooking(app, traveller, bookingId), { status: 'failed' });
  const { pool } = app.context.database;
  await pool.query(
    `update refunds set status = 'processed', gateway_refund_id = 'rfnd_taken', needs_person = false where booking_id = $1`,
    [bookingId],
  );
  await eventually(async () => {
    const { rows } = await pool.query('select status from bookings where id = $1', [bookingId]);
    expect(rows).toEqual([{ status: 'refunded' }]);
  });
});
