import type { DeskCall } from '@safar/contract/desk/desk-call';
import { listBookings } from '@safar/contract/desk/find';
import { placeRequests } from '@safar/contract/desk/operators';
import * as queues from '@safar/contract/desk/queues';
import { supplierOddities } from '@safar/contract/desk/suppliers';
import { dataRequests } from '@safar/contract/desk/travellers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../platform/testing/eventually.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { openOrder, pay, verify } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';

const UDAIPUR = '119805';
/** More than two pages, all with the same instant. */
const ROWS = 120;

let app: TestApp;
let admin: TestOperator;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  admin = await asOperator(app, 'admin');
  const traveller = await signIn(app);
  const [rate] = await chooseRates(app, UDAIPUR, 1);
  if (rate === undefined) throw new Error('no rate');
  const order = await openOrder(app, traveller, rate);
  await verify(app, traveller, await pay(app, order.orderId));
  // Its messages are sent: those of the lists are the only ones from then on.
  const sent = `select count(*)::int as count from messages where outcome = 'accepted'`;
  await until(async () => (await app.context.database.pool.query<{ count: number }>(sent)).rows[0] ?? {}, { count: 2 });
  await app.context.database.pool.query(
    `create table copies as select gen_random_uuid() as id, gen_random_uuid() as session_id from generate_series(1, $1::int)`,
    [ROWS],
  );
});
afterAll(() => app.close());

/** The rows of each list, derived from the one booking and its payment. */
const FILL: readonly (readonly [string, DeskCall, readonly string[]])[] = [
  [
    'bookings',
    listBookings,
    [
      `insert into checkout_sessions select (jsonb_populate_record(s, jsonb_build_object('id', session_id, 'booking_id', copies.id))).*
       from checkout_sessions s, (select * from copies order by id offset 1) copies`,
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
         'id', copies.id, 'session_id', copies.session_id, 'payment_id', null))).*
       from bookings b, (select * from copies order by id offset 1) copies`,
    ],
  ],
  [
    'refunds',
    queues.refundsUnderWay,
    [
      `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', copies.id, 'gateway_payment_id', copies.id,
         'purpose', 'unmatched'))).*
       from payments p, copies`,
      `insert into refunds (user_id, id, booking_id, payment_id, gateway, amount_paise, status, created_at, updated_at)
       select user_id, id, booking_id, id, gateway, 100, 'pending', '2026-01-02', '2026-01-02'
       from payments where id in (select id from copies)`,
    ],
  ],
  [
    'disputes',
    queues.disputes,
    [
      `insert into payment_disputes (gateway, id, gateway_payment_id, amount_paise, deducted_paise, reason_code, phase, status, respond_by,
         told_at, created_at)
       select 'razorpay', id, id, 100, 0, 'fraud', 'chargeback', 'open', case when n % 2 = 0 then '2026-12-02'::date end, now(), now()
       from (select id::text, row_number() over () as n from copies) numbered`,
    ],
  ],
  [
    'requests for data',
    dataRequests,
    [
      `insert into data_requests (user_id, id, kind, asked_at, due_at)
       select user_id, copies.id, 'export', '2026-01-02', '2026-02-01' from copies, (select user_id from bookings limit 1) one`,
    ],
  ],
  [
    'requests for places',
    placeRequests,
    [
      `insert into place_requests (id, email, name, role, reason, asked_by, asked_at, until)
       select copies.id, copies.id || '@desk.example', 'New', 'support', 'joins', o.id, '2026-01-02', '2100-01-01'
       from copies, operators o`,
    ],
  ],
  [
    'what suppliers sent that is not known',
    supplierOddities,
    [
      `delete from answer_oddities`,
      `insert into answer_oddities select 'tbo-hotel', 'Search', 'unknown-key', id, '', '', 1, '2026-01-02', '2026-01-02' from copies`,
    ],
  ],
];

const Page = z.looseObject({ nextCursor: z.string().nullable() });

async function readPage(call: DeskCall, cursor?: string) {
  const { status, body } = await app.deskCall(call, { as: admin, query: cursor === undefined ? {} : { cursor } });
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  const { nextCursor, ...rest } = Page.parse(body);
  const rows = Object.values(rest).find((value) => Array.isArray(value)) ?? [];
  return { nextCursor, rows: rows.map((row) => JSON.stringify(row)) };
}

test.each(FILL)('[REQ-DESK-8] %s are read page after page, none twice and none left out', async (_name, call, fill) => {
  for (const sql of fill) await app.context.database.pool.query(sql);
  const first = await readPage(call);
  const seen = [...first.rows];
  let { nextCursor } = first;
  while (nextCursor !== null) {
    const page = await readPage(call, nextCursor);
    expect(page.rows.length).toBeLessThanOrEqual(first.rows.length);
    seen.push(...page.rows);
    ({ nextCursor } = page);
  }
  expect(seen).toHaveLength(ROWS);
  expect(new Set(seen).size).toBe(ROWS);
  expect(first.rows.length).toBeLessThan(ROWS / 2);
  const foreign = await app.deskCall(call, { as: admin, query: { cursor: 'bm90IG91cnM' } });
  expect(foreign).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
