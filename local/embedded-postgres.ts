import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../scripts/free-port.ts';
import { findPostgres, type PostgresInstall } from './postgres-install.ts';

/** Gives texts the same sort order on every machine. */
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const USER = 'safar';
const DATABASE = 'safar';
const PASSWORD_BYTES = 24;
const POLL_MS = 10;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 5000;
/** The shared memory of a killed postmaster stays in use until its child processes notice and end. */
const MEMORY_RETRIES = 20;
const MEMORY_RETRY_MS = 250;
const MAX_CONNECTIONS = 200;
/** Characters of PostgreSQL's own log that are shown when it does not start. */
const LOG_TAIL_LENGTH = 600;

/** A running PostgreSQL that belongs to this checkout. */
export interface EmbeddedPostgres {
  /** `postgres://…` address of the product's database. */
  readonly url: string;
  isRunning(): boolean;
  /**
   * Restarts PostgreSQL at the same address after it died, unless another live process owns it. Throws when it does not
   * start.
   */
  restart(): Promise<void>;
  /** Stops PostgreSQL, unless another live process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder whose `postgres/` holds the data. Password, port and log are files beside it. */
  readonly folder: string;
  /** Preferred port for the very first start. Later starts prefer the remembered port while it is free. */
  readonly port?: number;
  /**
   * Another PostgreSQL than the shipped one, for tests: the folder of its programs and the locale flags of its
   * `initdb`.
   */
  readonly other?: { readonly programs: string; readonly locale: readonly string[] };
  /** Further `name=value` settings of the server, for tests. */
  readonly settings?: readonly string[];
}

/**
 * Makes sure a PostgreSQL runs on the data of a folder: creates it, starts it, or adopts one that a killed process left
 * running. It listens on loopback only. It outlives this process, so that after kill -9 only a new connection is
 * needed.
 */
export async function ensurePostgres({
  folder,
  port,
  other,
  settings = [],
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const install = findPostgres(path.join(folder, 'postgres'), other?.programs);
  const password = rememberedPassword(folder);
  const running = runningPostmaster(install);
  let owned = claimOwnership(folder);
  const options = { install, folder, password, port, settings, locale: other?.locale ?? LOCALE };
  let place = running ?? (await start(options));
  const url = urlOf(place.port, password, DATABASE);
  await createDatabase(urlOf(place.port, password, 'postgres'));
  return {
    url,
    isRunning: () => isAlive(place.pid) && commandLineOf(place.pid).includes(install.dataFolder),
    restart: async () => {
      owned ||= claimOwnership(folder);
      const again = runningPostmaster(install) ?? (owned ? await start(options) : place);
      if (again.port !== place.port)
        throw new Error(`The port ${place.port} of the embedded PostgreSQL was taken while it was down`);
      place = again;
    },
    stop: async () => {
      if (!owned) return;
      await stop(install, place.pid);
      rmSync(ownerFile(folder), { force: true });
    },
  };
}

interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

function rememberedPassword(folder: string): string {
  const file = path.join(folder, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(PASSWORD_BYTES).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function ownerFile(folder: string): string {
  return path.join(folder, 'postgres-owner');
}

/** True when this process has to stop the server at its end; false while an earlier owner is still alive. */
function claimOwnership(folder: string): boolean {
  const file = ownerFile(folder);
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner !== 0 && owner !== process.pid && isAlive(owner)) return false;
  writeFileSync(file, String(process.pid));
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pidFile(install: PostgresInstall): string {
  return path.join(install.dataFolder, 'postmaster.pid');
}

/**
 * The server that already runs on this data folder. Removes a pid file that names another program or a dead process.
 */
function runningPostmaster(install: PostgresInstall): Postmaster | undefined {
  const state = readPidFile(install);
  if (state === undefined) return undefined;
  if (state.ready && commandLineOf(state.pid).includes(install.dataFolder)) return { pid: state.pid, port: state.port };
  rmSync(pidFile(install), { force: true });
  return undefined;
}

/** Reads postmaster.pid: line 1 is the pid, line 4 the port, line 8 the status. */
function readPidFile(install: PostgresInstall): (Postmaster & { readonly ready: boolean }) | undefined {
  if (!existsSync(pidFile(install))) return undefined;
  const lines = readFileSync(pidFile(install), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: (lines[7] ?? '').trim() === 'ready' };
}

function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

interface StartOptions {
  readonly install: PostgresInstall;
  readonly folder: string;
  readonly password: string;
  readonly port: number | undefined;
  readonly settings: readonly string[];
  readonly locale: readonly string[];
}

async function start(options: StartOptions): Promise<Postmaster> {
  const { install, folder } = options;
  if (!existsSync(path.join(install.dataFolder, 'PG_VERSION'))) initialise(options);
  const port = await choosePort(folder, options.port);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await startOnce(options, port);
    if (outcome.kind === 'running') return { pid: outcome.pid, port };
    const waits = outcome.log.includes('shared memory block') && attempt <= MEMORY_RETRIES;
    if (!waits) throw new Error(`The embedded PostgreSQL did not start: ${outcome.log.slice(-LOG_TAIL_LENGTH).trim()}`);
    await pause(MEMORY_RETRY_MS);
  }
}

function initialise({ install, folder, password, locale }: StartOptions): void {
  // An interrupted first start leaves files that are no database.
  rmSync(install.dataFolder, { recursive: true, force: true });
  // The user that the server runs as must be able to enter the parent folders; only the data folder itself is private.
  mkdirSync(path.dirname(install.dataFolder), { recursive: true, mode: 0o755 });
  mkdirSync(install.dataFolder, { mode: 0o700 });
  const passwordFile = path.join(path.dirname(install.dataFolder), 'initial-password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (install.runAs.uid !== undefined) {
    chownSync(install.dataFolder, install.runAs.uid, install.runAs.gid);
    chownSync(passwordFile, install.runAs.uid, install.runAs.gid);
  }
  try {
    const made = spawnSync(
      install.initdb,
      [
        `--pgdata=${install.dataFolder}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...locale,
      ],
      { ...install.runAs, cwd: install.dataFolder, encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(
        `The embedded PostgreSQL in ${folder} could not be created: ${made.error?.message ?? made.stderr}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * The port of the last start while it is free, so that settings of other programs stay right; otherwise any free port.
 */
async function choosePort(folder: string, preferred: number | undefined): Promise<number> {
  const file = path.join(folder, 'postgres-port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : preferred;
  const port = remembered !== undefined && (await isFree(remembered)) ? remembered : await freePort();
  writeFileSync(file, String(port));
  return port;
}

/** Whether nobody listens on a TCP port of loopback now. */
export function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

type StartOutcome =
  | { readonly kind: 'running'; readonly pid: number }
  | { readonly kind: 'failed'; readonly log: string };

async function startOnce({ install, folder, settings }: StartOptions, port: number): Promise<StartOutcome> {
  const logFile = path.join(folder, 'postgres.log');
  const child = spawnPostgres(install, logFile, [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${MAX_CONNECTIONS}`,
    ...settings,
  ]);
  const deadlineMs = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadlineMs) {
    const state = readPidFile(install);
    if (state?.ready === true && state.pid === child.pid) return { kind: 'running', pid: state.pid };
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  return { kind: 'failed', log: readFileSync(logFile, 'utf8') };
}

/** Runs in a process group of its own: Ctrl+C in a terminal must reach us, not the database we still need. */
function spawnPostgres(install: PostgresInstall, logFile: string, settings: readonly string[]): ChildProcess {
  const log = openSync(logFile, 'w');
  const flags = settings.flatMap((entry) => ['-c', entry]);
  const child = spawn(install.postgres, ['-D', install.dataFolder, ...flags], {
    ...install.runAs,
    cwd: install.dataFolder,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', log],
    detached: true,
  });
  child.once('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: START_LIMIT_MS });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Fast shutdown: open transactions are rolled back. After the time limit it is immediate, and the next start recovers.
 */
async function stop(install: PostgresInstall, pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadlineMs = performance.now() + STOP_LIMIT_MS;
  while (existsSync(pidFile(install)) && performance.now() < deadlineMs) await pause(POLL_MS);
  if (existsSync(pidFile(install)) && isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
