/** A stream of random choices. The same seed gives the same choices. */
export interface Random {
  /** A random integer, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** A random number, at least 0 and below 1. */
  share(): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** A random value, chosen by weight. */
  weighted<T>(choices: readonly [readonly [weight: number, value: T], ...(readonly [weight: number, value: T])[]]): T;
}

const UINT32 = 2 ** 32;

/** A random stream from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.trunc(seed) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    share: next,
    pick: (values) => values[int(0, values.length - 1)] ?? values[0],
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return choices[0][1];
    },
  };
}
