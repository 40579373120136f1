import { createHash } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { Logger } from './logging.ts';
import { newId } from './ids.ts';

/** How long to wait before a lost lock is asked for again. */
const RECLAIM_MS = 250;
/** Separates these advisory locks from any other use of two-part keys. */
const LOCK_CLASS = 0x5afa;

/**
 * That this process is alive, provable by every other: a session-level advisory lock named after the process, held on a
 * connection of its own. PostgreSQL drops it the moment the process is gone, however it went.
 */
export interface Presence {
  readonly processId: string;
  /** Whether that process still holds its lock. */
  isAlive(processId: string): Promise<boolean>;
  /**
   * Runs `takeOver` for every process of the table `executors` that is gone, then strikes it off. Only one process does this
   * for a given dead one at a time.
   */
  sweepDead(takeOver: (deadProcessId: string) => Promise<void>): Promise<void>;
  leave(): Promise<void>;
}

/** Enters this process into the table `executors` and takes its lock. */
export async function announcePresence(databaseUrl: string, pool: Pool, log: Logger): Promise<Presence> {
  const processId = newId();
  const holder = await holdLock(databaseUrl, processId, log);
  await enter(pool, processId);
  return {
    processId,
    isAlive: async (other) => other === processId || !(await isLockFree(pool, other)),
    sweepDead: (takeOver) => sweepDead(pool, processId, takeOver),
    leave: async () => {
      await holder.release();
    },
  };
}

async function enter(pool: Pool, processId: string): Promise<void> {
  await pool.query('insert into executors (id) values ($1) on conflict (id) do nothing', [processId]);
}

interface LockHolder {
  release(): Promise<void>;
}

/** Holds the lock until released; a lost connection (the database restarted) is replaced. */
async function holdLock(databaseUrl: string, processId: string, log: Logger): Promise<LockHolder> {
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'safar-presence' });
    next.on('error', (error) => log.warn({ err: error }, 'the presence connection was lost'));
    next.on('end', reconnectLater);
    await next.connect();
    await next.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, lockNumber(processId)]);
    await next.query('insert into executors (id) values ($1) on conflict (id) do nothing', [processId]);
    return next;
  }

  function reconnectLater(): void {
    if (released || timer !== undefined) return;
    timer = setTimeout(() => void reconnect(), RECLAIM_MS);
  }

  async function reconnect(): Promise<void> {
    timer = undefined;
    try {
      client = await connect();
    } catch {
      reconnectLater();
    }
  }

  return {
    release: async () => {
      released = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}

async function isLockFree(pool: Pool, processId: string): Promise<boolean> {
  const tried = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1, $2) as free', [
    LOCK_CLASS,
    lockNumber(processId),
  ]);
  return tried.rows[0]?.free ?? false;
}

async function sweepDead(
  pool: Pool,
  processId: string,
  takeOver: (deadProcessId: string) => Promise<void>,
): Promise<void> {
  const others = await pool.query<{ id: string }>('select id from executors where id <> $1', [processId]);
  for (const { id } of others.rows) await takeOverIfDead(pool, id, takeOver);
}

/** Keeps the dead process's lock while its work is taken over, so that two survivors do not do it at once. */
async function takeOverIfDead(
  pool: Pool,
  deadId: string,
  takeOver: (deadProcessId: string) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tried = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
      LOCK_CLASS,
      lockNumber(deadId),
    ]);
    if (tried.rows[0]?.free === true) {
      await takeOver(deadId);
      await client.query('delete from executors where id = $1', [deadId]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** 32 bits of the id's hash: two processes that share a number only wait for one another's end. */
function lockNumber(processId: string): number {
  return createHash('sha256').update(processId).digest().readInt32BE(0);
}
