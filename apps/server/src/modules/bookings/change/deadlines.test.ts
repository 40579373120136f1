import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { bookingIdOf } from '../../../platform/ids.ts';
import { composeModules } from '../../../compose.ts';
import type { Clock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import { balances } from '../../payments/index.ts';
import {
  balanceOrderOf,
  bookUnpaid,
  checkoutStatus,
  gatewayBooks,
  inboxOf,
  pay,
  readBooking,
  verify,
} from '../testing/journey.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';
import { like } from '../../../platform/testing/like.ts';

const CITY = '119805';
/** The time from the first quote of the rate to the end of its free cancellation. */
const FREE_FOR_MS = 40 * MINUTE_MS;

/** This many minutes as a setting in hours. */
function minutes(count: number): string {
  return (count / 60).toFixed(9);
}

/**
 * Days are shortened to minutes: the room is due 10 minutes before its free cancellation ends, with a reminder 15
 * minutes before that.
 */
const SHORTENED = {
  PLAN_HOURS_PAY_LATER: minutes(10),
  PLAN_HOURS_PAY_HALF: minutes(5),
  PLAN_HOURS_PAY_FULL: '0',
  PLAN_REMINDER_HOURS: minutes(15),
};

let aheadMs = 0;
/** Real time that the test can move forward by a quarter of an hour. */
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(clock.nowMs()).toISOString(),
};
let chargesBegin: string | undefined;

/** Wraps the supplier so that rates are free to cancel for minutes: those of the sandbox are free for days. */
function freeForMinutes(supplier: HotelSupplier): HotelSupplier {
  return {
    ...supplier,
    prebook: async (...asked) => {
      const outcome = await supplier.prebook(...asked);
      if (outcome.kind !== 'ok') return outcome;
      // Charges begin a minute after free cancellation ends (REQ-CHK-5).
      chargesBegin ??= new Date(clock.nowMs() + FREE_FOR_MS + MINUTE_MS).toISOString();
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
    parts: { clock, compose: (platform) => composeModules(platform, { supplierIs: freeForMinutes }) },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Waits until the traveller has these text messages, oldest first, after the one with the sign-in code. */
function isNotified(...texts: RegExp[]): Promise<void> {
  return eventually(async () => {
    const notified = (await inboxOf(app, traveller.mobile)).toReversed().slice(1);
    expect(notified).toEqual(texts.map((text) => like.stringMatching(text)));
  });
}

/** Adds a deadline that fails in every round and is due before all others. */
function addDeadlineOfNoBooking(): Promise<void> {
  return app.context.database.transaction(async (transaction) => {
    await transaction.query('set local session_replication_role = replica');
    await transaction.query(
      `insert into booking_timers (user_id, booking_id, kind, at)
       values (gen_random_uuid(), gen_random_uuid(), 'release', now() - interval '1 hour')`,
    );
  });
}

test('[REQ-PAY-7, REQ-CHK-5] a deadline is lived through: a room is held for nothing, its traveller reminded, the room released unpaid and given back, and a payment that comes after it refunded whole, though an earlier deadline cannot be kept', async () => {
  await addDeadlineOfNoBooking();
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('there is no rate');
  const { sessionId, bookingId } = await bookUnpaid(app, traveller, rate);
  const status = () => checkoutStatus(app, traveller, sessionId);
  await until(status, { state: 'confirmed', balance: {} });
  const order = await balanceOrderOf(app, traveller, sessionId);
  const heldRooms = async () =>
    (await hotelBooks(app)).filter(({ hotelBookingStatus }) => hotelBookingStatus === 'Confirmed');
  expect(await heldRooms()).toHaveLength(1);

  await isNotified(/is holding your room/);
  aheadMs += 16 * MINUTE_MS;
  await isNotified(/is holding your room/, /is due by/);
  aheadMs += 16 * MINUTE_MS;
  await until(status, { state: 'released', balance: null });
  expect(await readBooking(app, traveller, bookingId)).toMatchObject({ status: 'cancelled', payable: false });
  await eventually(async () => expect(await heldRooms()).toEqual([]));
  await isNotified(/is holding your room/, /is due by/, /has been released/);

  await verify(app, traveller, await pay(app, order.id));
  await until(() => gatewayBooks(app, order.id), {
    payments: [{ status: 'refunded', amount: order.amount, amount_refunded: order.amount }],
  });
  await until(() => balances(app.context.database.pool, bookingIdOf(sessionId)), {
    gateway: 0,
    'traveller-funds': 0,
    'refund-payable': 0,
  });
  await isNotified(/is holding your room/, /is due by/, /has been released/, /We are refunding it/);
});
