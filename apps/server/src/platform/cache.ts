import { BentoCache, bentostore, errors } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import type { Metrics } from './metrics.ts';

const DEFAULT_MAX_ITEMS = 1000;

/** How long one kind of answer lives. */
export interface CacheRules<Value> {
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
  /** Whether a value may be given again. One that may not is for those who asked for it together; an older one in its grace is preferred. */
  readonly keeps?: (value: Value) => boolean;
}

/** One cache of one kind of value. However many ask for the same key at once, the source is asked once, also when it fails. */
export interface NamedCache<Value> {
  get(key: string, source: () => Promise<Value>): Promise<Value>;
  forget(key: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * In-memory caches of this process. Nothing that decides what a traveller pays is ever read from one.
 */
export interface Cache {
  create<Value>(rules: CacheRules<Value>): NamedCache<Value>;
  close(): Promise<void>;
}

/** Values are kept by reference, not copied: treat what you get as read-only. */
export function createCache(metrics: Metrics): Cache {
  const open: { disconnectAll(): Promise<unknown> }[] = [];
  return {
    create: <Value>(rules: CacheRules<Value>) => {
      const cache = createNamedCache<Value>(rules, metrics);
      open.push(cache.store);
      return cache.named;
    },
    close: async () => {
      await Promise.all(open.map((store) => store.disconnectAll()));
    },
  };
}

/** However many ask for a key at once, the work is done once; its failure is everyone's too. */
export function createSharedWork<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, work) => {
    const already = underWay.get(key);
    if (already !== undefined) return already;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

function createNamedCache<Value>(rules: CacheRules<Value>, metrics: Metrics) {
  const layer = memoryDriver({ maxItems: rules.maxItems ?? DEFAULT_MAX_ITEMS, serialize: false });
  const store = new BentoCache({ default: 'memory', stores: { memory: bentostore().useL1Layer(layer) } });
  const grace = rules.graceMs !== undefined && rules.graceMs > 0 ? rules.graceMs : false;
  const share = createSharedWork<Value>();

  async function find(key: string, source: () => Promise<Value>): Promise<Value> {
    const unkept: { readonly value: Value }[] = [];
    try {
      return await store.getOrSet<Value>({
        key,
        ttl: rules.ttlMs,
        grace,
        ...(rules.softLimitMs === undefined ? {} : { timeout: rules.softLimitMs }),
        factory: async () => {
          const value = await source();
          if (rules.keeps?.(value) !== false) return value;
          unkept.push({ value });
          throw new Error('the store keeps nothing that throws');
        },
      });
    } catch (error) {
      const [passing] = unkept;
      if (passing !== undefined) return passing.value;
      // A failing source throws its own error, not the store's wrapping of it.
      throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
    }
  }

  const named: NamedCache<Value> = {
    get: async (key, source) => {
      let asked = false;
      const asking = () => {
        asked = true;
        return source();
      };
      const value = await share(key, () => find(key, asking));
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
