import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import type { ComparedPlace } from '../../../platform/difference.ts';
import '../../../platform/testing/global-setup.ts';
import { scansDuring } from '../../../platform/testing/scans.ts';
import { openTestDatabase } from '../../../platform/testing/test-stack.ts';
import {
  COMPARED_FLIGHTS,
  flightsToCompare,
  standingStays,
  standingStaysByDay,
  type ComparedFlights,
} from './compared-store.ts';

const BOOKINGS = 20_000;
const TO_COMPARE = 500;
const PAGE = 7;
const BOUNDS = {
  before: '2026-11-28T03:00:00.000Z',
  after: '2026-11-27T03:00:00.000Z',
  endedAfter: '2026-11-21T03:00:00.000Z',
  today: '2026-11-28',
  leavesAfter: '2026-11-28',
  leavesUntil: '2026-11-29',
};

let database: Database;

/**
 * Trips and stays of past years, and some current ones, in each state. They share a few instants of change and a few
 * days of departure.
 */
beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  // The rows are written without their payments and checkouts.
  await database.pool.query('set session_replication_role = replica');
  await database.pool.query(
    `insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, flight, status,
       booking_code, payment_option, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'tbo', kind, case kind when 'hotel' then 'h' end,
       case kind when 'hotel' then '{}'::jsonb end, case kind when 'hotel' then '{}'::jsonb end, case kind when 'hotel' then '{}'::jsonb end,
       case kind when 'hotel' then '{}'::jsonb end, case kind when 'flight' then '{}'::jsonb end, status, 'c', 'pay_full',
       '', '2026-01-01', starts_on, starts_on + n % 3, moved_at, moved_at
     from (
       select n, case n % 2 when 0 then 'flight' else 'hotel' end as kind,
         case when n % 5 = 0 then 'failed' when n > $1 - 500 and n % 7 = 0 then 'pending' else 'vouchered' end as status,
         '2026-11-26'::date - case when n > $1 - $2 then 0 else 100 + n / 100 end + n % 9 as starts_on,
         '2026-11-27T06:00Z'::timestamptz - case when n > $1 - $2 then n % 4 * interval '1 day' else n % 300 * interval '1 day' + interval '9 days' end as moved_at
       from generate_series(1, $1::int) n) made`,
    [BOOKINGS, TO_COMPARE],
  );
  await database.pool.query('analyze bookings');
});
afterAll(() => database.close());

async function allOf(which: ComparedFlights): Promise<string[]> {
  const seen: string[] = [];
  let after: ComparedPlace | null = null;
  for (;;) {
    const page = await flightsToCompare(database.pool, which, BOUNDS, after, PAGE);
    seen.push(...page.map(({ bookingId }) => bookingId));
    const last = page.at(-1);
    if (last === undefined) return seen;
    after = { at: last.at, id: last.bookingId };
  }
}

async function idsOf(condition: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from bookings where kind = 'flight' and updated_at < '${BOUNDS.before}' and ${condition} order by id`,
  );
  return rows.map(({ id }) => id);
}

test('[REQ-OPS-27] each flight is asked about under one heading, page after page, none twice and none left out', async () => {
  const each: string[][] = [];
  for (const which of COMPARED_FLIGHTS) each.push(await allOf(which));
  const expected = await idsOf(
    `(status = 'pending' or (status = 'vouchered' and ends_on >= '2026-11-28') or (status = 'failed' and updated_at >= '${BOUNDS.endedAfter}'))`,
  );
  expect(each.map((ids) => ids.length > PAGE)).toEqual(COMPARED_FLIGHTS.map(() => true));
  expect(each.flat().toSorted()).toEqual(expected);
});

test.each([
  ['under-way', 'bookings_flights_under_way'],
  ['ended', 'bookings_flights_ended'],
  ['bought', 'bookings_standing_flights_moved'],
  ['leaving', 'bookings_standing_flights_leaving'],
  ['standing', 'bookings_standing_flights_ending'],
] as const)('[REQ-OPS-27] flights %s are read by their index, and none of what is over', async (which, index) => {
  const scans = await scansDuring(database.pool, () => flightsToCompare(database.pool, which, BOUNDS, null, PAGE));
  expect([scans.get('bookings'), scans.get(index)]).toEqual([0, 1]);
});

test('[REQ-OPS-27] stays that stand are counted by their index, and none of what is over', async () => {
  const counted: Awaited<ReturnType<typeof standingStaysByDay>>[number][] = [];
  const scans = await scansDuring(database.pool, async () => {
    counted.push(...(await standingStaysByDay(database.pool, { supplier: 'tbo', today: BOUNDS.today })));
  });
  expect([scans.get('bookings'), scans.get('bookings_standing_stays')]).toEqual([0, 1]);
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(PAGE);
});

test('[REQ-OPS-27] a day of booking is one of India, also while clocks change where the session of the database is', async () => {
  // The last Sunday of October 2026, which has 25 hours in Europe: the last minute of that day in India, and the first
  // of the next.
  const ids = ['2026-10-25T18:29:00Z', '2026-10-25T18:31:00Z'].map((at) => ({ at, id: crypto.randomUUID() }));
  const stays = { supplier: 'of-two-zones', today: BOUNDS.today };
  for (const { at, id } of ids)
    await database.pool.query(
      `insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, status, booking_code,
         payment_option, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
       values ($1, $1, $1, $2, 'hotel', 'h', '{}', '{}', '{}', '{}', 'vouchered', 'c', 'pay_full', '', $3, '2026-12-01',
         '2026-12-03', $3, $3)`,
      [id, stays.supplier, at],
    );
  await database.pool.query(`set timezone = 'Europe/Berlin'`);
  try {
    const day = { from: '2026-10-25', to: '2026-10-25' };
    const found = await standingStays(database.pool, stays, day, BOUNDS.before);
    expect(found.map(({ bookingId }) => bookingId)).toEqual([ids[0]?.id]);
  } finally {
    await database.pool.query('reset timezone');
  }
});
