import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { Database, Transaction } from './database.ts';
import { prepared } from './prepared.ts';
import { rowsOf } from './rows.ts';
import './testing/global-setup.ts';
import { openTestDatabase } from './testing/test-stack.ts';

const TIMES = 8;
const MARKED = prepared('select oid::int as oid from pg_class where relname = $1');

let database: Database;
let client: Transaction;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

const Plan = z.object({ statement: z.string(), kept: z.boolean() });

function plans() {
  return rowsOf(client, Plan)('select statement, generic_plans > 0 as kept from pg_prepared_statements');
}

test('a connection keeps the plan of a marked statement and of no other, and each call has its own values', async () => {
  const found = new Set<unknown>();
  for (let time = 0; time < TIMES; time += 1) {
    await client.query('select relname from pg_class where relname = $1', ['pg_class']);
    for (const name of ['pg_class', 'pg_type', 'nothing'])
      found.add((await client.query<{ oid: number }>(MARKED, [name])).rows[0]?.oid);
  }
  expect(found.size).toBe(3);
  expect(await plans()).toEqual([{ statement: MARKED, kept: true }]);
});

test('a marked statement that fails in a transaction is there again after it', async () => {
  const broken = prepared('select 1 / $1::int as whole');
  await client.query('begin');
  await expect(client.query(broken, [0])).rejects.toThrow('division by zero');
  await expect(client.query(MARKED, ['pg_class'])).rejects.toThrow('aborted');
  await client.query('rollback');
  expect((await client.query(broken, [1])).rows).toEqual([{ whole: 1 }]);
  expect((await client.query(MARKED, ['pg_class'])).rowCount).toBe(1);
});
