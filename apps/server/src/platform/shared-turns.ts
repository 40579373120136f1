import { setTimeout as wait } from 'node:timers/promises';
import { newId } from './ids.ts';
import type { SharedState } from './shared-state.ts';

/** The lock of a process that died expires after this; a living holder extends it while it works. */
const TURN_LIFE_MS = 3000;
const PROLONG_MS = 1000;
/** Others wait no longer than this for a lock, whatever its holder does, and then work by themselves. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_LOOK_MS = 15;
const LAST_LOOK_MS = 150;

const PROLONG = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const END = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** Locks across processes: one process works at a time and the others wait (REQ-OPS-23). */
export interface SharedTurns {
  /**
   * Does the work of `key` while no other process does it. While waiting, `known` is called repeatedly: a result it
   * finds is the answer, and the work is not done. While Redis is away the process works by itself.
   * @param known is told whether another process's lock was waited for
   */
  take<Result>(
    key: string,
    work: () => Promise<Result>,
    known: (hasWaited: boolean) => Promise<Result | undefined>,
  ): Promise<Result>;
}

type Claim = { readonly kind: 'mine'; end(): Promise<void> } | { readonly kind: 'taken' } | { readonly kind: 'away' };

export function createSharedTurns({ redis, prefix }: Pick<SharedState, 'redis' | 'prefix'>): SharedTurns {
  async function claim(key: string): Promise<Claim> {
    const name = `${prefix}turn:${key}`;
    const token = newId();
    try {
      const answer = await redis.set(name, token, 'PX', TURN_LIFE_MS, 'NX');
      if (answer === null) return { kind: 'taken' };
    } catch {
      return { kind: 'away' };
    }
    const quietly = (script: string, ...rest: string[]) =>
      redis.eval(script, 1, name, token, ...rest).then(
        () => undefined,
        () => undefined,
      );
    const prolonging = setInterval(() => void quietly(PROLONG, String(TURN_LIFE_MS)), PROLONG_MS);
    return {
      kind: 'mine',
      end: () => {
        clearInterval(prolonging);
        return quietly(END);
      },
    };
  }

  return {
    take: async (key, work, known) => {
      const untilMs = performance.now() + LONGEST_WAIT_MS;
      let hasWaited = false;
      for (let lookMs = FIRST_LOOK_MS; performance.now() < untilMs; lookMs = Math.min(lookMs * 2, LAST_LOOK_MS)) {
        const claimed = await claim(key);
        if (claimed.kind === 'away') return work();
        if (claimed.kind === 'mine') {
          try {
            // Another process may have finished between the last check and this lock.
            return (await known(hasWaited)) ?? (await work());
          } finally {
            await claimed.end();
          }
        }
        hasWaited = true;
        await wait(lookMs);
        const found = await known(hasWaited);
        if (found !== undefined) return found;
      }
      return work();
    },
  };
}
