import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openCalls, type Calls } from './control/calls.ts';
import { createFaults, type Faults } from './control/faults.ts';
import { createTemper, type Temper } from './control/temper.ts';
import type { Settings } from './settings.ts';

/** The settings, database, clock and helpers that all parts of the sandbox share. */
export interface World {
  readonly settings: Settings;
  /**
   * The database of all parts (`sandbox.db`). A committed statement survives a kill -9 of this process. Each part
   * creates its own tables with `CREATE TABLE IF NOT EXISTS` when it is registered.
   */
  readonly db: DatabaseSync;
  readonly faults: Faults;
  readonly temper: Temper;
  readonly calls: Calls;
  /** Returns the time in epoch milliseconds. */
  now(): number;
  /**
   * Returns the sandbox's own address without a trailing slash, such as `http://127.0.0.1:3900`. It is known once the
   * sandbox listens.
   */
  baseUrl(): string;
  /** Waits for a random time between the two bounds, multiplied by the latency setting. */
  latency(minMs: number, maxMs: number): Promise<void>;
}

/** A world with the functions that only its owner may call. */
export interface OwnedWorld {
  readonly world: World;
  setBaseUrl(url: string): void;
  close(): void;
}

/** Opens the database under `settings.folder` and creates what is missing. */
export function openWorld(settings: Settings, now: () => number = Date.now): OwnedWorld {
  mkdirSync(settings.folder, { recursive: true });
  const db = new DatabaseSync(join(settings.folder, 'sandbox.db'));
  // In WAL mode NORMAL loses nothing when the process dies; only a power cut could.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  let url = `http://${settings.host}:${settings.port}`;
  const world: World = {
    settings,
    db,
    faults: createFaults(),
    temper: createTemper(settings.temper, settings.seed),
    calls: openCalls(db, now),
    now,
    baseUrl: () => url,
    latency: (minMs, maxMs) => pause((minMs + Math.random() * (maxMs - minMs)) * settings.latency),
  };
  return {
    world,
    setBaseUrl: (value) => {
      url = value;
    },
    close: () => db.close(),
  };
}

function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
