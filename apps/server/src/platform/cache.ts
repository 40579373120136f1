import { BentoCache, bentostore, errors } from 'bentocache';
import { MemoryDriver, memoryDriver } from 'bentocache/drivers/memory';
import { LRUCache } from 'lru-cache';
import type { Metrics } from './metrics.ts';
import { createSecondLevel, type Known, type SharedForm } from './second-level.ts';
import type { SharedState } from './shared-state.ts';

const DEFAULT_MAX_ITEMS = 1000;
/** The size of an entry counts as at least this. */
const MIN_ENTRY_BYTES = 1;

/** Rules of one cache. */
export interface CacheRules<Value> {
  /** Names the cache in metrics. */
  readonly name: string;
  /** Fresh for this long, unless `lifeOf` gives another time. */
  readonly ttlMs: number;
  /** How long this value is fresh, in ms. */
  readonly lifeOf?: (value: Value) => number;
  /**
   * A stale value is kept this much longer and used when the source fails or is slow, since an older answer is better
   * than an error. 0: never.
   */
  readonly graceMs?: number;
  /**
   * When a stale value is available, wait no longer than this for the new one, which then arrives in the background.
   */
  readonly softLimitMs?: number;
  /** Most entries in memory; the least recently used are evicted first. */
  readonly maxItems?: number;
  /** Most bytes in memory, instead of a number of entries. */
  readonly maxBytes?: number;
  /** Size of a value in bytes. */
  readonly bytesOf?: (value: Value) => number;
  /**
   * Whether a value may be cached. One that may not is given only to the callers that were waiting for it; a stale value in its grace period
   * is preferred.
   */
  readonly keeps?: (value: Value) => boolean;
  /**
   * How a value is shared with other processes; without it each process asks the source itself. A key then means the same in all processes.
   */
  readonly shared?: SharedForm<Value>;
}

/** A cache of one kind of value. Concurrent calls for the same key ask the source once, also when it fails. */
export interface NamedCache<Value> {
  get(key: string, source: () => Promise<Value>): Promise<Value>;
  /** Replaces a value that is fresh for no longer than `leftMs` before a caller has to wait for it. An answer that may not be cached changes nothing. */
  renew(key: string, source: () => Promise<Value>, leftMs: number): Promise<Value>;
  forget(key: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Caches in the memory of this process; those with a shared form also use what other processes were answered
 * (decision 0067). Nothing that decides what a traveller pays is read from a cache (REQ-OPS-22).
 */
export interface Cache {
  create<Value>(rules: CacheRules<Value>): NamedCache<Value>;
  /**
   * Runs work whose result is stored elsewhere, one at a time for a key across all processes. Callers that waited meanwhile get its result too; a
   * later caller runs the work again, which first checks whether it was done.
   */
  oneAtATime<Result>(
    name: string,
    shared: SharedForm<Result>,
  ): (key: string, work: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/**
 * Values are cached by reference, not copied: treat them as read-only.
 * @param state null when every process caches for itself
 */
export function createCache(metrics: Metrics, state: SharedState | null = null): Cache {
  const open: { disconnectAll(): Promise<unknown> }[] = [];
  return {
    create: <Value>(rules: CacheRules<Value>) => {
      const cache = createNamedCache<Value>(rules, metrics, state);
      open.push(cache.store);
      return cache.named;
    },
    oneAtATime: (name, shared) => {
      if (state === null) return (_key, work) => work();
      const passing = createSecondLevel(state, { name, shared, lifeOf: () => 0, keeps: () => false });
      return async (key, work) => (await passing.ask(key, work)).value;
    },
    close: async () => {
      await Promise.all(open.map((store) => store.disconnectAll()));
    },
  };
}

/** Concurrent calls for one key run the work once; all of them get its result or its failure. */
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

function createNamedCache<Value>(rules: CacheRules<Value>, metrics: Metrics, state: SharedState | null) {
  const { name, ttlMs, lifeOf = () => ttlMs, keeps, shared } = rules;
  const store = new BentoCache({
    default: 'memory',
    stores: { memory: bentostore().useL1Layer(firstLevel(rules)) },
    // A failed renewal must not make the stale value live longer: its grace period would never end.
    graceBackoff: 0,
  });
  const grace = rules.graceMs !== undefined && rules.graceMs > 0 ? rules.graceMs + ttlMs : false;
  const share = createSharedWork<Value>();
  const second =
    state === null || shared === undefined
      ? null
      : createSecondLevel<Value>(state, { ...rules, lifeOf, shared, ...(keeps && { keeps }) });

  async function askedHere(source: () => Promise<Value>) {
    const value = await source();
    return { value, freshMs: lifeOf(value) };
  }

  /** The cached value, or what the source answers. */
  async function find(key: string, source: () => Promise<Pick<Known<Value>, 'value' | 'freshMs'>>): Promise<Value> {
    const unkept: { readonly value: Value }[] = [];
    try {
      return await store.getOrSet<Value>({
        key,
        ttl: ttlMs,
        grace,
        ...(rules.softLimitMs === undefined ? {} : { timeout: rules.softLimitMs }),
        factory: async ({ setOptions }) => {
          const { value, freshMs } = await source();
          if (keeps?.(value) !== false) {
            setOptions({ ttl: freshMs });
            return value;
          }
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

  /** Stores what another process was answered; a stale answer only where this process has none. */
  async function takeOver(level: NonNullable<typeof second>, key: string): Promise<void> {
    if ((await store.get<Value | undefined>({ key, grace: false })) !== undefined) return;
    const known = await level.read(key);
    if (known === undefined) return;
    const graceLeft = grace !== false && known.leftMs;
    if (known.freshMs > 0) await store.set({ key, value: known.value, ttl: known.freshMs, grace: graceLeft });
    else if (grace !== false && (await store.get<Value | undefined>({ key, grace })) === undefined) {
      await store.set({ key, value: known.value, ttl: known.leftMs, grace: graceLeft });
      await store.expire({ key });
    }
  }

  async function findInAll(key: string, source: () => Promise<Value>): Promise<Value> {
    if (second === null) return find(key, () => askedHere(source));
    await takeOver(second, key);
    return find(key, () => second.ask(key, source));
  }

  if (second !== null) {
    state?.listen(`forgotten:${name}`, (key) => void store.delete({ key }));
    state?.listen(`cleared:${name}`, () => void store.clear());
  }

  const named: NamedCache<Value> = {
    get: async (key, source) => {
      let hasAsked = false;
      const asking = () => {
        hasAsked = true;
        return source();
      };
      const value = await share(key, () => findInAll(key, asking));
      metrics.cacheLookups.inc({ cache: name, result: hasAsked ? 'miss' : 'hit' });
      return value;
    },
    renew: async (key, source, leftMs) => {
      const { value, freshMs } = second === null ? await askedHere(source) : await second.renew(key, source, leftMs);
      if (keeps?.(value) !== false) await store.set({ key, value, ttl: freshMs, grace });
      return value;
    },
    forget: async (key) => {
      await store.delete({ key });
      await second?.forget(key);
      if (second !== null) await state?.tell(`forgotten:${name}`, key);
    },
    clear: async () => {
      await store.clear();
      await second?.clear();
      if (second !== null) await state?.tell(`cleared:${name}`, '');
    },
  };
  return { store, named };
}

/** The memory of this process, bounded by number of entries or by bytes. */
function firstLevel<Value>({ maxItems = DEFAULT_MAX_ITEMS, maxBytes, bytesOf }: CacheRules<Value>) {
  if (maxBytes === undefined || bytesOf === undefined) return memoryDriver({ maxItems, serialize: false });
  const cacheInstance = new LRUCache<string, string>({
    maxSize: maxBytes,
    // An entry is text only in the type of drivers: it holds its value by reference.
    sizeCalculation: (entry: string | { readonly value: Value }) =>
      Math.max(MIN_ENTRY_BYTES, Math.ceil(typeof entry === 'string' ? entry.length : bytesOf(entry.value))),
  });
  return {
    options: { serialize: false },
    factory: (config: ConstructorParameters<typeof MemoryDriver>[0]) => new MemoryDriver({ ...config, cacheInstance }),
  };
}
