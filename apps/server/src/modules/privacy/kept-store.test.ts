import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import '../../platform/testing/global-setup.ts';
import { scansDuring } from '../../platform/testing/scans.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { eraseKept } from './kept-store.ts';

const ROWS = 20_000;
const SOMEBODY = newId();

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  await database.pool.query(
    `insert into journey_events (id, at, user_id, session_id, event, data)
     select gen_random_uuid(), now(), case n when 1 then $2::uuid else gen_random_uuid() end, 's' || n, 'search', '{}'
     from generate_series(1, $1::int) n`,
    [ROWS, SOMEBODY],
  );
  await database.pool.query('analyze journey_events');
});
afterAll(() => database.close());

test('[REQ-PRIV-3] deleting an account finds its journeys without reading everybody’s', async () => {
  const scans = await scansDuring(database.pool, () =>
    database.transaction((transaction) => eraseKept(transaction, SOMEBODY)),
  );
  expect(scans.get('journey_events')).toBe(0);
  expect((await database.pool.query('select from journey_events where user_id = $1', [SOMEBODY])).rowCount).toBe(0);
});
