import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { newId } from './ids.ts';
import { PreparingClient } from './prepared.ts';
import type { Logger } from './logging.ts';
import { asPart } from './tracing.ts';

const CONNECT_LIMIT_MS = 5000;
const ASK_AGAIN_MS = 500;
/** PostgreSQL ends a statement that takes longer. */
export const STATEMENT_LIMIT_MS = 30_000;
/** PostgreSQL ends a slow statement before this time; past it, the server is assumed to be away. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 5000;
const IDLE_TRANSACTION_LIMIT_MS = 30_000;
/** Longest time a transaction outlives its dead process: its last statement, and the wait for another. */
export const TRANSACTION_LIMIT_MS = STATEMENT_LIMIT_MS + IDLE_TRANSACTION_LIMIT_MS;

/** Anything a query can be sent to: the pool, or the client of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** The client of an open transaction. */
export type Transaction = PoolClient;

export interface Database {
  /** `postgres://…` of this database itself, for parts that keep connections and locks of their own. */
  readonly url: string;
  /** Names this process in the table `executors`, and in every session it opens. */
  readonly processId: string;
  readonly pool: Pool;
  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws. It must not contain calls to
   * outside services.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** SQL that gives a `timestamptz` as ISO text in UTC, with milliseconds; null stays null. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A transaction whose connection was lost: nothing of it is stored. `cause` is the error its work failed with. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * Classes of SQL states, and error codes, of a lost connection, of a database that is starting or stopping, and of a write to a server that
 * follows another one (25006).
 */
const AWAY_CODES = /^(08|57P)|^(25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/;
/** Messages without a code of their own: the driver's for a lost connection, and a follower's for the tables that it has none of. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|Client (has encountered|was closed)|cannot access temporary or unlogged relations during recovery)/;
/** SQL state of a database without a free connection, then the class of states for missing disk, memory or other resources. */
const FULL_CODE = '53300';
const SHORT_CODES = /^53/;
/** SQL state of a statement that was ended because it took too long. */
const SLOW_CODE = '57014';
/** Message of the pool when no connection became free in time. */
const FULL_WORDS = /^timeout exceeded when trying to connect/;

/**
 * Why the database could not do work now that may succeed later. `away`: it could not be reached, the connection was
 * lost or led to a server that follows another one; `full`: no connection was free in time; `short`: it has no disk or
 * memory left; `slow`: a statement took too long and was ended. Null for every other failure (REQ-OPS-9).
 */
export function databaseTrouble(error: unknown): 'away' | 'full' | 'short' | 'slow' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === FULL_CODE || FULL_WORDS.test(error.message)) return 'full';
  if (SHORT_CODES.test(code)) return 'short';
  if (code === SLOW_CODE) return 'slow';
  if (error instanceof ConnectionLost || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message)) return 'away';
  return databaseTrouble(error.cause);
}

/**
 * Asks the database again for as long as it cannot answer now (`databaseTrouble`): for work that nobody waits for and that may be done twice.
 * Other failures are thrown.
 */
export async function onceDatabaseAnswers<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (databaseTrouble(error) === null) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }
}

/**
 * Opens a pool of connections, through `pooledUrl` where one is given; that may use another session for each transaction. Lost
 * connections are logged and replaced; they never end the process.
 */
export function openDatabase(url: string, poolSize: number, log: Logger, pooledUrl = url): Database {
  const processId = newId();
  const pool = openPool(
    {
      connectionString: pooledUrl,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
      application_name: `safar-${processId}`,
      ...(pooledUrl === url && { Client: PreparingClient }),
    },
    log,
  );
  return {
    url,
    processId,
    pool,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

/**
 * A pool of sessions on the server that leads. It listens to the errors of each connection from the start: a lost one is logged and replaced, and
 * never ends the process.
 */
export function openPool(config: PoolConfig, log: Logger): Pool {
  const pool = new Pool({ ...config, verify: refuseFollower });
  // The listener is on the connection itself: the pool reports errors of idle connections only.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
    });
  });
  pool.on('error', () => undefined);
  return pool;
}

/** SQL state of a server that takes no sessions now, as while it starts: requests and the engine ask again. */
const NOT_NOW_CODE = '57P03';

/**
 * A new session is on a server that cannot be written to: for a moment after a change of leaders the proxy leads there. At a refused write a
 * workflow would end.
 */
class NotLeading extends Error {
  override readonly name = 'NotLeading';
  readonly code = NOT_NOW_CODE;
}

function refuseFollower(client: PoolClient, done: (refusal?: Error) => void): void {
  client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows', (error: Error | null, result) => {
    if (error !== null) return done(error);
    done(result.rows[0]?.follows === true ? new NotLeading('the server does not lead yet') : undefined);
  });
}

/**
 * Runs `work` in one transaction of the pool. A connection that could not be rolled back is discarded, and the failure says that it was lost
 * (`databaseTrouble`).
 */
export function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return asPart('transaction', () => committed(pool, work));
}

async function committed<Result>(pool: Pool, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    });
    throw broken === undefined ? error : new ConnectionLost(broken.message, { cause: error });
  } finally {
    client.release(broken);
  }
}
