import { setTimeout as wait } from 'node:timers/promises';
import { newId } from './ids.ts';
import type { SharedState } from './shared-state.ts';

/** A turn whose holder died ends after this; the holder prolongs it while it works. */
const TURN_LIFE_MS = 3000;
const PROLONG_MS = 1000;
/** Others wait no longer than this for one turn, whatever its holder does, and then act by themselves. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_LOOK_MS = 15;
const LAST_LOOK_MS = 150;

const PROLONG = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const END = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** One process at a time: the others wait, whatever becomes of it. */
export interface SharedTurns {
  /**
   * Does the work of `key` while no other process does it. Meanwhile `known` is looked at again and again: what it finds is the answer, and nothing
   * is done. By itself while Redis is away.
   * @param known is told whether somebody else's turn was waited for
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
            // Between the look before and this turn another may have ended its own.
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
