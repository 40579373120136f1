import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SharedState } from './shared-state.ts';
import { createSharedTurns } from './shared-turns.ts';

/** An answer that is not cached is still given to the callers that were waiting for it, in any process. */
const PASSING_MS = 1000;
/** Version of the stored form: an entry of a release with another form is not read. */
const FORM = '1';

/**
 * How values of one cache are written for other processes and read from them. When `read` throws because it does not know a value, the source
 * is asked again.
 */
export interface SharedForm<Value> {
  write(value: Value): string;
  read(text: string): Value;
}

/** The form of values that are JSON, checked when they are read. */
export function jsonForm<Value>(schema: z.ZodType<Value>): SharedForm<Value> {
  return { write: (value) => JSON.stringify(value), read: (text) => schema.parse(JSON.parse(text)) };
}

/** A value and how long it is fresh; 0 when it may only be used if its source fails. */
export interface Known<Value> {
  readonly value: Value;
  readonly freshMs: number;
  /** How long it may be used at all, including its grace period. */
  readonly leftMs: number;
}

interface Rules<Value> {
  readonly name: string;
  readonly lifeOf: (value: Value) => number;
  readonly graceMs?: number;
  readonly keeps?: (value: Value) => boolean;
  readonly shared: SharedForm<Value>;
}

/** What all processes share of one cache. While Redis is away it finds nothing and stores nothing (REQ-OPS-23). */
export interface SecondLevel<Value> {
  read(key: string): Promise<Known<Value> | undefined>;
  /** Asks the source once for all processes; the others are given its answer. */
  ask(key: string, source: () => Promise<Value>): Promise<Known<Value>>;
  /** Asks the source once for all processes, unless one of them has by now an answer that is fresh for longer than `leftMs`. */
  renew(key: string, source: () => Promise<Value>, leftMs: number): Promise<Known<Value>>;
  forget(key: string): Promise<void>;
  clear(): Promise<void>;
}

const KEYS_AT_ONCE = 500;

export function createSecondLevel<Value>(state: SharedState, rules: Rules<Value>): SecondLevel<Value> {
  const { redis, prefix } = state;
  const { name, lifeOf, graceMs = 0, keeps, shared } = rules;
  const turns = createSharedTurns(state);
  const base = `${prefix}kept:${name}:${FORM}:`;
  const nameOf = (key: string) => `${base}${createHash('sha256').update(key).digest('base64url')}`;

  /** Freshness is computed from the entry's remaining life, so that the clocks of the processes do not matter. */
  async function find(key: string, spareMs: number): Promise<Known<Value> | undefined> {
    try {
      const [text, leftMs] = await Promise.all([redis.get(key), redis.pttl(key)]);
      if (text === null || leftMs <= 0) return undefined;
      return { value: shared.read(text), freshMs: Math.max(0, leftMs - spareMs), leftMs };
    } catch {
      return undefined;
    }
  }

  async function keep(key: string, value: Value, lifeMs: number): Promise<void> {
    try {
      await redis.set(key, shared.write(value), 'PX', lifeMs);
    } catch {
      // This process has the value even when sharing it fails.
    }
  }

  async function askAndKeep(key: string, source: () => Promise<Value>): Promise<Known<Value>> {
    const value = await source();
    const freshMs = lifeOf(value);
    if (keeps?.(value) !== false) await keep(key, value, freshMs + graceMs);
    else await keep(`${key}:passing`, value, PASSING_MS);
    return { value, freshMs, leftMs: freshMs + graceMs };
  }

  return {
    read: (key) => find(nameOf(key), graceMs),
    ask: (plain, source) => {
      const key = nameOf(plain);
      const known = async (hasWaited: boolean) => {
        const kept = await find(key, graceMs);
        if (kept !== undefined && kept.freshMs > 0) return kept;
        return hasWaited ? find(`${key}:passing`, 0) : undefined;
      };
      return turns.take(key, () => askAndKeep(key, source), known);
    },
    renew: (plain, source, leftMs) => {
      const key = nameOf(plain);
      const known = async () => {
        const kept = await find(key, graceMs);
        return kept !== undefined && kept.freshMs > leftMs ? kept : undefined;
      };
      return turns.take(`${key}:renewed`, () => askAndKeep(key, source), known);
    },
    forget: async (key) => {
      try {
        await redis.unlink(nameOf(key));
      } catch {
        // The entry expires by itself.
      }
    },
    clear: async () => {
      try {
        let cursor = '0';
        do {
          const [next, keys] = await redis.scan(cursor, 'MATCH', `${base}*`, 'COUNT', KEYS_AT_ONCE);
          if (keys.length > 0) await redis.unlink(...keys);
          cursor = next;
        } while (cursor !== '0');
      } catch {
        // The entries expire by themselves.
      }
    },
  };
}
