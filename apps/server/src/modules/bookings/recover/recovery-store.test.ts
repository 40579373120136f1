import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import '../../../platform/testing/global-setup.ts';
import { scansDuring } from '../../../platform/testing/scans.ts';
import { openTestDatabase } from '../../../platform/testing/test-stack.ts';
import { stalledBookings } from './recovery-store.ts';

const BOOKINGS = 20_000;
const NOW = '2026-11-21T06:00:00Z';
const LIMIT = 50;

let database: Database;

/**
 * Most are at rest: active stays, and trips of last year that were refunded. Five are under way, and 16 future trips
 * that were refunded still have a valid ticket.
 */
beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  // The rows are written without their payments and checkouts.
  await database.pool.query('set session_replication_role = replica');
  await database.pool.query(
    `insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, flight, status,
       booking_code, payment_option, payment_method, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'tbo', case n % 3 when 0 then 'flight' else 'hotel' end,
       case n % 3 when 0 then null else 'h' end, case n % 3 when 0 then null else '{}'::jsonb end,
       case n % 3 when 0 then null else '{}'::jsonb end, case n % 3 when 0 then null else '{}'::jsonb end,
       case n % 3 when 0 then null else '{}'::jsonb end, case n % 3 when 0 then '{}'::jsonb end,
       case when n % 4000 = 1 then 'processing' when n % 3 = 0 then 'refunded' else 'vouchered' end,
       'c', 'pay_full', 'upi', (9800000000 + n)::text, $1::timestamptz, $1::timestamptz::date - 301, $1::timestamptz::date - 300 + (n % 400 = 0)::int * 310, $1::timestamptz, $1::timestamptz - interval '1 day'
     from generate_series(1, $2::int) n`,
    [NOW, BOOKINGS],
  );
  await database.pool.query(
    `insert into supplier_records (user_id, booking_id, record, supplier, state, numbers)
     select user_id, id, 0, supplier, case when kind = 'hotel' or ends_on > $1::timestamptz::date then 'issued' else 'gone' end,
       jsonb_build_object('pnr', 'P' || right(contact_phone, 5), 'airlinePnr', 'A' || right(contact_phone, 5))
     from bookings`,
    [NOW],
  );
  await database.pool.query(
    `insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at)
     select user_id, id, session_id, 1, 'purchase', 'traveller',
       case status when 'processing' then 'running' when 'refunded' then 'undone' else 'done' end, created_at from bookings`,
  );
  await database.pool.query('analyze bookings, booking_changes, supplier_records');
});
afterAll(() => database.close());

test('the sweeper’s round reads what stands still, and none of what rests, however much that is', async () => {
  const found: Awaited<ReturnType<typeof stalledBookings>>[number][] = [];
  const scans = await scansDuring(database.pool, async () => {
    found.push(...(await stalledBookings(database.pool, NOW, LIMIT)));
  });
  const count = (wanted: string) => found.filter(({ status }) => status === wanted).length;
  expect({ processing: count('processing'), refunded: count('refunded') }).toEqual({ processing: 5, refunded: 16 });
  expect(scans.get('bookings')).toBe(0);
  expect(scans.get('booking_changes')).toBe(0);
  expect(scans.get('booking_changes_open')).toBe(1);
  expect(scans.get('bookings_owing')).toBe(1);
  expect(scans.get('bookings_come_to_nothing')).toBe(1);
});

test.each([
  [
    'a traveller’s number',
    'bookings',
    'bookings_by_phone',
    `select id from bookings where contact_phone = '9800000042'`,
  ],
  [
    'a PNR',
    'supplier_records',
    'supplier_records_by_pnr',
    `select booking_id from supplier_records where numbers ->> 'pnr' = 'P00042'`,
  ],
  [
    'the airline’s PNR',
    'supplier_records',
    'supplier_records_by_airline_pnr',
    `select booking_id from supplier_records where numbers ->> 'airlinePnr' = 'A00042'`,
  ],
])('a booking is found by %s without reading all', async (_by, table, index, statement) => {
  const scans = await scansDuring(database.pool, async () =>
    expect((await database.pool.query(statement)).rowCount).toBe(1),
  );
  expect(scans.get(table)).toBe(0);
  expect(scans.get(index)).toBe(1);
});
