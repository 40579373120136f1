import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeModules } from '../../compose.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import { balances } from '../payments/index.ts';
import {
  balanceOrderOf,
  bookUnpaid,
  checkoutStatus,
  gatewayBooks,
  inboxOf,
  pay,
  readBooking,
  verify,
} from './testing/journey.ts';
import { chooseRates, hotelBooks } from './testing/sandbox-hotel.ts';

const CITY = '119805';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** From the first question for the rate to the end of its free cancellation. */
const FREE_FOR_MS = 10 * SECOND_MS;
const TEST_LIMIT_MS = 60_000;

/** So many seconds as a setting in hours. */
function seconds(count: number): string {
  return (count / 3600).toFixed(9);
}

/** Days became seconds: a room is to be paid 2 s before its free cancellation ends, with a reminder 4 s before that. */
const SHORTENED = {
  PLAN_HOURS_PAY_LATER: seconds(2),
  PLAN_HOURS_PAY_HALF: seconds(1),
  PLAN_HOURS_PAY_FULL: '0',
  PLAN_REMINDER_HOURS: seconds(4),
};

let chargesBegin: string | undefined;

/** The supplier with rates that are free to cancel for seconds: the sandbox's are free for days. */
function freeForSeconds(supplier: HotelSupplier): HotelSupplier {
  return {
    ...supplier,
    prebook: async (...asked) => {
      const outcome = await supplier.prebook(...asked);
      if (outcome.kind !== 'ok') return outcome;
      // Charges begin a minute after the last that is free (spec 3.9).
      chargesBegin ??= new Date(Date.now() + FREE_FOR_MS + MINUTE_MS).toISOString();
      const policies = [{ kind: 'percent', value: 100, from: chargesBegin, to: null }] as const;
      return {
        ...outcome,
        rate: { ...outcome.rate, policies: [...policies], freeUntil: null, lastVoucherAt: null },
      };
    },
  };
}

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: SHORTENED,
    parts: { compose: (platform) => composeModules(platform, { supplierIs: freeForSeconds }) },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

test(
  '[C14] [C18] a deadline is lived through: a room is held for nothing, its traveller reminded, the room released unpaid and given back, and a payment that comes after it refunded whole',
  { timeout: TEST_LIMIT_MS },
  async () => {
    const [rate] = await chooseRates(app, CITY, 1);
    if (rate === undefined) throw new Error('there is no rate');
    const { sessionId, bookingId } = await bookUnpaid(app, traveller, rate);
    const status = () => checkoutStatus(app, traveller, sessionId);
    await eventually(async () => expect(await status()).toMatchObject({ state: 'confirmed', balance: {} }));
    const order = await balanceOrderOf(app, traveller, sessionId);
    const heldRooms = async () =>
      (await hotelBooks(app)).filter(({ hotelBookingStatus }) => hotelBookingStatus === 'Confirmed');
    expect(await heldRooms()).toHaveLength(1);

    await eventually(async () => expect(await status()).toMatchObject({ state: 'released', balance: null }));
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({ status: 'cancelled', payable: false });
    await eventually(async () => expect(await heldRooms()).toEqual([]));

    await verify(app, traveller, await pay(app, order.id));
    await eventually(async () =>
      expect(await gatewayBooks(app, order.id)).toMatchObject({
        payments: [{ status: 'refunded', amount: order.amount, amount_refunded: order.amount }],
      }),
    );
    await eventually(async () => {
      const ledger = await balances(app.context.database.pool, sessionId);
      expect(ledger).toMatchObject({ gateway: 0, 'traveller-funds': 0, 'refund-payable': 0 });
    });
    await eventually(async () => {
      const told = (await inboxOf(app, traveller.mobile)).toReversed().slice(1);
      expect(told).toEqual(
        [/holds your room/, /is due by/, /has been released/, /is being returned/].map((text) =>
          expect.stringMatching(text),
        ),
      );
    });
  },
);
