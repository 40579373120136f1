import { fairDealing } from '@safar/contract/site';
import { addDays, indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { LEAST_CASES } from '@safar/domain/words/dark-patterns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';

const UDAIPUR = '119805';
let clock: MovableClock;
let app: TestApp;
let as: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  clock = movableClock(Date.now());
  app = await buildTestApp({ sandbox: 'own', parts: { clock } });
  as = await signIn(app);
  const [rate] = await chooseRates(app, UDAIPUR, 1);
  if (rate === undefined) throw new Error('there is no rate');
  const { orderId } = await openOrder(app, as, rate);
  ({ bookingId } = await verify(app, as, await pay(app, orderId)));
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });
});
afterAll(() => app.close());

const read = () => succeed(app, fairDealing, {});
const nextDay = () => clock.set(indiaDayStartMs(addDays(indiaClockOf(clock.nowMs()).day, 1), 9));
const firstPrices = async () => (await read()).figures[0];
const ago = (days: number) => new Date(clock.nowMs() - days * DAY_MS);

/** Refunds of the booking, decided and sent so many days ago, and paid out so many days later; null when not yet. */
function refunded(count: number, decidedDays: number, paidAfterDays: number | null) {
  const paidOut = paidAfterDays === null ? null : ago(decidedDays - paidAfterDays);
  return app.context.database.pool.query(
    `insert into refunds (user_id, id, booking_id, payment_id, gateway, change_id, amount_paise, status, created_at, updated_at, sent_at, paid_out_at)
     select user_id, gen_random_uuid(), booking_id, id, gateway, gen_random_uuid(), 100, $1, $2, $2, $2, $3
     from payments, generate_series(1, $4) where booking_id = $5`,
    [paidOut === null ? 'pending' : 'processed', ago(decidedDays), paidOut, count, bookingId],
  );
}

/** Cancellations of the booking that ended ten days ago, of which we kept so much ourselves. */
function cancelled(count: number, oursPaise: number) {
  return app.context.database.pool.query(
    `with done as (
       insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at, ended_at)
       select user_id, id, gen_random_uuid(), (select max(n) from booking_changes where booking_id = $2) + i, 'wish', 'traveller', 'done', $3, $3
       from bookings, generate_series(1, $1) i where id = $2 returning *)
     insert into booking_lines (user_id, booking_id, line, kind, label, amount_paise, party, tax_code, refund, in_change)
     select user_id, booking_id, (select max(line) from booking_lines where booking_id = $2) + row_number() over (), 'charge', 'charge', $4, 'safar', '', 'kept', id
     from done`,
    [count, bookingId, ago(10), oursPaise],
  );
}

test('[REQ-FRAME-21] figures have their number of cases, say no share of few, and are counted once a day from our books', async () => {
  const { day } = indiaClockOf(clock.nowMs());
  expect(await read()).toMatchObject({
    from: addDays(day, -90),
    until: addDays(day, -1),
    countedAt: clock.nowIso(),
    figures: ['firstprices', 'refunds', 'cancellations', 'complaints'].map((figure) => ({
      figure,
      cases: 0,
      kept: null,
    })),
  });

  await refunded(LEAST_CASES, 40, 3);
  // Paid out too late, not paid out in time, and still in its time.
  await refunded(1, 60, 30);
  await refunded(1, 60, null);
  await refunded(1, 2, null);
  await cancelled(LEAST_CASES - 2, 0);
  await cancelled(1, -500);
  // The same day reads what was counted.
  expect((await read()).figures[1]?.cases).toBe(0);
  clock.set(indiaDayStartMs(addDays(day, 1), 9));
  const [, refunds, few] = (await read()).figures;
  expect(refunds).toEqual({ figure: 'refunds', cases: LEAST_CASES + 2, kept: LEAST_CASES });
  expect(few).toEqual({ figure: 'cancellations', cases: LEAST_CASES - 1, kept: null });

  await cancelled(1, 700);
  clock.set(indiaDayStartMs(addDays(day, 2), 9));
  expect((await read()).figures[2]).toEqual({
    figure: 'cancellations',
    cases: LEAST_CASES,
    kept: LEAST_CASES - 1,
  });
});

/** Copies of the booking as made ten days ago, which stood in their list at so much more than was charged, in paise. */
function listedAt(count: number, morePaise: number) {
  return app.context.database.pool.query(
    `with shown as (
       insert into checkout_sessions
       select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'booking_id', gen_random_uuid(),
         'first_price_paise', c.first_price_paise + $2))).*
       from checkout_sessions c join bookings b on (b.user_id, b.session_id) = (c.user_id, c.id), generate_series(1, $1)
       where b.id = $3 returning user_id, id, booking_id)
     insert into bookings
     select (jsonb_populate_record(b, jsonb_build_object('id', shown.booking_id, 'session_id', shown.id,
       'created_at', $4::timestamptz))).*
     from bookings b, shown where b.id = $3`,
    [count, morePaise, bookingId, ago(10)],
  );
}

test('[REQ-FRAME-21] a first price is that of the list a rate was chosen from, and a charge above it counts against us', async () => {
  const { rows } = await app.context.database.pool.query(
    `select first_price_paise = (select sum((line ->> 'amountPaise')::int) from jsonb_array_elements(price_lines) line) as same
     from checkout_sessions`,
  );
  expect(rows).toEqual([{ same: true }]);
  // The booking itself is one.
  expect(await firstPrices()).toEqual({ figure: 'firstprices', cases: 1, kept: null });
  await listedAt(LEAST_CASES - 1, 0);
  nextDay();
  expect(await firstPrices()).toEqual({ figure: 'firstprices', cases: LEAST_CASES, kept: LEAST_CASES });
  await listedAt(1, 100);
  await listedAt(2, -100);
  nextDay();
  expect(await firstPrices()).toEqual({ figure: 'firstprices', cases: LEAST_CASES + 3, kept: LEAST_CASES + 1 });
});
