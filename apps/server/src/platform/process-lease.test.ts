import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { createLogger } from './logging.ts';
import { takeProcessLease, type ProcessLease } from './process-lease.ts';
import { eventually } from './testing/eventually.ts';
import './testing/global-setup.ts';
import { openTestDatabase } from './testing/test-stack.ts';

const log = createLogger('silent');
/** Long enough for the database to answer, if it could. */
const SILENCE_MS = 300;

let shared: Database;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  shared = await openTestDatabase(inject('safarStack'));
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  await shared.pool.query('delete from executors');
});
afterAll(() => shared.close());

interface Living {
  readonly processLease: ProcessLease;
  readonly database: Database;
  readonly onLost: () => void;
}

async function living(): Promise<Living> {
  const database = openDatabase(shared.url, 2, log);
  const onLost = vi.fn<() => void>();
  const processLease = await takeProcessLease(database, log, onLost);
  opened.push(async () => {
    await processLease.leave();
    await database.close();
  });
  return { processLease, database, onLost };
}

async function takenOverBy({ processLease }: Living): Promise<string[]> {
  const taken: string[] = [];
  await processLease.sweepDead(async (id) => void taken.push(id));
  return taken;
}

/** What another process does when it takes over this one's work. */
function fenceOff({ processLease }: Living): Promise<unknown> {
  return shared.pool.query('update executors set fenced_at = now() where id = $1', [processLease.processId]);
}

async function isSilent(answer: Promise<unknown>): Promise<boolean> {
  const silence = new Promise((resolve) => {
    setTimeout(resolve, SILENCE_MS, 'silence');
  });
  return (await Promise.race([answer, silence])) === 'silence';
}

test('[REQ-OPS-3] what a process left when it ended is taken over at once, once', async () => {
  const [one, two] = [await living(), await living()];
  const gone = await living();
  await gone.processLease.leave();
  const taken = await Promise.all([takenOverBy(one), takenOverBy(two)]);
  expect(taken.flat()).toEqual([gone.processLease.processId]);
  expect(await takenOverBy(one)).toEqual([]);
});

test('[REQ-OPS-3] a process that was taken over may neither act nor commit, and is told', async () => {
  const life = await living();
  await life.processLease.mayAct();
  await fenceOff(life);
  expect(await isSilent(life.processLease.mayAct())).toBe(true);
  expect(life.onLost).toHaveBeenCalled();
  expect(await (await living()).processLease.isAlive(life.processLease.processId)).toBe(false);
  const transaction = await shared.pool.connect();
  await transaction.query('begin');
  expect(await isSilent(life.processLease.mayCommit(transaction))).toBe(true);
  await transaction.query('rollback');
  transaction.release();
});

test('a process that does nothing learns by its next renewal that it was taken over', async () => {
  const life = await living();
  await fenceOff(life);
  await eventually(() => expect(life.onLost).toHaveBeenCalled());
});

test('nobody is taken over while a transaction of theirs that may commit is open', async () => {
  const [life, heir] = [await living(), await living()];
  const transaction = await life.database.pool.connect();
  await transaction.query('begin');
  await life.processLease.mayCommit(transaction);
  const taken = shared.pool.query('select from executors where id = $1 for update', [life.processLease.processId]);
  expect(await isSilent(taken)).toBe(true);
  await transaction.query('commit');
  transaction.release();
  expect((await taken).rowCount).toBe(1);
  expect(await takenOverBy(heir)).toEqual([]);
});

test('connections that are lost, of one process or of all, make nobody take a living one for gone', async () => {
  const [one, two] = [await living(), await living()];
  await shared.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'safar-lease-%'`,
  );
  for (const [judge, judged] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await takenOverBy(judge)).toEqual([]);
    await eventually(async () => expect(await judge.processLease.isAlive(judged.processLease.processId)).toBe(true));
  }
  await Promise.all([one.processLease.mayAct(), two.processLease.mayAct()]);
});

test('a process that has only just begun holds no late renewal against another', async () => {
  const late = await living();
  const judge = await living();
  await shared.pool.query(`update executors set expires_at = now() - interval '1 hour' where id = $1`, [
    late.processLease.processId,
  ]);
  expect(await takenOverBy(judge)).toEqual([]);
});
