import { voucherPdf } from '@safar/contract/documents';
import { createOrder } from '@safar/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  beginCheckout,
  checkoutStatus,
  fillGuests,
  loseWebhooks,
  openOrder,
  orderBody,
  pay,
  readBooking,
  succeed,
  verify,
  type ChosenRate,
} from './modules/bookings/testing/journey.ts';
import { chooseRates } from './modules/bookings/testing/sandbox-hotel.ts';
import { createLogger } from './platform/logging.ts';
import { until } from './platform/testing/eventually.ts';
import { arm } from './platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from './platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from './platform/testing/test-app.ts';

const CITY = '119805';
const Line = z.looseObject({
  msg: z.string(),
  booking: z.string().optional(),
  target: z.string().optional(),
  operation: z.string().optional(),
  req: z.looseObject({ path: z.string() }).optional(),
  part: z.string().optional(),
});

let app: TestApp;
let traveller: SignedInTraveller;
let rates: ChosenRate[];
const written: string[] = [];

beforeAll(async () => {
  const log = createLogger('info', { write: (line: string) => void written.push(line) });
  app = await buildTestApp({
    sandbox: 'own',
    parts: { log },
    environment: { LOG_LEVEL: 'info', TBO_BOOK_SETTLE_SECONDS: '1' },
  });
  traveller = await signIn(app);
  rates = await chooseRates(app, CITY, 3);
});
afterAll(() => app.close());

/** Lines logged since the payment, except those of requests and the catalogue. */
function linesBeside() {
  const lines = written.map((line) => Line.parse(JSON.parse(line)));
  return lines.filter(({ msg, part }) => msg !== 'request' && part !== 'hotels');
}

/** Lines of requests, or of those about a booking. */
function requestLines(bookingId?: string) {
  const lines = written.map((line) => Line.parse(JSON.parse(line))).filter(({ msg }) => msg === 'request');
  return lines.filter(({ booking }) => bookingId === undefined || booking === bookingId);
}

function pathsOf(lines: ReturnType<typeof requestLines>) {
  return lines.map(({ req }) => req?.path);
}

/** Pays for a room whose Book fails in the given way. */
async function bookWith(kind: string): Promise<{ readonly bookingId: string; readonly sessionId: string }> {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('there are no more hotels');
  const order = await openOrder(app, traveller, rate);
  await loseWebhooks(app, order.orderId, 10);
  await arm(app, { target: 'tbo-hotel', operation: 'Book', kind, reference: rate.hotelCode });
  const proof = await pay(app, order.orderId);
  written.length = 0;
  const { bookingId } = await verify(app, traveller, proof);
  return { bookingId, sessionId: order.sessionId };
}

test('[REQ-OPS-41] every line about a booking that is made names it, those of calls outside, messages and documents too', async () => {
  await arm(app, { target: 'sms', operation: 'Flow', kind: 'drop', count: 1 });
  await arm(app, { target: 'smtp', operation: 'Send', kind: 'http-500', count: 1 });
  const { bookingId } = await bookWith('http-500');
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  expect((await app.call(voucherPdf, { as: traveller, params: { id: bookingId } })).status).toBe(200);
  await until(async () => ({ said: new Set(linesBeside().map(({ msg }) => msg)).has('a mail was not sent') }), {
    said: true,
  });
  expect(linesBeside().map(({ target, operation }) => `${target} ${operation}`)).toEqual(
    expect.arrayContaining(['tbo-hotel Book', 'sms Flow']),
  );
  expect(linesBeside().filter(({ booking }) => booking !== bookingId)).toEqual([]);
  const isAboutIt = (path = '') => path.includes(bookingId) || path === '/api/payments/verify';
  expect(pathsOf(requestLines(bookingId))).toEqual(pathsOf(requestLines()).filter(isAboutIt));
  expect(pathsOf(requestLines(bookingId))).toContain(`/api/bookings/${bookingId}/voucher.pdf`);
});

test('[REQ-OPS-42] every line of a first payment names the booking it is to become, before that is there', async () => {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('there are no more hotels');
  await arm(app, { target: 'razorpay', operation: 'CreateOrder', kind: 'http-500', count: 1 });
  await arm(app, { target: 'razorpay', operation: 'FetchPayment', kind: 'http-500', count: 4 });
  const sessionId = await beginCheckout(app, traveller, rate);
  written.length = 0;
  const priceHash = await fillGuests(app, traveller, sessionId);
  const body = orderBody(rate, sessionId, priceHash);
  await app.call(createOrder, { as: traveller, body });
  const { order } = await succeed(app, createOrder, { as: traveller, body });
  await pay(app, order.id);
  await until(() => checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
  const { bookingId } = await checkoutStatus(app, traveller, sessionId);
  expect(linesBeside().map(({ target, operation }) => `${target} ${operation}`)).toEqual(
    expect.arrayContaining(['razorpay orders.create', 'razorpay payments.fetch']),
  );
  // A message of another booking may still be on its way.
  expect(linesBeside().filter(({ booking }) => booking === undefined)).toEqual([]);
  expect(linesBeside().filter(({ target, booking }) => target === 'razorpay' && booking !== bookingId)).toEqual([]);
  expect(requestLines().filter(({ booking }) => booking !== bookingId)).toEqual([]);
  expect(pathsOf(requestLines())).toEqual(
    expect.arrayContaining([
      '/api/payments/create-order',
      '/api/payments/webhook/razorpay',
      `/api/checkout/status/${sessionId}`,
    ]),
  );
});

test('[REQ-OPS-41] every line about a booking that fails names it, those of its refund too', async () => {
  await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'http-500', count: 2 });
  const { bookingId, sessionId } = await bookWith('sold-out');
  await until(() => checkoutStatus(app, traveller, sessionId), { state: 'refunded' });
  expect(linesBeside().map(({ target }) => target)).toContain('razorpay');
  expect(linesBeside().filter(({ booking }) => booking !== bookingId)).toEqual([]);
});
