import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_PASSWORD, APP_ROLE, ownerUrl, type DatabaseHosts } from './database-hosts.ts';
import type { Host, Network, Service } from './hosts.ts';
import type { Found } from './programs.ts';
import { createHaproxy, createPooler } from './proxies.ts';

const HOSTS = 3;
const FIRST_NUMBER = 21;
export const SITE_PORT = 3000;
export const DESK_PORT = 3800;
const DESK_INSIDE_PORT = 3810;
const READY_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 250;
const ASK_LIMIT_MS = 2000;

export interface AppHost extends Host {
  /** Replaces the running release with this one. The running process is asked to end, as a supervisor does. */
  deploy(release: string): Promise<void>;
  /** Whether the process takes requests. */
  isReady(): Promise<boolean>;
  untilReady(): Promise<void>;
  /**
   * Sets the clock of the process off by this many seconds; 0 sets it right. Absent when the host cannot change its
   * clock.
   */
  readonly moveClock?: (seconds: number) => void;
}

interface Surroundings {
  readonly network: Network;
  readonly databases: DatabaseHosts;
  readonly outside: Host;
  readonly front: Host;
  readonly redis: Host;
  readonly found: Found;
  /** Whether requests use PgBouncer. */
  readonly pooled: boolean;
}

/**
 * Creates three hosts with Safar. Each has its own proxy to the leader of the databases, the suppliers and the gateway.
 */
export function createAppHosts(surroundings: Surroundings): AppHost[] {
  return Array.from({ length: HOSTS }, (_, index) => {
    const host = surroundings.network.host(`app${index + 1}`, FIRST_NUMBER + index);
    // It is enough that one host's clock can be wrong.
    return createAppHost(host, surroundings, index === HOSTS - 1);
  });
}

function createAppHost(
  host: Host,
  { databases, outside, front, redis, found, pooled }: Surroundings,
  hasOwnClock: boolean,
): AppHost {
  const { address, folder } = host;
  const programs = [
    createHaproxy(host, {
      lines: [
        { at: '127.0.0.1:3900', to: `${outside.address}:3900` },
        { at: '127.0.0.1:3925', to: `${outside.address}:3925` },
        { at: `${address}:${DESK_PORT}`, to: `127.0.0.1:${DESK_INSIDE_PORT}` },
      ],
      leader: { at: '127.0.0.1:5000', databases: databases.hosts },
    }),
    ...(pooled ? [createPooler(host)] : []),
  ];
  for (const program of programs) program.start();
  const clock = path.join(folder, 'clock');
  const moveClock = (seconds: number): void => {
    // Another process may read the file at any moment, so it is replaced as a whole.
    writeFileSync(`${clock}.new`, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    renameSync(`${clock}.new`, clock);
  };
  const ownClock: Record<string, string> =
    hasOwnClock && found.faketime !== undefined
      ? {
          LD_PRELOAD: found.faketime,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {};
  mkdirSync(path.join(folder, 'data'));
  moveClock(0);
  const env = {
    ...ownClock,
    ...settings,
    HOST: address,
    TRUST_PROXY: front.address,
    DATABASE_URL: appUrl(5000),
    ...(pooled && { DATABASE_POOLED_URL: appUrl(6432) }),
    REDIS_URL: `redis://${redis.address}:6379`,
    DATA_DIR: path.join(folder, 'data'),
  };
  const isReady = async (): Promise<boolean> => {
    try {
      const answer = await fetch(`http://${address}:${SITE_PORT}/readyz`, {
        signal: AbortSignal.timeout(ASK_LIMIT_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const untilReady = async (): Promise<void> => {
    for (const limitMs = performance.now() + READY_LIMIT_MS; performance.now() < limitMs; await pause(LOOK_EVERY_MS))
      if (await isReady()) return;
    throw new Error(`Safar did not get ready on ${host.name}: see ${folder}/safar.log`);
  };
  let safar: Service | undefined;
  return {
    ...host,
    isReady,
    untilReady,
    deploy: async (release) => {
      await safar?.stop('SIGTERM');
      const main = path.join(release, 'apps/server/src/main.ts');
      safar = host.service('safar', [process.execPath, '--no-deprecation', main], { env });
      safar.start();
      await untilReady();
    },
    ...(Object.keys(ownClock).length > 0 && { moveClock }),
  };
}

function appUrl(port: number): string {
  return `postgres://${APP_ROLE}:${APP_PASSWORD}@127.0.0.1:${port}/safar`;
}

/** Settings of every process: as in production, except that the sandbox stands in for suppliers and gateway. */
const settings = {
  MIGRATIONS: 'by-job',
  DRAIN_SECONDS: '10',
  PORT: String(SITE_PORT),
  DESK_PORT: String(DESK_INSIDE_PORT),
  LOG_LEVEL: 'info',
  CATALOGUE_SYNC: 'asked',
  // The trial tests the machines, not the limits.
  RATE_LIMIT_PER_MINUTE: '0',
  SMS_BUDGET_PER_HOUR: '0',
  SANDBOX: 'external',
};

/** Migrates the database to a release as the owner of its tables, with the job that production runs. */
export async function migrate(release: string, leaderAddress: string): Promise<void> {
  const job = spawn(process.execPath, [path.join(release, 'scripts/migrate.ts'), '--role', APP_ROLE], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: ownerUrl(leaderAddress) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended: unknown[] = await once(job, 'exit');
  if (ended[0] !== 0) throw new Error('the database could not be brought to the release');
}
