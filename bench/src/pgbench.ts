import { Client, Pool } from 'pg';

const ACCOUNTS = 100_000;
const TELLERS = 10;

/** Creates pgbench's default tables at scale 1, in a schema of their own. */
export async function preparePgbench(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    drop schema if exists pgbench cascade;
    create schema pgbench;
    create table pgbench.branches (bid int primary key, bbalance int not null);
    create table pgbench.tellers (tid int primary key, bid int, tbalance int not null);
    create table pgbench.accounts (aid int primary key, bid int, abalance int not null, filler char(84) not null default '');
    create table pgbench.history (tid int, bid int, aid int, delta int, mtime timestamp);
    insert into pgbench.branches values (1, 0);
    insert into pgbench.tellers select n, 1, 0 from generate_series(1, ${TELLERS}) n;
    insert into pgbench.accounts select n, 1, 0 from generate_series(1, ${ACCOUNTS}) n;
  `);
  await client.query('vacuum analyze pgbench.accounts');
  await client.end();
}

/** Runs one default pgbench transaction (TPC-B like): its seven statements, through our driver. */
export async function pgbenchTransaction(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const [aid, tid, delta] = [random(ACCOUNTS), random(TELLERS), random(10_000) - 5000];
  try {
    await client.query('begin');
    await client.query('update pgbench.accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await client.query('select abalance from pgbench.accounts where aid = $1', [aid]);
    await client.query('update pgbench.tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await client.query('update pgbench.branches set bbalance = bbalance + $1 where bid = 1', [delta]);
    await client.query('insert into pgbench.history values ($1, 1, $2, $3, now())', [tid, aid, delta]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

function random(max: number): number {
  return 1 + Math.floor(Math.random() * max);
}
