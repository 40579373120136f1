import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAppHosts, DESK_PORT, migrate, SITE_PORT, type AppHost } from './app-hosts.ts';
import { ownerUrl, startDatabases, type DatabaseHosts } from './database-hosts.ts';
import { openNetwork, type Host, type Network, type Service } from './hosts.ts';
import type { Found } from './programs.ts';
import { createHaproxy } from './proxies.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** The running cluster: its hosts and the addresses to reach it. */
export interface Cluster {
  readonly databases: DatabaseHosts;
  readonly apps: readonly AppHost[];
  readonly redis: RedisHost;
  /** Address of the site, at the proxy in front of all hosts. */
  readonly origin: string;
  readonly deskOrigin: string;
  /** Address of the sandbox's control, which stands in for the gateway and the suppliers. */
  readonly sandboxUrl: string;
  /** Address of the leading database, with a role that may read everything. */
  readonly auditUrl: string;
  /** Migrates the database to a release while the present processes go on. */
  readonly migrate: (release: string) => Promise<void>;
  end(): void;
}

export interface RedisHost extends Host {
  readonly server: Service;
}

/**
 * Starts all hosts: three with PostgreSQL, three with Safar, one with Redis, one with the sandbox, and the proxy in
 * front.
 */
export async function startCluster(
  folder: string,
  found: Found,
  { pooled, tell }: { readonly pooled: boolean; readonly tell: (text: string) => void },
): Promise<Cluster> {
  const network = openNetwork(folder);
  try {
    tell('databases …');
    const databases = await startDatabases(network, found);
    const outside = network.host('outside', 41);
    const front = network.host('front', 51);
    const redis = startRedis(network, found);
    const apps = createAppHosts({ network, databases, outside, front, redis, found, pooled });
    const sandboxUrl = `http://${outside.address}:3900`;
    startOutside(outside, `http://${front.address}:${SITE_PORT}/api/payments/webhook/razorpay`);
    createHaproxy(front, {
      leader: { at: `${front.address}:5432`, databases: databases.hosts },
      sites: { servers: apps.map(({ address }) => address), sitePort: SITE_PORT, deskPort: DESK_PORT },
    }).start();
    await untilAnswers(`${sandboxUrl}/healthz`);
    const toRelease = async (release: string) => migrate(release, (await databases.leader())?.address ?? '');
    await toRelease(ROOT);
    tell('Safar …');
    for (const app of apps) await app.deploy(ROOT);
    const origin = `http://${front.address}:${SITE_PORT}`;
    await untilAnswers(`${origin}/readyz`);
    return {
      databases,
      apps,
      redis,
      origin,
      deskOrigin: `http://${front.address}:${DESK_PORT}`,
      sandboxUrl,
      auditUrl: ownerUrl(front.address),
      migrate: toRelease,
      end: () => network.end(),
    };
  } catch (error) {
    network.end();
    throw error;
  }
}

function startRedis(network: Network, found: Found): RedisHost {
  const host = network.host('redis', 31);
  const command = [found.redis, '--bind', host.address, '--protected-mode', 'no', '--save', '', '--appendonly', 'no'];
  const server = host.service('redis', command);
  server.start();
  return { ...host, server };
}

/**
 * Starts the sandbox with suppliers, gateway, SMS and mail, as slow as real ones. A proxy passes requests of other
 * hosts to it, because it listens on loopback and accepts control calls from there alone.
 */
function startOutside(host: Host, webhookUrl: string): void {
  const data = path.join(host.folder, 'data');
  mkdirSync(data);
  host
    .service('sandbox', [process.execPath, path.join(ROOT, 'proving/sandbox/src/main.ts')], {
      env: { SANDBOX_PORT: '3900', SMTP_PORT: '3925', DATA_DIR: data, WEBHOOK_URL: webhookUrl, SANDBOX_TEMPER: 'tidy' },
    })
    .start();
  createHaproxy(host, {
    lines: [
      { at: `${host.address}:3900`, to: '127.0.0.1:3900' },
      { at: `${host.address}:3925`, to: '127.0.0.1:3925' },
    ],
  }).start();
}

async function untilAnswers(url: string): Promise<void> {
  for (const limitMs = performance.now() + START_LIMIT_MS; performance.now() < limitMs; await pause(LOOK_EVERY_MS)) {
    try {
      const answer = await fetch(url);
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // The program does not answer yet.
    }
  }
  throw new Error(`${url} did not answer in time`);
}
