import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensurePostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgres } from './postgres-install.ts';
import { temporaryFolder } from '../apps/server/src/platform/testing/test-stack.ts';

const folder = temporaryFolder('embedded');
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await ensurePostgres({ folder });
  await ask(postgres, 'create table kept (n int)');
  await ask(postgres, 'insert into kept values (1)');
});
// Whatever a test did to the server, the next test finds it running.
afterEach(async () => {
  postgres = await ensurePostgres({ folder });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask({ url }: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  const { dataFolder } = findPostgres(path.join(folder, 'postgres'));
  return Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function writePidFile(pid: number): void {
  const { dataFolder } = findPostgres(path.join(folder, 'postgres'));
  writeFileSync(path.join(dataFolder, 'postmaster.pid'), `${pid}\n${dataFolder}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
}

test('a second start finds the data, the port and the password of the first', async () => {
  await postgres.stop();
  const again = await ensurePostgres({ folder });
  expect(again.url).toBe(postgres.url);
  expect(statSync(path.join(folder, 'postgres-password')).mode & 0o777).toBe(0o600);
});

test('it commits to the disk and listens on loopback alone', async () => {
  expect(await ask(postgres, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

test('one left running by a process that was killed is adopted', async () => {
  const before = postmaster();
  const adopted = await ensurePostgres({ folder });
  expect(postmaster()).toBe(before);
  expect(await ask(adopted, 'select n from kept')).toHaveLength(1);
});

test('one that was killed itself recovers', async () => {
  process.kill(postmaster(), 'SIGKILL');
  const again = await ensurePostgres({ folder });
  expect(await ask(again, 'select n from kept')).toHaveLength(1);
});

test.each([
  ['nobody', 2_000_000],
  ['another program', process.pid],
])('a pid file that means %s is not believed', async (_whom, pid) => {
  await postgres.stop();
  writePidFile(pid);
  const again = await ensurePostgres({ folder });
  expect(postmaster()).not.toBe(pid);
  expect(await ask(again, 'select n from kept')).toHaveLength(1);
});

test('while an earlier process lives by it, it is not stopped by a later one', async () => {
  const parent = process.ppid;
  writeFileSync(path.join(folder, 'postgres-owner'), String(parent));
  const guest = await ensurePostgres({ folder });
  await guest.stop();
  expect(await ask(guest, 'select n from kept')).toHaveLength(1);
  rmSync(path.join(folder, 'postgres-owner'));
});

test('where root’s folder is closed to the user it runs as, the data goes to a place it can enter', () => {
  const closed = temporaryFolder('closed');
  chmodSync(closed, 0o700);
  const wanted = path.join(closed, 'data', 'postgres');
  const { dataFolder, runAs } = findPostgres(wanted);
  const isRoot = process.getuid?.() === 0;
  expect('uid' in runAs).toBe(isRoot);
  expect(dataFolder === wanted).toBe(!isRoot);
});
