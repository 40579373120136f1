import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseTrouble, openPool, type Database } from './database.ts';
import { createLogger } from './logging.ts';
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
  const reading = new Pool({ connectionString: database.url, options: '-c default_transaction_read_only=on' });
  expect(databaseTrouble(await failureOf(reading, 'create table written ()'))).toBe('away');
  await reading.end();
  const unlogged = ofState('0A000', 'cannot access temporary or unlogged relations during recovery');
  expect(databaseTrouble(await failureOf(database.pool, unlogged))).toBe('away');
  expect(databaseTrouble(await failureOf(database.pool, ofState('0A000')))).toBeNull();
  expect(databaseTrouble(await failureOf(database.pool, ofState('53300')))).toBe('full');
});

test('[REQ-OPS-9] a new session on a server that follows another is refused like one that cannot be had now, and one on the server that leads is given out', async () => {
  await database.pool.query(
    `create schema follower; create function follower.pg_is_in_recovery() returns boolean language sql return true`,
  );
  // As on a follower: the function of this schema answers in place of PostgreSQL's.
  const options = '-c search_path=follower,pg_catalog';
  const following = openPool({ connectionString: database.url, options }, createLogger('silent'));
  const failure = await failureOf(following, 'select 1');
  expect(failure).toMatchObject({ code: '57P03' });
  expect(databaseTrouble(failure)).toBe('away');
  expect(following.totalCount).toBe(0);
  await database.pool.query('drop schema follower cascade');
  expect((await following.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await following.end();
});

/** A statement that fails with this SQL state. */
function ofState(code: string, message = 'this cannot be'): string {
  return `do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`;
}

function failureOf(pool: Pool, statement: string): Promise<unknown> {
  return pool.query(statement).catch((error: unknown) => error);
}
