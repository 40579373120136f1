import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Host, Network, Service } from './hosts.ts';
import { pathOf, type Found } from './programs.ts';

const HOSTS = 3;
const FIRST_NUMBER = 11;
const USER = 'postgres';
const PASSWORD = 'of-the-trial-alone';
const DISK_BYTES = 1024 ** 3;
const CHUNK = Buffer.alloc(1024 ** 2);
const START_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 500;
const ASK_LIMIT_MS = 1000;
export const PATRONI_PORT = 8008;
/** The role of Safar's processes. It may not alter tables. */
export const APP_ROLE = 'safar_app';
export const APP_PASSWORD = PASSWORD;

/** Address of the database on a host, as the owner of its tables. */
export function ownerUrl(address: string): string {
  return `postgres://safar:${PASSWORD}@${address}:5432/safar`;
}

/** PostgreSQL on three hosts, one of which leads. A commit is on the leader and one other host. */
export interface DatabaseHosts {
  readonly hosts: readonly DatabaseHost[];
  /** The leading host; null while none leads. */
  leader(): Promise<DatabaseHost | null>;
  /** Waits until one host leads and another follows it synchronously. */
  untilWhole(): Promise<void>;
}

export interface DatabaseHost extends Host {
  /** Kills PostgreSQL and Patroni. They stay dead until `revive`. */
  kill(): Promise<void>;
  readonly revive: () => void;
  /** Fills the database's disk completely; `freeDisk` frees it again. */
  fillDisk(): void;
  readonly freeDisk: () => void;
}

/** Starts three hosts with etcd, Patroni and PostgreSQL on each, and creates the database and its roles. */
export async function startDatabases(network: Network, found: Found): Promise<DatabaseHosts> {
  const hosts = Array.from({ length: HOSTS }, (_, index) => network.host(`db${index + 1}`, FIRST_NUMBER + index));
  const databases = hosts.map((host) => createDatabaseHost(host, hosts, found));
  for (const { start } of databases) start();
  const leader = async (): Promise<DatabaseHost | null> => {
    const answers = await Promise.all(databases.map(async (host) => ((await isLeader(host)) ? host : null)));
    return answers.find((host) => host !== null) ?? null;
  };
  const untilWhole = async (): Promise<void> => {
    for (const limitMs = performance.now() + START_LIMIT_MS; performance.now() < limitMs; await pause(LOOK_EVERY_MS)) {
      const leading = await leader();
      if (leading !== null && (await hasSynchronous(leading))) return;
    }
    throw new Error('no database leads with a synchronous one behind it');
  };
  await untilWhole();
  await makeDatabase((await leader())?.address ?? '');
  return { hosts: databases, leader, untilWhole };
}

function createDatabaseHost(
  host: Host,
  all: readonly Host[],
  found: Found,
): DatabaseHost & { readonly start: () => void } {
  const disk = path.join(host.folder, 'disk');
  mkdirSync(disk);
  execFileSync(pathOf('mount'), ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]);
  const id = (what: '-u' | '-g') => Number(execFileSync('/usr/bin/id', [what, USER], { encoding: 'utf8' }));
  chownSync(disk, id('-u'), id('-g'));
  chmodSync(disk, 0o700);
  const settings = path.join(host.folder, 'patroni.yml');
  // JSON is valid YAML.
  writeFileSync(settings, JSON.stringify(patroniOf(host, all, { disk, found })));
  const etcd = host.service('etcd', etcdOf(host, all));
  const patroni: Service = host.service('patroni', [pathOf('patroni'), settings], { user: USER });
  const ballast = path.join(disk, 'ballast');
  return {
    ...host,
    start: () => {
      etcd.start();
      patroni.start();
    },
    kill: async () => {
      const stopped = patroni.stop('SIGKILL');
      host.signalAll('SIGKILL');
      await stopped;
    },
    revive: () => patroni.start(),
    fillDisk: () => {
      try {
        for (;;) appendFileSync(ballast, CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    freeDisk: () => rmSync(ballast, { force: true }),
  };
}

function etcdOf({ name, address, folder }: Host, all: readonly Host[]): string[] {
  const options = {
    name,
    'data-dir': path.join(folder, 'etcd'),
    'initial-cluster': all.map((host) => `${host.name}=http://${host.address}:2380`).join(','),
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    // Slow enough for distant hosts and for cores that many programs share.
    'heartbeat-interval': '300',
    'election-timeout': '3000',
  };
  return [pathOf('etcd'), ...Object.entries(options).map(([option, value]) => `--${option}=${value}`)];
}

/** Credentials of a PostgreSQL role. */
function login(username: string): object {
  return { username, password: PASSWORD };
}

function patroniOf(
  { name, address }: Host,
  all: readonly Host[],
  { disk, found }: { readonly disk: string; readonly found: Found },
): object {
  return {
    scope: 'safar',
    name,
    restapi: { listen: `${address}:${PATRONI_PORT}`, connect_address: `${address}:${PATRONI_PORT}` },
    etcd3: { hosts: all.map((host) => `${host.address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 300, max_wal_size: '256MB', wal_keep_size: '64MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: path.join(disk, 'data'),
      bin_dir: found.postgresBin,
      pgpass: path.join(disk, 'pgpass'),
      pg_hba: [
        'local all all trust',
        'host all all 10.77.0.0/24 scram-sha-256',
        'host replication all 10.77.0.0/24 scram-sha-256',
      ],
      authentication: { superuser: login(USER), replication: login('replicator'), rewind: login('rewinder') },
      // The log says who holds a lock that somebody waits for.
      parameters: { unix_socket_directories: disk, log_lock_waits: 'on' },
    },
    watchdog: { mode: 'off' },
  };
}

async function isLeader({ address }: Host): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address}:${PATRONI_PORT}/primary`, {
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function connectAsAdmin(address: string, database: string): Promise<Client> {
  const client = new Client({ host: address, user: USER, password: PASSWORD, database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function hasSynchronous({ address }: Host): Promise<boolean> {
  try {
    const client = await connectAsAdmin(address, USER);
    try {
      return (
        (await client.query(`select from pg_stat_replication where sync_state in ('sync', 'quorum')`)).rowCount !== 0
      );
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
}

async function makeDatabase(address: string): Promise<void> {
  const client = await connectAsAdmin(address, USER);
  await client.query(`create role safar login password '${PASSWORD}'`);
  await client.query(`create role ${APP_ROLE} login password '${PASSWORD}'`);
  // Limits that `deploy/pgbouncer.ini` asks for.
  await client.query(`alter role ${APP_ROLE} set statement_timeout = '30s'`);
  await client.query(`alter role ${APP_ROLE} set idle_in_transaction_session_timeout = '30s'`);
  await client.query('create database safar owner safar');
  await client.end();
}
