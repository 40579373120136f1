import { cancelBooking } from '@safar/contract/cancellation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { setTimer } from './timer-store.ts';
import type { BookingKey } from '../order/booking.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../testing/journey.ts';
import { carryOutCancel } from './queued-cancel.ts';

let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock: movableClock(Date.now()) });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/**
 * A vouchered booking whose traveller asked to cancel while it was being bought. The rounds of the process itself never
 * handle it.
 */
async function wished(): Promise<BookingKey> {
  const order = await openOrder(app, traveller, offerRate(app, { freeDays: 10 }));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  const key = { userId: traveller.userId, bookingId };
  await setTimer(app.context.database.pool, { ...key, kind: 'cancel' }, '2999-01-01T00:00:00Z');
  return key;
}

async function called({ bookingId }: BookingKey): Promise<number> {
  const { pool } = app.context.database;
  return (await pool.query('select from escalations where booking_id = $1', [bookingId])).rowCount ?? 0;
}

const refused = async () => fail('CANCEL_NOT_POSSIBLE');

test('[REQ-CXL-10] a wish to cancel that is refused calls a person once, however many processes look at it at once', async () => {
  const key = await wished();
  const arrived = Promise.withResolvers<void>();
  const slow = carryOutCancel(app.context, key, async () => {
    await arrived.promise;
    return refused();
  });
  await carryOutCancel(app.context, key, refused);
  expect(await called(key)).toBe(1);
  await app.context.database.pool.query('delete from escalations');
  arrived.resolve();
  await slow;
  expect(await called(key)).toBe(0);
});

test('[REQ-CXL-10] a wish that is refused since the booking was cancelled meanwhile calls nobody', async () => {
  const key = await wished();
  await carryOutCancel(app.context, key, async () => {
    await succeed(app, cancelBooking, { as: traveller, params: { id: key.bookingId }, body: {} });
    await until(() => readBooking(app, traveller, key.bookingId), { cancelled: true });
    return refused();
  });
  expect(await called(key)).toBe(0);
});
