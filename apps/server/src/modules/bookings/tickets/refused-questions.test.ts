import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeModules } from '../../../compose.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { arm, disarm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { airBooksOf, buyFlight, oneway } from '../testing/flight-journey.ts';
import { checkoutStatus, gatewayBooks } from '../testing/journey.ts';

const RETRY_POLICY = { firstAskMs: 100, lastAskMs: 400, pendingAfterMs: 1000 };

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' },
    parts: { compose: (platform) => composeModules(platform, { retryPolicy: RETRY_POLICY }) },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());
beforeEach(() => arm(app, { target: 'tbo-air', operation: 'GetBookingDetails', kind: 'trace-refused', count: 1000 }));
afterEach(() => disarm(app));

async function reasonsOf(bookingId: string) {
  const found = await app.context.database.pool.query<object>('select reason from escalations where booking_id = $1', [
    bookingId,
  ]);
  return found.rows;
}

describe('a purchase without an answer, where the supplier takes no question by trace alone', () => {
  test.each([
    ['ticketed', true, 'Ticket'],
    ['held', false, 'Book'],
  ])(
    '[REQ-TKT-4] is never taken for nothing: what was %s is not refunded, a person is called, and told at last it goes on',
    async (_, lcc, operation) => {
      const order = await buyFlight(app, traveller, oneway(lcc), { operation, kind: 'drop' });
      const status = () => checkoutStatus(app, traveller, order.sessionId);
      await eventually(async () => expect(await reasonsOf(order.bookingId)).toEqual([{ reason: 'ticket-unanswered' }]));
      await until(status, { state: 'pending' });
      const { payments } = await gatewayBooks(app, order.orderId);
      expect(payments).toMatchObject([{ amount_refunded: 0 }]);
      await disarm(app);
      await until(status, { state: 'confirmed' });
      expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
    },
  );

  test('[REQ-TKT-4] is asked about by its number where it was held before', async () => {
    // The call that issues a held ticket does not contain the passengers’ names.
    const fault = { operation: 'Ticket', kind: 'drop', reference: undefined };
    const order = await buyFlight(app, traveller, oneway(false), fault);
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    expect(await reasonsOf(order.bookingId)).toEqual([]);
  });
});
