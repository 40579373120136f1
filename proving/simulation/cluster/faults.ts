import { setTimeout as pause } from 'node:timers/promises';
import { makeNextRelease } from '../../../apps/server/src/platform/testing/next-release.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';
import type { Cluster } from './cluster.ts';

/** A fault that has begun. */
interface Done {
  /** The affected hosts and the extent, for the report. */
  readonly detail: string;
  readonly undo?: () => void;
}

export interface Fault {
  readonly name: string;
  /** The database cannot be written to for some time, so requests may fail. */
  readonly stopsWrites?: boolean;
  /** True when no request may fail during the fault. */
  readonly breaksNothing?: boolean;
  /** Longest duration. */
  readonly lastsMs: number;
  begin(cluster: Cluster, random: Random, folder: string): Promise<Done>;
}

const SECOND_MS = 1000;
const DELAY_MS = [50, 150] as const;
const CLOCK_SECONDS = [-120, -30, 30, 120] as const;

/** All faults of machines. The trial applies them one at a time. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'leader',
    stopsWrites: true,
    lastsMs: 30 * SECOND_MS,
    begin: async ({ databases }) => {
      const leader = await leaderOf(databases);
      await leader.kill();
      return { detail: `PostgreSQL, Patroni and etcd of ${leader.name} killed`, undo: leader.revive };
    },
  },
  {
    name: 'cut',
    lastsMs: 30 * SECOND_MS,
    begin: async ({ apps }, random) => {
      const host = oneOf(apps, random);
      host.cut();
      return { detail: `${host.name} off the network`, undo: host.mend };
    },
  },
  {
    name: 'delay',
    lastsMs: 30 * SECOND_MS,
    begin: async ({ databases, apps }, random) => {
      const ms = random.int(...DELAY_MS);
      const hosts = [...databases.hosts, ...apps];
      for (const host of hosts) host.slow(ms, ms / 4);
      return {
        detail: `${ms} ± ${Math.round(ms / 4)} ms each way at each of ${hosts.length} hosts`,
        undo: () => {
          for (const host of hosts) host.quick();
        },
      };
    },
  },
  {
    name: 'pause',
    lastsMs: 60 * SECOND_MS,
    begin: async ({ apps }, random) => {
      const host = oneOf(apps, random);
      host.signalAll('SIGSTOP');
      return { detail: `all processes of ${host.name} stopped, and resumed`, undo: () => host.signalAll('SIGCONT') };
    },
  },
  {
    name: 'redis',
    lastsMs: 15 * SECOND_MS,
    begin: async ({ redis }) => {
      await redis.server.stop('SIGKILL');
      return { detail: 'Redis killed, and started empty', undo: redis.server.start };
    },
  },
  {
    name: 'disk',
    stopsWrites: true,
    lastsMs: 20 * SECOND_MS,
    begin: async ({ databases }) => {
      const leader = await leaderOf(databases);
      leader.fillDisk();
      return { detail: `the disk of ${leader.name}, which leads, is full`, undo: leader.freeDisk };
    },
  },
  {
    name: 'kill-9',
    lastsMs: 0,
    begin: async ({ apps, databases }) => {
      const leader = await databases.leader();
      const followers = databases.hosts.filter(({ name }) => name !== leader?.name);
      for (const host of apps) {
        host.signalAll('SIGKILL');
        // Safar starts again only after its supervisor has noticed that it ended.
        await pause(SECOND_MS);
        await host.untilReady();
      }
      for (const host of followers) {
        host.signalAll('SIGKILL');
        await databases.untilWhole();
      }
      return { detail: 'every process of every host of Safar, and of the databases that follow, host after host' };
    },
  },
  {
    name: 'deploy',
    breaksNothing: true,
    lastsMs: 0,
    begin: async ({ apps, migrate }, _random, folder) => {
      const release = `${folder}/next-release`;
      makeNextRelease(release);
      await migrate(release);
      for (const host of apps) await host.deploy(release);
      return { detail: 'a release with another schema and other files, host after host' };
    },
  },
  {
    name: 'clock',
    lastsMs: 20 * SECOND_MS,
    begin: async ({ apps }, random) => {
      const seconds = random.pick(CLOCK_SECONDS);
      const host = apps.find(({ moveClock }) => moveClock !== undefined);
      if (host === undefined) return { detail: 'not done: it needs apt-get install libfaketime' };
      host.moveClock?.(seconds);
      return { detail: `the clock of ${host.name} ${seconds} s off`, undo: () => host.moveClock?.(0) };
    },
  },
];

async function leaderOf(databases: Cluster['databases']) {
  await databases.untilWhole();
  const leader = await databases.leader();
  if (leader === null) throw new Error('no database leads');
  return leader;
}

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random.int(0, items.length - 1)];
  if (item === undefined) throw new Error('there is none');
  return item;
}
