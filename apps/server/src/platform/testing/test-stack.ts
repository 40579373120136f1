import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase, type Database } from '../database.ts';
import { ensurePostgres } from '../../../../../local/embedded-postgres.ts';
import { testPort } from './test-port.ts';
import { createLogger } from '../logging.ts';
import { prepareDatabase } from '../migrate.ts';
import { openSandbox } from './sandboxes.ts';

/** Faster but unsafe settings: the data of a test database is not needed after a crash. */
const TEST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];
/** Linux keeps these files in memory; a run creates and deletes hundreds of thousands of database files. */
const MEMORY_FOLDER = '/dev/shm';
/** Several times the size of all databases of a run. */
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;
const TEMPLATE = 'safar_template';
const QUIET = 'fatal';

/** What all test files of a run share. */
export interface TestStack {
  /** `postgres://…/postgres` of a user that may create databases. */
  readonly adminUrl: string;
  /** Name of a migrated, empty database to copy. */
  readonly template: string;
  /** A sandbox for tests that arm no faults and wait for no webhooks. */
  readonly sandboxPort: number;
  readonly sandboxSmtpPort: number;
}

export interface RunningTestStack extends TestStack {
  readonly stop: () => Promise<void>;
}

/** Starts one PostgreSQL and one sandbox for a whole test run. */
export async function startTestStack(): Promise<RunningTestStack> {
  const folder = temporaryFolder('stack', databasesHome());
  const postgres = await ensurePostgres({ folder: path.join(folder, 'database'), settings: TEST_SETTINGS });
  try {
    const adminUrl = urlOf(postgres.url, 'postgres');
    await createTemplate(adminUrl);
    const sandbox = await startTestSandbox();
    return {
      adminUrl,
      template: TEMPLATE,
      sandboxPort: sandbox.port,
      sandboxSmtpPort: sandbox.smtpPort,
      stop: async () => {
        await Promise.all([postgres.stop(), sandbox.stop()]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function createTemplate(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(`create database ${TEMPLATE}`));
  await prepareDatabase(urlOf(adminUrl, TEMPLATE), createLogger(QUIET));
}

export interface TestSandbox {
  readonly sandboxUrl: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly stop: () => Promise<void>;
}

/**
 * A sandbox for one test, without latencies: for faults, comparing books, and webhooks. Its answers are tidy by default: a
 * test arms the oddity it is about.
 */
export async function startTestSandbox(
  webhookUrl = 'http://127.0.0.1:9/nobody-listens',
  temper: 'real' | 'tidy' = 'tidy',
  aheadMs = 0,
): Promise<TestSandbox> {
  const folder = temporaryFolder('sandbox');
  const [port, smtpPort] = await Promise.all([testPort(), testPort()]);
  const options = { port, smtpPort, dataDir: folder, webhookUrl, latency: 0, temper, aheadMs };
  const sandbox = await openSandbox(options);
  return {
    sandboxUrl: sandbox.url,
    port,
    smtpPort,
    stop: async () => {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A fresh database, migrated unless it is a copy of another; drop it with `dropTestDatabase`. */
export async function createTestDatabase(stack: TestStack, template = stack.template): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // The database need not survive a crash, and copying files costs half of writing them through the log.
  const create = `create database ${name} template ${template} strategy file_copy`;
  await withClient(stack.adminUrl, (client) => client.query(create));
  return urlOf(stack.adminUrl, name);
}

/** Removes a test's database, even while connections to it are open. */
export async function dropTestDatabase(stack: TestStack, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withClient(stack.adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** A fresh, migrated database with its own connections; `close` removes it. */
export async function openTestDatabase(stack: TestStack, poolSize = 3): Promise<Database> {
  const database = openDatabase(await createTestDatabase(stack), poolSize, createLogger(QUIET));
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropTestDatabase(stack, database.url);
    },
  };
}

function databasesHome(): string {
  if (!existsSync(MEMORY_FOLDER)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_NEEDED_BYTES ? MEMORY_FOLDER : os.tmpdir();
}

/** A folder for this test run only. */
export function temporaryFolder(name: string, home = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(home, `safar-test-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
