import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { KEPT_TABLES, WORKFLOW_TABLES } from './kept-tables.ts';
import { sweepOldRows } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({});
});
afterAll(() => app.close());

const query = <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
  app.context.database.pool.query<Row>(sql, [...parameters]);

test('[REQ-OPS-30] every table says how long its rows are kept, and why', async () => {
  const { rows } = await query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(KEPT_TABLES, name))).toEqual([]);
  const { rows: engine } = await query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'dbos'::regnamespace
       and exists (select from pg_attribute where attrelid = c.oid and attname in ('workflow_uuid', 'workflow_id', 'destination_uuid'))`,
  );
  expect(engine.length).toBeGreaterThan(3);
  expect(engine.map(({ name }) => name).filter((name) => !Object.hasOwn(WORKFLOW_TABLES, name))).toEqual([]);
});

test('[REQ-OPS-30] a partition goes whole once its first row has been kept long enough; a row without one is deleted by itself', async () => {
  await query(`select make_partitions('journey_events', 'day', now() - interval '40 days', now())`);
  await query(
    `insert into journey_events (id, at, session_id, event, data)
     select gen_random_uuid(), now() - days * interval '1 day', 'sweep', days::text, '{}' from unnest(array[0, 28, 32, 200]) days`,
  );
  const partitions = async () =>
    Number(
      (await query<{ n: string }>(`select count(*) as n from pg_inherits where inhparent = 'journey_events'::regclass`))
        .rows[0]?.n,
    );
  const before = await partitions();
  await sweepOldRows(app.context);
  const { rows } = await query(`select event from journey_events where session_id = 'sweep' order by at`);
  expect(rows).toEqual([{ event: '28' }, { event: '0' }]);
  expect(await partitions()).toBeLessThan(before);
});

test('[REQ-PRIV-4] calls made for a booking are kept 400 days at most: those of a month go together, once its first day is so old', async () => {
  const kept = crypto.randomUUID();
  await query(
    `select make_partitions('outside_calls', 'month', now() - interval '450 days', now() - interval '360 days')`,
  );
  await query(
    `insert into outside_calls (subject_id, at, service, operation, request)
     select $1, now() - days * interval '1 day', 'peer', 'Book', days::text from unnest(array[369, 401]) days`,
    [kept],
  );
  const where = 'select distinct tableoid::regclass::text as name from outside_calls where subject_id = $1';
  const { rows: partitions } = await query<{ name: string }>(where, [kept]);
  expect(partitions.map(({ name }) => name)).not.toContain('outside_calls_rest');
  await sweepOldRows(app.context);
  expect((await query('select request from outside_calls where subject_id = $1', [kept])).rows).toEqual([
    { request: '369' },
  ]);
});

test('[REQ-PRIV-4] calls that no partition was there for are kept 400 days', async () => {
  await query(`select drop_partitions('outside_calls', now() - interval '300 days')`);
  const old = crypto.randomUUID();
  await query(
    `insert into outside_calls (subject_id, at, service, operation, request)
     select $1, now() - days * interval '1 day', 'peer', 'Book', days::text from unnest(array[399, 401]) days`,
    [old],
  );
  await sweepOldRows(app.context);
  expect((await query('select request from outside_calls where subject_id = $1', [old])).rows).toEqual([
    { request: '399' },
  ]);
});

test('[REQ-OPS-30] a table that cannot be swept keeps none behind it, and the sweep says so', async () => {
  const old = crypto.randomUUID();
  await query(
    `insert into payment_webhook_events (gateway, event_id, name, received_at)
     values ('razorpay', $1, 'payment.captured', now() - interval '91 days')`,
    [old],
  );
  await query('alter table messages rename to messages_away');
  try {
    await expect(sweepOldRows(app.context)).rejects.toThrow('not all old rows');
  } finally {
    await query('alter table messages_away rename to messages');
  }
  expect((await query('select from payment_webhook_events where event_id = $1', [old])).rowCount).toBe(0);
});

test('[REQ-OPS-30] deliveries that were dealt with go after 90 days', async () => {
  await query(
    `insert into payment_webhook_events (gateway, event_id, name, received_at)
     select 'razorpay', 'evt_' || days, 'payment.captured', now() - days * interval '1 day' from unnest(array[89, 91]) days`,
  );
  await sweepOldRows(app.context);
  expect((await query('select event_id as id from payment_webhook_events')).rows).toEqual([{ id: 'evt_89' }]);
});

test('[REQ-OPS-30] a workflow that ended is forgotten, unless its booking may still move or has not ended for so long, or its refund still runs', async () => {
  const old = app.context.clock.nowMs() - 120 * DAY_MS;
  const [past, justPast, ahead, released, failed, paidFailed, refunded] = Array.from({ length: 7 }, () =>
    crypto.randomUUID(),
  );
  await app.context.database.transaction(async (client) => {
    await client.query('set local session_replication_role = replica');
    for (const [id, endsInDays, status, paidBy] of [
      [past, -100, 'vouchered', 'upi'],
      [justPast, -80, 'vouchered', 'upi'],
      [ahead, 30, 'vouchered', 'upi'],
      [released, -100, 'released', null],
      [failed, -100, 'failed', null],
      [paidFailed, -100, 'failed', 'upi'],
    ] as const)
      await client.query(
        `insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, status, booking_code,
           payment_option, payment_method, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
         values (gen_random_uuid(), $1, gen_random_uuid(), 'tbo', 'hotel', 'h', '{}', '{}', '{}', '{}', $3, 'c', 'pay_full', $4, '',
           now(), now()::date + $2::int - 2, now()::date + $2::int, now() - interval '120 days', now() - interval '119 days')`,
        [id, endsInDays, status, paidBy],
      );
    await client.query(
      `insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at)
       select user_id, id, id, 1, 'purchase', 'traveller', 'done', created_at from bookings where id = any ($1)`,
      [[past, justPast, ahead, released, failed, paidFailed]],
    );
    await client.query(
      `insert into refunds (user_id, id, booking_id, payment_id, gateway, amount_paise, status, created_at, updated_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'razorpay', 100, 'pending', now() - interval '120 days', now() - interval '119 days')`,
      [refunded],
    );
  });
  const bookings = [past, justPast, ahead, released, failed, paidFailed].map((id) => `change-${id}`);
  const ids = [...bookings, `refund-${refunded}`, 'sched-nightly'];
  const left = [`change-${justPast}`, `change-${ahead}`, `change-${paidFailed}`, `refund-${refunded}`].toSorted();
  for (const id of ids) {
    await query(
      `insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at, completed_at)
       values ($1, 'SUCCESS', 'x', $2, $2, $2)`,
      [id, old],
    );
  }
  await sweepOldRows(app.context);
  const { rows } = await query<{ id: string }>(
    'select workflow_uuid as id from dbos.workflow_status where workflow_uuid = any($1)',
    [ids],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(left);
});

test('[REQ-OPS-30] a checkout that came to nothing goes with its order after 90 days; one whose order is still asked about, or that was paid, stays', async () => {
  const ids = {
    gone: crypto.randomUUID(),
    young: crypto.randomUUID(),
    asked: crypto.randomUUID(),
    paid: crypto.randomUUID(),
  };
  const days = { gone: 91, young: 89, asked: 91, paid: 91 };
  for (const [kind, id] of Object.entries(ids)) {
    const age = days[kind === 'young' ? 'young' : 'gone'];
    await query(
      `insert into checkout_sessions (user_id, id, booking_id, kind, supplier, status, booking_code, flight, price_lines, price_hash, contact_phone, created_at,
         expires_at, updated_at)
       values ($1, $1, $1, 'flight', 'tbo', $2, 'c', '{}', '[]', 'h', '', now(), now() - $3 * interval '1 day', now())`,
      [id, kind === 'paid' ? 'paid' : 'open', age],
    );
    await query(
      `insert into payment_orders (user_id, id, booking_id, change_id, gateway, receipt, amount_paise, currency, price_hash, plan, next_poll_at, poll_until, created_at,
         updated_at)
       values ($1, $1, $1, $1, 'razorpay', 'r', 100, 'INR', 'h', 'pay_full', case when $2 then now() + interval '1 hour' end, now(), now(),
         now() - $3 * interval '1 day')`,
      [id, kind === 'asked', age],
    );
  }
  await sweepOldRows(app.context);
  for (const table of ['checkout_sessions', 'payment_orders']) {
    const { rows } = await query<{ id: string }>(`select id from ${table} where id = any($1::uuid[])`, [
      Object.values(ids),
    ]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([ids.young, ids.asked, ids.paid].toSorted());
  }
});

test('[REQ-OPS-30] partitions are made and dropped for a role that may change no table, and for no table that has none', async () => {
  const role = `sweeper_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(`create role ${role}`);
  try {
    await query(`grant execute on function make_partitions, drop_partitions to ${role}`);
    await app.context.database.transaction(async (client) => {
      await client.query(`set local role ${role}`);
      const far = `select make_partitions('journey_events', 'day', now() + interval '30 days', now() + interval '32 days') as made`;
      expect((await client.query<{ made: number }>(far)).rows[0]?.made).toBe(3);
      await expect(client.query(`select drop_partitions('bookings', now())`)).rejects.toThrow('is not partitioned');
    });
  } finally {
    await query(`drop owned by ${role}`);
    await query(`drop role ${role}`);
  }
});

test('[REQ-OPS-30] what was said goes after 400 days; what is still to be sent, what a person is to look at, and what was said of a booking that has not ended for so long stay', async () => {
  const [over, lately, ahead] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await app.context.database.transaction(async (client) => {
    await client.query('set local session_replication_role = replica');
    for (const [id, endsInDays] of [
      [over, -401],
      [lately, -100],
      [ahead, 30],
    ] as const)
      await client.query(
        `insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, status, booking_code,
           payment_option, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
         values ($1, $1, gen_random_uuid(), 'tbo', 'hotel', 'h', '{}', '{}', '{}', '{}', 'vouchered', 'c', 'pay_full', '',
           now(), now()::date + $2::int - 2, now()::date + $2::int, now(), now())`,
        [id, endsInDays],
      );
  });
  const messages = [
    { id: over, occasion: 'sent', outcome: 'accepted', days: 401 },
    { id: over, occasion: 'young', outcome: 'accepted', days: 399 },
    { id: over, occasion: 'waiting', outcome: 'waiting', days: 401 },
    { id: over, occasion: 'given up', outcome: 'given-up', days: 401 },
    { id: lately, occasion: 'ended lately', outcome: 'accepted', days: 401 },
    { id: ahead, occasion: 'to come', outcome: 'accepted', days: 401 },
  ];
  for (const { id, occasion, outcome, days } of messages)
    await query(
      `insert into messages (user_id, booking_id, kind, occasion, channel, outcome, notification, next_try_at, created_at, updated_at)
       values ($1, $1, 'confirmed', $2, 'sms', $3, case when $3 in ('waiting', 'given-up') then '{}'::jsonb end,
         case when $3 = 'waiting' then now() + interval '1 hour' end, now() - $4 * interval '1 day', now() - $4 * interval '1 day')`,
      [id, occasion, outcome, days],
    );
  await sweepOldRows(app.context);
  const { rows } = await query<{ occasion: string }>(
    'select occasion from messages where booking_id = any($1::uuid[])',
    [[over, lately, ahead]],
  );
  expect(rows.map(({ occasion }) => occasion).toSorted()).toEqual([
    'ended lately',
    'given up',
    'to come',
    'waiting',
    'young',
  ]);
});
