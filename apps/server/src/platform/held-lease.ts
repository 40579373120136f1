import { z } from 'zod';
import { rowsOf } from './rows.ts';
import { createHash } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { Database } from './database.ts';
import type { Logger } from './logging.ts';
import { NOTICE_CHANNEL } from './notices.ts';

/** A process that has not renewed its lease for this long is taken for dead (decision 0028, REQ-OPS-3). */
const LEASE_MS = 15_000;
const RENEW_MS = 3000;
/** After this long without an answer, the database is asked again over another connection. */
const ANSWER_LIMIT_MS = 5000;
/** How long to wait before a lost connection is replaced. */
const RECLAIM_MS = 250;
/** Separates these advisory locks from any other use of two-part keys. */
const LOCK_CLASS = 0x5afa;

/** The lease this process holds. */
export interface Lease {
  /**
   * Whether an expired lease proves its process dead: false right after the start and after the database was away, since
   * renewals may be late then.
   */
  mayJudgeLeases(): boolean;
  /** Whether a free lock proves its process dead: false only after this process lost its own lock. */
  mayJudgeLocks(): boolean;
  /** Gives the lease back: unfinished work of this process may be taken over. */
  release(): Promise<void>;
}

/**
 * Enters this process into `executors` with a lease that it renews, and takes an advisory lock on a connection of its own, which
 * PostgreSQL drops the moment the process dies. `onLost` is called once, when another process has taken this one for dead; `onNotice` with
 * every notice (`notices.ts`), and without one after the connection was made anew.
 */
export async function holdLease(
  database: Database,
  log: Logger,
  onLost: () => void,
  onNotice: (notice: string | undefined) => void,
): Promise<Lease> {
  const lease = new HeldLease(database, log, onLost, onNotice);
  await lease.enter();
  return lease;
}

class HeldLease implements Lease {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #onLost: () => void;
  readonly #onNotice: (notice: string | undefined) => void;
  #client: Client | undefined;
  #ended = false;
  #timer: NodeJS.Timeout | undefined;
  #renewing = Promise.resolve();
  #judgesLeasesFromMs = performance.now() + LEASE_MS;
  #judgesLocksFromMs = 0;

  constructor(database: Database, log: Logger, onLost: () => void, onNotice: (notice: string | undefined) => void) {
    this.#database = database;
    this.#log = log;
    this.#onLost = onLost;
    this.#onNotice = onNotice;
  }

  async enter(): Promise<void> {
    this.#client = await this.#connect();
    await enter(this.#client, this.#database.processId);
    this.#renewIn(RENEW_MS);
  }

  mayJudgeLeases(): boolean {
    return performance.now() >= this.#judgesLeasesFromMs;
  }

  mayJudgeLocks(): boolean {
    return performance.now() >= this.#judgesLocksFromMs;
  }

  async release(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.#renewing;
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    try {
      await client.query('update executors set fenced_at = now() where id = $1', [this.#database.processId]);
    } catch (error) {
      this.#log.warn({ err: error }, 'the lease was not given back: it ends with its lock');
    }
    await client.end();
  }

  #renewIn(waitMs: number): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#timer = setTimeout(() => {
      this.#renewing = this.#renew();
    }, waitMs);
  }

  async #renew(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      if (await renew(this.#client, this.#database.processId)) return this.#renewIn(RENEW_MS);
      this.#ended = true;
      this.#onLost();
    } catch (error) {
      this.#log.warn({ err: error }, 'the lease of this process was not renewed; it is tried again');
      const silent = this.#client;
      this.#lose(silent);
      void silent?.end().catch(() => undefined);
    }
  }

  /** The database or the network was away: for a while no process can be expected to have renewed in time. */
  #lose(client: Client | undefined): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#judgesLeasesFromMs = performance.now() + LEASE_MS;
    this.#judgesLocksFromMs = this.#judgesLeasesFromMs;
    this.#renewIn(RECLAIM_MS);
  }

  async #connect(): Promise<Client> {
    const { url, processId } = this.#database;
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      application_name: leaseSession(processId),
    });
    client.on('error', (error) => this.#log.warn({ err: error }, 'the connection of the lease was lost'));
    try {
      await client.connect();
      await takeLock(client, processId);
      client.on('notification', ({ payload }) => this.#onNotice(payload));
      await client.query(`listen ${NOTICE_CHANNEL}`);
      this.#onNotice(undefined);
      client.once('end', () => this.#lose(client));
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }
}

async function enter(client: Client, processId: string): Promise<void> {
  await client.query(`insert into executors (id, expires_at) values ($1, now() + make_interval(secs => $2))`, [
    processId,
    LEASE_MS / 1000,
  ]);
}

/** False when another process has taken over this one's work. */
async function renew(client: Client, processId: string): Promise<boolean> {
  const renewed = await client.query(
    `update executors set expires_at = now() + make_interval(secs => $2) where id = $1 and fenced_at is null`,
    [processId, LEASE_MS / 1000],
  );
  return renewed.rowCount === 1;
}

/**
 * Ends sessions of this process that the network lost but PostgreSQL believes alive: they would keep the lock from it.
 */
async function takeLock(client: Client, processId: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [leaseSession(processId)],
  );
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, lockNumber(processId)]);
}

const IsLockFreeRow = z.object({ free: z.boolean() });

/** Whether no process holds the lock of a process. */
export async function isLockFree(pool: Pool, processId: string): Promise<boolean> {
  const tried = await rowsOf(pool, IsLockFreeRow)('select pg_try_advisory_xact_lock_shared($1, $2) as free', [
    LOCK_CLASS,
    lockNumber(processId),
  ]);
  return tried[0]?.free ?? false;
}

function leaseSession(processId: string): string {
  return `safar-lease-${processId}`;
}

/** 32 bits of the id's hash: if two processes share a number, each only waits until the other has ended. */
function lockNumber(processId: string): number {
  return createHash('sha256').update(processId).digest().readInt32BE(0);
}
