import { expect, onTestFinished } from 'vitest';
import { createCache, type Cache } from '../cache.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { createMetrics } from '../metrics.ts';
import { openSharedState, type SharedState } from '../shared-state.ts';
import { startTestRedis, type TestRedis } from './redis-server.ts';

/** Generous for a busy machine; a test of a silent server sets a shorter limit. */
const PATIENT_MS = 20_000;

/** A process as far as it shares state: its caches, its shared state and its log lines. */
interface FleetProcess {
  readonly cache: Cache;
  readonly state: SharedState;
  readonly told: string[];
}

/** A Redis server for one test. */
export async function redisOfTest(): Promise<TestRedis> {
  const redis = await startTestRedis();
  onTestFinished(() => redis.close());
  return redis;
}

/** A process that may not have connected to its server yet. */
export function beginProcess(url: string, limitMs = PATIENT_MS): FleetProcess {
  const told: string[] = [];
  const log = createLogger('info', { write: (line: string) => void told.push(line) });
  const metrics = createMetrics({ processMetrics: false });
  const state = openSharedState(url, { log, metrics, processId: newId(), limitMs });
  const cache = createCache(metrics, state);
  onTestFinished(async () => {
    await cache.close();
    state.close();
  });
  return { cache, state, told };
}

/** Processes of one test that are all connected to the same server. */
export async function fleetOfTest(url: string, size: number, limitMs = PATIENT_MS): Promise<FleetProcess[]> {
  const all = Array.from({ length: size }, () => beginProcess(url, limitMs));
  await expect.poll(() => all.every(({ state }) => state.check().ready)).toBe(true);
  return all;
}
