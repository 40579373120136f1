import { BentoCache, bentostore, errors } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import type { Metrics } from './metrics.ts';
import { createSecondLevel, type Known, type SharedForm } from './second-level.ts';
import type { SharedState } from './shared-state.ts';
import { SizedMemory } from './sized-memory.ts';

const DEFAULT_MAX_ITEMS = 1000;

/** How long one kind of answer lives. */
export interface CacheRules<Value> {
  /** Names the cache in metrics. */
  readonly name: string;
  /** Fresh for this long, unless `lifeOf` says another time. */
  readonly ttlMs: number;
  /** How long this value is fresh, in ms. */
  readonly lifeOf?: (value: Value) => number;
  /** Kept this much longer, to be used when the source fails or is slow: an older answer beats an error. 0: never. */
  readonly graceMs?: number;
  /** With an older answer at hand, wait no longer than this for the newer one, which then arrives in the background. */
  readonly softLimitMs?: number;
  /** Most entries kept here; the least recently used go first. */
  readonly maxItems?: number;
  /** Most bytes kept here, in place of a number of entries. */
  readonly maxBytes?: number;
  /** What a value weighs, in bytes. */
  readonly bytesOf?: (value: Value) => number;
  /** Whether a value may be given again. One that may not is for those who asked for it together; an older one in its grace is preferred. */
  readonly keeps?: (value: Value) => boolean;
  /** How other processes read what one of them was answered; left out: each asks for itself. What a key stands for is then the same in all. */
  readonly shared?: SharedForm<Value>;
}

/** One cache of one kind of value. However many ask for the same key at once, the source is asked once, also when it fails. */
export interface NamedCache<Value> {
  get(key: string, source: () => Promise<Value>): Promise<Value>;
  /** Puts a newer answer in the place of one that is fresh for no longer than `leftMs`, before anybody has to wait for it; what may not be kept changes nothing. */
  renew(key: string, source: () => Promise<Value>, leftMs: number): Promise<Value>;
  forget(key: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Caches in the memory of this process; of those with a shared form, beside it what other processes were answered (decision 0067). Nothing that
 * decides what a traveller pays is ever read from one.
 */
export interface Cache {
  create<Value>(rules: CacheRules<Value>): NamedCache<Value>;
  /**
   * Work whose answer is kept elsewhere: one at a time for a key, in all processes. Who waited meanwhile is given its answer too; who comes later
   * does the work, which looks first whether it was done.
   */
  oneAtATime<Result>(
    name: string,
    shared: SharedForm<Result>,
  ): (key: string, work: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/**
 * Values are kept by reference, not copied: treat what you get as read-only.
 * @param state null: every process keeps its own
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

function createNamedCache<Value>(rules: CacheRules<Value>, metrics: Metrics, state: SharedState | null) {
  const { name, ttlMs, lifeOf = () => ttlMs, keeps, shared } = rules;
  const store = new BentoCache({
    default: 'memory',
    stores: { memory: bentostore().useL1Layer(firstLevel(rules)) },
    // A renewal that fails must not give the older answer a new life: its grace would have no end.
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

  /** What this process has, or what the source then answers. */
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

  /** Takes over what another process was answered; an older answer only where this one has none. */
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

/** What this process keeps itself, bounded by number or by weight. */
function firstLevel<Value>({ maxItems = DEFAULT_MAX_ITEMS, maxBytes, bytesOf }: CacheRules<Value>) {
  if (maxBytes === undefined || bytesOf === undefined) return memoryDriver({ maxItems, serialize: false });
  return { options: { serialize: false }, factory: () => new SizedMemory(maxBytes, bytesOf) };
}
