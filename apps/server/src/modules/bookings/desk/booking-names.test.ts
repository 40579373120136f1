import { cancelBooking } from '@safar/contract/cancellation';
import { auditLog } from '@safar/contract/desk/operators';
import { addNote } from '@safar/contract/desk/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn } from '../../../platform/testing/sign-in.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { bookingsOfWorkflows } from './booking-names-store.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../testing/journey.ts';

let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp();
});
afterAll(() => app.close());

test('[REQ-DESK-3, REQ-DESK-33] an entry of the log and the workflows of a booking name it by its reference', async () => {
  const as = await signIn(app);
  const order = await openOrder(app, as, offerRate(app, { freeDays: 10 }));
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });
  await succeed(app, cancelBooking, { as, params: { id: bookingId }, body: {} });
  await until(() => readBooking(app, as, bookingId), { status: 'cancelled' });
  const { reference } = await readBooking(app, as, bookingId);
  const admin = await asOperator(app, 'admin');
  const params = { userId: as.userId, id: bookingId };
  await app.deskCall(addNote, {
    as: await asOperator(app, 'support'),
    params,
    body: { text: 'Called about the refund' },
  });

  const log = auditLog.answer.parse((await app.deskCall(auditLog, { as: admin })).body);
  expect(log.entries.find(({ action }) => action === addNote.id)?.subject).toEqual({
    kind: 'booking',
    id: bookingId,
    name: reference,
    userId: as.userId,
  });

  const { pool } = app.context.database;
  const { rows } = await pool.query<{ workflow: string }>(
    `select 'change-' || id || '-r2' as workflow from booking_changes where booking_id = $1
     union all select 'refund-' || id from refunds where booking_id = $1`,
    [bookingId],
  );
  const workflows = rows.map(({ workflow }) => workflow);
  const booking = { userId: as.userId, id: bookingId, reference };
  expect(workflows).toHaveLength(3);
  expect(await bookingsOfWorkflows(pool, [...workflows, 'schedule:reconcile', 'change-of-clocks'])).toEqual(
    new Map(workflows.map((workflow) => [workflow, booking])),
  );
});
