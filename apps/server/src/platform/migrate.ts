import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { sha256Hex } from './crypto.ts';

/** Keeps two processes that start at once from migrating at once. */
export const MIGRATION_LOCK = 7_263_548;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** Where this server's migrations are. */
const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Applies the SQL files of a folder that this database has not seen, in the order of their names, each in a transaction of
 * its own. Returns the names applied. A file edited after it was applied stops the start.
 */
export async function migrate(databaseUrl: string, directory: string = MIGRATIONS_DIR): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'safar-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const seen = await appliedChecksums(client);
    const applied: string[] = [];
    for (const file of await migrationFiles(directory)) {
      if (!isNew(file, seen)) continue;
      await apply(client, file);
      applied.push(file.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function migrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8');
      return { name, sql, checksum: sha256Hex(sql) };
    }),
  );
}

async function appliedChecksums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isNew(file: MigrationFile, seen: ReadonlyMap<string, string>): boolean {
  const checksum = seen.get(file.name);
  if (checksum !== undefined && checksum !== file.checksum)
    throw new Error(`migration ${file.name} was edited after it was applied to this database`);
  return checksum === undefined;
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file.name} failed`, { cause: error });
  }
}
