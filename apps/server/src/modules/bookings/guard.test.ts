import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from './testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from './testing/journey.ts';
import { SILENCE } from './testing/scripted-supplier.ts';
import { eventually } from '../../platform/testing/eventually.ts';

const SILENT_ANSWERS = 200;

let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp({ pace: { guardMs: 100, restMs: 300 } });
});
afterAll(() => app.close());

test('a booking whose workflow ended badly is taken up again, and the room it had booked is found, not booked twice', async () => {
  const traveller = await signIn(app);
  const order = await openOrder(app, traveller, offerRate(app));

  app.supplier.next({ call: 'book', outcome: SILENCE, acted: true });
  for (let answer = 0; answer < SILENT_ANSWERS; answer += 1) app.supplier.next({ call: 'find', outcome: SILENCE });
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await eventually(() => expect(app.supplier.calls).toContain('find'));
  const { pool } = app.context.database;
  await pool.query(`update dbos.workflow_status set status = 'CANCELLED' where workflow_uuid = $1`, [
    `booking-${bookingId}`,
  ]);
  const secondLife = `booking-${bookingId}-2`;
  await vi.waitFor(async () => expect(await app.context.workflows.state(secondLife)).not.toBeNull(), { timeout: 8000 });
  app.supplier.forget('find');

  await vi.waitFor(
    async () => expect(await readBooking(app, traveller, bookingId)).toMatchObject({ status: 'vouchered' }),
    { timeout: 8000, interval: 50 },
  );
  expect(app.supplier.calls.filter((call) => call === 'book')).toHaveLength(1);
  expect(app.supplier.books).toHaveLength(1);
});
