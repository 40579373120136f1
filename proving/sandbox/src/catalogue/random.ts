const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const TWO_TO_32 = 4294967296;

/** Hashes a text to a 32-bit unsigned number. */
export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return mix(hash);
}

/** Combines a hash and a number into another 32-bit unsigned hash. */
export function hashWith(hash: number, value: number): number {
  return mix(Math.imul(hash ^ (value | 0), FNV_PRIME) ^ (hash >>> 15));
}

/** Maps a hash to a number from 0 (inclusive) to 1 (exclusive). */
export function unit(hash: number): number {
  return hash / TWO_TO_32;
}

// The finalizer of MurmurHash3, which spreads neighbouring inputs over all bits.
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A source of numbers that look random and are always the same for a seed. */
export interface Dice {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** Returns a number between `from` and `to`. */
  between(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns one item of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** Creates dice from a 32-bit seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / TWO_TO_32;
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => pickAt(list, next()),
  };
}

/** Returns the item at a share (0 to 1) of a list. Throws RangeError when the list is empty. */
function pickAt<T>(list: readonly T[], share: number): T {
  const item = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}

/** Picks one of the choices; the probability of each is proportional to its weight. */
export function pickWeighted<T>(dice: Dice, choices: readonly (readonly [choice: T, weight: number])[]): T {
  let total = 0;
  for (const [, weight] of choices) total += weight;
  let left = dice.next() * total;
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  const last = choices.at(-1);
  if (last === undefined) throw new RangeError('Nothing to choose from.');
  return last[0];
}
