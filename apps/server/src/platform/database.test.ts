import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseTrouble, type Database } from './database.ts';
import './testing/global-setup.ts';
import { openTestDatabase } from './testing/test-stack.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

test('a connection that is lost in a transaction fails that transaction alone', async () => {
  const lost = database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => void transaction.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    await transaction.query('select 1');
  });
  expect(databaseTrouble(await lost.catch((error: unknown) => error))).toBe('away');
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('[REQ-OPS-9] a pool without a connection to spare is full, a database that does not answer is away, a statement without end is slow, one for which there is no disk left is short, and a wrong one is none of them', async () => {
  const narrow = new Pool({ connectionString: database.url, max: 1 });
  const held = await narrow.connect();
  // Applies only from here on: the first connection may take longer.
  narrow.options.connectionTimeoutMillis = 50;
  const none = new Pool({ host: '127.0.0.1', port: 1 });
  expect(databaseTrouble(await failureOf(narrow, 'select 1'))).toBe('full');
  expect(databaseTrouble(await failureOf(none, 'select 1'))).toBe('away');
  expect(databaseTrouble(new Error('a query failed', { cause: await failureOf(none, 'select 1') }))).toBe('away');
  expect(databaseTrouble(await failureOf(database.pool, 'select nothing'))).toBeNull();
  held.release();
  await narrow.end();
  const brief = new Pool({ connectionString: database.url, max: 1, statement_timeout: 20 });
  expect(databaseTrouble(await failureOf(brief, 'select pg_sleep(60)'))).toBe('slow');
  await brief.end();
  expect(databaseTrouble(await failureOf(database.pool, ofState('53100')))).toBe('short');
  expect(databaseTrouble(await failureOf(database.pool, ofState('53300')))).toBe('full');
});

/** A statement that fails with this SQL state. */
function ofState(code: string): string {
  return `do $$ begin raise exception 'this cannot be' using errcode = '${code}'; end $$`;
}

function failureOf(pool: Pool, statement: string): Promise<unknown> {
  return pool.query(statement).catch((error: unknown) => error);
}
