import { BentoCache, bentostore, errors } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import type { Metrics } from './metrics.ts';

const DEFAULT_MAX_ITEMS = 1000;

/** How long one kind of answer lives. */
export interface CacheRules {
  /** Names the cache in metrics. */
  readonly name: string;
  /** Fresh for this long. */
  readonly ttlMs: number;
  /** Kept this much longer, to be used when the source fails or is slow: an older answer beats an error. 0: never. */
  readonly graceMs?: number;
  /** With an older answer at hand, wait no longer than this for the newer one, which then arrives in the background. */
  readonly softLimitMs?: number;
  /** Most entries kept; the least recently used go first. */
  readonly maxItems?: number;
}

/** One cache of one kind of value. However many ask for the same key at once, the source is asked once. */
export interface NamedCache<Value> {
  get(key: string, source: () => Promise<Value>): Promise<Value>;
  forget(key: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * In-memory caches of this process. Nothing that decides what a traveller pays is ever read from one.
 */
export interface Cache {
  create<Value>(rules: CacheRules): NamedCache<Value>;
  close(): Promise<void>;
}

/** Values are kept by reference, not copied: treat what you get as read-only. */
export function createCache(metrics: Metrics): Cache {
  const open: { disconnectAll(): Promise<unknown> }[] = [];
  return {
    create: <Value>(rules: CacheRules) => {
      const cache = createNamedCache<Value>(rules, metrics);
      open.push(cache.store);
      return cache.named;
    },
    close: async () => {
      await Promise.all(open.map((store) => store.disconnectAll()));
    },
  };
}

function createNamedCache<Value>(rules: CacheRules, metrics: Metrics) {
  const layer = memoryDriver({ maxItems: rules.maxItems ?? DEFAULT_MAX_ITEMS, serialize: false });
  const store = new BentoCache({ default: 'memory', stores: { memory: bentostore().useL1Layer(layer) } });
  const grace = rules.graceMs !== undefined && rules.graceMs > 0 ? rules.graceMs : false;
  const named: NamedCache<Value> = {
    get: async (key, source) => {
      let asked = false;
      const value = await unwrapped(
        store.getOrSet<Value>({
          key,
          ttl: rules.ttlMs,
          grace,
          ...(rules.softLimitMs === undefined ? {} : { timeout: rules.softLimitMs }),
          factory: async () => {
            asked = true;
            return source();
          },
        }),
      );
      metrics.cacheLookups.inc({ cache: rules.name, result: asked ? 'miss' : 'hit' });
      return value;
    },
    forget: async (key) => {
      await store.delete({ key });
    },
    clear: () => store.clear(),
  };
  return { store, named };
}

/** A failing source throws its own error, not the cache's wrapping of it. */
async function unwrapped<Value>(lookup: Promise<Value>): Promise<Value> {
  try {
    return await lookup;
  } catch (error) {
    throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
  }
}
