import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { SECOND_MS } from '@safar/domain/time-units';
import { sha256Hex } from './crypto.ts';
import type { SharedState } from './shared-state.ts';

/** Keys remembered by one process for one limit; beyond, all are forgotten and begin anew. */
const MAX_COUNTED = 50_000;
const MINUTE_S = 60;

/** What became of a wish to spend. */
export interface Spent {
  readonly isWithin: boolean;
  /** Until the key begins anew. */
  readonly againMs: number;
}

/** So many of each key in a minute, which begins with its first. */
export interface Limit {
  spend(key: string): Promise<Spent>;
  /** Whether less was spent than the part of the minute that is over grants: what is still to come of it is for whoever comes. */
  hasLeftOver(key: string): Promise<boolean>;
}

/** The limits of a process: counted for all processes together where they share a Redis that answers, else by each for itself. */
export interface Limits {
  /** The same counts for the same name. */
  perMinute(name: string, most: number): Limit;
}

/** @param state null: this process counts for itself */
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
    // Who is over a limit is not asked about again and again.
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

/** Counts of this process, of a bounded number of keys. */
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

/** Null: nothing was counted, since the server is away. */
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
