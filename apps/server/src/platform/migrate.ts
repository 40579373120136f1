import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { sha256Hex } from './crypto.ts';
import type { Logger } from './logging.ts';
import { z } from 'zod';
import type { Queryable } from './database.ts';
import { makePartitions } from './partitions.ts';
import { Instant, rowsOf } from './rows.ts';
import { refuseTransactionPooler } from './transaction-pooler.ts';
import { prepareWorkflowTables } from './workflow-engine.ts';

/** Keeps two processes that start at once from migrating at once. */
export const MIGRATION_LOCK = 7_263_548;
const LOCK_RETRY_MS = 100;

/** How a file gets the lock of a table in use. */
export interface TableLockTries {
  /** A statement that waits for a table blocks every later one, so each try waits no longer than this. */
  readonly limitMs: number;
  /** How often a file is tried before it fails. */
  readonly tries: number;
  /** Time between two tries, in which those that waited behind the file go on. */
  readonly pauseMs: number;
}

/** Together 57 s: longer than a session that stands still keeps its locks (30 s, docs/operations.md). */
const TABLE_LOCK_TRIES: TableLockTries = { limitMs: 3000, tries: 10, pauseMs: 3000 };
/** SQLSTATE of a statement that gave up waiting for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';

/** First line of a file whose statements run one by one, without a transaction: `create index concurrently` allows none. */
const CONCURRENTLY = '-- concurrently\n';
/** Folders of files in the order they are applied: expressions that indexes use, then tables, then functions and triggers. */
const STAGES = [/^expressions\/[a-z_]+\.sql$/, /^\d{4}_[a-z0-9_]+\.sql$/, /^functions\/[a-z_]+\.sql$/];
/** First line of a file that is applied again when its version grows. A numbered file has version 1 for ever. */
const VERSION = /^-- version (\d+)\n/;

/** Where this server's migrations are. */
export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Prepares a database for this release, one process at a time: our migrations, then the tables of the workflow engine.
 * Returns the names of the migrations applied. Throws, with a sentence, for a database that cannot be used.
 * @param role the role of the processes that use the database, where it differs from this one's: it may read and write
 *   all rows, and change no table
 */
export async function prepareDatabase(databaseUrl: string, log: Logger, role?: string): Promise<string[]> {
  await refuseTransactionPooler(databaseUrl);
  return withMigrationLock(databaseUrl, async (client) => {
    const applied = await applyMigrations(client, MIGRATIONS_DIR, { log, lockTries: TABLE_LOCK_TRIES });
    await makePartitions(client, Date.now());
    await prepareWorkflowTables(databaseUrl, log, role);
    if (role !== undefined) await letUse(client, role);
    return applied;
  });
}

async function letUse(client: Client, role: string): Promise<void> {
  const name = escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await client.query(`grant execute on all functions in schema public to ${name}`);
  await client.query(`grant usage, select on all sequences in schema public to ${name}`);
}

/** Throws, with a sentence, for a database that was not prepared for this release; changes nothing (REQ-OPS-15). */
export async function requirePrepared(databaseUrl: string): Promise<void> {
  await refuseTransactionPooler(databaseUrl);
  const client = new Client({ connectionString: databaseUrl, application_name: 'safar-start' });
  await client.connect();
  try {
    const made = await client.query<{ made: boolean }>(`select to_regclass('schema_migrations') is not null as made`);
    const seen = made.rows[0]?.made === true ? await appliedFiles(client) : new Map<string, Applied>();
    const missing = (await migrationFiles(MIGRATIONS_DIR)).filter((file) => isNew(file, seen));
    const [first] = missing;
    if (first !== undefined)
      throw new Error(
        `the database is not ready for this release: ${missing.length} migrations from ${first.name} on are missing. Run: npm run migrate`,
      );
  } finally {
    await client.end();
  }
}

/**
 * Applies the SQL files of a folder that this database has not seen, stage by stage, in the order of their names:
 * each in a transaction of its own, or statement by statement where its first line is `-- concurrently`. Functions
 * are applied again when their version grows; those of a later release stay (decision 0082). Returns the names
 * applied. A file edited after it was applied stops the start; so does one that fails, or gets no lock of its table
 * in any of its tries (REQ-OPS-4).
 */
export function migrate(databaseUrl: string, directory: string, how: MigrationParts): Promise<string[]> {
  return withMigrationLock(databaseUrl, (client) => applyMigrations(client, directory, how));
}

interface MigrationParts {
  readonly log: Logger;
  readonly lockTries: TableLockTries;
}

async function withMigrationLock<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'safar-migrate' });
  await client.connect();
  try {
    // The lock is polled: if a waiter waited in a statement, the holder of the lock could never finish an index that is made
    // concurrently.
    while (!(await tryLock(client))) await pause(LOCK_RETRY_MS);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const tried = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
  return tried.rows[0]?.mine === true;
}

async function applyMigrations(client: Client, directory: string, how: MigrationParts): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, version integer not null, checksum text not null, applied_at timestamptz not null default now())',
  );
  const seen = await appliedFiles(client);
  const applied: string[] = [];
  for (const file of await migrationFiles(directory)) {
    if (!isNew(file, seen)) continue;
    await apply(client, file, how);
    applied.push(file.name);
  }
  return applied;
}

interface Applied {
  readonly version: number;
  readonly checksum: string;
}

interface MigrationFile extends Applied {
  readonly name: string;
  readonly sql: string;
}

async function migrationFiles(directory: string): Promise<MigrationFile[]> {
  const found = await readdir(directory, { recursive: true });
  const names = STAGES.flatMap((stage) => found.filter((name) => stage.test(name)).toSorted());
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8');
      return { name, sql, version: Number(VERSION.exec(sql)?.[1] ?? 1), checksum: sha256Hex(sql) };
    }),
  );
}

const AppliedRow = z.object({ name: z.string(), appliedAt: Instant });

/** The migrations of a database, the newest first. */
export function appliedMigrations(db: Queryable): Promise<z.infer<typeof AppliedRow>[]> {
  return rowsOf(
    db,
    AppliedRow,
  )('select name, applied_at as "appliedAt" from schema_migrations order by applied_at desc');
}

async function appliedFiles(client: Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied & { name: string }>(
    'select name, version, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function isNew(file: MigrationFile, seen: ReadonlyMap<string, Applied>): boolean {
  const applied = seen.get(file.name);
  if (applied?.version === file.version && applied.checksum !== file.checksum)
    throw new Error(`migration ${file.name} was edited after it was applied to this database`);
  return applied === undefined || applied.version < file.version;
}

async function apply(client: Client, file: MigrationFile, how: MigrationParts): Promise<void> {
  const { name, sql } = file;
  const { limitMs } = how.lockTries;
  try {
    if (sql.startsWith(CONCURRENTLY)) {
      for (const statement of statementsOf(sql)) await withTries(name, how, () => runAlone(client, statement, limitMs));
      await noteApplied(client, file);
    } else await withTries(name, how, () => runWhole(client, file, limitMs));
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** Runs `work` again after a pause while it gets no lock, and notes so once; its other errors are thrown. */
async function withTries(file: string, { log, lockTries }: MigrationParts, work: () => Promise<void>): Promise<void> {
  const { limitMs, tries, pauseMs } = lockTries;
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
      if (left === tries - 1)
        log.warn({ file, limitMs, tries }, 'a migration did not get the lock of its table: it is tried again');
      await pause(pauseMs);
    }
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .slice(CONCURRENTLY.length)
    .split(/;$/m)
    .filter((statement) => statement.trim() !== '');
}

/** Runs a statement without a transaction. One that says `concurrently` waits as long as it must: nobody waits behind it. */
async function runAlone(client: Client, statement: string, limitMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${/\bconcurrently\b/i.test(statement) ? 0 : limitMs}`);
  await client.query(statement);
}

async function runWhole(client: Client, file: MigrationFile, limitMs: number): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${limitMs}`);
    await client.query(file.sql);
    await noteApplied(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function noteApplied(client: Client, { name, version, checksum }: MigrationFile): Promise<void> {
  await client.query(
    `insert into schema_migrations (name, version, checksum) values ($1, $2, $3)
     on conflict (name) do update set version = $2, checksum = $3, applied_at = now()`,
    [name, version, checksum],
  );
}
