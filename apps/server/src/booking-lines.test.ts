import { voucherPdf } from '@safar/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  checkoutStatus,
  loseWebhooks,
  openOrder,
  pay,
  readBooking,
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
  rates = await chooseRates(app, CITY, 2);
});
afterAll(() => app.close());

/** What was logged since the payment, but for requests and the catalogue. */
function linesBeside() {
  const lines = written.map((line) => Line.parse(JSON.parse(line)));
  return lines.filter(({ msg, part }) => msg !== 'request' && part !== 'hotels');
}

/** Pays for a room whose Book fails in a way. */
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
  const requests = written.map((line) => Line.parse(JSON.parse(line))).filter(({ msg }) => msg === 'request');
  const named = requests.filter(({ booking }) => booking === bookingId).map(({ req }) => req?.path);
  expect(named).toEqual(requests.map(({ req }) => req?.path).filter((path) => path?.includes(bookingId)));
  expect(named).toContain(`/api/bookings/${bookingId}/voucher.pdf`);
});

test('[REQ-OPS-41] every line about a booking that fails names it, those of its refund too', async () => {
  await arm(app, { target: 'razorpay', operation: 'Refund', kind: 'http-500', count: 2 });
  const { bookingId, sessionId } = await bookWith('sold-out');
  await until(() => checkoutStatus(app, traveller, sessionId), { state: 'refunded' });
  expect(linesBeside().map(({ target }) => target)).toContain('razorpay');
  expect(linesBeside().filter(({ booking }) => booking !== bookingId)).toEqual([]);
});
