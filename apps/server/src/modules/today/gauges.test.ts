import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { checkoutStatus, openOrder, pay, verify } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { recentComplaints } from './store.ts';

const CITY = '130443';
const ALMOST_THREE_HOURS_SECONDS = 10_700;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
});
afterAll(() => app.close());

/** The gauges in one request of a monitor: returns the value of a line; undefined when it is absent. */
async function look(): Promise<(line: string) => number | undefined> {
  const { body } = await app.operations.inject({ url: '/metrics' });
  return (line) => {
    const found = body.split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length));
  };
}

test('[REQ-OPS-19] monitors read how much waits and since when, and events with an alarm from nought on', async () => {
  const before = await look();
  expect(before('safar_events_total{event="booking-needs-person"}')).toBe(0);
  expect(before('safar_queue_waiting{queue="bookings"}')).toBe(0);
  expect(before('safar_booking_oldest_seconds{status="pending"}')).toBe(0);
  const traveller = await signIn(app);
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('the city has no rate');
  const { orderId, sessionId } = await openOrder(app, traveller, rate);
  await verify(app, traveller, await pay(app, orderId));
  await until(() => checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
  await app.context.database.pool.query(
    `update bookings set status = 'pending', updated_at = now() - interval '3 hours' where session_id = $1`,
    [sessionId],
  );
  const after = await look();
  expect(after('safar_booking_oldest_seconds{status="pending"}')).toBeGreaterThan(ALMOST_THREE_HOURS_SECONDS);
  expect(after('safar_queue_waiting{queue="bookings"}')).toBe(1);
  expect(after('safar_queue_oldest_seconds{queue="bookings"}')).toBeGreaterThan(ALMOST_THREE_HOURS_SECONDS);
  expect(after('safar_workflow_waiting_seconds')).toBeLessThan(ALMOST_THREE_HOURS_SECONDS);
  expect(after('safar_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0);
});

const days = (count: number) => `now() - ${count} * interval '1 day'`;

test('[REQ-HELP-6] monitors and the first page read how many complaints were acknowledged and closed in time, are open or late', async () => {
  const { pool } = app.context.database;
  const complain = (n: number, askedDays: number, answered: string) =>
    pool.query(
      `insert into cases (user_id, booking_id, id, n, topic, words, asked_at, due_at, answer, answered_at)
       select user_id, id, gen_random_uuid(), $1, 'complaint', 'x', ${days(askedDays)}, ${days(askedDays - 31)}, answered::text, answered
       from bookings, (select (${answered})::timestamptz as answered) given limit 1`,
      [n],
    );
  await complain(1, 40, days(20));
  await complain(2, 40, days(1));
  await complain(3, 5, 'null');
  await complain(4, 50, 'null');
  await complain(5, 100, 'null');
  // The receipt of the third was sent at once, that of the second after three days.
  await pool.query(
    `insert into messages (user_id, booking_id, kind, occasion, channel, outcome, created_at, updated_at)
     select user_id, booking_id, 'case-taken', id::text, 'email', 'accepted', asked_at, asked_at + case n when 3 then interval '1 minute' else interval '3 days' end
     from cases where n in (2, 3)`,
  );
  const seen = await look();
  const counts = Object.fromEntries(
    ['asked', 'acknowledged', 'closed', 'open', 'late'].map((state) => [
      state,
      seen(`safar_complaints{state="${state}"}`),
    ]),
  );
  expect(counts).toEqual({ asked: 4, acknowledged: 1, closed: 1, open: 1, late: 2 });
  expect(await recentComplaints(pool, Date.now())).toEqual({ asked: 4, acknowledged: 1, closed: 1, open: 1 });
});
