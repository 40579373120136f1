import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';

const POLL_MS = 200;
const STOP_LIMIT_MS = 30_000;
const LOG_TAIL_LENGTH = 2000;

/** A copy of the database as of an earlier moment, beside the running one. */
export interface RestoredCopy {
  /** `postgres://…` address of the copy. */
  readonly url: string;
  /** Stops the copy and deletes its files. Does nothing to a copy that somebody else restored. */
  remove(): Promise<void>;
}

export interface RestoreOptions {
  /** The stanza of pgBackRest, as its own configuration names it. */
  readonly stanza: string;
  /** Moment to restore to, as an ISO instant. */
  readonly at: string;
  /** Folder in which the copy's own folder is made. It needs as much space as the database. */
  readonly folder: string;
  /** `DATABASE_URL` of the running database: the copy has the same roles and passwords. */
  readonly databaseUrl: string;
  /** Folder of PostgreSQL's programs, in the version that made the backup. Undefined: Debian's folder. */
  readonly programs: string | undefined;
}

/**
 * Has pgBackRest restore a cluster to a moment into a folder of its own and starts PostgreSQL on it, on loopback only
 * and without archiving, so that it writes nothing to the repository. Throws an error with a readable message when a
 * step fails, and then leaves no files behind (REQ-OPS-35).
 */
export async function restoreByPgBackRest({
  stanza,
  at,
  folder,
  databaseUrl,
  programs,
}: RestoreOptions): Promise<RestoredCopy> {
  const home = mkdtempSync(path.join(folder, 'safar-drill-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const data = path.join(home, 'data');
    run('pgbackrest', [
      `--stanza=${stanza}`,
      `--pg1-path=${data}`,
      '--type=time',
      `--target=${at.replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
      '--archive-mode=off',
      'restore',
    ]);
    const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
    const port = await freePort();
    // Debian keeps these files elsewhere, and a backup does not contain them.
    writeFileSync(path.join(data, 'postgresql.conf'), '');
    writeFileSync(path.join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    writeFileSync(path.join(data, 'pg_ident.conf'), '');
    const child = start(path.join(programs ?? `/usr/lib/postgresql/${version}/bin`, 'postgres'), { home, data, port });
    try {
      await untilReady(child, { home, data });
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return {
      url: addressOfCopy(databaseUrl, port),
      remove: async () => {
        await stop(child);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * The address of a database on a local port with the role, password and name of another. A copy has no TLS, whatever
 * the other requires.
 */
export function addressOfCopy(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const ofTheOther = [...url.searchParams.keys()].filter((name) => /^(?:ssl|uselibpqcompat$|host$|port$)/.test(name));
  for (const name of ofTheOther) url.searchParams.delete(name);
  return url.href;
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], { encoding: 'utf8' });
  if (status === 0) return;
  const said = error?.message ?? `${stdout}${stderr}`.slice(-LOG_TAIL_LENGTH).trim();
  throw new Error(`${program} ${args.at(-1)} failed: ${said}`);
}

interface Place {
  readonly home: string;
  readonly data: string;
  readonly port: number;
}

function start(program: string, { home, data, port }: Place): ChildProcess {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'archive_mode=off',
    // With hot_standby, PostgreSQL requires settings as large as the original's, and accepts connections before
    // recovery has reached its target.
    'hot_standby=off',
  ];
  const log = openSync(path.join(home, 'postgres.log'), 'w');
  const child = spawn(program, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  child.once('error', () => undefined);
  closeSync(log);
  return child;
}

/** The copy is ready once it has replayed its log up to the moment. There is no time limit. */
async function untilReady(child: ChildProcess, { home, data }: Omit<Place, 'port'>): Promise<void> {
  const state = path.join(data, 'postmaster.pid');
  for (;;) {
    if (existsSync(state) && readFileSync(state, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `PostgreSQL did not start on the restored files: ${readFileSync(path.join(home, 'postgres.log'), 'utf8').slice(-LOG_TAIL_LENGTH).trim()}`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    child.kill('SIGINT');
  });
}

/** Folder for the copy when none is given. */
export const USUAL_FOLDER = os.tmpdir();
