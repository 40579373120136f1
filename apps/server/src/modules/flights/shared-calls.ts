import type { Clock } from '../../platform/clock.ts';

export interface SharedAskRules<Value> {
  /** How old an answer may be that is given to another who asks the same. */
  readonly ttlMs: number;
  /** Most answers kept; the oldest go first. */
  readonly maxItems: number;
  /** Whether an answer is one that may be given again; a failure is not. */
  readonly keeps: (value: Value) => boolean;
}

/** One question to the source however many ask it at once or soon after. Never answers with what is older than its life. */
export interface SharedAsks<Value> {
  get(key: string, source: () => Promise<Value>): Promise<Value>;
}

export function createSharedAsks<Value>(
  { ttlMs, maxItems, keeps }: SharedAskRules<Value>,
  clock: Pick<Clock, 'nowMs'>,
): SharedAsks<Value> {
  const kept = new Map<string, { readonly untilMs: number; readonly value: Promise<Value> }>();

  function forget(key: string, value: Promise<Value>): void {
    if (kept.get(key)?.value === value) kept.delete(key);
  }

  async function settle(key: string, value: Promise<Value>): Promise<void> {
    try {
      if (!keeps(await value)) forget(key, value);
    } catch {
      // Whoever asked is told; the next one asks again.
      forget(key, value);
    }
  }

  return {
    get: (key, source) => {
      const known = kept.get(key);
      if (known !== undefined && known.untilMs > clock.nowMs()) return known.value;
      const value = source();
      kept.delete(key);
      kept.set(key, { untilMs: clock.nowMs() + ttlMs, value });
      const [oldest] = kept.keys();
      if (kept.size > maxItems && oldest !== undefined) kept.delete(oldest);
      void settle(key, value);
      return value;
    },
  };
}
