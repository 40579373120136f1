import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { prepared } from './prepared.ts';
import { rowsOf } from './rows.ts';
import type { Pool } from 'pg';
import { inTransaction, onceDatabaseAnswers, type Database, type Queryable, type Transaction } from './database.ts';
import { holdLease, isLockFree, type Lease } from './held-lease.ts';
import type { Logger } from './logging.ts';
import { NoticeBoard, type Notices } from './notices.ts';

/** A living process that lost its connection regains its lock well within this time. */
const LOCK_REGAINED_MS = 600;

/**
 * Proves to other processes that this one is alive and may act: a lease in the table `executors`, and an advisory
 * lock, which is free the moment a process dies (decision 0028, REQ-OPS-3).
 */
export interface ProcessLease {
  readonly processId: string;
  /** Notices of all processes, this one included, received on the connection of the lease. */
  readonly notices: Notices;
  /**
   * Resolves when this process may act, as the database says; called before each outside effect. Waits while the database is away, and for
   * ever once another process has taken over this one's work.
   */
  mayAct(): Promise<void>;
  /** Resolves when a transaction may commit: until it has, no process can take over this one's work. Never resolves once one has. */
  mayCommit(transaction: Transaction): Promise<void>;
  /** Whether another process still holds its lock and its lease. */
  isAlive(processId: string): Promise<boolean>;
  /**
   * Runs `takeOver` for every dead process in the table `executors`, then deletes its row. Only one process does this for a
   * given dead one at a time, and a process taken for dead can change nothing from before on.
   */
  sweepDead(takeOver: (deadProcessId: string) => Promise<void>): Promise<void>;
  /** SQL condition: whether there are other processes, living or not. */
  readonly othersThere: string;
  leave(): Promise<void>;
}

/**
 * Enters this process into the table `executors`. `onLost` must end it: others have taken it for dead and continue its work.
 */
export async function takeProcessLease(database: Database, log: Logger, onLost: () => void): Promise<ProcessLease> {
  const { pool, processId } = database;
  const board = new NoticeBoard(log);
  const lease = await holdLease(database, log, onLost, (notice) => board.heard(notice));
  const unlessFenced = async (db: Queryable, lock: '' | 'for key share'): Promise<void> => {
    const found = await db.query(prepared(`select from executors where id = $1 and fenced_at is null ${lock}`), [
      processId,
    ]);
    if (found.rowCount === 1) return;
    onLost();
    await new Promise(() => undefined);
  };
  return {
    processId,
    notices: board,
    mayAct: () => onceDatabaseAnswers(() => unlessFenced(pool, '')),
    mayCommit: (transaction) => unlessFenced(transaction, 'for key share'),
    isAlive: async (other) => other === processId || isAlive(pool, other),
    sweepDead: (takeOver) => sweepDead(pool, processId, lease, takeOver),
    othersThere: `exists (select from executors where id <> '${processId}')`,
    leave: () => lease.release(),
  };
}

async function isAlive(pool: Pool, processId: string): Promise<boolean> {
  const found = await pool.query('select from executors where id = $1 and fenced_at is null and expires_at > now()', [
    processId,
  ]);
  return found.rowCount === 1 && !(await isLockFree(pool, processId));
}

const OtherProcess = z.object({ id: z.string(), fenced: z.boolean(), expired: z.boolean() });
type OtherProcess = z.infer<typeof OtherProcess>;

async function sweepDead(
  pool: Pool,
  processId: string,
  lease: Lease,
  takeOver: (deadProcessId: string) => Promise<void>,
): Promise<void> {
  const others = await rowsOf(pool, OtherProcess)(
    `select id, fenced_at is not null as fenced, coalesce(expires_at < now(), false) as expired
     from executors where id <> $1`,
    [processId],
  );
  for (const other of others)
    if (other.fenced || (await fenceIfDead(pool, other, lease))) await takeOverFenced(pool, other.id, takeOver);
}

/** Makes sure that a process which is dead, or taken for dead, changes nothing from here on. False for a living one. */
async function fenceIfDead(pool: Pool, { id, expired }: OtherProcess, lease: Lease): Promise<boolean> {
  if (expired && lease.mayJudgeLeases()) {
    await endSessionsOf(pool, id);
    return fence(pool, id, 'and expires_at < now()');
  }
  if (!lease.mayJudgeLocks() || !(await isLockFree(pool, id))) return false;
  await pause(LOCK_REGAINED_MS);
  return (await isLockFree(pool, id)) && fence(pool, id, '');
}

/**
 * Ends the sessions that a lost host left open: PostgreSQL would keep their transactions and locks until the network times
 * out. The names of all sessions of a process, the workflow engine's included, hold its id.
 */
async function endSessionsOf(pool: Pool, processId: string): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and strpos(application_name, $1) > 0`,
    [processId],
  );
}

/** Waits for the transactions that may commit (`mayCommit`); later ones find the process fenced. */
function fence(pool: Pool, processId: string, condition: '' | 'and expires_at < now()'): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const found = await client.query(`select from executors where id = $1 ${condition} for update`, [processId]);
    if (found.rowCount === 0) return false;
    await client.query('update executors set fenced_at = coalesce(fenced_at, now()) where id = $1', [processId]);
    return true;
  });
}

/** Locks the row while the work is taken over, so that two survivors do not do it at once. */
function takeOverFenced(
  pool: Pool,
  processId: string,
  takeOver: (deadProcessId: string) => Promise<void>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await client.query('select from executors where id = $1 for update skip locked', [processId]);
    if (found.rowCount === 0) return;
    await takeOver(processId);
    await client.query('delete from executors where id = $1', [processId]);
  });
}
