import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as calls from '@safar/contract/desk/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { buyFlight, oneway, readFlight } from '../testing/flight-journey.ts';
import { checkoutStatus } from '../testing/journey.ts';

let app: TestApp;
let traveller: SignedInTraveller;
let support: TestOperator;
let finance: TestOperator;

beforeAll(async () => {
  // One operator alone refunds nothing.
  app = await buildTestApp({ sandbox: 'own', environment: { APPROVAL_LIMIT_RUPEES: '0' } });
  support = await asOperator(app, 'support');
  finance = await asOperator(app, 'finance');
  traveller = await signIn(app);
});
afterAll(() => app.close());

test('[REQ-CXL-13, REQ-DESK-7] an operator gives up one passenger’s seat for the traveller, and a second person approves just that', async () => {
  const { sessionId, bookingId } = await buyFlight(app, traveller, oneway(true, { adults: '2' }));
  await until(() => checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
  const params = { userId: traveller.userId, id: bookingId };
  const opened = await app.deskCall(calls.deskBooking, { as: support, params });
  const { booking } = calls.deskBooking.answer.parse(opened.body);
  const [, second] = booking.seats;
  if (second === undefined) throw new Error('the booking has no second seat');
  expect(second.text).toMatch(/•.*DEL – BOM/);
  const items = [second.item];
  const query = { items: String(second.item) };
  const quoted = await app.deskCall(cancelAndRefund.quoteCancelOnBehalf, { as: support, params, query });
  const quote = cancelAndRefund.quoteCancelOnBehalf.answer.parse(quoted.body);
  expect(quote.paidPaise).toBe(booking.paidPaise / 2);
  const { chargePaise, refundPaise } = quote;
  const body = { chargePaise, refundPaise, items, reason: 'The second passenger is ill' };
  expect(await app.deskCall(cancelAndRefund.cancelOnBehalf, { as: support, params, body })).toMatchObject({
    status: 200,
    body: { outcome: 'asked' },
  });
  const waiting = calls.deskBooking.answer.parse((await app.deskCall(calls.deskBooking, { as: finance, params })).body);
  const approvalId = waiting.booking.approval?.id ?? '';
  const approve = { as: finance, params: { ...params, approvalId } };
  expect((await app.deskCall(cancelAndRefund.approveRequest, approve)).status).toBe(200);
  await until(
    async () => {
      const { flight, status } = await readFlight(app, traveller, bookingId);
      return { status, seats: flight.tickets.map(({ seats }) => seats.map(({ state }) => state)) };
    },
    { status: 'vouchered', seats: [['standing', 'gone']] },
  );
});
