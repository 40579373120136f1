import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { sha256Hex } from './crypto.ts';
import type { SharedState } from './shared-state.ts';

/** Most keys that one process counts for one limit; beyond, all counts are dropped and start again. */
const MAX_COUNTED = 50_000;
const MINUTE_S = 60;

/** The result of spending. */
export interface Spent {
  readonly isWithin: boolean;
  /** Milliseconds until the key's minute ends. */
  readonly againMs: number;
}

/** A number of uses per key and minute (REQ-API-7); the minute begins with the first use. */
export interface Limit {
  spend(key: string): Promise<Spent>;
  /** Whether less was spent than the elapsed part of the minute allows. The rest of the minute is reserved for other callers. */
  hasLeftOver(key: string): Promise<boolean>;
}

/**
 * The limits of a process: counted for all processes together while they share a Redis that answers, otherwise by
 * each process alone (REQ-OPS-25).
 */
export interface Limits {
  /** Limits with the same name share their counts. */
  perMinute(name: string, most: number): Limit;
}

/** @param state null when this process counts for itself */
export function createLimits(state: Pick<SharedState, 'redis' | 'prefix'> | null): Limits {
  const known = new Map<string, Limit>();
  return {
    perMinute: (name, most) => {
      const key = `${name}:${most}`;
      const limit = known.get(key) ?? createLimit(state, { name: key, most });
      known.set(key, limit);
      return limit;
    },
  };
}

interface Rules {
  readonly name: string;
  readonly most: number;
}

function createLimit(state: Pick<SharedState, 'redis' | 'prefix'> | null, { name, most }: Rules): Limit {
  const rules = { points: most, duration: MINUTE_S };
  const own = createOwnCount(rules);
  if (state === null) return own;
  const shared = new RateLimiterRedis({
    ...rules,
    storeClient: state.redis,
    keyPrefix: `${state.prefix}limit:${name}`,
    rejectIfRedisNotReady: true,
    // Redis is not asked again about a caller that is over its limit.
    inMemoryBlockOnConsumed: most + 1,
  });
  return {
    spend: async (key) => (await consume(shared, sha256Hex(key))) ?? own.spend(key),
    hasLeftOver: async (key) => {
      try {
        const name = shared.getKey(sha256Hex(key));
        const [used, againMs] = await Promise.all([state.redis.get(name), state.redis.pttl(name)]);
        return isLeftOver(used === null ? null : { consumedPoints: Number(used), msBeforeNext: againMs }, most);
      } catch {
        return own.hasLeftOver(key);
      }
    },
  };
}

/** Counts in this process, for a bounded number of keys. */
function createOwnCount(rules: { readonly points: number; readonly duration: number }): Limit {
  const begin = () => ({ counts: new RateLimiterMemory(rules), keys: new Set<string>() });
  let present = begin();
  return {
    spend: async (key) => {
      if (present.keys.size >= MAX_COUNTED) present = begin();
      const { counts, keys } = present;
      const spent = await consume(counts, key);
      if (spent === null) throw new Error('a count in memory cannot fail');
      if (!keys.has(key)) {
        keys.add(key);
        setTimeout(() => keys.delete(key), spent.againMs).unref();
      }
      return spent;
    },
    hasLeftOver: async (key) => isLeftOver(await present.counts.get(key), rules.points),
  };
}

function isLeftOver(spent: Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'> | null, most: number): boolean {
  if (spent === null) return most > 0;
  const over = 1 - spent.msBeforeNext / (MINUTE_S * SECOND_MS);
  return spent.consumedPoints + 1 <= most * over;
}

/** Null when nothing was counted because the server is away. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<Spent | null> {
  try {
    return spentOf(await limiter.consume(key), true);
  } catch (refused) {
    return refused instanceof RateLimiterRes ? spentOf(refused, false) : null;
  }
}

function spentOf({ msBeforeNext }: RateLimiterRes, isWithin: boolean): Spent {
  return { isWithin, againMs: msBeforeNext };
}
